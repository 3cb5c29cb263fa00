"""Games of one file each, as people write them in the workshop: reading them, checking them, and examples.

Only the workshop loads these modules. The memory image with which pages start Python does not include them.
"""
