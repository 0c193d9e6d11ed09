// @ts-check
// The cards that this device keeps (chosen on /offline/), as the engine asks for them: at once, in JSON.

import { keyOf } from "../cards/cards.js";
import { LIST, read, recall } from "../offline/stored.js";

/** The cards of the games that were opened; see `Kept` in engine/in_browser.py. */
export class KeptCards {
  /** @type {Map<string, Promise<void>>} */
  #opening = new Map();
  /** @type {Map<string, KeptCard[]>} */
  #cards = new Map();
  /** @type {Map<string, Map<string, KeptCard>>} by game the cards by each number that they have */
  #numbered = new Map();

  /** Reads the cards of a game before anything is asked of them. @param {string} game */
  open(game) {
    if (!this.#opening.has(game)) this.#opening.set(game, this.#read(game));
    return this.#opening.get(game);
  }

  /** @param {string} game */
  async #read(game) {
    const cards = await cardsOf(game).catch(() => /** @type {KeptCard[]} */ ([])); // what cannot be read counts as not kept
    const numbered = new Map();
    for (const card of [...cards].reverse()) for (const [printed] of card[3]) numbered.set(keyOf(printed), card);
    for (const card of cards) numbered.set(keyOf(card[0]), card);
    this.#cards.set(game, cards);
    this.#numbered.set(game, numbered);
  }

  /** The names of its cards, each [number, name, whether it is that of the back]; of one name the first card last. @param {string} game */
  names(game) {
    const named = (this.#cards.get(game) ?? []).flatMap(([number, , faces]) =>
      faces.flatMap(([side, , texts]) => texts.map(([, name]) => [number, name, side === "back"])),
    );
    return JSON.stringify(named.reverse());
  }

  /** The card of a number in whatever form, or of a printing with it; null if it is not here. @param {string} game @param {string} number */
  card(game, number) {
    return JSON.stringify(this.#numbered.get(game)?.get(keyOf(number)) ?? null);
  }
}

/** @param {string} game @returns {Promise<KeptCard[]>} none where they were not chosen, or there is no library */
async function cardsOf(game) {
  const version = (await recall("library"))?.version;
  const file = version && (await read(version, LIST))?.cards?.[game]?.file;
  const kept = file && (await read(version, file));
  return kept?.cards ?? [];
}
