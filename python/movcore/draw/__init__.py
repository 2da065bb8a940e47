"""Pictures of a board: `svg.svg` for the wall, `terminal.terminal` for the console."""
