// The scans of one record, kept in the browser: each under a key of its own, so that two pages never overwrite each other, in the order in which they were made.
export type ScanState = 'waiting' | 'done' | 'refused' | 'undone';
export interface Scan {
  /** Sent with it each time: the server does it once. */
  key: string;
  /** Place in the order. */
  at: number;
  code: string;
  /** What the action is given. */
  ask: Record<string, unknown>;
  /** What stood when it was made, for people: `A-01 · 完好`. */
  says: string;
  state: ScanState;
  /** Why it was refused. */
  why?: string;
  /** May pass when somebody says so. */
  isQuestion?: boolean;
  confirmed?: boolean;
  /** It left at least once: whether it arrived is not known before an answer comes. */
  tried?: boolean;
  /** Takes back the scan of this key. */
  undoes?: string;
}

/** What became of one that was sent: done, refused with its reason, or not heard. */
export type Outcome = { is: 'done' } | { is: 'refused'; why: string; isQuestion?: boolean } | { is: 'lost' };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** How many of the finished are shown. */
export const shown = 10;

export class ScanLog {
  #scans: Scan[];
  #listeners = new Set<() => void>();
  #isSending = false;

  /** @param prefix of the keys under which its scans lie: user, company, action and record */
  constructor(readonly prefix: string, readonly store: Store, readonly now: () => number = Date.now) { this.#scans = this.#read(); }

  /** In their order; the same array until something changes. */
  get scans(): readonly Scan[] { return this.#scans; }
  get waiting(): readonly Scan[] { return this.#scans.filter(({ state }) => state === 'waiting'); }
  get refused(): readonly Scan[] { return this.#scans.filter(({ state }) => state === 'refused'); }

  listen = (listener: () => void): (() => void) => { this.#listeners.add(listener); return () => { this.#listeners.delete(listener); }; };

  /** Another page wrote. */
  reread(): void { this.#scans = this.#read(); this.#tell(); }

  /** @throws where the browser has no room left: then it was not taken, which must be told */
  add(made: Pick<Scan, 'key' | 'code' | 'ask' | 'says' | 'undoes'>): Scan {
    const scan: Scan = { ...made, at: Math.max(this.now(), (this.#scans.at(-1)?.at ?? 0) + 1), state: 'waiting' };
    this.#write(scan);
    this.#scans = [...this.#scans, scan];
    this.#tell();
    return scan;
  }

  change(key: string, to: Partial<Scan>): void {
    this.#scans = this.#scans.map((scan) => (scan.key === key ? { ...scan, ...to } : scan));
    const changed = this.#scans.find((scan) => scan.key === key);
    if (changed) this.#write(changed);
    this.#tell();
  }

  drop(key: string): void {
    const scan = this.#scans.find((one) => one.key === key);
    if (!scan) return;
    this.store.removeItem(this.#place(scan));
    this.#scans = this.#scans.filter((one) => one !== scan);
    this.#tell();
  }

  /** Sends what waits, the oldest first, one after the other, until all is sent or one is not heard. @returns how many were answered */
  async send(sendOne: (scan: Scan) => Promise<Outcome>, onAnswer: (scan: Scan, outcome: Outcome) => void = () => undefined): Promise<number> {
    if (this.#isSending) return 0;
    this.#isSending = true;
    let answered = 0;
    try {
      for (let next = this.waiting[0]; next; next = this.waiting[0]) {
        this.change(next.key, { tried: true });
        const outcome = await sendOne(next);
        onAnswer(next, outcome);
        if (outcome.is === 'lost') break;
        answered += 1;
        this.#settle(next, outcome);
      }
    } finally { this.#isSending = false; }
    return answered;
  }

  #settle(scan: Scan, outcome: Exclude<Outcome, { is: 'lost' }>): void {
    if (outcome.is === 'refused') { this.change(scan.key, { state: 'refused', why: outcome.why, isQuestion: outcome.isQuestion }); return; }
    if (scan.undoes === undefined) this.change(scan.key, { state: 'done', why: undefined });
    else { this.change(scan.undoes, { state: 'undone' }); this.drop(scan.key); }
    const over = this.#scans.filter(({ state }) => state === 'done' || state === 'undone');
    for (const old of over.slice(0, Math.max(0, over.length - shown))) this.drop(old.key);
  }

  #place(scan: Scan): string { return `${this.prefix}.${scan.key}`; }
  #write(scan: Scan): void { this.store.setItem(this.#place(scan), JSON.stringify(scan)); }
  #tell(): void { for (const listener of this.#listeners) listener(); }

  #read(): Scan[] {
    const found: Scan[] = [];
    for (let at = 0; at < this.store.length; at += 1) {
      const key = this.store.key(at);
      if (!key?.startsWith(`${this.prefix}.`)) continue;
      try { found.push(JSON.parse(this.store.getItem(key)!) as Scan); } catch { /* Not written by this page. */ }
    }
    return found.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  }
}
