"""The front end: what happens between a tap and the page. `main` alone knows the browser."""
