"""The addresses that search engines and browsers ask for unbidden."""

from django.contrib.sitemaps import views
from django.urls import path
from django.views.decorators.cache import cache_control

from rulesite.crawlers.pages import SITEMAPS
from rulesite.crawlers.robots import favicon, robots

app_name = "crawlers"
_kept_for_an_hour = cache_control(max_age=3600)
urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path(
        "sitemap.xml",
        _kept_for_an_hour(views.index),
        {"sitemaps": SITEMAPS, "sitemap_url_name": "crawlers:sitemap-of"},
        name="sitemap",
    ),
    path("sitemap-<slug:section>.xml", _kept_for_an_hour(views.sitemap), {"sitemaps": SITEMAPS}, name="sitemap-of"),
    path("favicon.ico", favicon, name="favicon"),
]
