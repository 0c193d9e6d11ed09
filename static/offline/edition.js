// @ts-check
// An edition of the library, opened: its rules by number, by place and by public id.

import { normalised, readable, spelledBy } from "./numbers.js";
import { Rule } from "./rule.js";

const USUAL = 10;

export class Edition {
  #places;
  /** @type {Map<number, number[]>} */
  #children;
  /** @type {Map<number, number[]>} */
  #sources;
  /** @type {Promise<string[]>} */
  #ids;
  /** @type {Set<string>} */
  #usual;

  /**
   * `listed` is what the library's list says of it, `data` its file (rulesite/offline/edition_as_data.py).
   * @param {ListedGame} game @param {ListedEdition} listed @param {EditionData} data
   */
  constructor(game, listed, data) {
    this.key = listed.key;
    this.game = game;
    this.rulebook = listed.rulebook;
    this.title = listed.title;
    this.label = listed.label;
    this.labelIsOurs = listed.label_is_ours;
    this.language = listed.language;
    this.dates = datesOf(listed);
    this.hasTexts = listed.has_texts;
    this.data = data;
    this.standing = ""; // current, ahead or past: the library says so
    this.#places = new Map(data.numbers.map((number, place) => [number, place]));
  }

  /** @param {number} place */
  at(place) {
    return place >= 0 && place < this.data.numbers.length ? new Rule(this, place) : null;
  }

  /** @param {string} number */
  rule(number) {
    return this.at(this.#places.get(number) ?? -1);
  }

  get rules() {
    return this.data.numbers.map((_, place) => new Rule(this, place));
  }

  /** Whether numbers begin with names of parts, as attack-phase-3.2.2, and are too long for a margin. */
  get isNamed() {
    return this.data.numbers.some((number) => /^\p{L}/u.test(number));
  }

  /** The reasons for a number that many rules share: how the whole document is numbered (rulesite/lookup/book.py). */
  get usualRepairs() {
    return (this.#usual ??= new Set(usual(Object.values(this.data.repairs))));
  }

  get chapters() {
    return this.childrenOf(-1);
  }

  /** The places of chapters are found under -1. @param {number} place */
  childrenOf(place) {
    this.#children ??= grouped(this.data.steps.map((steps, own) => /** @type {Stretch} */ ([steps ? own - steps : -1, own])));
    return (this.#children.get(place) ?? []).map((own) => new Rule(this, own));
  }

  /** The places of the rules that refer to the one at a place, once for each reference. @param {number} place */
  sourcesOf(place) {
    this.#sources ??= grouped(
      Object.entries(this.data.references).flatMap(([source, all]) => all.map(([, , target]) => /** @type {Stretch} */ ([target, Number(source)]))),
    );
    return this.#sources.get(place) ?? [];
  }

  /**
   * What a person means by `8-4-6`, `8.4.6`, `846` or `８－４－６`: the rule of that number, and the others it can be.
   * @param {string} written @returns {{ rule: Rule | null, others: Rule[] }}
   */
  find(written) {
    const number = normalised(written);
    if (!number) return { rule: null, others: [] };
    const rule = this.rule(number) ?? this.#writtenAlike(number);
    const others = this.#printedAs(number).filter((other) => other.place !== rule?.place);
    if (rule || others.length || !/^\d+$/.test(number)) return { rule, others };
    const spelled = spelledBy(number, this.data.numbers).map((each) => this.rule(each));
    return spelled.length === 1 ? { rule: spelled[0], others: [] } : { rule: null, others: spelled };
  }

  /** For a number that does not exist: the nearest rule above it that does, and that rule's children. @param {string} written @returns {Rule[]} */
  nearest(written) {
    let number = normalised(written);
    while (number.includes("-")) {
      number = number.slice(0, number.lastIndexOf("-"));
      const above = this.rule(number) ?? this.#writtenAlike(number);
      if (above) return [above, ...above.children];
    }
    return [];
  }

  /** @param {string} id */
  async byPublicId(id) {
    this.#ids ??= Promise.all(this.rules.map((rule) => rule.publicId()));
    return this.at((await this.#ids).indexOf(id));
  }

  /**
   * How a judge cites a rule: game, rulebook, edition (in brackets if the label is ours) with its date, number. What is
   * said of the date depends on the reader's language.
   * @param {string} number @param {string} dated
   */
  citation(number, dated) {
    const told = dated ? `${this.label} (${dated})` : this.label;
    const label = this.labelIsOurs ? `(${[this.label, dated].filter(Boolean).join("; ")})` : told;
    return `${this.game.name}, ${this.title} ${label}, ${readable(number)}`;
  }

  /** Numbers that begin with a name are told apart by more than dashes: attack-phase-3-2-2 is attack-phase-3.2.2. @param {string} number */
  #writtenAlike(number) {
    if (!/^\p{L}/u.test(number)) return null;
    return this.rule(this.data.numbers.find((other) => normalised(other) === number));
  }

  /** @param {string} number */
  #printedAs(number) {
    const spellings = [number, number.replaceAll("-", "."), number.toUpperCase()];
    return Object.entries(this.data.printed)
      .filter(([, printed]) => spellings.includes(printed))
      .map(([place]) => this.at(Number(place)));
  }
}

/** The dates of an edition as it is listed: published, in force from, first seen here. @param {ListedDates} listed */
export function datesOf({ published, effective, first_seen: firstSeen }) {
  return { published, effective, firstSeen };
}

/** @param {string[]} repairs */
function usual(repairs) {
  const counts = new Map();
  for (const repair of repairs) counts.set(repair, (counts.get(repair) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= USUAL).map(([repair]) => repair);
}

/** @param {Stretch[]} pairs */
function grouped(pairs) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const [key, value] of pairs) {
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(value);
  }
  return groups;
}
