"""Collects errors and foreign requests in a test’s browser, and makes the test fail for them."""

import re

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, Route, WebError

# What a browser calls a request that it gave up because the page went away.
GIVEN_UP = ("ERR_ABORTED", "NS_BINDING_ABORTED", "NS_BASE_STREAM_CLOSED")

# The script that keeps service workers off for most tests fails in frames that belong to no origin.
OF_THE_TESTS = "Service worker is disabled because the context is sandboxed"


class Watch:
    """Collects errors in a browser, and requests to other origins."""

    def __init__(self) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Watch everything that happens in one context."""
        # aborted, so that a test without a network and one with it see the same
        context.route(re.compile(r"^(?!http://(127\.0\.0\.1|\w+\.localhost)[:/])(?:https?|wss?|ftp):"), self.refuse)
        context.on("console", self.on_console)
        context.on("weberror", self.on_error)
        context.on("response", self.on_response)
        context.on("requestfailed", self.on_failure)

    def clear(self) -> None:
        """Forget the errors and requests collected so far."""
        self.foreign.clear()
        self.errors.clear()

    def refuse(self, route: Route) -> None:
        self.foreign.append(f"request to another origin: {route.request.url}")
        route.abort()

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")

    def on_error(self, error: WebError) -> None:
        if OF_THE_TESTS not in str(error.error):
            self.errors.append(f"uncaught: {error.error}")

    def on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.errors.append(f"{response.status} {response.url}")

    def on_failure(self, request: Request) -> None:
        # without a network the page has the settings of the site that came last
        if request.url.endswith("/site.json"):
            return
        if not any(word in (request.failure or "") for word in GIVEN_UP):
            self.errors.append(f"failed: {request.url}: {request.failure}")

    def judge(self, request: pytest.FixtureRequest) -> None:
        """Fail the fixture’s test if there were foreign requests, or errors that the test does not provoke."""
        bad = list(self.foreign)
        if request.node.get_closest_marker("provokes_errors") is None:
            bad += self.errors
        if bad:
            pytest.fail("In the browser:\n" + "\n".join(bad))
