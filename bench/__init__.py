"""The project's measurements. They run without a server, so the store is made ready here."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
django.setup()
