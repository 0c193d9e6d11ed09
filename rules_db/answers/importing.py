"""Importing official answers: read the whole source, then store it in one transaction; what is there is updated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from rules_db.answers.finding import unlinked
from rules_db.answers.fusion_world import read_fusion_world
from rules_db.answers.known_links import known_answers, known_of
from rules_db.answers.linking import link
from rules_db.answers.masters import read_masters
from rules_db.answers.records import AnswerRead, UnreadableAnswersError
from rules_db.models import AnswerCard, AnswerImport, AnswerText, Game, OfficialAnswer
from rules_db.models.rules import text_hash

#: The largest file known has 150 kB.
MAX_BYTES = 20_000_000
_ADAPTERS: dict[str, Callable[[str, bytes], Iterator[AnswerRead]]] = {
    "masters": read_masters,
    "fusion-world": read_fusion_world,
}


@dataclass(frozen=True)
class ImportedAnswers:
    """The answers of a source as they are stored now; `is_new` if something in them or in their links changed."""

    answers: list[OfficialAnswer]
    is_new: bool

    @property
    def unlinked(self) -> list[OfficialAnswer]:
        """Those that no rule is linked to, and of which nobody has said that no rule decides them."""
        if not self.answers:
            return []
        without = set(unlinked(self.answers[0].game).values_list("pk", flat=True))
        return [answer for answer in self.answers if answer.pk in without]


def import_answers(path: Path, game: Game) -> ImportedAnswers:
    """Bring in the answers of a file. Raises UnreadableAnswersError, and then nothing has changed."""
    read = _ADAPTERS.get(game.slug)
    if read is None:
        raise UnreadableAnswersError(f"no form of {game.slug} answers is known (known: {', '.join(_ADAPTERS)})")
    try:
        if path.stat().st_size > MAX_BYTES:
            raise UnreadableAnswersError(f"{path} has more than {MAX_BYTES} bytes")
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableAnswersError(f"cannot read {path}: {error.strerror}") from error
    return store_answers(game, path.name, list(read(path.name, content)))


@transaction.atomic
def store_answers(game: Game, source_name: str, reads: Sequence[AnswerRead]) -> ImportedAnswers:
    """Store answers and link them, unless this was done last. An answer is the same by its source and its name there.

    Raises UnreadableAnswersError if one is there twice, and then nothing has changed.
    """
    Game.objects.select_for_update().get(pk=game.pk)  # two imports of one game take turns
    if twice := _twice(reads):
        raise UnreadableAnswersError(f"{source_name} has {twice.name} of {twice.source} twice")
    fingerprint = text_hash(repr((reads, known_answers(game.slug), game.current_edition())))
    last = AnswerImport.objects.filter(game=game, source_name=source_name[:200]).first()
    if last and last.fingerprint == fingerprint:
        return ImportedAnswers(_stored_already(game, reads), is_new=False)
    stored = {_stored(game, place, read): read for place, read in enumerate(reads)}
    link(game, stored)
    _supersede(game)
    AnswerImport.objects.create(game=game, source_name=source_name[:200], fingerprint=fingerprint)
    return ImportedAnswers(list(stored), is_new=True)


def _stored_already(game: Game, reads: Sequence[AnswerRead]) -> list[OfficialAnswer]:
    named = {(answer.source, answer.name): answer for answer in OfficialAnswer.objects.filter(game=game)}
    return [named[read.source, read.name] for read in reads]


def _twice(reads: Sequence[AnswerRead]) -> AnswerRead | None:
    seen = set()
    for read in reads:
        if (read.source, read.name) in seen:
            return read
        seen.add((read.source, read.name))
    return None


def _stored(game: Game, place: int, read: AnswerRead) -> OfficialAnswer:
    answer = OfficialAnswer.objects.filter(game=game, source=read.source, name=read.name).first()
    if answer is None:
        answer = OfficialAnswer(game=game, source=read.source, name=read.name, slug=_free_slug(game, read.name))
    answer.position = place
    answer.save()
    answer.texts.all().delete()
    AnswerText.objects.bulk_create(
        AnswerText(answer=answer, language=language, question=words.question, reply=words.reply)
        for language, words in read.words.items()
    )
    answer.cards.all().delete()
    AnswerCard.objects.bulk_create(
        AnswerCard(answer=answer, position=at, number=number) for at, number in enumerate(read.cards)
    )
    return answer


def _free_slug(game: Game, name: str) -> str:
    """The name in the letters of an address; the second source that uses one name has a 2 behind it."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:90] or "answer"
    taken = set(OfficialAnswer.objects.filter(game=game, slug__startswith=slug).values_list("slug", flat=True))
    return next(each for each in (slug, *(f"{slug}-{n}" for n in range(2, len(taken) + 3))) if each not in taken)


def _supersede(game: Game) -> None:
    answers = {answer.slug: answer for answer in OfficialAnswer.objects.filter(game=game)}
    for slug, known in known_of(game.slug).items():
        if slug in answers and known.superseded_by in answers:
            OfficialAnswer.objects.filter(pk=answers[slug].pk).update(superseded_by=answers[known.superseded_by])
