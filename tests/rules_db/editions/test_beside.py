from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.editions.beside import pairs_beside, passages_beside
from rules_db.editions.bring_in import bring_in
from rules_db.models import Edition, Game, Rulebook, RuleText
from rules_db.models.rules import text_hash
from tests.rules_db.editions.mutations import invented_rulebook, wording

ANCHOR = "An anchor that was dropped in a harbour stays down until its captain has counted every coin on board aloud."
REPHRASED = "Once dropped in a harbour, an anchor stays down till the captain has counted aloud every coin there is."
GULLS = "Whoever feeds a gull on the open sea loses the next turn at the oars, unless a lantern burns at the stern."
GULLS_TOO = (
    "A sailor may feed gulls. On the open sea the next turn at the oars is lost to whoever does, lantern or not."
)
FLAG = "When two flags are hoisted in the same hour the older captain decides which of them is seen first that day."

RULINGS = [
    wording("1", "Anchors"),
    wording("1-1", ANCHOR),
    wording("1-2", "Captains sing."),
    wording("2", "Gulls of the sea"),
    wording("2-1", GULLS),
    wording("2-2", FLAG),
]
HANDBOOK = [
    wording("1", "Ships"),
    wording("1-1", "A ship that nobody steers drifts to the shore and is lost with all the barrels it carries there."),
    wording("1-2", REPHRASED),
    wording("2", "Gulls of the sea"),
    wording("2-1", GULLS_TOO),
    wording("2-2", "Captains sing."),
    wording("3", "Knots"),
    wording("3-1", "The knot a sailor ties by night may be untied by any pilot who names the hour it was made in."),
]


def test_passages_that_speak_of_the_same_thing_in_other_words_are_paired() -> None:
    assert pairs_beside(RULINGS, HANDBOOK) == [("1-1", "1-2"), ("2-1", "2-1")]


def test_the_same_words_are_a_pair_wherever_they_stand() -> None:
    assert pairs_beside([wording("7-7", FLAG)], [*HANDBOOK, wording("9-9-9", FLAG)]) == [("7-7", "9-9-9")]


def test_a_few_words_alike_are_no_pair() -> None:
    assert pairs_beside([wording("1", "Captains sing.")], [wording("1", "Captains sing.")]) == []


def test_a_rule_has_no_more_than_three_passages_beside_it() -> None:
    other = [wording(f"{number}", f"{ANCHOR} This is said {number} times.") for number in range(1, 6)]
    assert len(pairs_beside([wording("1", ANCHOR)], other)) == 3


def test_documents_about_other_things_have_no_pairs() -> None:
    assert pairs_beside(RULINGS, invented_rulebook(300)) == []


@pytest.fixture
def two_documents(db: None) -> tuple[Edition, Edition]:
    game = Game.objects.create(slug="gulls", name="Gulls")
    return _published(game, "rulings", RULINGS, is_main=True), _published(game, "handbook", HANDBOOK, is_main=False)


def _published(game: Game, slug: str, rules: list, *, is_main: bool) -> Edition:  # type: ignore[type-arg]
    rulebook = Rulebook.objects.create(game=game, slug=slug, title=slug.title(), is_main=is_main)
    edition = Edition.objects.create(rulebook=rulebook, label="first", state="published")
    placed: dict[str, RuleText] = {}
    for position, rule in enumerate(rules):
        placed[rule.number] = RuleText.objects.create(
            rule=rulebook.rules.create(public_id=f"{slug[:4]}{position}"),
            edition=edition,
            parent=placed.get(rule.parent),
            position=position,
            number=rule.number,
            printed_number=rule.number,
            text=rule.text,
            text_hash=text_hash(rule.text),
        )
    return edition


def _beside(edition: Edition, number: str) -> list[tuple[str, list[str], bool]]:
    found = passages_beside(edition.rule_texts.get(number=number))
    return [(each.edition.rulebook.slug, [rule.number for rule in each.rules], each.says_the_same) for each in found]


def test_each_document_shows_the_others_passage(two_documents: tuple[Edition, Edition]) -> None:
    rulings, handbook = two_documents
    assert _beside(rulings, "1-1") == [("handbook", ["1-2"], False)]
    assert _beside(handbook, "1-2") == [("rulings", ["1-1"], False)]
    assert _beside(rulings, "2-2") == []


def test_the_same_wording_is_said_to_be_the_same(two_documents: tuple[Edition, Edition]) -> None:
    rulings, handbook = two_documents
    handbook.rule_texts.filter(number="3-1").update(text=FLAG, text_hash=text_hash(FLAG))
    assert _beside(rulings, "2-2") == [("handbook", ["3-1"], True)]


@pytest.mark.parametrize(
    "change", [{"state": "draft"}, {"state": "withdrawn"}, {"language": "ja"}, {"has_texts": False}]
)
def test_only_a_published_document_with_texts_in_the_same_language_is_shown(
    two_documents: tuple[Edition, Edition], change: dict[str, object]
) -> None:
    rulings, handbook = two_documents
    Edition.objects.filter(pk=handbook.pk).update(**change)
    assert _beside(rulings, "1-1") == []


def test_editions_of_one_rulebook_are_not_two_documents(two_documents: tuple[Edition, Edition]) -> None:
    rulings, handbook = two_documents
    Edition.objects.filter(pk=handbook.pk).update(rulebook=rulings.rulebook, label="second")
    assert _beside(rulings, "1-1") == []


#: All pairs found in the two documents of the DBZ CCG. Each was read: each speaks of the same thing.
READ = {
    "4-1-1": ["2-2-2"],
    "5-1": ["11-13"],
    "6-1-5": ["4-27-1"],
    "6-2-1": ["4-26-3", "3-9-15"],
    "6-2-2": ["4-26-4"],
    "6-2-3": ["4-26-4"],
    "6-2-4": ["4-26-1"],
    "6-3-1": ["4-25-1", "3-1-2-1"],
    "6-3-2": ["4-25-2", "3-1-2-2"],
    "8-1-9": ["4-24-6"],
    "9-1": ["3-14-1", "5-14-1-1", "5-14-2-1"],
    "9-2": ["5-1-2-1"],
    "9-3": ["5-15-1"],
    "9-5": ["5-16-1"],
    "9-6": ["5-10-1"],
}


@pytest.mark.sources
@pytest.mark.django_db
def test_in_the_real_documents_the_pairs_are_those_that_were_read(source: Callable[[str], Path]) -> None:
    game = Game.objects.create(slug="dbz", name="DBZ")
    rulings = _brought_in(game, "current-rulings", source("rulebooks/dbz-ccg-current-rulings.txt"))
    _brought_in(game, "community-crd", source("rulebooks/dbz-ccg-community-crd-2014.txt"))
    found = {rule.number: passages_beside(rule) for rule in rulings.rule_texts.all()}
    assert {number: [rule.number for rule in each[0].rules] for number, each in found.items() if each} == READ


def _brought_in(game: Game, slug: str, path: Path) -> Edition:
    rulebook = Rulebook.objects.create(game=game, slug=slug, title=slug, is_main=slug == "current-rulings")
    return bring_in(path, rulebook, "first", to_be_published=True).edition
