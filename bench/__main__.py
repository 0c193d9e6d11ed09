"""`make bench`: the measurements that docs/benchmarks.md reports."""

from bench import disabled, games, ruling, ruling_page

if __name__ == "__main__":
    ruling.report()
    ruling_page.report()
    disabled.report()
    games.report()
