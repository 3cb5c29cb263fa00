"""Games of one file each, as people write them in the workshop: reading them, checking them, and examples.

Nothing here is in the memory image of the page: the workshop brings it along.
"""
