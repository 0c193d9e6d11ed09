// @ts-check
// A finger that rests on a card asks once for its menu, whoever says first that it rests; the click at the end is no press.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { letAsk, takeClick } from "../../static/sandbox/gestures.js";

const LONG_ENOUGH = 2000; // milliseconds
/** Where everything happens, what was asked about, and whether it happens on a card. */
let page = new EventTarget();
let asked = [""];
let isOnCard = true;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [page, asked, isOnCard] = [new EventTarget(), [], true];
  letAsk(() => (isOnCard ? "card" : null), (card) => asked.push(card), page);
});

/** @param {string} type @param {object} [more] */
function happens(type, more = {}) {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  page.dispatchEvent(event);
  return event;
}

/** Whether a click presses what is under it; a key's click has no detail. */
const presses = (detail = 1) => !happens("click", { detail }).defaultPrevented;
const finger = { pointerType: "touch" };

test("a finger that rests asks, and its click presses nothing", () => {
  happens("pointerdown", finger);
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual(asked, ["card"]);
  happens("pointerup", finger);
  assert.equal(presses(), false);
  happens("pointerdown", finger);
  happens("pointerup", finger);
  assert.equal(presses(), true);
});

test("a browser that asks for the menu itself, before or after, has it asked once", () => {
  for (const isBefore of [true, false]) {
    asked.length = 0;
    happens("pointerdown", finger);
    if (!isBefore) mock.timers.tick(LONG_ENOUGH);
    assert.ok(happens("contextmenu").defaultPrevented);
    mock.timers.tick(LONG_ENOUGH);
    assert.deepEqual(asked, ["card"]);
    happens("pointerup", finger);
  }
});

for (const ends of ["pointerup", "pointercancel", "scroll"]) {
  test(`a finger that does not stay asks for nothing: ${ends}`, () => {
    happens("pointerdown", finger);
    happens(ends, finger);
    mock.timers.tick(LONG_ENOUGH);
    assert.deepEqual(asked, []);
    assert.equal(presses(), true);
  });
}

test("a mouse that is held asks for nothing, its right click does, and the next click counts", () => {
  happens("pointerdown", { pointerType: "mouse" });
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual(asked, []);
  happens("contextmenu");
  assert.deepEqual(asked, ["card"]);
  assert.equal(presses(), true);
});

test("beside the cards the browser's own menu stays", () => {
  isOnCard = false;
  happens("pointerdown", finger);
  mock.timers.tick(LONG_ENOUGH);
  assert.equal(happens("contextmenu").defaultPrevented, false);
  assert.deepEqual(asked, []);
});

test("of the clicks after a gesture only its own is taken: not a key's, and none after the finger was taken away", () => {
  takeClick(page);
  assert.equal(presses(0), true);
  assert.equal(presses(), false);
  assert.equal(presses(), true);
  takeClick(page);
  happens("pointercancel", finger);
  assert.equal(presses(), true);
});
