"""What is searched now: the concordance of what is published and answered, and the words readers may use for it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from whoosh.index import open_dir

from rules_db.models import AnswerImport, Publication
from rules_db.search.concordance import Concordance, concordance_of
from rules_db.search.documents import FORM, documents, schema
from rules_db.search.exporting import exported_with, packed, unpacked
from rules_db.search.factors import FACTORS
from rules_db.search.index import Content, opened
from rules_db.search.vocabulary import SYNONYMS, Vocabulary, vocabulary_of
from rules_db.search.words import STOP_WORDS

_FILE = "concordance.json"


@dataclass(frozen=True)
class Searchable:
    """Both belong together: the vocabulary's terms are the concordance's."""

    concordance: Concordance
    vocabulary: Vocabulary


def current() -> Searchable | None:
    """What is searched now, built if this host has none of it; None on an empty shelf."""
    published, answered = Publication.objects.first(), AnswerImport.objects.first()
    if published is None:
        return None
    at = max(published.at, answered.at) if answered else published.at
    version = f"{published.pk}.{answered.pk if answered else 0}"
    return opened(Content("rules", FORM, schema, documents, _open, _finish), version, at)


def exported() -> dict[str, Any]:
    """All that ranking in the page needs, as data for JSON (see `exported_with`); empty on an empty shelf."""
    searchable = current()
    return exported_with(searchable.concordance, searchable.vocabulary) if searchable else {}


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
