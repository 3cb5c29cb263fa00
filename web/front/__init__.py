"""The front end: turns requests from the page, such as taps, into changes of the page. Only `main` uses the browser."""
