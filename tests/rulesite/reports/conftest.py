"""Mio is an editor here too."""

from tests.rulesite.desk.conftest import desk, kai, mio

__all__ = ["desk", "kai", "mio"]
