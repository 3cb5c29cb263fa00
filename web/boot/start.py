from js import homestretch

try:
    from importlib import import_module

    # from nothing each of these takes a while, in which the page would stand still
    for part in (
        "homestretch.core",
        "homestretch.games",
        "homestretch.draw",
        "homestretch.bots",
        "front.table",
        "front.render",
        "front.session",
    ):
        await homestretch.pause()
        import_module(part)

    from front.main import start

    homestretch.progress("game", 0.8)
    await homestretch.pause()
    await start()
except BaseException:
    import traceback

    homestretch.failed(homestretch.config.words.mistake, traceback.format_exc())
    raise
