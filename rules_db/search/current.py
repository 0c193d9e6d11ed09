"""What is searched now: the concordance of what is published and answered, and the words readers may use for it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from whoosh.index import open_dir

from rules_db.models import AnswerImport, Edition, Publication
from rules_db.search.concordance import Concordance, concordance_of
from rules_db.search.documents import FORM, documents, schema
from rules_db.search.exporting import exported_with, packed, unpacked
from rules_db.search.factors import FACTORS
from rules_db.search.games import games_called
from rules_db.search.index import Content, opened
from rules_db.search.vocabulary import SYNONYMS, Vocabulary, vocabulary_of
from rules_db.search.words import STOP_WORDS

_FILE = "concordance.json"


@dataclass(frozen=True, eq=False)
class Searchable:
    """Both belong together: the vocabulary's terms are the concordance's. One is equal to itself alone."""

    concordance: Concordance
    vocabulary: Vocabulary


def current(*, is_exact: bool = False) -> Searchable | None:
    """What is searched now, built if this host has none of it; None on an empty shelf.

    On a server it may be what was searched before the newest publication, until that one's is built; never if
    `is_exact`.
    """
    published, answered = Publication.objects.first(), AnswerImport.objects.first()
    if published is None:
        return None
    at = max(published.at, answered.at) if answered else published.at
    version = f"{published.pk}.{answered.pk if answered else 0}"
    return opened(Content("rules", FORM, schema, documents, _open, _finish), version, at, is_exact=is_exact)


def exported() -> dict[str, Any]:
    """All that ranking in the page needs, as data for JSON (see `exported_with`); empty on an empty shelf.

    A page searches what is read now or will be; an edition that another one replaced would only be weight.
    """
    searchable = current(is_exact=True)
    if searchable is None:
        return {}
    read = _read_now_or_ahead()
    concordance = searchable.concordance.only(lambda group: group.kind != "rule" or group.key in read)
    return exported_with(concordance, searchable.vocabulary, games_called())


def _read_now_or_ahead() -> set[int]:
    """Keys of the newest edition in force of each rulebook, and of those whose day is still to come."""
    in_force = list(Edition.objects.in_force().values_list("pk", "rulebook"))
    newest = {rulebook: edition for edition, rulebook in reversed(in_force)}
    ahead = Edition.objects.of_any_day().exclude(pk__in=[edition for edition, _ in in_force])
    return {*newest.values(), *ahead.values_list("pk", flat=True)}


@cache
def export_form() -> str:
    """Changes whenever the same shelf is exported otherwise: with other forms, synonyms, stop words or factors."""
    told = repr((FACTORS, sorted(STOP_WORDS))).encode() + SYNONYMS.read_bytes()
    return f"{FORM}-{hashlib.sha256(told).hexdigest()[:8]}"


def _finish(folder: Path) -> None:
    """Writes the concordance beside its index: it is quicker to read, and searching needs nothing else."""
    concordance = concordance_of(open_dir(str(folder)))
    data = packed(concordance, concordance.forms) | {"keys": concordance.keys, "names": concordance.names}
    (folder / _FILE).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def _open(folder: Path) -> Searchable:
    concordance = unpacked(json.loads((folder / _FILE).read_text(encoding="utf-8")))
    return Searchable(concordance, vocabulary_of(concordance))
