"""The short list of tests that run in every browser engine, and a driver for each engine."""
