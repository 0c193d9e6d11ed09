// @ts-check
// What a query names: numbers of rules, an edition, a game, an official answer, alone or in a sentence;
// rules_db/search/naming.py reads it in the same way.

import { oneWidth } from "./words.js";

const MOST = 8; // rules named in one query
const MARKS = "rules|rule|rulings|ruling|sections|section|sect|sec|chapters|chapter|paragraph|para|number|no|nr|r";
const SIGNED_MARKS = `(?:${MARKS}|§+|#|ルール|規則|第)`;
const DIVIDED = /(\d)(?:\s*[-‐‑‒–—―−ー－﹣~～_]\s*|[.。・．の])(?=\d)/g;
const SPACED = new RegExp(`(^|[^a-z0-9-])(${SIGNED_MARKS})[\\s.:#]*(\\d{1,3}(?: \\d{1,3})+)(?![a-z0-9-])`, "g");
const NUMBER = new RegExp(
  `(^|[^a-z0-9-]|[a-z]-)(${SIGNED_MARKS}[\\s.:#(]*)?(\\d{1,10}(?:-\\d{1,3})*)(章)?(?![a-z0-9-])`,
  "g",
);
const ALONE = /^(?:\d{1,10}(?:-\d{1,3})*|\d{1,3}(?:\s+\d{1,3})+)$/;
const BEFORE = /(?:[a-z]+[\s-]+){1,4}$/; // words before a number that may belong to it: `attack phase 3.2.2`
const COUNTED =
  /^(?:(?:cards?|damage|energy|lives|life|turns?|times|players?|minutes?|points?|copies)(?![a-z])|枚|点|回|コスト|人|分)/;
const VERSION = "(?:version|ver|edition|revision|rev|v)[\\s.:]*";
const OTHER_VERSION = new RegExp(`(^|[^a-z])${VERSION}\\d[\\w.-]*`, "g");
const ANSWER = /(^|[^a-z0-9&])(?:q|qa|q&a|questions?|質問)[\s.:#-]*(\d{1,4})(?![a-z0-9-])/g;
const MARK_LEFT = new RegExp(`(^|[^a-z])${SIGNED_MARKS}(?![a-z])`, "g");
const EDGES = /^[ \t\n"'()[\]{}?!.,:;/「」『』、。・]+|[ \t\n"'()[\]{}?!.,:;/「」『』、。・]+$/g;

/**
 * `games` are names as [name, slug, whether it names the game beside a number only], `labels` those of the editions:
 * { rules: [[what a number can be, …], …], label, game, answers, rest }, empty where nothing is named.
 * @param {string} query @param {CalledGame[]} games @param {string[]} labels
 */
export function naming(query, games, labels) {
  const [called, text] = gameIn(oneWidth(query).trim(), games);
  let [label, without] = labelIn(text, labels);
  const answers = [...without.matchAll(ANSWER)].map((found) => Number(found[2]));
  const divided = without.replace(ANSWER, "$1 ").replace(DIVIDED, "$1-");
  const { rules, left } = rulesIn(divided);
  const isNumbered = rules.length > 0 || answers.length > 0;
  if (!isNumbered) label = "";
  without = isNumbered ? left : text;
  if (!called || !(isNumbered || standsApart(query, called))) {
    return { rules, label, game: "", answers, rest: isNumbered ? bare(without) : query.trim() };
  }
  return { rules, label, game: called[1], answers, rest: bare(without) };
}

/** @param {string} text @param {CalledGame[]} games @returns {[CalledGame | null, string]} */
function gameIn(text, games) {
  const longest = [...games].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  for (const called of longest) {
    const found = whole(called[0]).exec(text);
    if (found) return [called, cut(text, found)];
  }
  return [null, text];
}

/** Whether the game's name begins or ends the query: `fw can I ...`, `... in fusion world`. @param {string} query @param {CalledGame} called */
function standsApart(query, [name, , besideNumbers]) {
  const text = bare(oneWidth(query));
  return !besideNumbers && (text.startsWith(name) || text.endsWith(name)) && text !== name;
}

/** @param {string} text @param {string[]} labels */
function labelIn(text, labels) {
  for (const label of [...new Set(labels)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
    const found = whole(oneWidth(label), `(?:${VERSION})?`, "版?").exec(text);
    if (found) return [label, cut(text, found)];
  }
  return ["", text.replace(OTHER_VERSION, "$1 ")];
}

/** The numbers of rules in a text whose numbers are written with dashes, and what is left of the text. @param {string} written */
function rulesIn(written) {
  const text = written.replace(SPACED, (_, before, mark, number) => `${before}${mark} ${number.replaceAll(" ", "-")}`);
  const alone = bare(text);
  if (ALONE.test(alone)) return { rules: [[alone.replace(/\s+/g, "-")]], left: "" };
  const rules = [];
  let left = "";
  let end = 0;
  for (const found of text.matchAll(NUMBER)) {
    const start = found.index + found[1].length + (found[2]?.length ?? 0);
    const canBe = [...names(text.slice(end, start), found[3]), ...itself(found, text)];
    if (!canBe.length) continue;
    rules.push(canBe);
    left = `${left}${text.slice(end, start)} `;
    end = found.index + found[0].length;
  }
  if (!rules.length) return { rules, left: text };
  return { rules: rules.slice(0, MOST), left: (left + text.slice(end)).replace(MARK_LEFT, "$1 ") };
}

/** What a number can be with the words before it: the longest name first. @param {string} before @param {string} number */
function names(before, number) {
  const found = BEFORE.exec(before);
  const words = found ? found[0].replace(/[ -]+$/, "").split(/[\s-]+/) : [];
  return words.map((_, place) => [...words.slice(place), number].join("-"));
}

/** The number, if it is marked as a rule's or is made of parts and no count of something. @param {RegExpExecArray} found @param {string} text */
function itself(found, text) {
  const number = found[3];
  const parts = number.split("-").length;
  const isCount = parts === 2 && COUNTED.test(text.slice(found.index + found[0].length).trimStart());
  return found[2] || found[4] || (parts > 1 && !isCount) ? [number] : [];
}

/** @param {string} name @param {string} [before] @param {string} [after] */
function whole(name, before = "", after = "") {
  const escaped = name.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  return new RegExp(`(^|[^a-z0-9.-])${before}${escaped}${after}(?![a-z0-9-]|\\.\\d)`);
}

/** @param {string} text @param {RegExpExecArray} found */
function cut(text, found) {
  return `${text.slice(0, found.index)}${found[1]} ${text.slice(found.index + found[0].length)}`;
}

/** @param {string} text */
function bare(text) {
  return text.replace(EDGES, "");
}
