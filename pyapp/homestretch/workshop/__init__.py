"""Reads and checks the games that people write in the workshop, each in a single file, and has examples of them.

Only the workshop loads these modules. The memory image with which pages start Python does not include them.
"""
