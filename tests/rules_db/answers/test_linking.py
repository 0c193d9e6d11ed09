"""Which rules an answer is linked to, what a person decides, and which answers contradict each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.answers import known_links
from rules_db.answers.contradictions import contradictions_in
from rules_db.answers.importing import store_answers
from rules_db.answers.known_links import CARD_TEXT, Known, KnownAnswers, known_of
from rules_db.answers.records import AnswerRead, Words
from rules_db.answers.rulebook import answers_in
from rules_db.desk.answers import call_reversed, decide_link
from rules_db.models import AnswerRule, DiaryEntry, Edition, Game, OfficialAnswer, RuleText
from rules_db.refusals import RefusedError
from rules_db.shelf.catalogue import main_skeleton
from tests.lanterns import put_on_shelf

pytestmark = pytest.mark.django_db
State = AnswerRule.State


@pytest.fixture
def game() -> Game:
    return put_on_shelf().rulebook.game


def read(question: str, reply: str = "Yes.", name: str = "Q1", cards: tuple[str, ...] = ()) -> AnswerRead:
    return AnswerRead("faq", name, {"en": Words(question, reply)}, cards)


def links(game: Game, *reads: AnswerRead) -> dict[str, str]:
    """The rules of the first answer, by number, and how sure they are."""
    answer = store_answers(game, "faq", reads).answers[0]
    numbers = {text.rule_id: text.number for text in RuleText.objects.filter(edition=game.current_edition())}
    return {numbers[link.rule_id]: link.state for link in answer.links.all()}


def know(monkeypatch: pytest.MonkeyPatch, edition: str = "", **answers: Known) -> None:
    monkeypatch.setattr("rules_db.answers.linking.known_answers", lambda game: KnownAnswers(edition, answers))


def test_a_rule_that_the_answer_names_is_found(game: Game) -> None:
    assert links(game, read("Does (1-1-2) hold at night?")) == {"1-1-2": State.FOUND}


def test_a_keyword_proposes_the_rule_that_defines_it(game: Game) -> None:
    assert links(game, read("May a [Guardian Moth] rest twice?")) == {"2-2": State.PROPOSED}


def test_a_number_alone_is_a_cost_and_no_chapter(game: Game) -> None:
    assert links(game, read("Do I pay (1) or (2)?")) == {}


def test_what_was_read_by_a_person_replaces_what_the_words_propose(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    know(monkeypatch, q1=Known(("1-2-1",)))
    assert links(game, read("May a [Guardian Moth] pour?")) == {"1-2-1": State.CONFIRMED}


def test_what_is_known_keeps_its_rule_when_the_next_edition_numbers_it_otherwise(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_in = game.current_edition()
    assert read_in is not None
    know(monkeypatch, edition=read_in.label, q1=Known(("1-2-1",)))
    then = Edition.objects.create(rulebook=read_in.rulebook, label="2.0", state="published", placed_on="2026-01-01")
    for at, (text, number) in enumerate(
        zip(read_in.rule_texts.order_by("position")[:2], ("1-2-1", "7-7"), strict=True)
    ):
        RuleText.objects.create(
            edition=then, rule=text.rule, position=at, number=number, text=text.text, text_hash=text.text_hash
        )
    kept = RuleText.objects.get(edition=read_in, number="1-2-1").rule_id
    answer = store_answers(game, "faq", [read("May it pour?")]).answers[0]
    assert list(answer.links.values_list("rule", flat=True)) == [kept]


def test_an_answer_worded_like_a_judged_one_is_proposed_its_rules(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    know(monkeypatch, q1=Known(("1-2-1",)))
    asked = "Can you use this {card} in a combo with {name}?"
    judged = read(asked.format(card="<Ada>", name="BT1-001"), "Yes, with 0 or more oil.")
    alike = read(asked.format(card="<Bea>", name="BT9-117"), "Yes, with 0 or more oil.", name="Q2")
    others = [read(f"Does {thing} burn at noon?", "Never.", name=thing) for thing in ("Q3", "Q4", "Q5")]
    answers = store_answers(game, "faq", [judged, alike, *others]).answers
    found = {answer.name: [link.state for link in answer.links.all()] for answer in answers}
    assert found == {"Q1": ["confirmed"], "Q2": ["proposed"], "Q3": [], "Q4": [], "Q5": []}


def test_an_answer_like_one_that_a_cards_text_decides_is_proposed_nothing(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    know(monkeypatch, q1=Known(without_rule=CARD_TEXT))
    asked = "Does the [Guardian Moth] rest on the left lamp?"
    store_answers(game, "faq", [read(asked), read(asked, name="Q2"), read("At noon?", "No.", name="Q3")])
    assert not AnswerRule.objects.exists()


def test_what_an_editor_decided_stays_through_imports(game: Game) -> None:
    asked = read("May a [Guardian Moth] rest twice?")
    links(game, asked)
    answer = OfficialAnswer.objects.get()
    decide_link("ada", answer, "2-2", State.REFUSED)
    decide_link("ada", answer, "1-1", State.CONFIRMED)
    assert links(game, asked, read("Another?", name="Q2")) == {"2-2": State.REFUSED, "1-1": State.CONFIRMED}
    diary = [(entry.act, entry.detail) for entry in DiaryEntry.objects.all()]
    assert diary == [("confirmed", "1-1"), ("refused", "2-2")]


def test_a_number_that_is_no_rule_cannot_be_confirmed(game: Game) -> None:
    links(game, read("May it?"))
    with pytest.raises(RefusedError, match=r"There is no rule 9-9-9\."):
        decide_link("ada", OfficialAnswer.objects.get(), "9-9-9", State.CONFIRMED)
    assert not AnswerRule.objects.exists()


def test_one_question_answered_both_ways_is_a_contradiction_until_one_gives_way(game: Game) -> None:
    asked = "Does the moth keep its oil when it flies?"
    store_answers(game, "faq", [read(asked, "Yes, it does."), read(asked, "No, it’s lost.", name="Q2")])
    (found,) = contradictions_in(game)
    assert (found.yes.name, found.no.name) == ("Q1", "Q2")
    call_reversed("ada", found.no, found.yes)
    assert contradictions_in(game) == []
    with pytest.raises(RefusedError, match="was itself reversed"):
        call_reversed("ada", found.yes, found.no)


@pytest.mark.parametrize(
    "other",
    [
        read("Does the moth keep its lamp when it is asleep at noon?", "No.", name="Q2"),
        read("Does the moth keep its oil when it flies?", "Yes, always.", name="Q2"),
        read("Does the moth keep its oil when it flies?", "Only at night.", name="Q2"),
        read("Does the moth keep its oil when it flies?", "No.", name="Q2", cards=("BT1-001",)),
    ],
    ids=["another question", "the same reply", "neither yes nor no", "another card"],
)
def test_other_answers_contradict_nothing(game: Game, other: AnswerRead) -> None:
    store_answers(game, "faq", [read("Does the moth keep its oil when it flies?", "Yes."), other])
    assert contradictions_in(game) == []


def test_questions_in_a_rulebook_are_answers_linked_to_their_section(game: Game) -> None:
    edition = game.current_edition()
    assert edition is not None
    unit = RuleText.objects.get(edition=edition, number="1-1-1")
    unit.text, unit.heading_length, unit.number = "I light it.\nMay I?\nYes.\nAt night only.", 0, "1-1-q1"
    unit.save()
    (found,) = answers_in(edition)
    assert found.words["en"] == Words("I light it.\nMay I?", "Yes.\nAt night only.")
    assert (found.name, found.section) == ("1-1-q1", "1-1")


def test_a_unit_without_its_text_is_no_answer() -> None:
    edition = put_on_shelf(has_texts=False)
    RuleText.objects.filter(edition=edition, number="1-1-1").update(number="1-1-q1")
    assert list(answers_in(edition)) == []


@pytest.mark.parametrize("slug", ["masters", "fusion-world", "buddyfight"])
def test_every_rule_named_for_a_known_answer_is_in_the_rulebook(slug: str) -> None:
    numbers = {rule.number for rule in main_skeleton(slug)}
    known = known_of(slug)
    assert known
    assert {answer: set(each.rules) - numbers for answer, each in known.items() if set(each.rules) - numbers} == {}


def test_every_known_answer_of_a_rulebook_is_a_question_in_it() -> None:
    questions = {rule.number for rule in main_skeleton("buddyfight") if re.search(r"-q\d+$", rule.number)}
    assert known_of("buddyfight").keys() <= questions


def test_a_game_of_whose_answers_nothing_is_known_has_no_file() -> None:
    assert not (known_links.FOLDER / "tides.toml").exists()
    assert known_of("tides") == {}


@pytest.mark.sources
@pytest.mark.usefixtures("all_games")
def test_every_known_answer_is_among_those_beside_the_project(source: Callable[[str], Path]) -> None:
    source("rulings/masters-official-qa.json")
    for game in Game.objects.filter(slug__in=["masters", "fusion-world"]):
        there = set(OfficialAnswer.objects.filter(game=game).values_list("slug", flat=True))
        assert known_of(game.slug).keys() <= there
    assert contradictions_in(Game.objects.get(slug="masters")) == []
