// @ts-check
// The library that this device keeps: every published edition, the official answers, the terms, and what a search needs.
//
//   const library = await open();                       // null if nothing whole is kept here
//   const edition = await library.edition("masters");   // the current one; of a label: edition("masters", "1.06")
//   edition.rule("8-4-6").children                      // see edition.js and rule.js
//   await library.answers("masters")

import { Edition } from "./edition.js";
import { FORM, has, LIST, read, recall } from "./stored.js";

/**
 * The library that is read now, or that of another version if it is named; null too where the storage cannot be read.
 * @param {string} [version] @returns {Promise<Library | null>}
 */
export async function open(version) {
  version ??= (await recall("library"))?.version;
  const contents = version ? await read(version, LIST).catch(() => /** @type {null} */ (null)) : null;
  return contents?.form === FORM ? new Library(contents) : null;
}

export class Library {
  #contents;
  #opened = new Map(); // by address: a promise of what was asked for

  /** @param {LibraryList} contents */
  constructor(contents) {
    this.#contents = contents;
  }

  get version() {
    return this.#contents.version;
  }

  /** The number of the newest publication in it; `at` is its moment, null on an empty shelf. */
  get publication() {
    return this.#contents.publication;
  }

  get at() {
    return this.#contents.at ? new Date(this.#contents.at) : null;
  }

  /** The games, in the order of the shelf: slug, name, and the editions as they are listed. */
  get games() {
    return this.#contents.games;
  }

  /** The size of what it has beside editions, in bytes as fetched; each edition says its own. */
  get bytesBesideEditions() {
    const { answers, terms, quick, postings } = this.#contents;
    return answers.bytes + terms.bytes + quick.bytes + postings.bytes;
  }

  /** @param {string | null | undefined} slug */
  game(slug) {
    return this.games.find((game) => game.slug === slug) ?? null;
  }

  /**
   * What the list says of an edition: of a label, else of the one that is current on this day; null if there is none.
   * @param {string} slug @param {string} [label]
   */
  listed(slug, label) {
    const editions = this.game(slug)?.editions ?? [];
    if (label !== undefined) return editions.find((edition) => edition.label === label) ?? null;
    return editions.find((edition) => edition.may_be_current && hasCome(edition)) ?? null;
  }

  /** What is read of a game on this day, as the list says it: the current edition, then the newest of each other document. @param {string} slug */
  read(slug) {
    const current = this.listed(slug);
    if (!current) return [];
    const others = this.game(slug).editions.filter((each) => each.may_be_read && hasCome(each) && each.rulebook !== current.rulebook);
    return [current, ...others.filter((each) => others.find(({ rulebook }) => rulebook === each.rulebook) === each)];
  }

  /** @param {string} slug @param {string} [label] @returns {Promise<Edition | null>} */
  async edition(slug, label) {
    const listed = this.listed(slug, label);
    if (!listed) return null;
    const edition = await this.#open(listed, (data) => new Edition(this.game(slug), listed, data));
    edition.standing = this.#standing(slug, listed); // asked each time: the day may have come since it was opened
    return edition;
  }

  /** Whether an edition is what readers of its rulebook get today: current, ahead or past. @param {string} slug @param {ListedEdition} listed */
  #standing(slug, listed) {
    if (!hasCome(listed)) return "ahead";
    const line = this.game(slug).editions.filter((each) => each.rulebook === listed.rulebook && each.may_be_read);
    return line.find(hasCome) === listed ? "current" : "past";
  }

  /**
   * The official answers of a game, in the order of their sources (rulesite/offline/answers_as_data.py).
   * @param {string} slug @returns {Promise<AnswerData[]>}
   */
  async answers(slug) {
    const all = await this.#open(this.#contents.answers, (data) => data);
    return all[slug] ?? [];
  }

  /**
   * The terms of an edition by their slugs: names by language, places of the rule that defines each and of the uses.
   * @param {string} slug @param {string} [label] @returns {Promise<TermData[]>}
   */
  async terms(slug, label) {
    const all = await this.#open(this.#contents.terms, (data) => data);
    return all[this.listed(slug, label)?.key] ?? [];
  }

  /** The tables of a game's quick reference (rulesite/offline/quick_of_all.py). @param {string} slug @returns {Promise<QuickTable[]>} */
  async quick(slug) {
    const all = await this.#open(this.#contents.quick, (data) => data);
    return all[slug] ?? [];
  }

  /** What the list says of each game's cards: how many, and the size of their file. @param {string} slug @returns {ListedCards | null} */
  cardsListed(slug) {
    return this.#contents.cards?.[slug] ?? null;
  }

  /** Whether the cards of a game are here: only those of games that were chosen are. @param {string} slug */
  async hasCards(slug) {
    const listed = this.cardsListed(slug);
    return Boolean(listed && (await has(this.version, listed.file)));
  }

  /** The cards of a game as ../cards/cards.js has them; null if they are not here. @param {string} slug @returns {Promise<Cards | null>} */
  async cards(slug) {
    if (!(await this.hasCards(slug))) return null;
    const { Cards } = await import("../cards/cards.js");
    return this.#open(this.cardsListed(slug), (data) => new Cards(this.game(slug), data));
  }

  /** What a search in the page needs (rules_db.search.exported()); null on an empty shelf. */
  async postings() {
    const postings = await this.#open(this.#contents.postings, (data) => data);
    return postings.groups ? postings : null;
  }

  /** The rule of a permanent id as { rule, isPinned }: in the current edition of its game, else in the newest that has it. @param {string} id */
  async byPublicId(id) {
    for (const { slug, editions } of this.games) {
      const current = this.listed(slug);
      for (const { label } of [current, ...editions].filter(Boolean)) {
        const rule = await (await this.edition(slug, label)).byPublicId(id);
        if (rule) return { rule, isPinned: label !== current?.label };
      }
    }
    return null;
  }

  /**
   * What could not be read is not held on to: it may be readable when it is asked for again.
   * @param {ListedFile} listed @param {(data: any) => any} make @returns {Promise<any>}
   */
  #open({ file }, make) {
    if (!this.#opened.has(file)) {
      const opening = read(this.version, file).then(make);
      opening.catch(() => this.#opened.delete(file));
      this.#opened.set(file, opening);
    }
    return this.#opened.get(file);
  }
}

/** Whether the day of an edition, as it is listed, has come. @param {ListedEdition} edition */
export function hasCome({ ahead_until: day }) {
  return !day || day <= new Date().toLocaleDateString("sv"); // Swedes write 2026-03-13
}
