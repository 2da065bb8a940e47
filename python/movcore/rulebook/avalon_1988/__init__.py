"""The 1988 edition: its data files and `rulebook`, which reads them."""
