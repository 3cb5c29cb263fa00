"""Games of one file each, as people write them in the workshop: reading them, checking them, and examples.

The memory image with which pages start Python has none of these modules: the workshop loads them itself.
"""
