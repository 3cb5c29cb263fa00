"""Measures the engine, the start, clicks, frames, memory and bytes: medians over rounds that take turns.

What is compared is measured in turns (A B A B ...), so that a busy machine disturbs both alike. The table and the
budgets are in `table`, the places to measure in `places`.
"""
