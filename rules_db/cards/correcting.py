"""What editors correct on cards: each thing that is printed, kept beside what the file has, and applied again."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.cards.compiling import compile_text
from rules_db.cards.declaring import CardField, Kind, declaration_of
from rules_db.desk.diary import note
from rules_db.models import Card, CardCorrection, CardImport, DiaryEntry, Face, FaceText
from rules_db.refusals import RefusedError

_LONGEST = {"type": 40, "name": 200, "text": 20_000}
#: What a card cannot be without.
_NEEDED = ("type", "name")


@dataclass(frozen=True)
class Place:
    """One thing that can stand on a card, where it stands, and what it is now; None if the card does not have it."""

    side: str
    language: str
    field: str
    value: Any
    declared: CardField | None = None

    @property
    def key(self) -> str:
        return "|".join((self.side, self.language, self.field))

    @property
    def where(self) -> str:
        """Which thing of the card it is: `front en text`."""
        return " ".join(filter(None, (self.side, self.language, self.field)))

    @property
    def typed(self) -> str:
        """The value as an editor types it: a list one to a line, a ladder with commas."""
        if self.value is None:
            return ""
        if isinstance(self.value, list):
            return (", " if self.declared and self.declared.kind == Kind.LADDER else "\n").join(map(str, self.value))
        return str(self.value)

    @property
    def is_long(self) -> bool:
        return self.field == "text" or (self.declared is not None and self.declared.kind == Kind.WORDS)

    def read(self, typed: str) -> Any:
        """What was typed, as it is stored. Raises RefusedError for what cannot stand there."""
        typed = "\n".join(line.strip() for line in typed.strip().splitlines())
        if any(sign < " " and sign != "\n" for sign in typed):
            raise RefusedError(_("%(field)s: there are signs in it that nobody can see"), field=self.field)
        if self.declared is None:
            return self._words(typed)
        if not typed:
            return None
        value = _READING[self.declared.kind](typed)
        self.declared.check(value)
        return value

    def _words(self, typed: str) -> str:
        if not typed and self.field in _NEEDED:
            raise RefusedError(_("%(field)s: this cannot be empty"), field=self.field)
        if len(typed) > _LONGEST[self.field]:
            most = _LONGEST[self.field]
            raise RefusedError(_("%(field)s: at most %(most)d characters"), field=self.field, most=most)
        return typed


def _number(typed: str) -> int | str:
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 12 else typed


_READING: Mapping[Kind, Callable[[str], Any]] = {
    Kind.NUMBER: _number,
    Kind.LADDER: lambda typed: [_number(each) for each in re.split(r"[\s,]+", typed)],
    Kind.WORDS: lambda typed: [word for word in typed.split("\n") if word],
    Kind.WORD: lambda typed: typed,
}


def places_of(card: Card) -> list[Place]:
    """Everything on a card that can be corrected, in the order in which its page shows it."""
    return [Place("", "", "type", card.type), *_on_faces(card)]


def _on_faces(card: Card) -> Iterator[Place]:
    fields = declaration_of(card.game.slug).fields
    for face in card.faces.prefetch_related("texts"):
        values = {**face.numbers, **face.words}
        for field in fields:
            if not field.by_language:
                yield Place(face.side, "", field.name, values.get(field.name), field)
        for text in face.texts.all():
            yield Place(face.side, text.language, "name", text.name)
            for field in fields:
                if field.by_language:
                    yield Place(face.side, text.language, field.name, text.words.get(field.name), field)
            yield Place(face.side, text.language, "text", text.text)


def fingerprint_of(card: Card) -> str:
    """What changes with anything on the card that can be corrected."""
    values = [(place.key, place.value) for place in places_of(card)]
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


@transaction.atomic
def correct(by: str, card: Card, fingerprint: str, typed: Mapping[str, str]) -> int:
    """Make of each place, by its key, what was typed there; how many of them changed.

    Raises RefusedError, and then nothing has changed: for what cannot stand on a card of the game, and if the card has
    another fingerprint by now.
    """
    card = Card.objects.select_for_update().select_related("game").get(pk=card.pk)
    if fingerprint != fingerprint_of(card):
        raise RefusedError(_("this card was changed in the meantime: look at it again"))
    stale = {correction.key for correction in card.corrections.all() if correction.is_stale}
    read = [(place, place.read(typed[place.key])) for place in places_of(card) if place.key in typed]
    changed = [(place, value) for place, value in read if value != place.value or place.key in stale]
    for place, value in changed:
        _keep(by, card, place, value)
        _write(card, place.side, place.language, place.field, value)
    if changed:
        _changed(by, card, DiaryEntry.Act.CORRECTED, ", ".join(place.where for place, _value in changed))
    return len(changed)


def _keep(by: str, card: Card, place: Place, value: Any) -> None:
    """Note the correction; one that makes of a place what the file has there is none."""
    where: dict[str, Any] = {"card": card, "side": place.side, "language": place.language, "field": place.field}
    known = CardCorrection.objects.filter(**where).first()
    printed = known.now_printed if known else place.value
    if known and value == printed:
        known.delete()
        return
    kept = {"printed": printed, "now_printed": printed, "corrected": value, "by": by}
    CardCorrection.objects.update_or_create(**where, defaults=kept)


@transaction.atomic
def take_back(by: str, correction: CardCorrection) -> None:
    """Let a place be again what the file has there."""
    card = Card.objects.select_for_update().select_related("game").get(pk=correction.card_id)
    if not CardCorrection.objects.filter(pk=correction.pk).exists():
        raise RefusedError(_("this correction was taken back already"))
    correction.refresh_from_db()
    if any(place.key == correction.key for place in places_of(card)):
        _write(card, correction.side, correction.language, correction.field, correction.now_printed)
    where = correction.where
    correction.delete()
    _changed(by, card, DiaryEntry.Act.TAKEN_BACK, where)


def apply_again(cards: Iterable[Card]) -> None:
    """After an import has written these cards anew: note what it has where somebody corrected it, and correct it again.

    A correction of what no longer is on the card stays, and says so.
    """
    corrections = CardCorrection.objects.filter(card__in=list(cards)).select_related("card__game")
    for correction in corrections:
        known = {place.key: place for place in places_of(correction.card)}
        place = known.get(correction.key)
        CardCorrection.objects.filter(pk=correction.pk).update(now_printed=place.value if place else None)
        if place:
            _write(correction.card, place.side, place.language, place.field, correction.corrected)


def _write(card: Card, side: str, language: str, field: str, value: Any) -> None:
    if not side:
        card.type = value
        card.save(update_fields=["type"])
        return
    face = Face.objects.get(card=card, side=side)
    if language:
        text = FaceText.objects.select_related("face__card__game").get(face=face, language=language)
        _write_text(text, field, value)
        return
    values = face.numbers if declaration_of(card.game.slug).field(field).is_number else face.words
    _put(values, field, value)
    face.save(update_fields=["numbers", "words"])


def _write_text(text: FaceText, field: str, value: Any) -> None:
    if field in ("name", "text"):
        setattr(text, field, value)
    else:
        _put(text.words, field, value)
    text.save(update_fields=["name", "text", "words"])
    if field == "text":
        compile_text(text)


def _put(values: dict[str, Any], name: str, value: Any) -> None:
    if value is None:
        values.pop(name, None)
    else:
        values[name] = value


def _changed(by: str, card: Card, act: DiaryEntry.Act, detail: str) -> None:
    note(by, act, f"{card.game}, {card}", detail=detail)
    CardImport.objects.create(game=card.game)  # clients and the index of names look for the newest
