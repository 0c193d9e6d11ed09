"""What the sweep of all pages leaves out."""

from bench.addresses import NO_PAGES, kinds


def test_what_is_said_to_be_no_page_is_an_address_of_the_site() -> None:
    assert kinds() >= NO_PAGES


def test_the_kinds_are_those_of_the_url_configuration_without_the_apis_answers() -> None:
    assert {"lookup:home", "desk:edition", "sandbox:table", "api:docs"} <= kinds()
    assert "api:rule" not in kinds()
