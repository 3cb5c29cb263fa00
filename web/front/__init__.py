"""The front end: it turns requests such as taps into changes of the page. Only `main` uses the browser."""
