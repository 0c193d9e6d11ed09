"""Every address of the site. The lookup comes last: its first segment is any game's slug."""

from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

import rulesite.labels  # noqa: F401 - registers <label:…> before the addresses below use it
from rulesite.lookup.plain_words import plain_words

urlpatterns = [
    path("api/v1/", include("rulesite.api.urls")),
    # Without the token the pages are the same for everybody and can be kept; all that a forged request
    # could do here is to change the language of the buttons.
    path("language/", csrf_exempt(set_language), name="set_language"),
    path("plain-words/", csrf_exempt(plain_words), name="plain-words"),  # likewise of the plain words
    path("desk/", include("rulesite.desk.urls")),
    path("sandbox/", include("rulesite.sandbox.urls")),
    path("flight/", include("rulesite.flight.urls")),
    path("rulings/", include("rulesite.rulings.urls")),
    path("", include("rulesite.offline.urls")),
    path("", include("rulesite.ask.urls")),
    path("", include("rulesite.cards.urls")),
    path("", include("rulesite.answers.urls")),
    path("", include("rulesite.terms.urls")),
    path("", include("rulesite.reports.urls")),
    path("", include("rulesite.crawlers.urls")),
    path("", include("rulesite.lookup.urls")),
]

handler400 = "rulesite.errors.bad_request"
handler403 = "rulesite.errors.forbidden"
handler404 = "rulesite.errors.not_found"
handler500 = "rulesite.errors.server_error"
