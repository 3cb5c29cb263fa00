"""The studies of the site: found from the home page, readable on the smallest phone, whole without a network."""

from playwright.sync_api import Page, expect

from web.builder.studies import FOLDER


def test_studies_are_found_and_fit_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("./")
    page.locator(".menu-button").click()
    page.locator(".site-nav a[href*=studies]").click()
    *titles, workshop = page.locator("main h2 a").all_text_contents()
    assert workshop == "The workshop"
    assert len(titles) == len([*FOLDER.glob("*.toml")])
    for title in titles:
        page.get_by_role("link", name=title).click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.locator("summary").last.click()
        expect(page.locator("article.report")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        page.locator(".ways-on a").click()
