from js import homestretch

try:
    from front.main import start

    homestretch.progress("game", 0.8)
    start()
except BaseException:
    import traceback

    homestretch.failed(
        "The game could not start because of a mistake in its program. Reload the page to try again.",
        traceback.format_exc(),
    )
    raise
