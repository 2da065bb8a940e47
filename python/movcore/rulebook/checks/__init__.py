"""Checks across keys and files, by subject. Each is a generator of faults: it reads as what it forbids.

A check may rely on those listed before it: `check_book` stops at the first fault.
"""
