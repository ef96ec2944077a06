// The cursor is wanted in a form that another part of the page draws: taken when the form stands, or at once where it does.
export class FocusWish {
  #isWanted = false;
  #take: (() => void) | null = null;

  want(): void { if (this.#take) this.#take(); else this.#isWanted = true; }
  /** For the next form, not the one that still stands. */
  wantNext(): void { this.#isWanted = true; }
  drop(): void { this.#isWanted = false; }

  /** @returns the form that stands goes */
  stands(take: () => void): () => void {
    this.#take = take;
    if (this.#isWanted) { this.#isWanted = false; take(); }
    return () => { this.#take = null; };
  }
}
