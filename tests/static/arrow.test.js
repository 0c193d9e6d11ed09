// @ts-check
// The way of the arrow from the card that attacks to the card that is attacked.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lineOf, wayOf } from "../../static/sandbox/arrow.js";

const MIDDLE = { top: 300, bottom: 350, middle: 400 };
const NEAR = { top: 400, bottom: 500, middle: 250 };
const FAR = { top: 100, bottom: 200, middle: 100 };

test("it leaves the attacker towards the middle, goes along the near lane, and ends before the card attacked", () => {
  const way = wayOf(NEAR, FAR, MIDDLE);
  assert.deepEqual(way[0], { x: 250, y: 400 });
  assert.deepEqual(way.slice(1, 3), [{ x: 250, y: 353 }, { x: 100, y: 353 }]);
  assert.equal(way[3].x, 100);
  assert.ok(way[3].y > FAR.bottom && way[3].y < MIDDLE.top);
});

test("from the far side it comes down", () => {
  const way = wayOf(FAR, NEAR, MIDDLE);
  assert.deepEqual(way[0], { x: 100, y: 200 });
  assert.equal(way[1].y, 297);
  assert.ok(way[3].y < NEAR.top && way[3].y > MIDDLE.bottom);
});

test("between cards that lie above each other it is straight", () => {
  const way = wayOf({ ...NEAR, middle: 105 }, FAR, MIDDLE);
  assert.deepEqual(way.map(({ x }) => x), [100, 100]);
});

test("it goes through the middle beside a number that stands in its way, and behind it to the card attacked", () => {
  const way = wayOf(NEAR, FAR, MIDDLE, [{ left: 80, right: 130 }]);
  assert.deepEqual(way.map(({ x }) => x), [250, 250, 72, 72, 100, 100]);
  assert.deepEqual(way.slice(1, 5).map(({ y }) => y), [353, 353, 297, 297]);
});

test("of two cards above each other it goes beside the number between them, too", () => {
  const way = wayOf({ ...NEAR, middle: 100 }, FAR, MIDDLE, [{ left: 60, right: 110 }]);
  assert.equal(way[2].x, 118);
});

test("between two numbers that stand close together it does not go", () => {
  const way = wayOf(NEAR, FAR, MIDDLE, [{ left: 50, right: 110 }, { left: 120, right: 200 }]);
  assert.equal(way[2].x, 42);
});

test("where numbers leave no room it goes straight behind them", () => {
  const way = wayOf({ ...NEAR, middle: 100 }, FAR, MIDDLE, [{ left: 0, right: 800 }]);
  assert.deepEqual(way.map(({ x }) => x), [100, 100]);
});

test("its corners are round and its ends where the way ends", () => {
  const line = lineOf([{ x: 0, y: 100 }, { x: 0, y: 50 }, { x: 80, y: 50 }, { x: 80, y: 0 }]);
  assert.equal(line, "M0 100L0 64Q0 50 14 50L66 50Q80 50 80 36L80 0");
});
