"""`make bench`: the measurements that docs/benchmarks.md reports."""

from bench import disabled, games, ruling

if __name__ == "__main__":
    ruling.report()
    disabled.report()
    games.report()
