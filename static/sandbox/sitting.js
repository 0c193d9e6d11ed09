// @ts-check
// What was done in one sitting, as the boards that came of it, in their order: answers and changes of the board alike.
// Undo goes to the board behind, Redo to the one ahead; whatever is done anew takes the place of all that is ahead.

const MOST = 100; // boards; the oldest go first

export class Sitting {
  /** @param {KeptSitting} [kept] */
  constructor({ boards, at } = { boards: [], at: -1 }) {
    this.boards = boards;
    this.at = at;
  }

  get here() {
    return this.boards[this.at];
  }

  get behind() {
    return this.boards[this.at - 1];
  }

  get ahead() {
    return this.boards[this.at + 1];
  }

  /**
   * A page has been loaded. Another board than the one that was left begins another sitting, unless the browser went back
   * or forward to it. @param {string} s @param {boolean} isReturn
   */
  open(s, isReturn) {
    if (this.here?.s === s) return;
    const place = isReturn ? this.boards.findLastIndex((board) => board.s === s) : -1;
    if (place < 0) this.boards = [{ s }];
    this.at = Math.max(place, 0);
  }

  /** Something new was done. @param {BoardOfSitting} board @param {string} [step] At which the board before was changed. */
  come(board, step) {
    if (this.here) this.here.step = step;
    this.boards = [...this.boards.slice(0, this.at + 1), board].slice(-MOST);
    this.at = this.boards.length - 1;
  }

  /**
   * The site has taken answers back, and keeps them as a line of play on the board that it gives: that stands for the one
   * from which they were given, or comes before this one if it was not seen in this sitting.
   * @param {string} s @param {number} from How many answers are left.
   */
  takeBack(s, from) {
    if (this.behind && this.here.from === from) {
      this.at -= 1;
      this.boards[this.at] = { s, from: this.here.from };
    } else {
      this.here.from = from;
      this.boards.splice(this.at, 0, { s });
      this.boards.length = Math.min(this.boards.length, MOST);
    }
  }

  /** The board ahead or behind is shown. @param {boolean} isAgain */
  go(isAgain) {
    this.at += isAgain ? 1 : -1;
  }
}
