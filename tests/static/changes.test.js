// @ts-check
// Changes of boards are taken back and made again in their order, and only where they are at hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Changes } from "../../static/sandbox/changes.js";

/** @param {string} was @param {string} is @returns {ChangedBoard} */
const change = (was, is) => ({ was, is, step: "0" });

/** Two changes made: from the first board to the second, from that to the third. */
function made() {
  const changes = new Changes();
  changes.note(change("first", "second"));
  changes.note(change("second", "third"));
  return changes;
}

test("the last change is taken back first, and made again last", () => {
  const changes = made();
  assert.equal(changes.behind("third").was, "second");
  changes.takeBack();
  assert.equal(changes.behind("second").was, "first");
  changes.takeBack();
  assert.equal(changes.behind("first"), null);
  assert.equal(changes.ahead("first").is, "second");
  changes.makeAgain();
  assert.equal(changes.ahead("second").is, "third");
  changes.makeAgain();
  assert.equal(changes.ahead("third"), null);
});

test("on a board that came in another way no change is at hand", () => {
  const changes = made();
  assert.equal(changes.behind("third after an answer"), null);
  assert.equal(changes.ahead("third"), null);
  changes.takeBack();
  assert.equal(changes.ahead("third"), null);
});

test("a change that the page tells of twice is taken back by one press", () => {
  const changes = made();
  changes.note(change("second", "third"));
  changes.takeBack();
  assert.equal(changes.behind("second").was, "first");
});

test("what was taken back is not made again after another change", () => {
  const changes = made();
  changes.takeBack();
  changes.note(change("second", "another third"));
  changes.takeBack();
  assert.equal(changes.ahead("second").is, "another third");
  changes.makeAgain();
  assert.equal(changes.ahead("another third"), null);
});
