"""Compiling the texts of the store's cards, and what comes of it by card, product and phrase."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.db.models import Prefetch, QuerySet

import engine
from engine.games import PLAYED, rules_of
from engine.text.skill_text import SkillText
from engine.text.tokens import words_of
from rules_db.cards.verified import FOLDER, RIGHT, verified
from rules_db.models import Card, CompiledText, Face, FaceText, Game, Printing

#: How a card's text plays: all of it and each line verified (`rules_db.cards.verified`), all of it, some of its skills,
#: none of them; or the card has no skill.
VERDICTS = VERIFIED, WHOLE, PART, NOT_YET, NO_SKILL = ("verified", "whole", "part", "not yet", "no skill")
#: Texts stored at once.
_BATCH = 500
#: The language whose texts are compiled; those of other languages say the same.
READ_IN = "en"
_ENGINE = Path(engine.__file__).parent


@cache
def engine_mark() -> str:
    """A mark that changes when the engine might make something else of a text, or other lines are verified."""
    sources = sorted(path for path in _ENGINE.rglob("*") if path.suffix in (".py", ".toml") and path.is_file())
    told = hashlib.sha256()
    for path in (*sources, *sorted(FOLDER.glob("*.txt"))):
        told.update(str(path.relative_to(_ENGINE if path.is_relative_to(_ENGINE) else FOLDER)).encode())
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


def compile_cards(game: Game) -> int:
    """Compile the texts of all cards of a game anew; how many texts there were. A game that is not played has none."""
    if game.slug not in PLAYED:
        return 0
    texts_of = rules_of(game.slug).texts_of
    waiting: list[CompiledText] = []
    count = 0
    for words in FaceText.objects.filter(face__card__game=game, language=READ_IN).iterator():
        waiting.append(_compiled(game.slug, words, texts_of(words.text)))
        count += 1
        if len(waiting) == _BATCH:
            _keep(waiting)
            waiting = []
    _keep(waiting)
    return count


def compile_changed(game: Game) -> int:
    """The same, if there are texts that this engine has not compiled yet."""
    texts = FaceText.objects.filter(face__card__game=game, language=READ_IN)
    if game.slug not in PLAYED or not texts.exclude(compiled__engine=engine_mark()).exists():
        return 0
    return compile_cards(game)


def compile_text(words: FaceText) -> None:
    """Compile one text anew, after somebody has changed it."""
    game = words.face.card.game.slug
    if game in PLAYED and words.language == READ_IN:
        _keep([_compiled(game, words, rules_of(game).texts_of(words.text))])


def compiled_now(card: Card) -> list[CompiledText]:
    """What this engine compiles the texts of a card's faces to, not stored; none of a game that is not played."""
    game = card.game.slug
    if game not in PLAYED:
        return []
    texts = (text for face in card.faces.all() for text in face.texts.all() if text.language == READ_IN)
    return [_compiled(game, text, rules_of(game).texts_of(text.text)) for text in texts]


def _compiled(game: str, words: FaceText, read: tuple[SkillText, ...]) -> CompiledText:
    stops = [
        {"place": place, "why": skill.stopped.why, "phrase": skill.stopped.phrase}
        for place, skill in enumerate(read)
        if skill.stopped
    ]
    found = [verified(game, skill) for skill in read]
    return CompiledText(
        words=words,
        skills=len(read),
        played=len(read) - len(stops),
        witnessed=sum(each.witnessed for each in found),
        confirmed=sum(each.read == RIGHT for each in found),
        verified=sum(each.whole for each in found),
        stops=stops,
        engine=engine_mark(),
    )


def _keep(texts: list[CompiledText]) -> None:
    CompiledText.objects.bulk_create(
        texts,
        update_conflicts=True,
        unique_fields=["words"],
        update_fields=["skills", "played", "witnessed", "confirmed", "verified", "stops", "engine"],
    )


class Share(NamedTuple):
    """How many of so many."""

    part: int
    whole: int

    @property
    def percent(self) -> float:
        """In hundredths; 0 of nothing."""
        return 100 * self.part / self.whole if self.whole else 0.0


@dataclass
class Plays:
    """How much of some cards the engine plays.

    Attributes:
        cards: the cards by their verdict.
        skills: the skills that play, of all.
        witnessed, confirmed: of the skills that play those that the witness has carried out, and those that a second
            reader found right.
    """

    cards: Counter[str] = field(default_factory=Counter)
    skills: Share = field(default_factory=lambda: Share(0, 0))
    witnessed: Share = field(default_factory=lambda: Share(0, 0))
    confirmed: Share = field(default_factory=lambda: Share(0, 0))

    @property
    def with_text(self) -> Share:
        """The cards that play whole, of those with a skill."""
        return Share(self.cards[WHOLE] + self.cards[VERIFIED], sum(self.cards.values()) - self.cards[NO_SKILL])

    @property
    def verified(self) -> Share:
        """The cards that play whole and are verified, of those with a skill."""
        return Share(self.cards[VERIFIED], self.with_text.whole)


def verdict(texts: Iterable[CompiledText]) -> str:
    """How a card plays, by the texts of its faces."""
    listed = list(texts)
    return verdict_of(*(sum(getattr(text, told) for text in listed) for told in ("skills", "played", "verified")))


def verdict_of(skills: int, played: int, verified: int) -> str:
    """How a card plays of whose so many skills so many play and so many are verified."""
    if not skills:
        return NO_SKILL
    if verified == skills:
        return VERIFIED
    return WHOLE if played == skills else PART if played else NOT_YET


@dataclass
class Coverage:
    """What plays of a game's cards.

    Attributes:
        whole: of all cards together.
        products: by product, its code and its name.
        stops: the phrases that stop most skills, without the names and numbers in them, most frequent first.
    """

    whole: Plays
    products: list[tuple[str, str, Plays]]
    stops: list[tuple[str, int]]


def cards_with_texts(game: Game) -> QuerySet[Card]:
    """The cards of a game with what their texts were compiled to."""
    compiled = FaceText.objects.filter(language=READ_IN).select_related("compiled")
    faces = Face.objects.prefetch_related(Prefetch("texts", compiled))
    return Card.objects.filter(game=game).prefetch_related(Prefetch("faces", faces), "printings")


def coverage_of(game: Game, most_stops: int = 60) -> Coverage:
    """What plays of a game's cards, as they were last compiled."""
    whole = Plays()
    products: dict[str, Plays] = {}
    stops: Counter[str] = Counter()
    for card in cards_with_texts(game):
        texts = compiled_texts(card)
        for code in {printing.set_code for printing in card.printings.all()}:
            _add(products.setdefault(code, Plays()), texts)
        _add(whole, texts)
        stops.update(pattern(stop["phrase"]) for text in texts for stop in text.stops)
    names = dict(Printing.objects.filter(card__game=game).order_by("set_code").values_list("set_code", "set_name"))
    listed = [(code, names.get(code, ""), plays) for code, plays in sorted(products.items(), key=_natural)]
    return Coverage(whole, listed, stops.most_common(most_stops))


def compiled_texts(card: Card) -> list[CompiledText]:
    """What the texts of a card's faces were compiled to; those that never were are not among them."""
    found = [text for face in card.faces.all() for text in face.texts.all() if text.language == READ_IN]
    return [text.compiled for text in found if hasattr(text, "compiled")]


def _natural(product: tuple[str, Plays]) -> tuple[str, int]:
    """BT2 before BT10."""
    code = product[0]
    letters = code.rstrip("0123456789")
    return letters, int(code.removeprefix(letters) or 0)


def _add(plays: Plays, texts: list[CompiledText]) -> None:
    plays.cards[verdict(texts)] += 1
    played, skills = sum(text.played for text in texts), sum(text.skills for text in texts)
    plays.skills = Share(plays.skills.part + played, plays.skills.whole + skills)
    witnessed, confirmed = sum(text.witnessed for text in texts), sum(text.confirmed for text in texts)
    plays.witnessed = Share(plays.witnessed.part + witnessed, plays.skills.part)
    plays.confirmed = Share(plays.confirmed.part + confirmed, plays.skills.part)


_NAMES = {"<": "＜…＞", "«": "《…》", "{": "{…}"}


def pattern(phrase: str) -> str:
    """The phrase without what differs from card to card."""
    words = (_NAMES.get(word[0], re.sub(r"\d+", "N", word)) for word in words_of(phrase))
    return " ".join(words)
