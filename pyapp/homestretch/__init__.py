"""Homestretch: rules engine, computer players, drawings and command line. Only its extras need other packages."""

__version__ = "1.0.0"
