// @ts-check
// Tests when the verdict of a question stands first on the table that a device draws itself.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isOfWhatWasAsked } from "../../static/flight/near.js";

/** @type {any} */
const TOLD = { ruling: { board: {}, cut: "" }, verdict: { is_nothing: false, rules: ["22-4-3", "8-4-6"] }, never: [], left: ["mate"], why_no_ruling: "" };

test("a question of which no word is left over has its verdict first", () => {
  assert.equal(isOfWhatWasAsked({ ...TOLD, left: [] }, []), true);
});

test("a word left over counts little where the words alone lead to the section of a deciding rule", () => {
  assert.equal(isOfWhatWasAsked(TOLD, ["13-5-1", "22-4-1-1"]), true);
  assert.equal(isOfWhatWasAsked(TOLD, ["13-5-1", "22-41-1", "8-5"]), false);
  assert.equal(isOfWhatWasAsked(TOLD, []), false);
});

test("what can be done another time is of what was asked if its rules are named", () => {
  assert.equal(isOfWhatWasAsked({ ...TOLD, never: [{ rules: ["5-7-6"] }] }, ["5-7-6-1"]), true);
  assert.equal(isOfWhatWasAsked({ ...TOLD, left: [], never: [{ rules: [] }] }, ["22-4-3"]), false);
});

test("where nothing was ruled no verdict stands first", () => {
  for (const ruling of [{ board: null, cut: "" }, { board: {}, cut: "too long" }]) {
    assert.equal(isOfWhatWasAsked({ ...TOLD, left: [], ruling }, ["8-4-6"]), false);
  }
  assert.equal(isOfWhatWasAsked({ ...TOLD, left: [], why_no_ruling: "card" }, ["8-4-6"]), false);
  const verdict = { ...TOLD.verdict, is_nothing: true };
  assert.equal(isOfWhatWasAsked({ ...TOLD, left: [], verdict }, ["8-4-6"]), false);
});
