"""Measures what a maintainer looks at before a release: start, bytes, clicks, memory, the engine, Lighthouse.

What is compared is measured in turns (A B A B ...), so that a busy machine disturbs both alike, and told as medians.
"""
