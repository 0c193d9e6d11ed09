// @ts-check
// What a query asks for: its words, and for each of them all that would answer it; rules_db/search/query.py says the same.

import { nearest } from "./nearest.js";
import { folded, isJapanese, oneWidth, runs, tellingPairs } from "./words.js";

const ENDINGS = ["s", "es", "d", "ed", "ing", "er", "ly"];
const FORM = 3; // the fewest letters of a word that is found in another form,
const PART = 3; // of a part of one,
const BEGINNING = 2; // and of one that is completed

class Asked {
  /** @type {Alternative[]} */
  alternatives = [];

  /** @param {string} text @param {number} [importance] */
  constructor(text, importance = 1) {
    this.text = text;
    this.importance = importance;
  }

  /** @param {number} factor @param {number[][]} bags */
  add(factor, bags) {
    for (const terms of bags) if (terms.length) this.alternatives.push({ factor, terms });
  }

  /** Whether the term alone answers the word, and that is more than a guess at how the word goes on. @param {number} term @param {number} begun */
  means(term, begun) {
    return this.alternatives.some(({ factor, terms }) => terms.length === 1 && terms[0] === term && factor > begun);
  }
}

/** @param {string} query @param {Concordance} concordance */
export function asked(query, concordance) {
  const written = inSigns(oneWidth(query), concordance);
  const text = folded(written);
  /** @type {Asked[]} */
  const letters = [];
  const words = [];
  for (const run of runs(text)) {
    if (isJapanese(run.text)) {
      words.push(...japanese(run.text, written.slice(run.start, run.end), concordance));
    } else {
      letters.push(lookUp(run.text, concordance));
      words.push(letters.at(-1));
    }
  }
  letters.slice(1).forEach((second, place) => putTogether(letters[place], second, concordance));
  if (letters.length && text.endsWith(letters.at(-1).text)) complete(letters.at(-1), concordance);
  addSynonyms(letters, concordance);
  return words.filter((word) => word.alternatives.length && word.importance);
}

/** The query with the signs of the rulebooks for what is typed in hiragana. @param {string} written @param {Concordance} concordance */
function inSigns(written, { inHiragana, readings }) {
  return written.replace(inHiragana, (found) => readings.get(found));
}

/**
 * Whether a query is a question rather than the name of something; `words` are what it asks for.
 * @param {string} query @param {AskedWord[]} words @param {Record<string, number>} factors
 */
export function isQuestion(query, words, factors) {
  const size = runs(folded(query)).reduce((sum, { text }) => sum + (isJapanese(text) ? text.length / factors.signs : 1), 0);
  return size >= factors.question && words.filter((word) => word.importance === 1).length >= factors.telling;
}

/** @param {string} text @param {Concordance} concordance */
function lookUp(text, concordance) {
  const known = concordance.terms.get(text) ?? (concordance.stop.has(text) ? undefined : inAnotherForm(text, concordance));
  const word = new Asked(text, importance(text, known, concordance));
  if (known !== undefined) {
    word.add(1, [[known]]);
    if (word.importance) word.add(concordance.factors.apart, [partsOf(text, concordance.terms)]);
  } else if (word.importance) guess(word, concordance);
  return word;
}

/**
 * How much a word, known as this term, tells; another form of an everyday word is everyday too.
 * @param {string} text @param {number | undefined} known @param {Concordance} concordance
 */
function importance(text, known, { stop, everyday, everydayTerms, factors }) {
  if (stop.has(text)) return 0; // it only counts in a phrase
  return everyday.has(text) || everydayTerms.has(known) ? factors.everyday : 1;
}

/** @param {string} text @param {Concordance} concordance */
function inAnotherForm(text, { terms }) {
  const cut = ENDINGS.filter((ending) => text.endsWith(ending)).map((ending) => text.slice(0, -ending.length));
  for (const stem of [text, ...cut]) {
    if (stem.length < FORM) continue;
    for (const ending of ["", "e", ...ENDINGS]) if (terms.has(stem + ending)) return terms.get(stem + ending);
  }
  return undefined;
}

/** @param {Asked} word @param {Concordance} concordance */
function guess(word, concordance) {
  const { factors, terms } = concordance;
  const begun = word.text.length >= BEGINNING ? concordance.beginningWith(word.text) : [];
  if (begun.length) return word.add(factors.unfinished, alone(begun.slice(0, factors.guesses)));
  const parts = partsOf(word.text, terms);
  if (parts.length) return word.add(factors.apart, [parts]);
  const [slips, others] = nearest(word.text, terms.keys(), factors);
  return word.add(factors.slip ** slips, alone(others.slice(0, factors.guesses).map((other) => terms.get(other))));
}

/** Two words that are written together. @param {string} text @param {Map<string, number>} terms */
function partsOf(text, terms) {
  for (let place = 1; place === 1 || place <= text.length - PART; place = place === 1 ? PART : place + 1) {
    const parts = [terms.get(text.slice(0, place)), terms.get(text.slice(place))];
    if (!parts.includes(undefined)) return parts;
  }
  return [];
}

/** One word that is written apart. @param {Asked} first @param {Asked} second @param {Concordance} concordance */
function putTogether(first, second, { terms, factors }) {
  const together = terms.get(first.text + second.text);
  if (together === undefined) return;
  first.add(factors.apart, [[together]]);
  second.add(factors.apart, [[together]]);
}

/** The last word typed may go on. @param {Asked} word @param {Concordance} concordance */
function complete(word, concordance) {
  if (!word.importance || word.text.length < BEGINNING) return;
  const own = word.alternatives.filter(({ terms }) => terms.length === 1).map(({ terms }) => terms[0]);
  const begun = concordance.beginningWith(word.text).filter((term) => !own.includes(term));
  word.add(concordance.factors.begun, alone(begun));
}

/** Who asks for a phrase is answered by what it means, each of its words. @param {Asked[]} words @param {Concordance} concordance */
function addSynonyms(words, concordance) {
  for (const { word, factor, meant } of synonymsOf(words, concordance)) word.add(factor, meant);
}

/**
 * Words with what else is meant by them, or by several of them together, and how well that answers them.
 * @param {Asked[]} words @param {Concordance} concordance
 */
function synonymsOf(words, { synonyms, factors }) {
  /** @type {{ word: Asked, factor: number, meant: number[][] }[]} */
  const found = [];
  words.forEach((first, place) => {
    for (const { factor, terms } of first.alternatives) {
      if (terms.length > 1 || !first.means(terms[0], factors.begun)) continue;
      for (const [phrase, meant] of synonyms.get(terms[0]) ?? []) {
        const share = factor * (phrase.length > 1 ? factors.phrase : factors.synonym);
        for (const word of withPhrase(phrase, words.slice(place), factors)) found.push({ word, factor: share, meant });
      }
    }
  });
  return found;
}

/**
 * The words that a phrase is made of, in its order and near each other, from the first on; or none.
 * @param {number[]} phrase @param {Asked[]} words @param {Record<string, number>} factors
 */
function withPhrase(phrase, words, factors) {
  const found = [];
  let place = 0;
  for (const term of phrase) {
    const near = words.slice(place, place + (found.length ? factors.near : 1));
    const step = near.findIndex((word) => word.means(term, factors.begun));
    if (step < 0) return [];
    found.push(near[step]);
    place += step + 1;
  }
  return found;
}

/**
 * The words of a run of Japanese: those told apart in the vocabulary, and what stands between them.
 * @param {string} text @param {string} written @param {Concordance} concordance
 */
function japanese(text, written, concordance) {
  const words = [];
  let place = 0;
  for (const match of text.matchAll(concordance.japaneseWords)) {
    const end = match.index + match[0].length;
    words.push(between(text, written, place, match.index, concordance));
    const meant = concordance.japanese.get(match[0]);
    if (meant.length) {
      const word = new Asked(match[0]);
      // A known word is no grammar, even if it is typed in hiragana.
      const known = written.slice(0, match.index) + match[0] + written.slice(end);
      word.add(1, [pairTerms(text, known, match.index, end, concordance)]);
      word.add(concordance.factors.synonym, meant);
      words.push(word);
    }
    place = end;
  }
  words.push(between(text, written, place, text.length, concordance));
  return words;
}

/**
 * What no word of the vocabulary is: its pairs, and the words that it may begin.
 * @param {string} text @param {string} written @param {number} start @param {number} end
 * @param {Concordance} concordance
 */
function between(text, written, start, end, concordance) {
  const { factors, japanese: known } = concordance;
  const word = new Asked(text.slice(start, end));
  if (word.text.length > 1) {
    word.add(1, [pairTerms(text, written, start, end, concordance)]);
    const names = [...known.keys()].filter((name) => name.startsWith(word.text)).sort();
    for (const name of names.slice(0, factors.guesses)) word.add(factors.unfinished * factors.synonym, known.get(name));
  } else if (word.text === text) {
    word.add(factors.unfinished, alone(concordance.beginningWith(text).slice(0, factors.guesses)));
  }
  return word;
}

/**
 * Terms of the pairs of a stretch, and of those that tie it to what stands beside it. Grammar does not count, unless the
 * stretch is written in hiragana alone.
 * @param {string} text @param {string} written @param {number} start @param {number} end
 * @param {Concordance} concordance
 */
function pairTerms(text, written, start, end, { terms }) {
  const [first, last] = [Math.max(0, start - 1), Math.min(text.length, end + 1)];
  const run = text.slice(first, last);
  const telling = tellingPairs(run, written.slice(first, last));
  const found = (telling.length ? telling : tellingPairs(run, run)).map((pair) => terms.get(pair));
  return [...new Set(found.filter((term) => term !== undefined))];
}

/** @param {number[]} terms */
function alone(terms) {
  return terms.map((term) => [term]);
}
