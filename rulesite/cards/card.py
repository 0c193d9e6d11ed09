"""The page of a card: its faces drawn from its data, its printings, and what was wrong in the data."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.cards.compiling import READ_IN, compiled_now, verdict
from rules_db.cards.declaring import declaration_of
from rules_db.cards.keywords import KeywordRules, keyword_rules
from rules_db.cards.lookup import card_numbered
from rules_db.models import Card, CardFinding, Face, FaceText, Game
from rules_db.saved.listing import rulings_with
from rulesite.answers.reading import answers_about
from rulesite.cards.alike import alike
from rulesite.cards.drawing import Line, lines
from rulesite.cards.drawn import drawn
from rulesite.cards.facts import Fact, facts_of, words_of
from rulesite.cards.names import texts_of
from rulesite.cards.understood import Understood, understood, verdict_words
from rulesite.isolation import isolated
from rulesite.lookup.addresses import NotOnShelfError, game_or_404


@dataclass(frozen=True)
class Wording:
    """The words of a face in one language; `is_changed` if its text is not what the file has."""

    words: FaceText
    lines: list[Line]
    facts: list[Fact]
    understood: tuple[Understood, ...]

    @property
    def kin(self) -> list[Fact]:
        """What stands above the text."""
        return [fact for fact in self.facts if not fact.field.apart]

    @property
    def apart(self) -> list[Fact]:
        """What stands below the text."""
        return [fact for fact in self.facts if fact.field.apart]

    @property
    def is_changed(self) -> bool:
        return self.words.printed not in (self.words.text, "-")


@dataclass(frozen=True)
class DrawnFace:
    face: Face
    label: str
    facts: list[Fact]
    wordings: list[Wording]


@require_safe
def card(request: HttpRequest, game: str, number: str) -> HttpResponse:
    """A number in another form, or of another printing, leads to the card."""
    shown_game = game_or_404(game)
    found = Card.objects.filter(game=shown_game, number=number).first()
    if found is None:
        if meant := card_numbered(number, shown_game):
            return redirect("cards:card", game, meant.number)
        raise NotOnShelfError(_("There is no card “%(number)s” here.") % {"number": isolated(number)})
    faces = _faces(found, _keywords(shown_game))
    context = {
        "game": shown_game,
        "card": found,
        "faces": faces,
        "names": faces[0].wordings if faces else [],
        "printings": found.printings.all(),
        "played": PLAYED,
        "verdict": verdict_words(verdict(compiled_now(found))),
        "answers": answers_about(found),
        "rulings": rulings_with(found),
        "small": drawn(found),
        "alike": alike(found),
        "findings": CardFinding.objects.filter(printing__card=found).select_related("printing"),
    }
    return render(request, "cards/card.html", context)


def _faces(card: Card, keywords: KeywordRules) -> list[DrawnFace]:
    declared = declaration_of(card.game.slug)
    return [
        DrawnFace(
            face,
            declared.face_label(face.side),
            facts_of(face),
            [_wording(card, text, keywords) for text in texts_of(face)],
        )
        for face in card.faces.select_related("card__game").prefetch_related("texts__face__card__game")
    ]


def _wording(card: Card, words: FaceText, keywords: KeywordRules) -> Wording:
    """The words of a face; what the engine makes of them is told of the language that it reads."""
    read = understood(card.game.slug, words.text) if words.language == READ_IN else ()
    return Wording(words, lines(words.text, keywords), words_of(words), read)


def _keywords(game: Game) -> KeywordRules:
    edition = game.current_edition()
    return keyword_rules(edition) if edition else KeywordRules({})
