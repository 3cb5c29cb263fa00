from js import homestretch

try:
    from importlib import import_module

    # without a memory image, each import takes a while; the pause lets the page paint in between
    if not hasattr(homestretch, "fromMemory"):
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
