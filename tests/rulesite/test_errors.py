"""What is answered when something is wrong."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client, RequestFactory

from rulesite.errors import BodyLimit, bad_request, server_error

TOO_MUCH = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1


def test_an_unknown_address_is_a_page_in_the_sites_design(client: Client, db: None) -> None:
    response = client.get("/no/such/place/")
    assert response.status_code == 404
    assert "Page not found" in response.content.decode()
    assert 'name="q"' in response.content.decode()


def test_an_unknown_address_of_the_api_has_the_apis_shape(client: Client) -> None:
    response = client.get("/api/v1/nothing")
    assert response.status_code == 404
    assert response.json()["error"]["code"] == "not_found"


def test_a_body_that_is_too_large_is_refused_before_it_is_read(client: Client) -> None:
    response = client.post("/language/", data=b"x" * TOO_MUCH, content_type="application/octet-stream")
    assert response.status_code == 413
    assert "That is too large" in response.content.decode()


def test_a_body_that_is_too_large_for_the_api_is_refused_in_its_shape(client: Client) -> None:
    response = client.post("/api/v1/games", data=b"x" * TOO_MUCH, content_type="application/json")
    assert response.status_code == 413
    assert response.json()["error"]["code"] == "too_large"


def test_a_body_that_hides_its_length_is_refused_when_it_is_read(rf: RequestFactory) -> None:
    request = rf.post("/language/", data=b"x" * TOO_MUCH, content_type="application/octet-stream")
    limit = BodyLimit(lambda request: pytest.fail("handed on"))
    try:
        _ = request.body
    except Exception as exception:
        response = limit.process_exception(request, exception)
    assert response is not None
    assert response.status_code == 413


def test_the_page_of_a_fault_tells_nothing_about_it(rf: RequestFactory) -> None:
    response = server_error(rf.get("/lanterns/1/"))
    assert response.status_code == 500
    assert "Something went wrong" in response.content.decode()


def test_a_request_that_makes_no_sense_is_a_400(rf: RequestFactory) -> None:
    response = bad_request(rf.get("/"), ValueError("secret"))
    assert response.status_code == 400
    assert "secret" not in response.content.decode()


def test_a_foreign_host_is_a_400(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
