// @ts-check
// What was done in a sitting is taken back and done again in its order, answers and changes of the board alike.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Sitting } from "../../static/sandbox/sitting.js";

/** A board that was changed, and on which an answer was given then. */
function played() {
  const sitting = new Sitting();
  sitting.open("first", false);
  sitting.come({ s: "changed" }, "4");
  sitting.come({ s: "answered", from: 0 });
  return sitting;
}

/** @param {Sitting} sitting */
const boards = (sitting) => sitting.boards.map(({ s }) => s);

test("behind an answer that the site took back lie the changes made before it", () => {
  const sitting = played();
  sitting.takeBack("changed, with a line tried", 0);
  assert.deepEqual(sitting.behind, { s: "first", step: "4" });
  sitting.go(false);
  assert.equal(sitting.behind, undefined);
  sitting.go(true);
  assert.equal(sitting.here.s, "changed, with a line tried");
  assert.equal(sitting.ahead.s, "answered");
  sitting.go(true);
  assert.equal(sitting.ahead, undefined);
});

test("whatever is done anew takes the place of what was taken back", () => {
  const sitting = played();
  sitting.takeBack("changed, with a line tried", 0);
  sitting.go(false);
  sitting.come({ s: "changed otherwise" }, "0");
  assert.deepEqual(boards(sitting), ["first", "changed otherwise"]);
  assert.equal(sitting.ahead, undefined);
});

test("an answer given before the sitting can be done again once it was taken back", () => {
  const sitting = new Sitting();
  sitting.open("answered twice", false);
  sitting.takeBack("answered once", 1);
  sitting.takeBack("asked", 0);
  assert.equal(sitting.behind, undefined);
  sitting.go(true);
  sitting.go(true);
  assert.equal(sitting.here.s, "answered twice");
  assert.equal(sitting.here.from, 1);
});

test("a page loaded anew goes on where it was, and on the board that the browser went back to", () => {
  const kept = played();
  const sitting = new Sitting({ boards: kept.boards, at: kept.at });
  sitting.open("answered", false);
  assert.equal(sitting.behind.s, "changed");
  sitting.open("changed", true);
  assert.deepEqual([sitting.behind.s, sitting.ahead.s], ["first", "answered"]);
});

test("another board that is opened begins another sitting, also one that was seen before", () => {
  for (const [s, isReturn] of /** @type {[string, boolean][]} */ ([["first", false], ["never seen", true]])) {
    const sitting = played();
    sitting.open(s, isReturn);
    assert.deepEqual([boards(sitting), sitting.at], [[s], 0]);
  }
});

test("of very many boards the oldest are not kept", () => {
  const sitting = played();
  for (let each = 0; each < 300; each += 1) sitting.come({ s: String(each) });
  assert.ok(sitting.boards.length < 300);
  assert.equal(sitting.here.s, "299");
  assert.equal(sitting.behind.s, "298");
});
