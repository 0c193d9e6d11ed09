"""The Celery application: with REDIS_URL a worker runs the tasks, without it one thread of the server."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

app = Celery("checkpoint")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
