"""The site of the manual and the reference, in a real browser: its links, its pictures, its search."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

pytestmark = pytest.mark.site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the first page of a site built anew."""
    pytest.importorskip("sphinx")
    from tests.site import build

    return build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    from selenium import webdriver

    programs = shutil.which("chromium"), shutil.which("chromedriver")
    if None in programs:
        pytest.skip("needs Chromium and its driver; on Debian: sudo apt install chromium chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = str(programs[0])
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1300,900",
    ):  # fmt: skip
        options.add_argument(argument)
    driver = webdriver.Chrome(options, webdriver.ChromeService(programs[1]))
    yield driver
    driver.quit()


def test_every_link_and_every_picture_of_every_page_is_there(site: Path, browser: Chrome) -> None:
    pages = sorted(site.parent.rglob("*.html"))
    links: set[str] = set()
    anchors: set[str] = set()
    for page in pages:
        browser.get(page.as_uri())
        broken = "return [...document.images].filter(i => !i.naturalWidth).map(i => i.src)"
        assert browser.execute_script(broken) == [], page.name
        assert browser.execute_script("return document.querySelectorAll('h1').length") == 1 or page.stem in (
            "genindex", "py-modindex", "search",
        )  # fmt: skip
        links |= set(browser.execute_script("return [...document.links].map(a => a.href)"))
        anchors |= set(
            browser.execute_script("return [...document.querySelectorAll('[id]')].map(e => location.href + '#' + e.id)")
        )
    assert len(pages) > 130
    own = {link for link in links if link.startswith("file:")}
    there = {page.as_uri() for page in pages} | {f"{page.as_uri()}#" for page in pages} | anchors
    assert own - there == set()
    assert len(own) > 1000
    beyond = links - own
    assert beyond
    assert all(link.startswith("https://") for link in beyond)


def test_a_word_is_found_and_leads_to_its_page(site: Path, browser: Chrome) -> None:
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.wait import WebDriverWait

    browser.get(site.as_uri())
    browser.find_element(By.NAME, "q").send_keys("hysteresis", Keys.ENTER)
    found = WebDriverWait(browser, 20).until(lambda b: b.find_elements(By.CSS_SELECTOR, "ul.search li a"))
    assert found
    requested = found[0].text
    found[0].click()
    assert browser.find_element(By.TAG_NAME, "h1").text.startswith(requested)
    assert "hysteresis" in browser.find_element(By.TAG_NAME, "article").text.lower()


def test_the_reference_has_what_python_md_calls(site: Path, browser: Chrome) -> None:
    for page, names in {
        "reference/running.html": ("compare", "simulate", "run_study", "advise", "trace_run"),
        "reference/model.html": ("Diagram", "Subsystem", "load", "save"),
    }.items():
        browser.get((site.parent / page).as_uri())
        headings = browser.execute_script("return [...document.querySelectorAll('dt .descname')].map(e => e.innerText)")
        assert set(names) <= set(headings)
