// What the columns of a list ask for, measured over the rows that are here. It only grows, so that turning a page moves nothing.
import type { Row } from '../../core/contract/wire.ts';
import { cellPx, textMeter } from '../grid/measure.ts';
import type { GridColumn, GridModel } from '../grid/model.ts';
import type { RowEntry } from './entries.ts';

/** Rows that say enough of all. */
const maxRows = 50;
/** Beside the words of a head: the arrow of its order, and room for its menu. */
const headRoomPx = 18;
/** One of several orders says which it is. */
const numberedPx = 30;
/** A pixel more here and there changes nothing. */
const step = 4;

const paddings = { default: 24, middle: 16, small: 16 };
const fonts = { default: 14, middle: 13, small: 13 };
/** At the edges of the table. */
const edgePx = 12;

let meters: { family: string; head: (text: string) => number; cells: Map<number, (text: string) => number>; sums: (text: string) => number } | undefined;

function metersOf(family: string): NonNullable<typeof meters> {
  if (meters?.family !== family) meters = { family, head: textMeter({ family, px: 12 }), cells: new Map(), sums: textMeter({ family, px: 13, weight: 600 }) };
  return meters;
}

export class Needs {
  /** By column key, px with the padding of a cell. */
  readonly px = new Map<string, number>();
  /** The same, of the words of its cells alone. */
  readonly #rows = new Map<string, number>();
  readonly #measured = new WeakSet<Row>();
  /** Columns of which a cell draws more than words. */
  readonly #drawn = new Set<string>();

  /** @param family fonts of the page */
  add(model: Pick<GridModel, 'columns' | 'density' | 'count' | 'entryAt' | 'totals' | 'sorts'>, family: string): void {
    const { head, cells, sums } = metersOf(family);
    const px = fonts[model.density];
    let text = cells.get(px);
    if (!text) cells.set(px, text = textMeter({ family, px }));
    const entries: RowEntry[] = [];
    for (let at = 0; at < Math.min(model.count, maxRows); at++) {
      const entry = model.entryAt(at);
      if (entry?.kind !== 'row' || this.#measured.has(entry.row)) continue;
      this.#measured.add(entry.row);
      entries.push(entry);
    }
    for (const column of model.columns) {
      if (this.#drawn.has(column.key)) continue;
      const need = needOf(column, entries, text);
      if (need === undefined) {
        this.#drawn.add(column.key);
        this.px.delete(column.key);
      } else this.#rows.set(column.key, Math.max(this.#rows.get(column.key) ?? 0, need));
    }
    if (this.#rows.size === 0) return;
    for (const [at, column] of model.columns.entries()) {
      const need = this.#rows.get(column.key);
      if (need === undefined || this.#drawn.has(column.key)) continue;
      const total = model.totals?.byKey[column.key];
      const sort = model.sorts.find(({ key }) => key === column.key);
      const widest = Math.max(need, total === undefined ? 0 : cellPx(total, sums) ?? 0, head(column.label) + (sort?.place === undefined ? headRoomPx : numberedPx));
      const edge = at === 0 || at === model.columns.length - 1 ? edgePx : 0;
      const whole = Math.ceil((widest + paddings[model.density] + edge + 1) / step) * step;
      this.px.set(column.key, Math.max(this.px.get(column.key) ?? 0, whole));
    }
  }
}

/** Of its cells; undefined where one draws more than words. */
function needOf(column: GridColumn, entries: readonly RowEntry[], text: (words: string) => number): number | undefined {
  let need = 0;
  for (const entry of entries) {
    const px = cellPx(column.cell(entry), text);
    if (px === undefined) return undefined;
    need = Math.max(need, px);
  }
  return need;
}
