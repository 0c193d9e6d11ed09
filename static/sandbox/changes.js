// @ts-check
// The changes of boards made on a page, in the order in which they are taken back and made again. Each is known by the
// boards before and after it: on another board, which answers or the browser's way back have led to, none is at hand.

export class Changes {
  /** @type {ChangedBoard[]} */
  #done = [];
  /** @type {ChangedBoard[]} */
  #undone = [];

  /** A change that was made; what was taken back before is not made again after it. @param {ChangedBoard} change */
  note(change) {
    if (this.#done.at(-1)?.is === change.is) return; // a page may tell of it twice
    this.#done.push(change);
    this.#undone = [];
  }

  /** The change by which a board came; null where it came otherwise. @param {string} board */
  behind(board) {
    const last = this.#done.at(-1);
    return last?.is === board ? last : null;
  }

  /** The change of a board that was taken back last. @param {string} board */
  ahead(board) {
    const next = this.#undone.at(-1);
    return next?.was === board ? next : null;
  }

  /** The last change has been taken back. */
  takeBack() {
    this.#undone.push(this.#done.pop());
  }

  /** The change taken back last has been made again. */
  makeAgain() {
    this.#done.push(this.#undone.pop());
  }
}
