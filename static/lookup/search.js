// @ts-check
// The ranking of documents for a query; rules_db/search/ranking.py ranks in the same way, over the same weights.
//
//   const concordance = new Concordance(exported);             // rules_db.search.exported(), from the library
//   search("deck out", concordance, [["rule", 2]], 20)         // [{ kind, key, place, terms }], best first
//
// `place` is that of the rule in its edition, or of the answer among those of its game; `terms` are those found in it.

import { asked, isQuestion } from "./query.js";

export { Concordance } from "./concordance.js";

const BEFORE = 1.001; // a heading that stands before its rules scores so much more than the best of them

/**
 * The documents of these groups, each of a kind and a key, that fit best. What is left of a query beside a number
 * (`isRest`) is searched for only if it has a word that is not an everyday one.
 * @param {string} query @param {Concordance} concordance @param {Group[]} groups @param {number} limit
 * @param {boolean} [isRest]
 */
export function search(query, concordance, groups, limit, isRest = false) {
  const within = groups.filter((group) => concordance.stretches.has(group.join(" ")));
  const stretches = within.map((group) => concordance.stretches.get(group.join(" ")));
  const words = asked(query, concordance);
  if (isRest && words.every(({ importance }) => importance < 1)) return [];
  return ranked(words, concordance, stretches, isQuestion(query, words, concordance.factors)).slice(0, limit).map((document) => {
    const own = stretches.findIndex(([start, end]) => start <= document && document < end);
    const [kind, key] = within[own];
    return { kind, key, place: document - stretches[own][0], terms: termsFound(words, concordance, document) };
  });
}

/**
 * A question is answered by what rules say, not by what they are called (see factors.py).
 * @param {AskedWord[]} words @param {Concordance} concordance @param {Stretch[]} stretches @param {boolean} isAsked
 */
function ranked(words, concordance, stretches, isAsked) {
  const { factors, depths, parents } = concordance;
  const postings = new Postings(concordance, stretches);
  const scores = new Float64Array(parents.length);
  const met = new Float64Array(parents.length);
  const having = new Uint8Array(parents.length);
  const inherited = isAsked ? factors.inherited_by_answer : factors.inherited;
  let total = 0;
  for (const word of words) {
    const rarity = postings.rarityOf(word);
    const importance = word.importance * rarity;
    const answering = postings.answering(word, rarity);
    if (answering.some((share) => share)) total += importance;
    answering.forEach((share, document) => (having[document] ||= Number(share > 0)));
    inherit(answering, concordance, stretches, inherited);
    answering.forEach((share, document) => {
      scores[document] += importance * share;
      met[document] += importance * Math.min(1, share / factors.met);
    });
  }
  const found = new Map();
  having.forEach((has, document) => {
    if (!has) return;
    found.set(document, scores[document] * (met[document] / total) * factors.deeper ** depths[document]);
  });
  if (isAsked) {
    for (const heading of concordance.headings) if (found.has(heading)) found.set(heading, found.get(heading) * factors.heading);
  } else putHeadingsFirst(found, parents, factors);
  const best = sorted([...found]);
  if (!isAsked) return best.map(([document]) => document);
  const nearness = new Nearness(words, postings);
  const first = best.slice(0, factors.looked_at).map(([document, score]) => /** @type {Scored} */ ([document, score + nearness.adds(document)]));
  return [...sorted(first), ...best.slice(factors.looked_at)].map(([document]) => document);
}

/** @param {Scored[]} found */
const sorted = (found) => found.sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b);

/**
 * The terms by which a document answers the words: of each word those of its best alternative that are there.
 * @param {AskedWord[]} words @param {Concordance} concordance @param {number} document
 */
function termsFound(words, concordance, document) {
  const weight = (/** @type {Alternative} */ { factor, terms }) =>
    (factor * terms.reduce((sum, term) => sum + concordance.weight(term, document), 0)) / terms.length;
  const found = words.flatMap((word) => {
    const weights = word.alternatives.map(weight);
    return word.alternatives[weights.indexOf(Math.max(...weights))].terms;
  });
  return new Set(found.filter((term) => concordance.weight(term, document)));
}

/** The postings of one query, of the documents that are wanted. */
class Postings {
  /** @type {Map<number, { documents: Uint16Array, weights: Uint8Array }>} */
  #read = new Map(); // by term
  /** @type {Map<number[], { documents: number[], shares: number[] }>} */
  #shares = new Map(); // by the terms of an alternative

  /** @param {Concordance} concordance @param {Stretch[]} stretches */
  constructor(concordance, stretches) {
    this.concordance = concordance;
    this.size = stretches.reduce((sum, [start, end]) => sum + end - start, 0);
    this.wanted = new Uint8Array(concordance.parents.length);
    for (const [start, end] of stretches) this.wanted.fill(1, start, end);
  }

  /** The documents that have a term, and what it weighs in each; of a word only readers use, none. @param {number} term */
  of(term) {
    if (!this.#read.has(term)) {
      const documents = this.concordance.documents[term] ?? new Uint16Array();
      const weights = this.concordance.weights[term] ?? new Uint8Array();
      const isWanted = (/** @type {number} */ _, /** @type {number} */ n) => this.wanted[documents[n]];
      this.#read.set(term, { documents: documents.filter(isWanted), weights: weights.filter(isWanted) });
    }
    return this.#read.get(term);
  }

  /** How much a term tells: the fewer documents have it, the more. @param {number} term */
  rarity(term) {
    return Math.log(1 + Math.max(1, this.size) / Math.max(this.concordance.factors.rarest, this.of(term).documents.length));
  }

  /** That of the word itself if it is known, else the most of what would answer it. @param {AskedWord} word */
  rarityOf({ alternatives }) {
    const means = alternatives.map(({ factor, terms }) => factor * this.#meanRarity(terms));
    return alternatives[0].factor === 1 ? means[0] : Math.max(...means);
  }

  /**
   * By document how well it answers the word, 0 to 1: its best alternative decides. What tells less than the word itself
   * answers it by so much less.
   * @param {AskedWord} word @param {number} rarity
   */
  answering({ alternatives }, rarity) {
    const best = new Float64Array(this.wanted.length);
    for (const { factor, terms } of alternatives) {
      const well = factor * Math.min(1, this.#meanRarity(terms) / rarity) ** this.concordance.factors.vague;
      const { documents, shares } = this.#sharesOf(terms);
      for (let n = 0; n < documents.length; n += 1) {
        const share = well * shares[n];
        if (share > best[documents[n]]) best[documents[n]] = share;
      }
    }
    return best;
  }

  /** @param {number[]} terms */
  #rarities(terms) {
    return terms.reduce((sum, term) => sum + this.rarity(term), 0);
  }

  /** @param {number[]} terms */
  #meanRarity(terms) {
    return this.#rarities(terms) / terms.length;
  }

  /** The documents with any of the terms, and how much each has: of a term its weight there, by how much the term tells. @param {number[]} terms */
  #sharesOf(terms) {
    if (!this.#shares.has(terms)) this.#shares.set(terms, this.#summed(terms));
    return this.#shares.get(terms);
  }

  /** @param {number[]} terms */
  #summed(terms) {
    const whole = this.#rarities(terms) * this.concordance.levels;
    const sums = new Float64Array(this.wanted.length);
    const having = new Set();
    for (const term of terms) {
      const part = this.rarity(term) / whole;
      const { documents, weights } = this.of(term);
      for (let n = 0; n < documents.length; n += 1) {
        having.add(documents[n]);
        sums[documents[n]] += part * weights[n];
      }
    }
    const documents = [...having];
    return { documents, shares: documents.map((document) => sums[document]) };
  }
}

/** How near a question is to the phrases in which people ask for a rule. */
class Nearness {
  /** @type {Map<number, [number, number, number[]][]>} */
  #answered = new Map(); // by term the words that it answers: [place, factor, terms]

  /** @param {AskedWord[]} words @param {Postings} postings */
  constructor(words, postings) {
    const { factors, everydayTerms, phrases } = postings.concordance;
    this.factors = factors;
    this.everydayTerms = everydayTerms;
    this.phrases = phrases;
    this.tells = words.map((word) => word.importance * postings.rarityOf(word));
    this.whole = this.tells.reduce((sum, tells) => sum + tells, 0);
    this.unasked = (factors.unasked * this.whole) / (words.reduce((sum, { importance }) => sum + importance, 0) || 1);
    words.forEach(({ alternatives }, place) => {
      for (const { factor, terms } of alternatives) for (const term of terms) this.#add(term, [place, factor / terms.length, terms]);
    });
  }

  /** @param {number} term @param {[number, number, number[]]} answer */
  #add(term, answer) {
    if (this.#answered.has(term)) this.#answered.get(term).push(answer);
    else this.#answered.set(term, [answer]);
  }

  /** What the nearest phrase adds to a document's score. @param {number} document */
  adds(document) {
    const near = Math.max(0, ...this.phrases[document].map((phrase) => this.#of(phrase)));
    return this.factors.alike * this.whole * near ** this.factors.near_alike;
  }

  /** What both say, of what either says: 0 to 1. @param {number[]} phrase */
  #of(phrase) {
    const shares = new Array(this.tells.length).fill(0);
    let unasked = 0;
    for (const term of phrase) {
      const answers = this.#answered.get(term);
      if (!answers && !this.everydayTerms.has(term)) unasked += 1;
      for (const [place, factor, terms] of answers ?? []) {
        const share = terms.length === 1 ? factor : factor * terms.filter((each) => phrase.includes(each)).length;
        if (share > shares[place]) shares[place] = share;
      }
    }
    const said = shares.reduce((sum, share, place) => sum + this.tells[place] * share, 0);
    return said ? said / (this.whole + this.unasked * unasked) : 0;
  }
}

/**
 * A rule stands under its headings: what they answer is partly answered by it.
 * @param {Float64Array} answering @param {Concordance} concordance @param {Stretch[]} stretches
 * @param {number} inherited
 */
function inherit(answering, { parents }, stretches, inherited) {
  for (const [start, end] of stretches) {
    for (let document = start; document < end; document += 1) {
      const above = answering[parents[document]] * inherited;
      if (above > answering[document]) answering[document] = above;
    }
  }
}

/**
 * Where several rules of a heading fit equally, the heading says so for them all.
 * @param {Map<number, number>} found @param {number[]} parents @param {Record<string, number>} factors
 */
function putHeadingsFirst(found, parents, factors) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const [document, score] of found) {
    const parent = parents[document];
    if (found.has(parent)) children.set(parent, [...(children.get(parent) ?? []), score]);
  }
  for (const [parent, scores] of children) {
    const best = Math.max(...scores);
    const equals = scores.filter((score) => score >= factors.equally * best).length;
    const own = found.get(parent);
    if (equals >= factors.several && factors.itself * best <= own && own < best) found.set(parent, best * BEFORE);
  }
}
