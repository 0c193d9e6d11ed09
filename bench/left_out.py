"""How well questions are answered that the index does not have: `python -m bench.left_out [--missed]`.

The judged questions of `tests/rules_db/search/judged` are phrases of the digests. Each file of them is put here to an
index without its own questions, on the shelf as `make serve` fills it, with the game given. The other files' questions
are in that index, and so are the phrases that people wrote who had read some of the file: a set that nobody has read is
answered somewhat worse.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection
from tempfile import TemporaryDirectory

from whoosh.index import create_in, open_dir

from rules_db.models import Game, RuleText
from rules_db.search.concordance import concordance_of
from rules_db.search.current import Searchable
from rules_db.search.documents import documents, schema
from rules_db.search.query import asked, is_question
from rules_db.search.ranking import ranked
from rules_db.search.vocabulary import vocabulary_of
from rules_db.terms.across import editions_read
from tests.rules_db.search.judging import FOLDER, Judged, Tally, judged

FEW = 5


def report(*, missed: bool = False) -> None:
    """Print the figures of one run; with `missed` also each query whose rule is not among the first five."""
    groups = {game.slug: [("rule", edition.pk) for edition in editions_read(game)] for game in Game.objects.all()}
    together = Tally()
    for path in sorted(FOLDER.glob("*.toml")):
        queries = [query for query in judged(path.stem) if query.game]
        searchable = _searchable_without({query.asked for query in queries})
        tally = Tally()
        for query in queries:
            found = _found(query, searchable, groups[query.game or ""])
            for each in (tally, together):
                each.add(query, found)
            place = query.place(found)
            if missed and (place is None or place >= FEW):
                print(f"  {query.game}  {query.asked}  {sorted(query.right)}  {found[:FEW]}")
        _tell(path.stem, tally)
    for group in ("all", *sorted(groups), "question"):
        _tell(group, together, group)


def _searchable_without(phrases: Collection[str]) -> Searchable:
    with TemporaryDirectory() as folder:
        writer = create_in(folder, schema).writer(limitmb=64)
        for document in documents(phrases):
            writer.add_document(**document)
        writer.commit()
        concordance = concordance_of(open_dir(folder))
    return Searchable(concordance, vocabulary_of(concordance))


def _found(query: Judged, searchable: Searchable, groups: list[tuple[str, int]]) -> list[str]:
    concordance, vocabulary = searchable.concordance, searchable.vocabulary
    words = asked(query.asked, vocabulary)
    within = [concordance.stretches[group] for group in groups]
    best = ranked(
        words, concordance, within, everyday=vocabulary.everyday_terms, is_question=is_question(query.asked, words)
    )
    keys = [concordance.keys[each.document] for each in best[:FEW]]
    texts = RuleText.objects.in_bulk(keys)
    return [f"{query.game}/{texts[key].number}" for key in keys]


def _tell(name: str, tally: Tally, group: str = "all") -> None:
    asked_of, first, near = tally.asked[group], tally.share_first(group), tally.share_first_five(group)
    print(f"{name:<20} {tally.first[group]:>5} {tally.first_five[group]:>5} of {asked_of:>5}   {first:.1%} {near:.1%}")


def main() -> None:
    options = argparse.ArgumentParser(description="How well questions are answered that the index does not have.")
    options.add_argument("--missed", action="store_true", help="name each query whose rule is not among the first five")
    report(missed=options.parse_args().missed)


if __name__ == "__main__":
    main()
