"""How fast the page of a ruling is made: through the whole site, on the database that `make serve` has filled.

The ruling has more steps than the 40 for which 150 ms are promised; a second row has a card picked, of which it
is told what its numbers are made of, and a third the list of all that cannot be done.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

from django.core.management import call_command
from django.test import Client

ADDRESS = "/sandbox/masters/?preset=block-with-a-rested-card&step=9999"
ROUNDS = 40


def report() -> None:
    """Print the figures of one run."""
    call_command("migrate", verbosity=0)
    client = Client(headers={"host": "localhost"})
    steps = client.get(ADDRESS).content.count(b"<li data-place=")
    print(f"a ruling's page, {steps} steps, {ROUNDS} rounds; milliseconds as min / median / max")
    for name, query in (("as it is", ""), ("a card picked", "&pick=guard"), ("all that cannot be", "&why=1")):
        seconds = sorted(_seconds(client, ADDRESS + query) for _ in range(ROUNDS))
        row = " / ".join(f"{value * 1000:6.1f}" for value in (seconds[0], median(seconds), seconds[-1]))
        print(f"  {name:<20} {row}")


def _seconds(client: Client, address: str) -> float:
    start = perf_counter()
    response = client.get(address)
    assert response.status_code == 200
    return perf_counter() - start
