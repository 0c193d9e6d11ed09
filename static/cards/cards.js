// @ts-check
// The cards of a game on this device, and a search of them by the operators of the site. What the site forgives (slips,
// the most of what is asked) is not looked for here: rules_db/search/cards says more.

import { folded } from "../lookup/words.js";
import { QueryError, read } from "./grammar.js";

const KINDS = ["mono", "multi", "vanilla"];
const RUN = /[\u3005\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff]+|[\p{L}\p{N}]+/gu;
const NUMBER = /^(\d{1,9})(k?)(?:(?:\.\.|-|–|~)(\d{1,9})(k?)|(\+))?$/;

export class Cards {
  /** @param {ListedGame} game @param {CardsData} data */
  constructor(game, data) {
    this.game = game;
    this.data = data;
    this.operators = new Map(data.operators.flatMap(([called, takes, field, signs]) => {
      const operator = { takes, field, signs };
      return called.map((name) => [name, operator]);
    }));
    this.all = data.cards.map((card) => new Card(card, data));
  }

  /** The card of a number in whatever form, or of a printing with it; null if there is none. @param {string} written */
  numbered(written) {
    const key = keyOf(written);
    return this.all.find((card) => card.keys.includes(key)) ?? null;
  }

  /** The cards that a query leaves, best first. Throws QueryError. @param {string} query @returns {Card[]} */
  search(query) {
    this.choices = new Map(); // what each value that the query names means
    const numbered = query && this.all.filter((card) => card.keys.some((key) => key === keyOf(query) || key.startsWith(`${keyOf(query)}-`)));
    if (numbered?.length && /\d/.test(query)) return numbered;
    const parts = read(query).parts.map((part) => this.meantBy(part));
    if (hasOnlySigns(parts)) return [];
    const found = this.all.filter((card) => parts.every((part) => this.holds(part, card)));
    const words = parts.flatMap((part) => (part.is === "word" ? [part.text] : []));
    return words.length ? ranked(found, phraseOf(words.join(" "))) : found;
  }

  /**
   * A part with words for what is no operator, where cards have these words in a row: `Trunks:Future`, `<Son Goku>`.
   * @param {QueryPart} part @returns {QueryPart}
   */
  meantBy(part) {
    if (part.is === "all" || part.is === "any") return { ...part, parts: part.parts.map((each) => this.meantBy(each)) };
    if (part.is === "not") return { ...part, part: this.meantBy(part.part) };
    if (part.is === "word" || this.called(part.name)) return part;
    if (!part.values.length) return "<>".includes(part.sign) ? { is: "word", text: part.name, isPhrase: false } : part;
    const text = [part.name, ...part.values.map((value) => value.text)].join(" ");
    const isThere = part.sign === ":" && this.all.some((card) => hasWords(`${card.name}\n${card.text}`, text, true));
    return isThere ? { is: "word", text, isPhrase: true } : part;
  }

  /** @param {QueryPart} part @param {Card} card @returns {boolean} */
  holds(part, card) {
    if (part.is === "all") return part.parts.every((each) => this.holds(each, card));
    if (part.is === "any") return part.parts.some((each) => this.holds(each, card));
    if (part.is === "not") return !this.holds(part.part, card);
    if (part.is === "word") return isSign(part.text) || hasWords(part.isPhrase ? `${card.name}\n${card.text}` : card.everything, part.text, part.isPhrase);
    return this.holdsOperator(part, card);
  }

  /** @param {QueryOperator} part @param {Card} card */
  holdsOperator({ name, sign, values }, card) {
    const operator = this.called(name);
    if (!operator || !values.length) throw new QueryError(name);
    if (![":", "=", "!="].includes(sign) && operator.takes !== "number") throw new QueryError(name);
    const asked = operator.takes === "number" ? withThousands(values) : values;
    const isMet = asked.some((value) => this.isMet(operator, sign, value, card));
    return sign === "!=" ? !isMet : isMet;
  }

  /** The operator that is called so, or the only one whose name begins so. @param {string} name @returns {Operator | undefined} */
  called(name) {
    if (this.operators.has(name) || name.length < 2) return this.operators.get(name);
    const begun = [...this.operators].filter(([other]) => other.startsWith(name)).map(([, operator]) => operator);
    return new Set(begun).size === 1 ? begun[0] : undefined;
  }

  /** @param {Operator} operator @param {string} sign @param {QueryValue} value @param {Card} card @returns {boolean} */
  isMet({ takes, field, signs }, sign, value, card) {
    const { text, isQuoted } = value;
    if (takes === "number") return hasNumber(card.values(field), sign, text, signs);
    if (takes === "choice") return this.isChosen(card.values(field), field, sign, text);
    if (takes === "value") return card.values(field).some((each) => (sign === "=" ? bare(each) === bare(text) : hasWords(phraseOf(each), text, false)));
    if (takes === "code") return this.hasCode(card, field, text);
    if (takes === "words") return sign === "=" ? card.names.includes(phraseOf(text)) : hasWords(field === "name" ? card.name : card.text, text, isQuoted);
    if (takes === "its number") return card.keys.some((key) => key.startsWith(keyOf(text)));
    if (takes === "kind") return this.isOfKind(card, text);
    if (takes === "plays") return card.plays.some((each) => each === text.toLowerCase() || each.startsWith(text.toLowerCase()));
    return bare(this.game.slug).startsWith(bare(text));
  }

  /**
   * A value in any language, the beginning of one, or the initials of several.
   * @param {CardValue[]} own @param {string} field @param {string} sign @param {string} text
   */
  isChosen(own, field, sign, text) {
    const [values, isAll] = this.meant(field, bare(text));
    const has = isAll ? values.every((each) => own.includes(each)) : values.some((each) => own.includes(each));
    return sign === "=" ? has && own.every((each) => values.includes(each)) : has;
  }

  /** @param {string} field @param {string} asked @returns {[CardValue[], boolean]} */
  meant(field, asked) {
    const key = `${field} ${asked}`;
    if (!this.choices.has(key)) this.choices.set(key, this.chosen(field, asked));
    return this.choices.get(key);
  }

  /**
   * The values that somebody means, and whether a card has to have all of them.
   * @param {string} field @param {string} asked @returns {[CardValue[], boolean]}
   */
  chosen(field, asked) {
    const known = new Set(this.all.flatMap((card) => card.values(field)));
    const called = [...known].map((value) => ({ value, told: (this.data.called[value] ?? [value]).map(bare) }));
    const whole = called.filter(({ told }) => told.includes(asked));
    const begins = called.filter(({ told }) => told.some((each) => each.startsWith(asked)));
    const values = whole.length ? whole : begins;
    if (values.length) return [values.map(({ value }) => value), false];
    const begun = [...known].filter((value) => String(value).split(/\s+/).some((word) => bare(word).startsWith(asked)));
    if (begun.length) return [begun, false];
    const initials = [...asked].map((letter) => called.filter(({ told }) => told.some((each) => each.startsWith(letter))));
    if (!asked || initials.some((values) => values.length !== 1)) throw new QueryError(asked);
    return [initials.map(([{ value }]) => value), true];
  }

  /** @param {Card} card @param {string} field @param {string} text */
  hasCode(card, field, text) {
    return card.printings.some(([, set, name, rarity]) => {
      if (field === "set") return keyOf(set) === keyOf(text) || (name && hasWords(phraseOf(name), text, false));
      const code = rarity.match(/\[(.+)\]/)?.[1] ?? rarity;
      return bare(code) === bare(text) || (text.length > 2 && hasWords(phraseOf(rarity.replace(/\[.*/, "")), text, false));
    });
  }

  /** @param {Card} card @param {string} text */
  isOfKind(card, text) {
    const [kind, ...others] = KINDS.filter((each) => each.startsWith(text.toLowerCase()));
    if (!kind || others.length) throw new QueryError(text);
    if (kind === "vanilla") return !card.text.trim();
    const count = card.values(this.data.kinds).length;
    return kind === "mono" ? count === 1 : count > 1;
  }
}

class Card {
  /** @type {{ names?: string[], name?: string, text?: string, everything?: string }} */
  #phrases = {};

  /** @param {KeptCard} kept @param {CardsData} data */
  constructor([number, type, faces, printings, plays], data) {
    this.number = number;
    this.type = type;
    this.faces = faces;
    this.printings = printings;
    this.plays = plays;
    this.data = data;
    this.keys = [number, ...printings.map(([printed]) => printed)].map(keyOf);
  }

  /** Every value of a field, of all faces and languages. @param {string} field @returns {(string | number)[]} */
  values(field) {
    if (field === "type") return [this.type];
    if (field === "keyword") return [...new Set(this.faces.flatMap(([, , texts]) => texts.flatMap(([, , , , keywords]) => keywords)))];
    const told = this.faces.flatMap(([, values, texts]) => [values[field], ...texts.map(([, , words]) => words[field])]);
    return [...new Set(told.flat().filter((value) => value !== undefined))];
  }

  get names() {
    return (this.#phrases.names ??= this.faces.flatMap(([, , texts]) => texts.map(([, name]) => phraseOf(name))));
  }

  get name() {
    return (this.#phrases.name ??= this.names.join("\n"));
  }

  get text() {
    return (this.#phrases.text ??= this.faces.flatMap(([, , texts]) => texts.map(([, , , text]) => phraseOf(text))).join("\n"));
  }

  /** What a plain word can be: of names, of what the card belongs to, and of texts. */
  get everything() {
    return (this.#phrases.everything ??= [this.name, ...this.kin().map((each) => phraseOf(each)), this.text].join("\n"));
  }

  kin() {
    const words = Object.keys(this.data.fields).flatMap((field) => this.values(field).filter((value) => typeof value === "string"));
    const sets = this.printings.flatMap(([, set, name, rarity]) => [set, name, rarity]);
    return [this.type, ...words, ...sets].flatMap((word) => this.data.called[word] ?? [word]);
  }
}

/** What every form of a number has in common, as rules_db/cards/numbers.py has it. @param {string} written */
export function keyOf(written) {
  const parts = written.normalize("NFKC").toUpperCase().match(/\p{L}+|\d+/gu) ?? [];
  return parts.map((part) => (/^\d/.test(part) ? part.padStart(5, "0") : part)).join("-");
}

/** @param {unknown} text */
function bare(text) {
  return (String(text).normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}_]/gu) ?? []).join("");
}

/** @param {unknown} text */
function phraseOf(text) {
  const plain = folded(String(text)).normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  return ` ${(plain.replace(/(?<=[\p{L}\p{N}])['’‘`](?=s(?![\p{L}\p{N}]))/gu, "").match(RUN) ?? []).join(" ")} `;
}

/**
 * Whether words stand there: a phrase in a row, and else each of them, whole or begun. Japanese puts no spaces.
 * @param {string} where @param {string} text @param {boolean} isPhrase
 */
function hasWords(where, text, isPhrase) {
  const words = phraseOf(text).trim();
  if (!words) return false;
  if (isPhrase) return where.includes(`${isJapanese(words) ? "" : " "}${words}${isJapanese(words.at(-1)) ? "" : " "}`);
  return words.split(" ").every((word) => where.includes(isJapanese(word) ? word : ` ${word}`));
}

/** Whether a word has no letter and no digit, and nothing can have it: the `&` between two names. @param {string} text */
function isSign(text) {
  return !phraseOf(text).trim();
}

/** Whether something is asked for, and all of it are signs. @param {QueryPart[]} parts */
function hasOnlySigns(parts) {
  const asked = parts.flatMap(leaves);
  return asked.length > 0 && asked.every((part) => part.is === "word" && isSign(part.text));
}

/** The words and operators of a query. @param {QueryPart} part @returns {QueryPart[]} */
function leaves(part) {
  if (part.is === "all" || part.is === "any") return part.parts.flatMap(leaves);
  return part.is === "not" ? leaves(part.part) : [part];
}

/** The comma in `10,000` and `5,000..10,000` parts no values. @param {QueryValue[]} values @returns {QueryValue[]} */
function withThousands(values) {
  /** @type {QueryValue[]} */
  const joined = [];
  for (const value of values) {
    const before = joined.at(-1);
    if (before && /(?<!\d)\d{1,3}$/.test(before.text) && /^\d{3}(?!\d)/.test(value.text)) before.text += `,${value.text}`;
    else joined.push({ ...value });
  }
  return joined;
}

/** @param {string} words */
function isJapanese(words) {
  return words[0] >= "\u3005";
}

/** @param {(string | number)[]} own @param {string} sign @param {string} text @param {string[]} signs */
function hasNumber(own, sign, text, signs) {
  const numbers = own.filter((value) => typeof value === "number");
  const asked = text.toLowerCase().replaceAll(",", "");
  const isCompared = sign.includes("<") || sign.includes(">");
  if (signs.includes(asked) && !isCompared) return own.some((value) => String(value).toLowerCase() === asked);
  const found = asked.match(NUMBER);
  if (!found) throw new QueryError(text);
  const least = Number(found[1]) * (found[2] ? 1000 : 1);
  const most = found[5] ? Infinity : found[3] ? Number(found[3]) * (found[4] ? 1000 : 1) : least;
  if (sign === "<") return numbers.some((number) => number < least);
  if (sign === "<=") return numbers.some((number) => number <= least);
  if (sign === ">") return numbers.some((number) => number > least);
  if (sign === ">=") return numbers.some((number) => number >= least);
  return numbers.some((number) => number >= least && number <= most);
}

/**
 * Whole names first, then names that begin so, that have the words in a row, that have them at all, and texts.
 * @param {Card[]} cards @param {string} phrase
 */
function ranked(cards, phrase) {
  const words = phrase.trim().split(" ");
  const rank = (/** @type {Card} */ card) =>
    Math.min(
      ...card.names.map((name) => {
        if (name === phrase) return 0;
        if (name.startsWith(phrase.trimEnd())) return 1;
        if (name.includes(phrase.trimEnd())) return 2;
        return words.every((word) => name.includes(isJapanese(word) ? word : ` ${word}`)) ? 3 : 4;
      }),
    );
  const ranks = new Map(cards.map((card) => [card, rank(card)]));
  return [...cards].sort((a, b) => ranks.get(a) - ranks.get(b) || shortest(a) - shortest(b));
}

/** @param {Card} card */
function shortest(card) {
  return Math.min(...card.names.map((name) => name.length));
}
