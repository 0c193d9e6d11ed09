// @ts-check
// The concordance, opened: every word with the documents it stands in, and what readers call otherwise.
// What is exported says rules_db/search/exporting.py.

const NONE = new Uint16Array();
const ZERO = 0x23; // the sign of the number 0

export class Concordance {
  /** @param {Postings} data */
  constructor(data) {
    this.levels = data.levels;
    this.factors = data.factors;
    this.parents = data.steps.map((step, document) => (step ? document - step : -1));
    /** @type {number[]} */
    this.depths = [];
    for (const parent of this.parents) this.depths.push(parent < 0 ? 0 : this.depths[parent] + 1);
    let heading = -1;
    this.headings = data.headings.map((gap) => (heading += gap)); // rules that have a name and say nothing themselves
    this.stretches = stretches(data.groups);
    this.terms = new Map(data.forms.flatMap((forms, term) => forms.split(" ").map((form) => [form, term])));
    this.stop = new Set(data.stop);
    this.everyday = new Set(data.everyday);
    this.everydayTerms = new Set(data.everyday.filter((word) => this.terms.has(word)).map((word) => this.terms.get(word)));
    this.readings = new Map(Object.entries(data.readings)); // by its hiragana what the rulebooks write in other signs
    this.inHiragana = anyOf([...this.readings.keys()]);
    this.games = data.games; // as naming.js takes them
    this.synonyms = new Map(); // by its first term each phrase that is asked for, with what it means
    for (const [phrases, meant] of data.synonyms) {
      for (const phrase of phrases) this.synonyms.set(phrase[0], [...(this.synonyms.get(phrase[0]) ?? []), [phrase, meant]]);
    }
    this.japanese = new Map(); // by each word that is told apart what it means; nothing if it is an everyday word
    for (const [names, meant] of data.japanese) {
      for (const name of names) this.japanese.set(name, [...(this.japanese.get(name) ?? []), ...meant]);
    }
    for (const word of data.everyday_japanese) this.japanese.set(word, []);
    this.japaneseWords = anyOf([...this.japanese.keys()]);
    this.#readPostings(data);
  }

  /**
   * Of each term its documents, ascending, and what it weighs in each; of each document the phrases in which people ask
   * for it, each its terms ascending.
   * @param {Postings} data
   */
  #readPostings({ counts, gaps, standing, ways }) {
    /** @type {Uint16Array[]} */
    this.documents = [];
    /** @type {Uint8Array[]} */
    this.weights = [];
    /** @type {number[][][]} */
    this.phrases = this.parents.map(() => /** @type {number[][]} */ ([]));
    let place = 0;
    counts.forEach((count, term) => {
      const documents = new Uint16Array(count);
      const own = new Uint8Array(count);
      for (let n = 0, document = -1; n < count; n += 1, place += 1) {
        document += gaps.charCodeAt(place) - ZERO;
        documents[n] = document;
        const [weight, ...phrases] = ways[standing.charCodeAt(place) - ZERO];
        own[n] = weight;
        for (const phrase of phrases) (this.phrases[document][phrase] ??= []).push(term);
      }
      this.documents.push(documents);
      this.weights.push(own);
    });
  }

  /** Terms with a form that begins so, the shortest forms first. @param {string} letters */
  beginningWith(letters) {
    const begun = [...this.terms.keys()].filter((form) => form.startsWith(letters));
    begun.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    return [...new Set(begun.map((form) => this.terms.get(form)))];
  }

  /** What a term weighs in a document; 0 where it does not stand. @param {number} term @param {number} document */
  weight(term, document) {
    const documents = this.documents[term] ?? NONE;
    let [low, high] = [0, documents.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (documents[middle] < document) low = middle + 1;
      else high = middle;
    }
    return documents[low] === document ? this.weights[term][low] : 0;
  }
}

/** Finds the longest of these words. @param {string[]} words */
function anyOf(words) {
  const longest = words.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return longest.length ? new RegExp(longest.map(escaped).join("|"), "g") : /(?!)/g;
}

/** @param {string} word */
function escaped(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Where the documents of each group begin and end, by its kind and key. @param {Postings["groups"]} groups */
function stretches(groups) {
  const found = new Map();
  let start = 0;
  for (const [kind, key, size] of groups) {
    found.set(`${kind} ${key}`, [start, start + size]);
    start += size;
  }
  return found;
}
