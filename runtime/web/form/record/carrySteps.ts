// Steps that can be taken back, handed over to the store of a form drawn anew over the same record: those parts of them whose fields and lines are still there.
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../../core/plans/plan.ts';
import { isTyped } from '../putOver.ts';
import type { Step } from './patches.ts';
import type { RecordStore } from './recordStore.ts';
import type { Patch, Shape } from './types.ts';

/** Both hold the same values; rows stand for each other by their place. */
export function carrySteps(from: RecordStore, into: RecordStore): void {
  const { past, future } = from.steps;
  const carrier = new Carrier(from, into);
  into.putSteps({ past: past.flatMap((step) => carrier.step(step)), future: future.flatMap((step) => carrier.step(step)) });
}

class Carrier {
  readonly #rows: Map<Row, Row>;

  constructor(private readonly from: RecordStore, private readonly into: RecordStore) {
    this.#rows = new Map([[from.record, into.record]]);
    this.#pair(from.record, into.record);
  }

  step({ label, patches }: Step): Step[] {
    const carried = patches.flatMap((patch) => this.#patch(patch));
    return carried.length > 0 ? [{ label, patches: carried }] : [];
  }

  #pair(old: Row, row: Row): void {
    for (const name of Object.keys(this.into.linesOf(row))) {
      const now = this.into.rowsOf(row, name);
      this.from.rowsOf(old, name).forEach((one, at) => {
        const other = now[at];
        if (!other) return;
        this.#rows.set(one, other);
        this.#pair(one, other);
      });
    }
  }

  #patch(patch: Patch): Patch[] {
    // A text that could not be read stands by itself (typedFaults.ts).
    if ('fault' in patch) return [];
    if (patch.do === 'set') return this.#isTypedIn(patch.row, patch.field) ? [{ ...patch, row: this.#row(patch.row) }] : [];
    if (patch.do === 'block') {
      const columns = patch.columns.filter(({ field }) => patch.rows[0] && this.#isTypedIn(patch.rows[0], field));
      return columns.length > 0 ? [{ ...patch, rows: patch.rows.map((row) => this.#row(row)), columns }] : [];
    }
    if (!this.#shapeNow(patch.owner)?.lines[patch.name]) return [];
    return [{ ...patch, owner: this.#row(patch.owner), rows: patch.rows.map((row) => this.#row(row)) }];
  }

  /** A row that a step took out stands nowhere now, and comes back as a copy. */
  #row(old: Row): Row {
    const known = this.#rows.get(old);
    if (known) return known;
    const copy: Row = { ...old };
    this.#rows.set(old, copy);
    for (const name of Object.keys(this.from.linesOf(old))) copy[name] = this.from.rowsOf(old, name).map((below) => this.#row(below));
    return copy;
  }

  #isTypedIn(old: Row, name: string): boolean {
    const field = this.#shapeNow(old)?.fields[name];
    return field !== undefined && isTyped(field);
  }

  /** What rows in this place have by the newer plan; undefined: their lines are gone. */
  #shapeNow(old: Row): Pick<Shape, 'lines'> & { fields: Record<string, PlanField> } | undefined {
    const place = this.from.placeOf(old);
    if (!place) return this.into.shape;
    const lines: PlanLines | undefined = this.#shapeNow(place.owner)?.lines[place.lines.name];
    return lines;
  }
}
