// @ts-check
// What is shown of the rules and official answers found in the library; rules_db/search/hits.py shows the same.

import { addressOf } from "../offline/addresses.js";
import { readable } from "../offline/numbers.js";
import { snippet } from "./snippets.js";

const NAMED = 12; // characters of a number that stands above the text, not beside it
const LONG = 9; // the same on a phone
const ABOVE_LENGTH = 120; // characters of the line of a rule that stands above one found
/** @type {Set<number>} */
const NOTHING = new Set();

/**
 * A rule found, for the template; `terms` are those found in it, none if it was found by its number. What is not of its
 * game's current edition says of which it is, and leads there.
 * @param {Rule} rule @param {Set<number>} terms @param {Concordance} concordance @param {string} language
 * @param {boolean} isCurrent
 */
export function ruleFound(rule, terms, concordance, language, isCurrent) {
  const above = rule.above;
  const headings = above.map((each) => headingOf(each, NOTHING, concordance, language));
  const heading = headingOf(rule, terms, concordance, language);
  const { shown, isDigest } = textOf(rule, terms, concordance, language);
  const leaning = above.length && !headings.at(-1).pieces.length ? beginning(above.at(-1), concordance, language) : null;
  const { edition } = rule;
  const document = isCurrent ? [] : [{ text: `${edition.title} ${edition.label}` }];
  return {
    to: addressOf(rule, !isCurrent),
    number: readable(rule.number),
    cites: rule.number,
    text: rule.text.slice(rule.headingLength).trim(),
    named: rule.number.length > NAMED ? "named" : rule.number.length > LONG ? "long" : null,
    game: edition.game.short,
    kind: terms.size ? null : "numbered",
    section: [...document, ...headings.filter(({ pieces }) => pieces.length).map(({ pieces, ...each }) => ({ ...each, text: plain(pieces) }))],
    heading: drawn(heading),
    headingLanguage: heading.language,
    above: leaning?.text,
    aboveLanguage: leaning?.language,
    snippet: drawn(shown),
    snippetLanguage: shown.language,
    isDigest: isDigest && shown.pieces.length > 0,
  };
}

/**
 * Likewise an official answer, in the language that has more of the words.
 * @param {AnswerData} answer @param {ListedGame} game @param {Set<number>} terms @param {Concordance} concordance
 * @param {string} label
 */
export function answerFound(answer, game, terms, concordance, label) {
  const told = answer.texts.map(([language, question, reply]) => ({
    question: { pieces: snippet(question, terms, concordance), language },
    reply: { pieces: snippet(reply, terms, concordance), language },
  }));
  const best = most(told, ({ question, reply }) => found(question) + found(reply));
  return {
    to: `/${game.slug}/answers/${encodeURIComponent(answer.slug)}/`,
    kind: "answer",
    number: label,
    game: game.short,
    section: [{ text: readable(answer.name) }],
    heading: drawn(best.question),
    headingLanguage: best.question.language,
    snippet: drawn(best.reply),
    snippetLanguage: best.reply.language,
    isReversed: Boolean(answer.superseded_by),
  };
}

/**
 * The document's heading, else the digest's; where only the digest's has the words, that.
 * @param {Rule} rule @param {Set<number>} terms @param {Concordance} concordance @param {string} language
 */
function headingOf(rule, terms, concordance, language) {
  return firstOf(rule.text.slice(0, rule.headingLength), rule, 0, terms, concordance, language);
}

/** @param {Rule} rule @param {Set<number>} terms @param {Concordance} concordance @param {string} language */
function textOf(rule, terms, concordance, language) {
  const shown = firstOf(rule.text.slice(rule.headingLength), rule, 1, terms, concordance, language);
  return { shown, isDigest: shown.isDigest };
}

/**
 * The own words of a rule or those of its digests (`part` 0 is the heading, 1 the text): who has more of what was found.
 * @param {string} words @param {Rule} rule @param {number} part @param {Set<number>} terms
 * @param {Concordance} concordance @param {string} language @returns {Shown}
 */
function firstOf(words, rule, part, terms, concordance, language) {
  const own = { pieces: snippet(words, terms, concordance), language: rule.edition.language, isDigest: false };
  const told = digestsOf(rule, language).filter(({ digest }) => digest[part]);
  const digests = told.map(({ digest, language: spoken }) => ({
    pieces: snippet(digest[part], terms, concordance),
    language: spoken,
    isDigest: true,
  }));
  return most([own, ...digests], (shown) => (shown.pieces.length ? 1 + found(shown) : 0));
}

/** The digests of a rule as { digest: [heading, text], language }, the reader's language first. @param {Rule} rule @param {string} language */
function digestsOf({ edition, place }, language) {
  const languages = Object.keys(edition.data.digests).sort((a, b) => Number(b === language) - Number(a === language) || (a < b ? -1 : 1));
  const told = languages.map((spoken) => ({ digest: edition.data.digests[spoken][place], language: spoken }));
  return told.filter(({ digest }) => digest);
}

/** @param {Rule} rule @param {Concordance} concordance @param {string} language */
function beginning(rule, concordance, language) {
  const { shown } = textOf(rule, NOTHING, concordance, language);
  const line = plain(shown.pieces);
  const cut = line.slice(0, ABOVE_LENGTH);
  const short = line.length <= ABOVE_LENGTH ? line : `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut} …`;
  return line ? { text: short, language: shown.language } : null;
}

/** How many different words of it were searched for. @param {Shown} shown */
function found({ pieces }) {
  return new Set(pieces.filter((piece) => piece.found).map(({ text }) => text.toLowerCase())).size;
}

/** The first of those that have most. @template T @param {T[]} entries @param {(entry: T) => number} count */
function most(entries, count) {
  return entries.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** @param {Piece[]} pieces */
function plain(pieces) {
  return pieces.map(({ text }) => text).join("");
}

/** @param {Shown} shown */
function drawn({ pieces }) {
  if (!pieces.length) return null;
  const nodes = document.createDocumentFragment();
  for (const { text, found: isFound } of pieces) {
    const mark = isFound ? document.createElement("mark") : null;
    if (mark) mark.textContent = text;
    nodes.append(mark ?? text);
  }
  return nodes;
}
