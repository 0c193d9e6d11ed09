"""The addresses of rulings without a network."""

from django.urls import path

from rulesite.flight import pages

app_name = "flight"
urlpatterns = [
    path("", pages.keep, name="keep"),
    path("<slug:game>/", pages.table, name="table"),
    path("<slug:release>/<str:name>", pages.file, name="file"),
]
