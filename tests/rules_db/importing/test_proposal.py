"""A rulebook nobody has described: its form is recognised, and shown on a sample before anything is stored."""

import pytest

from rules_db.importing.document_form import DocumentForm, recognise_form
from rules_db.importing.language import language_of
from rules_db.importing.pipeline import NoRulesError
from rules_db.importing.proposal import propose_profile
from rules_db.refusals import RefusedError

DOTTED = (
    "Kite Festival Rules",
    "Version 1.2",
    "Contents",
    "1 The Field",
    "2 The Wind",
    "1 The Field",
    "1.1 Kites",
    "1.1.1 A kite flies while the wind of its colour blows (see 2.1).",
    "1.1.2 A kite that has fallen is not a kite until it is mended by its flyer, as rule 1.1.1 says.",
    "1.2 Strings",
    "1.2.1 No string is longer than 1.5 fields.",
    "2 The Wind",
    "2.1 Gusts",
    "2.1.1 At the end of the round each flyer draws a gust, and the one with the most gusts chooses.",
)


def test_numbers_with_dots_are_recognised_and_read() -> None:
    proposal = propose_profile(DOTTED)
    assert proposal.form == DocumentForm(".")
    assert [rule.number for rule in proposal.sample] == [
        "1", "1-1", "1-1-1", "1-1-2", "1-2", "1-2-1", "2", "2-1", "2-1-1"
    ]  # fmt: skip
    assert proposal.counts["rules"] == 9
    assert proposal.counts["contents"] == 3
    assert proposal.counts["repaired"] == 0


def test_the_sample_shows_headings_texts_and_references() -> None:
    sample = {rule.number: rule for rule in propose_profile(DOTTED).sample}
    assert sample["1-1"].heading == "Kites"
    assert sample["1-1-1"].text.startswith("A kite flies while")
    assert sample["1-1-1"].references == ("2-1",)
    assert sample["1-1-2"].references == ("1-1-1",)
    assert sample["1-2-1"].references == ()


def test_an_editor_may_say_otherwise() -> None:
    with pytest.raises(NoRulesError):
        propose_profile(("1.1 Kites", "1.1.1 A kite flies."), DocumentForm("-"))


def test_words_before_a_number_are_part_of_the_form() -> None:
    lines = ("Chapter 1: Kites", "1-1. Strings", "1-1-1. A kite has one.", "Chapter 2: Wind", "2-1. Gusts")
    proposal = propose_profile(lines)
    assert proposal.form == DocumentForm("-", ("Chapter",))
    assert [rule.number for rule in proposal.sample] == ["1", "1-1", "1-1-1", "2", "2-1"]
    assert proposal.sample[0].heading == "Kites"


def test_japanese_chapters_are_recognised() -> None:
    lines = ("第1章 凧", "1-1. 糸", "1-1-1. 凧は糸を一本持ちます。", "第2章 風", "2-1. 突風")
    assert [rule.number for rule in propose_profile(lines).sample] == ["1", "1-1", "1-1-1", "2", "2-1"]


def test_a_form_is_the_same_after_it_was_stored() -> None:
    form = DocumentForm(".", ("Rule",))
    assert DocumentForm.from_data(form.as_data()) == form
    assert recognise_form(DOTTED) == DocumentForm.from_data({"separator": "."})


@pytest.mark.parametrize("data", [{"separator": "/"}, {"before": [""]}, {"before": ["x" * 13]}, {"before": [3]}])
def test_a_form_that_is_none_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(RefusedError):
        DocumentForm.from_data(data)


SENTENCES = {
    "en": "The player may draw a card when the turn of that player begins, and this is not a cost.",
    "fr": "Le joueur peut piocher une carte lorsque le tour de ce joueur commence, et ce n'est pas un coût pour lui.",
    "de": "Der Spieler darf eine Karte ziehen, wenn der Zug des Spielers beginnt, und das ist nicht ein Preis.",
    "es": "El jugador puede robar una carta cuando comienza el turno de ese jugador, y no es un coste para él.",
    "it": "Il giocatore può pescare una carta quando inizia il turno di quel giocatore, e non è un costo per lui.",
    "pt": "O jogador pode comprar uma carta quando começa o turno do jogador, e isso não é um custo para ele.",
    "ja": "そのプレイヤーのターンが始まるとき、プレイヤーはカードを1枚引くことができます。",
}


@pytest.mark.parametrize("language", SENTENCES)
def test_a_language_is_told_by_its_small_words_or_its_script(language: str) -> None:
    assert language_of([SENTENCES[language]] * 20) == language


def test_a_few_words_tell_no_language() -> None:
    assert language_of(["1. Kites", "2. Wind"]) == ""
