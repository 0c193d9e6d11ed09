// @ts-check
// The mat at a step, from the start and each step's changes. The server's (tests/rulesite/sandbox/test_mat.py) is the same.

import assert from "node:assert/strict";
import { test } from "node:test";

import { matAt, putInOrder } from "../../static/sandbox/mat.js";

/** @param {string} id @param {string} area */
const card = (id, area) => /** @type {[string, CardOnMat]} */ ([id, { area, under: "", mode: "active", name: id, face: "up", flipped: false, markers: 0, power: 5, role: "", skills: [] }]);
/** @param {string} id @param {string} what @param {ChangeOnMat["after"]} after @returns {ChangeOnMat} */
const change = (id, what, after) => ({ card: id, what, after });

/** What is no matter here is left out. */
const RULING = /** @type {RulingOnMat} */ (/** @type {unknown} */ ({
  areas: { "A.hand": ["a1"], "A.battle": ["a2"], "under:a2": [], "A.drop": ["a3"] },
  cards: Object.fromEntries([card("a1", "A.hand"), card("a2", "A.battle"), card("a3", "A.drop")]),
  facts: { turn: 1, phase: "main", "A.energy": 2 },
  steps: [
    { changes: [change("a1", "area", "A.battle"), change("game", "A.energy", 1)] },
    { changes: [change("a1", "mode", "rest")] },
    { changes: [change("a2", "area", "A.drop")] },
    { changes: [change("game", "A.drop", ["a3", "a2"])] },
    { changes: [change("a1", "under", "a2")] },
  ],
}));

test("before the first step it is the board at the start, and the ruling is left as it was", () => {
  const before = structuredClone(RULING);
  const mat = matAt(RULING, 0);
  mat.areas["A.hand"].pop();
  matAt(RULING, 5);
  assert.deepEqual(RULING, before);
});

test("a card that moves lies on top, and what is shown of the game changes with it", () => {
  const { areas, facts } = matAt(RULING, 1);
  assert.deepEqual(areas["A.hand"], []);
  assert.deepEqual(areas["A.battle"], ["a1", "a2"]);
  assert.equal(facts["A.energy"], 1);
});

test("steps are taken back by asking for an earlier one", () => {
  assert.equal(matAt(RULING, 2).cards.a1.mode, "rest");
  assert.equal(matAt(RULING, 1).cards.a1.mode, "active");
});

test("a step may say how the cards of an area lie", () => {
  assert.deepEqual(matAt(RULING, 3).areas["A.drop"], ["a2", "a3"]);
  assert.deepEqual(matAt(RULING, 4).areas["A.drop"], ["a3", "a2"]);
});

test("a card put under another lies with that one", () => {
  const { areas } = matAt(RULING, 5);
  assert.deepEqual([areas["A.battle"], areas["under:a2"]], [[], ["a1"]]);
});

/** A list that counts what is moved in it; its items are letters. */
class List {
  /** @param {string} letters */
  constructor(letters) {
    this.items = [...letters].map((letter) => new Item(letter, this));
    this.moved = "";
  }
  get firstElementChild() {
    return this.items[0] ?? null;
  }
  /** @param {Item} item @param {Item | null} next */
  insertBefore(item, next) {
    this.moved += item.letter;
    item.list.items.splice(item.list.items.indexOf(item), 1);
    item.list = this;
    this.items.splice(next ? this.items.indexOf(next) : this.items.length, 0, item);
  }
}
class Item {
  /** @param {string} letter @param {List} list */
  constructor(letter, list) {
    this.letter = letter;
    this.list = list;
  }
  get nextElementSibling() {
    return this.list.items[this.list.items.indexOf(this) + 1] ?? null;
  }
}

/** Before, after, and how many cards have to be moved for it. @type {[string, string, number, string][]} */
const ORDERS = [
  ["abc", "abc", 0, "nothing is moved where the order is the same"],
  ["abc", "xabc", 1, "only the card that comes on top is moved"],
  ["abcd", "ad", 0, "what leaves is taken by its own area, not moved here"],
  ["abc", "cba", 2, "a list that is turned over keeps one where it is"],
  ["", "xy", 2, "an empty list is filled"],
];

for (const [before, after, moves, told] of ORDERS) {
  test(`in a list of cards ${told}: ${before || "-"} to ${after}`, () => {
    const [list, elsewhere] = [new List(before), new List("xy")];
    const all = [...list.items, ...elsewhere.items];
    const items = [...after].map((letter) => all.find((item) => item.letter === letter));
    putInOrder(/** @type {any} */ (list), /** @type {any} */ (items));
    assert.equal(list.items.map((item) => item.letter).filter((letter) => after.includes(letter)).join(""), after);
    assert.equal(list.moved.length, moves);
  });
}
