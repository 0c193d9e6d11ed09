"""What the button copies is understood when it is pasted again, of each edition that ships, in both languages."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from rules_db.editions.citations import CheckedCitation, Status, check_citations
from rules_db.editions.publish import withdraw
from rules_db.models import Edition, Game
from rulesite.lookup.addresses import Shelfmark

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]

EDITIONS = [
    ("masters", "undated", "current"),
    ("masters", "1.06", "past"),
    ("fusion-world", "1.06", "current"),
    ("buddyfight", "undated", "current"),
    ("dbz", "undated", "current"),
    ("dbz", "2014-08-19", "current"),  # of the community's rulebook, which is never that of the game
]


def edition_of(game: str, label: str) -> Edition:
    return Edition.objects.select_related("rulebook__game").get(rulebook__game__slug=game, label=label)


def copied(edition: Edition, number: str, language: str = "en") -> str:
    with translation.override(language):
        return Shelfmark(edition.rulebook.game, edition, pinned=True).citation(number)


def current(game: str) -> Edition:
    edition = Game.objects.get(slug=game).current_edition()
    assert edition is not None
    return edition


def pasted(text: str, game: str) -> list[CheckedCitation]:
    return check_citations(text, current(game)).citations


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "label", "standing"), EDITIONS)
def test_number_and_edition_are_read_and_the_edition_is_said_to_be_current_or_not(
    game: str, label: str, standing: str, language: str
) -> None:
    edition = edition_of(game, label)
    numbers = list(edition.rule_texts.order_by("position").values_list("number", flat=True))
    some = numbers[:: max(1, len(numbers) // 12)]
    text = "\n".join(f"{place}) {copied(edition, number, language)}." for place, number in enumerate(some))
    found = pasted(text, game)
    assert [(each.printed, each.edition) for each in found] == [(number, edition) for number in some]
    assert {each.standing for each in found} == {standing}
    if standing == "current":
        assert {each.status for each in found} == {Status.OK}


def test_a_citation_of_another_game_is_held_against_that_one() -> None:
    fusion_world = edition_of("fusion-world", "1.06")
    [found] = pasted(f"See {copied(fusion_world, '7-1')}", "masters")
    assert (found.edition, found.against, found.status) == (fusion_world, fusion_world, Status.OK)


def test_a_citation_that_was_broken_over_lines_is_one_still() -> None:
    edition = edition_of("masters", "1.06")
    [found] = pasted(copied(edition, "8-4").replace(" ", "\n"), "masters")
    assert (found.printed, found.edition) == ("8-4", edition)


def test_of_a_withdrawn_edition_it_is_said_that_it_is_withdrawn(client: Client) -> None:
    edition = edition_of("masters", "1.06")
    citation = copied(edition, "8-4")
    withdraw(edition, "It is not the publisher's.")
    [found] = pasted(citation, "masters")
    assert (found.edition, found.standing) == (edition, "withdrawn")
    html = client.post("/masters/citations/", {"text": citation}).content.decode()
    assert "this edition was withdrawn" in html


def test_the_page_says_whether_the_edition_is_still_the_current_one(client: Client) -> None:
    texts = {label: copied(edition_of("masters", label), "8-4") for label in ("1.06", "undated")}
    html = {label: client.post("/masters/citations/", {"text": text}).content.decode() for label, text in texts.items()}
    assert "no longer the current edition" in html["1.06"]
    assert "still the current edition" in html["undated"]


@pytest.mark.parametrize(
    "written", ["Attack Phase 3.2.2", "attack phase 3-2-2", "attack-phase-3.2.2", "Attack-Phase 3.2.2"]
)
def test_a_number_behind_the_name_of_its_part_is_read_with_dots_and_with_hyphens(written: str) -> None:
    assert [(each.printed, each.status) for each in pasted(f"By {written}, it rests.", "buddyfight")] == [
        ("attack-phase-3.2.2", Status.OK)
    ]


@pytest.mark.parametrize("sign", [".", "-"])
def test_a_number_that_several_parts_have_is_ambiguous_and_one_that_a_single_part_has_is_not(sign: str) -> None:
    counts: dict[str, list[str]] = {}
    for number in current("buddyfight").rule_texts.values_list("number", flat=True):
        part, _, count = number.rpartition("-")
        if part and count.count(".") == 2 and count.replace(".", "").isdigit():
            counts.setdefault(count, []).append(number)
    several = next(count for count, numbers in counts.items() if len(numbers) > 1)
    single = next(count for count, numbers in counts.items() if len(numbers) == 1)
    text = f"See {several.replace('.', sign)} and also {single.replace('.', sign)}."
    first, second = pasted(text, "buddyfight")
    assert (first.status, sorted(first.now)) == (Status.AMBIGUOUS, sorted(counts[several]))
    assert (second.status, second.now) == (Status.OK, counts[single])
