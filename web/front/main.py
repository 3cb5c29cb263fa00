"""Where the front end starts."""

from pyscript import document, window


def start() -> None:
    """Draw the page and report that it is ready."""
    button = document.createElement("button")
    button.type = "button"
    button.dataset.action = "roll"
    button.textContent = "Roll"
    document.body.append(button)
    window.homestretch.ready()
