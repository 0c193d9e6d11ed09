"""`make bench`: the measurements that docs/benchmarks.md reports."""

from bench import (
    accessibility,
    api,
    card_search,
    commentary,
    device,
    disabled,
    documents,
    games,
    lookup,
    presses,
    random_tests,
    renamed,
    rooms,
    ruling,
    ruling_page,
    search,
    shares,
    visitors,
)

if __name__ == "__main__":
    lookup.report()
    search.report()
    card_search.report()
    device.report()
    ruling.report()
    ruling_page.report()
    disabled.report()
    renamed.report()
    commentary.report()
    rooms.report()
    games.report()
    random_tests.report()
    shares.report()
    documents.report()
    api.report()
    visitors.report()
    accessibility.report()
    presses.report()
