"""`make bench`: the measurements that docs/benchmarks.md reports."""

from bench import ruling

if __name__ == "__main__":
    ruling.report()
