"""Homestretch: rules engine, computer players, drawings and command line. It needs only the standard library."""

__version__ = "1.0.0"
