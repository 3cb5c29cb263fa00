"""The short list of tests that is run in every engine, and what drives each."""
