// What a workshop's day must come to, kept apart from the server: pieces by bundle and stage, wages by worker in exact decimals, counts of the check.
import { Decimal } from '../../runtime/core/decimal.ts';

export interface Operation { seq: number; price: string; stage: 'sew' | 'finish'; isOutput: boolean }
interface Bundle { no: number; qty: number; cell: string; at: Map<string, number>; done: Map<number, { worker: string; qty: number }> }
export interface Check { pass: number; rework: number; scrap: number; seq: number }

export class WorkshopModel {
  readonly bundles = new Map<number, Bundle>();
  readonly wages = new Map<string, Decimal>();
  readonly pieces = new Map<string, number>();
  /** Pieces the first check found bad, by the operation that is to blame. */
  readonly defects = new Map<number, number>();
  readonly quality = { first: 0, bad: 0, rework: 0, scrap: 0, recheckQty: 0, recheckPass: 0 };

  constructor(readonly operations: readonly Operation[]) {}

  cut(no: number, qty: number, cell: string): void { this.bundles.set(no, { no, qty, cell, at: new Map([['cut', qty]]), done: new Map() }); }

  move(no: number, from: string, to: string, qty = this.held(no, from)): void {
    const { at } = this.bundles.get(no)!;
    if (qty > this.held(no, from)) throw new Error(`bundle ${no}: ${qty} of ${this.held(no, from)} at ${from}`);
    at.set(from, this.held(no, from) - qty);
    at.set(to, this.held(no, to) + qty);
  }

  /** One coupon: the whole bundle, or behind the check what passed. @returns pieces that count */
  scan(no: number, seq: number, worker: string): number {
    const operation = this.operations.find((one) => one.seq === seq)!;
    const bundle = this.bundles.get(no)!;
    if (bundle.done.has(seq)) throw new Error(`bundle ${no} operation ${seq} twice`);
    const qty = operation.stage === 'finish' ? this.held(no, 'iron') : bundle.qty;
    bundle.done.set(seq, { worker, qty });
    this.pay(worker, new Decimal(operation.price).times(qty), qty);
    if (operation.isOutput) this.move(no, 'sew', 'qc');
    return qty;
  }

  unscan(no: number, seq: number): void {
    const { worker, qty } = this.bundles.get(no)!.done.get(seq)!;
    this.bundles.get(no)!.done.delete(seq);
    const operation = this.operations.find((one) => one.seq === seq)!;
    this.pay(worker, new Decimal(operation.price).times(-qty), -qty);
    if (operation.isOutput) this.move(no, 'qc', 'sew');
  }

  /** Whoever did the operation pays for what is scrapped. */
  check(no: number, { pass, rework, scrap, seq }: Check, round = 1): void {
    if (pass) this.move(no, 'qc', 'iron', pass);
    if (rework) this.move(no, 'qc', 'rework', rework);
    if (scrap) this.move(no, 'qc', 'scrap', scrap);
    if (scrap) this.pay(this.bundles.get(no)!.done.get(seq)!.worker, new Decimal(this.operations.find((one) => one.seq === seq)!.price).times(-scrap), -scrap);
    this.quality.scrap += scrap;
    if (round > 1) { this.quality.recheckQty += pass + rework + scrap; this.quality.recheckPass += pass; return; }
    this.quality.first += pass + rework + scrap;
    this.quality.bad += rework + scrap;
    this.defects.set(seq, (this.defects.get(seq) ?? 0) + rework + scrap);
    this.quality.rework += rework;
  }

  pay(worker: string, amount: Decimal, qty = 0): void {
    this.wages.set(worker, (this.wages.get(worker) ?? new Decimal(0)).plus(amount));
    this.pieces.set(worker, (this.pieces.get(worker) ?? 0) + qty);
  }

  /** First in, first out over a colour and size. */
  moveCell(cell: string, from: string, to: string, qty: number): void {
    let left = qty;
    for (const { no } of [...this.bundles.values()].filter((one) => one.cell === cell).sort((a, b) => a.no - b.no)) {
      const taken = Math.min(left, this.held(no, from));
      if (taken > 0) this.move(no, from, to, taken);
      left -= taken;
    }
    if (left > 0) throw new Error(`${cell}: ${left} too many for ${from}`);
  }

  held(no: number, stage: string): number { return this.bundles.get(no)!.at.get(stage) ?? 0; }
  cells(stage: string): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { no, cell } of this.bundles.values()) sums.set(cell, (sums.get(cell) ?? 0) + this.held(no, stage));
    return sums;
  }

  /** `3 scrap 2` for every bundle and stage that holds pieces. */
  standing(): string[] { return [...this.bundles.values()].flatMap(({ no, at }) => [...at].filter(([, qty]) => qty !== 0).map(([stage, qty]) => `${no} ${stage} ${qty}`)).sort(); }
  total(stage: string): number { return [...this.cells(stage).values()].reduce((sum, qty) => sum + qty, 0); }
}
