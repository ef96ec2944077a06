// What has been begun and not ended: whoever wants to know that nothing more is to come waits for it.
export class UnderWay {
  readonly #all = new Set<Promise<void>>();

  /** @param work never rejects */
  follow(work: Promise<void>): void {
    this.#all.add(work);
    void work.finally(() => this.#all.delete(work));
  }

  /** What ends may have begun something else. */
  async settled(): Promise<void> {
    while (this.#all.size > 0) await Promise.all(this.#all);
  }
}
