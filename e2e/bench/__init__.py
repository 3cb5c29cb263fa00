"""Measures what a maintainer looks at before a release: start, bytes, clicks, memory, the engine, Lighthouse.

Things to compare are measured in turns (A B A B ...), so that a busy machine slows both alike. The results are medians.
"""
