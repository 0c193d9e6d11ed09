// @ts-check
// What the page reads in a query before it ranks: words, slips, numbers of rules; and the line that shows what was found.

import assert from "node:assert/strict";
import { test } from "node:test";

import { naming } from "../../static/lookup/naming.js";
import { nearest } from "../../static/lookup/nearest.js";
import { snippet } from "../../static/lookup/snippets.js";
import { folded, runs, tellingPairs } from "../../static/lookup/words.js";
import { isNumber, mayBeNumber, normalised, readable, spelledBy } from "../../static/offline/numbers.js";
import { concordanceOf } from "./small_concordance.js";

const SLIPS = { one_slip: 4, two_slips: 8 };

test("readers' widths, capitals and kana count as one", () => {
  assert.equal(folded("ＭＯＴＨ ひかり ﾋｶﾘ"), "moth ヒカリ ヒカリ");
  assert.deepEqual(runs("moth ヒカリ!").map(({ text }) => text), ["moth", "ヒカリ"]);
});

test("pairs of Japanese grammar tell nothing", () => {
  assert.deepEqual(tellingPairs("ヒカリヲ", "ヒカリを"), ["ヒカ", "カリ"]);
});

test("a short word has no slip, a longer one one, a long one two, and only the nearest are named", () => {
  assert.deepEqual(nearest("oi", ["oil"], SLIPS)[1], []);
  assert.deepEqual(nearest("lmap", ["lamp"], SLIPS), [1, ["lamp"]]);
  assert.deepEqual(nearest("brigthets", ["brightest"], SLIPS), [2, ["brightest"]]);
  assert.deepEqual(nearest("resting", ["testing", "resting"], SLIPS), [0, ["resting"]]);
  assert.deepEqual(nearest("lamp", ["ランプ"], SLIPS)[1], []);
});

test("numbers of rules are read in whatever form", () => {
  for (const written of ["8-4-6", "８．４．６", "8 4 6.", " 8.4.6 "]) assert.equal(normalised(written), "8-4-6");
  assert.equal(isNumber("846"), true);
  assert.equal(isNumber("main phase"), false);
  assert.equal(mayBeNumber("attack-phase-3.2.2"), true);
  assert.equal(mayBeNumber("main phase"), false);
  assert.equal(readable("attack-phase-3.2.2"), "Attack Phase 3.2.2");
  assert.deepEqual(spelledBy("2110", ["21-10", "2-1-10", "2-11"]), ["21-10", "2-1-10"]);
});

test("a query names rules, an edition, a game and answers, and the rest is searched", () => {
  /** @type {CalledGame[]} */
  const games = [["bl", "lanterns", false]];
  const named = naming("can I rest, § 8.4.6 bl 1.06?", games, ["1.06"]);
  assert.deepEqual([named.rules, named.label, named.game, named.rest], [[["8-4-6"]], "1.06", "lanterns", "can i rest"]);
  assert.deepEqual(naming("Q203", games, []).answers, [203]);
  assert.equal(naming("draw 2 cards", games, []).rules.flat().includes("2"), false); // only a rule that is called so
});

test("the line that is shown holds the words found, marked", () => {
  const concordance = concordanceOf({ "rule x": [{ words: "moth rest" }] });
  const text = `${"Some other words stand here. ".repeat(10)}The moth may rest.`;
  const pieces = snippet(text, new Set([concordance.terms.get("moth"), concordance.terms.get("rest")]), concordance);
  assert.deepEqual(pieces.filter(({ found }) => found).map((piece) => piece.text), ["moth", "rest"]);
  assert.equal(pieces[0].text, "… ");
  assert.ok(pieces.map((piece) => piece.text).join("").length < 190);
});
