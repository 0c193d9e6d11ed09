"""A device that tests read on one after another is as new to each of them."""

from __future__ import annotations

import pytest

from tests.e2e.devices import Devices

pytestmark = pytest.mark.e2e

#: A kind of device that no other test asks for, so that these have the one they gave back.
OPTIONS = {"locale": "is"}
STORE = "() => { localStorage.setItem('left', '1'); sessionStorage.setItem('left', '1'); document.cookie = 'left=1'; }"
LEFT = """() => [localStorage.getItem("left"), sessionStorage.getItem("left"), document.cookie.includes("left")]"""


def test_nothing_that_was_stored_on_it_is_left(devices: Devices, site: str) -> None:
    contexts = []
    for _ in range(2):
        with devices.reading(site) as in_use:
            page = in_use.open_page(is_changed=False, options=OPTIONS)
            contexts.append(page.context)
            page.goto("/kept/")
            assert page.evaluate(LEFT) == [None, None, False]
            page.evaluate(STORE)
            assert page.evaluate(LEFT) == ["1", "1", True]
    assert contexts[0] == contexts[1]


def test_it_has_its_network_again(devices: Devices, site: str) -> None:
    with devices.reading(site) as in_use:
        in_use.open_page(is_changed=False, options=OPTIONS).context.set_offline(True)
    with devices.reading(site) as in_use:
        response = in_use.open_page(is_changed=False, options=OPTIONS).goto("/kept/")
        assert response is not None
        assert response.ok


def test_a_changed_clock_that_was_not_told_is_noticed(devices: Devices, site: str) -> None:
    with devices.reading(site) as in_use:
        in_use.open_page(is_changed=False, options=OPTIONS).clock.install()
    with devices.reading(site) as in_use, pytest.raises(AssertionError, match="changed its device's clock"):
        in_use.open_page(is_changed=False, options=OPTIONS)
