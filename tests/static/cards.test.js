// @ts-check
// The search of a game's cards on a device. The grammar is that of the server (tests/rules_db/search/cards).

import assert from "node:assert/strict";
import { test } from "node:test";

import { Cards } from "../../static/cards/cards.js";
import { QueryError, read } from "../../static/cards/grammar.js";

/** A tree in short: words as they are, operators as written. @param {any} part @returns {unknown} */
function told(part) {
  if (part.is === "word") return part.isPhrase ? `"${part.text}"` : part.text;
  if (part.is === "operator") return `${part.name}${part.sign}${part.values.map((/** @type {any} */ { text }) => text).join(",")}`;
  if (part.is === "not") return { not: told(part.part) };
  return { [part.is]: part.parts.map(told) };
}

for (const [query, tree] of /** @type {[string, unknown][]} */ ([
  ["", { all: [] }],
  ['"lamp keeper" ada', { all: ['"lamp keeper"', "ada"] }],
  ["t:battle cost<=3", { all: ["t:battle", "cost<=3"] }],
  ["c:red,blue", { all: ["c:red,blue"] }],
  ["-t:leader -lamp", { all: [{ not: "t:leader" }, { not: "lamp" }] }],
  ["(t:leader or cost>6) ada", { all: [{ any: ["t:leader", "cost>6"] }, "ada"] }],
  ["ｃ：赤", { all: ["c:赤"] }],
  ["(ada or moth", { all: [{ any: ["ada", "moth"] }] }],
  ["Ada: Youth", { all: ["Ada:", "Youth"] }],
])) {
  test(`the query ${query || "(empty)"} is read`, () => assert.deepEqual(told(read(query)), tree));
}

test("a query of too many words or too deep is refused", () => {
  assert.throws(() => read("a ".repeat(41)), QueryError);
  assert.throws(() => read(`${"(".repeat(8)}a`), QueryError);
});

/** @type {CardsData} */
const DATA = {
  operators: [[["type", "t"], "choice", "type", []], [["cost"], "number", "cost", []], [["is"], "kind", "", []], [["color", "c"], "choice", "colors", []]],
  fields: { colors: ["Color", "色"], cost: ["Cost", "コスト"] },
  kinds: "colors",
  faces: {},
  called: { battle: ["battle", "バトル"], extra: ["extra", "エクストラ"] },
  cards: [
    ["LN1-001", "battle", [["front", { colors: ["red"], cost: 2 }, [["en", "Ada, Keeper of Lamps", {}, "Draw 1 card.", []]]]], [["LN1-001", "LN1", "First Light", "C"]], []],
    ["LN1-002", "extra", [["front", { colors: ["blue"], cost: 5 }, [["en", "Lamp Oil", {}, "", []]]]], [["LN1-002", "LN1", "First Light", "C"]], []],
  ],
};
const CARDS = new Cards(/** @type {ListedGame} */ ({ slug: "lanterns" }), DATA);

/** @param {string} query */
function found(query) {
  return CARDS.search(query).map((/** @type {{ number: string }} */ { number }) => number);
}

test("cards are found by number, words, choices, numbers and kinds", () => {
  assert.deepEqual(found("ln1 2"), ["LN1-002"]);
  assert.deepEqual(found("keeper"), ["LN1-001"]);
  assert.deepEqual(found("draw"), ["LN1-001"]);
  assert.deepEqual(found("t:バトル"), ["LN1-001"]);
  assert.deepEqual(found("cost>=3"), ["LN1-002"]);
  assert.deepEqual(found("cost:1..3 c:red"), ["LN1-001"]);
  assert.deepEqual(found("-c:red"), ["LN1-002"]);
  assert.deepEqual(found("is:vanilla"), ["LN1-002"]);
});

test("a card whose name begins so stands before one that has the word in it", () => {
  assert.deepEqual(found("lamp"), ["LN1-002", "LN1-001"]);
});

test("signs alone find nothing, and beside words they are passed over", () => {
  assert.deepEqual(found("!!!"), []);
  assert.deepEqual(found("keeper & lamps"), ["LN1-001"]);
});

test("what is no operator and stands in a name is words of it", () => {
  assert.deepEqual(found("ada:keeper"), ["LN1-001"]);
  assert.deepEqual(found("<Lamp Oil>"), ["LN1-002"]);
  assert.throws(() => found("ada:oil"), QueryError);
});

test("a comma of thousands parts no values", () => {
  assert.deepEqual(found("cost>=1,000"), []);
  assert.deepEqual(found("cost:1,2"), ["LN1-001"]);
});

test("an operator that nobody knows is refused", () => {
  assert.throws(() => CARDS.search("wings:2"), QueryError);
});
