// @ts-check
// The ranking in the page. That the server ranks the same is held by tests/e2e/test_search_in_page.py.

import assert from "node:assert/strict";
import { test } from "node:test";

import { search } from "../../static/lookup/search.js";
import { concordanceOf } from "./small_concordance.js";

const RULES = concordanceOf(
  {
    "rule lanterns": [
      { words: "lighting a lamp needs oil" },
      { words: "moths go to the lamp", under: 0 },
      { words: "a keeper may rest" },
      { words: "oil runs out" },
    ],
    "answer lanterns": [{ words: "moths rest at noon" }],
  },
  { stop: ["a", "the", "to"], synonyms: [["noon", "rest"]] },
);

/** @param {string} query @param {[string, string][]} groups */
function places(query, groups = [["rule", "lanterns"]], isRest = false) {
  return search(query, RULES, groups, 20, isRest).map(({ place }) => place);
}

test("a rule that has all the words stands before one that has some", () => {
  assert.equal(places("lamp oil")[0], 0);
  assert.deepEqual([...places("lamp oil")].sort(), [0, 1, 3]);
});

test("only the groups that are asked for are searched, and places count from where each begins", () => {
  assert.deepEqual(search("moths", RULES, [["answer", "lanterns"]], 20).map(({ kind, key, place }) => [kind, key, place]), [["answer", "lanterns", 0]]);
  assert.deepEqual(places("moths"), [1]);
  assert.deepEqual(places("moths", [["rule", "of no game"]]), []);
});

test("no more is listed than is wanted", () => {
  assert.equal(search("lamp oil moths keeper", RULES, [["rule", "lanterns"]], 2).length, 2);
});

test("what is written wrong, in another form, apart or unfinished is found", () => {
  assert.deepEqual(places("mohts"), [1]); // two letters changed
  assert.deepEqual(places("keepers"), [2]);
  assert.deepEqual(places("kee per"), [2]);
  assert.deepEqual(places("kee"), [2]);
});

test("a synonym finds what the word itself does not", () => {
  assert.deepEqual(places("noon"), [2]);
});

test("words that decide nothing find nothing", () => {
  assert.deepEqual(places("to the"), []);
  assert.deepEqual(places(""), []);
  assert.deepEqual(places("volcano"), []);
});

test("what is left beside a number is searched only for words that tell something", () => {
  const everyday = concordanceOf({ "rule x": [{ words: "does a lamp shine" }] }, { everyday: ["does"] });
  assert.equal(search("does", everyday, [["rule", "x"]], 20, false).length, 1);
  assert.equal(search("does", everyday, [["rule", "x"]], 20, true).length, 0);
});

test("the terms by which a rule was found are named", () => {
  const [{ terms }] = search("oil out", RULES, [["rule", "lanterns"]], 1);
  assert.deepEqual(terms, new Set([RULES.terms.get("oil"), RULES.terms.get("out")]));
});

test("a heading stands before rules of it that fit equally, if they are several", () => {
  const under = 0;
  const most = Array(15).fill("lamps").join(" ");
  const heading = { words: Array(13).fill("lamps").join(" ") }; // fits nearly as well as they do
  const first = (/** @type {number} */ rules) => {
    const book = concordanceOf({ "rule x": [heading, ...Array(rules).fill({ words: most, under })] });
    return search("lamps", book, [["rule", "x"]], 20)[0].place;
  };
  assert.equal(first(2), 1);
  assert.equal(first(3), 0);
});
