"""Importing cards: read the whole source, then store it in one transaction; what is there already is updated."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from django.db import transaction

from rules_db.cards.correcting import apply_again
from rules_db.cards.declaring import Declaration, declaration_of
from rules_db.cards.numbers import number_key, same_number
from rules_db.cards.reading import CardRead, CardSource, card_source, format_of, in_form, read_cards
from rules_db.cards.records import TextRead
from rules_db.models import Card, CardFinding, CardImport, Face, FaceText, Game, Printing

#: Cards stored at once.
_BATCH = 400


@dataclass(frozen=True)
class ImportedCards:
    """The cards that a source told of, as they were read."""

    cards: list[CardRead]

    @property
    def faces(self) -> int:
        return sum(len(card.faces) for card in self.cards)


def import_cards(path: Path, game: Game) -> ImportedCards:
    """Bring in the cards of a file or of all files in a folder.

    A card that is here already is written anew, with its findings; other cards stay as they are. A source with none but
    later printings of a card adds these to it. Raises UnreadableCardsError, and then nothing has changed.
    """
    format = format_of(game.slug)
    source = card_source(path, format.suffixes)
    cards = read_cards(source, format)
    store_cards(game, source, cards)
    return ImportedCards(cards)


def import_new_cards(path: Path, game: Game) -> ImportedCards | None:
    """The same, unless exactly these files were imported last: then None."""
    source = card_source(path, format_of(game.slug).suffixes)
    last = CardImport.objects.filter(game=game, source_name=source.name).first()
    return None if last and last.source_sha256 == source.sha256 else import_cards(path, game)


@transaction.atomic
def store_cards(game: Game, source: CardSource, cards: list[CardRead]) -> None:
    """Store what was read, all of it or nothing; corrections of editors are applied again."""
    Game.objects.select_for_update().get(pk=game.pk)  # two imports of one game take turns
    waiting = iter(cards)
    while batch := list(islice(waiting, _BATCH)):
        _store_batch(game, _in_known_forms(game, batch))
    CardImport.objects.create(game=game, source_name=source.name[:200], source_sha256=source.sha256)


def _in_known_forms(game: Game, cards: list[CardRead]) -> list[CardRead]:
    """The cards, each with its number in the form in which the card is here already."""
    stored = Card.objects.filter(game=game, number_key__in={number_key(card.number) for card in cards})
    numbers = set(stored.values_list("number", flat=True))
    known = {same_number(number): number for number in numbers}
    return [card if card.number in numbers else in_form(card, known.get(same_number(card.number))) for card in cards]


def _store_batch(game: Game, cards: list[CardRead]) -> None:
    stored = _stored_cards(game, cards)
    known = set(Face.objects.filter(card__in=stored.values()).values_list("card__number", flat=True))
    told = [card for card in cards if card.is_whole or card.number not in known]
    declared = declaration_of(game.slug)
    _store_faces(stored, told, declared)
    apply_again([stored[card.number] for card in told])
    _store_printings(stored, cards)


def _stored_cards(game: Game, cards: list[CardRead]) -> dict[str, Card]:
    """The cards by their numbers; of those told by later printings alone the type stays."""
    whole = [_card(game, card) for card in cards if card.is_whole]
    Card.objects.bulk_create(
        whole, update_conflicts=True, unique_fields=["game", "number"], update_fields=["number_key", "type"]
    )
    Card.objects.bulk_create([_card(game, card) for card in cards if not card.is_whole], ignore_conflicts=True)
    return {card.number: card for card in Card.objects.filter(game=game, number__in=[card.number for card in cards])}


def _card(game: Game, card: CardRead) -> Card:
    return Card(game=game, number=card.number, number_key=number_key(card.number), type=card.type)


def _store_faces(stored: dict[str, Card], cards: list[CardRead], declared: Declaration) -> None:
    Face.objects.filter(card__in=[stored[card.number] for card in cards]).delete()
    faces, texts = [], []
    for card in cards:
        for read in card.faces:
            place = declared.place(read.side)
            declared.check(read.numbers, read.words, by_language=False)
            face = Face(
                card=stored[card.number], side=read.side, position=place, numbers=read.numbers, words=read.words
            )
            faces.append(face)
            texts += [_text(face, text, declared) for text in read.texts]
    Face.objects.bulk_create(faces)
    FaceText.objects.bulk_create(texts)


def _text(face: Face, read: TextRead, declared: Declaration) -> FaceText:
    declared.check({}, read.words, by_language=True)
    return FaceText(
        face=face, language=read.language, name=read.name, words=read.words, text=read.text, printed=read.printed
    )


def _store_printings(stored: dict[str, Card], cards: list[CardRead]) -> None:
    reads = {read.number: read for card in cards for read in card.printings}
    printings = [
        Printing(
            card=stored[read.card_number],
            number=read.number,
            number_key=number_key(read.number),
            suffix=read.suffix,
            set_code=read.set_code,
            set_name=read.set_name,
            rarity=read.rarity,
        )
        for read in reads.values()
    ]
    Printing.objects.bulk_create(
        printings,
        update_conflicts=True,
        unique_fields=["card", "number"],
        update_fields=["number_key", "suffix", "set_code", "set_name", "rarity"],
    )
    CardFinding.objects.filter(printing__in=printings).delete()
    CardFinding.objects.bulk_create(
        CardFinding(printing=printing, kind=found.kind, field=found.field, message=found.message, printed=found.printed)
        for printing in printings
        for found in reads[printing.number].findings
    )
