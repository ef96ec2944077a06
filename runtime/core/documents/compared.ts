// Records side by side: what each says, and how far it is from the first. Exact; rows of lines are joined by what tells them apart.
import type { Row } from '../contract/wire.ts';
import { Decimal, toText } from '../decimal.ts';
import type { Field } from '../language/model.ts';
import { cellsOf, eachCell, isView, type AxisItem } from '../values/matrixCells.ts';
import { traitsOf } from '../values/types/index.ts';

type Shown = Pick<Field, 'name' | 'type' | 'label'>;
/** What a plan says of it (`PlanCompare`). */
export interface Comparing<F extends Shown = Shown> { fields: readonly F[]; lines: readonly { name: string; label: string; by: readonly F[]; show: readonly F[] }[] }
/** One field of all records; of a matrix one cell, by its own label. `gap`: value less that of the first, for figures. `differs`: from the first. A record without the row has no `row`. */
export interface ComparedLine<F extends Shown = Shown> { field: F; label?: string; cells: { value: unknown; row?: Row; gap?: string; differs: boolean }[] }
/** `lines` undefined: the head. `key`: the first row that stands there. */
export interface ComparedGroup<F extends Shown = Shown> { lines?: string; label?: string; by: readonly F[]; key?: Row; rows: ComparedLine<F>[] }

/** @returns the head, the cells of its matrices that differ, then each row of lines in the order of the records */
export function compared<F extends Shown>({ fields, lines }: Comparing<F>, records: readonly Row[]): ComparedGroup<F>[] {
  const head: ComparedGroup<F> = { by: [], rows: fields.map((field) => lineOf(field, records)) };
  const matrices = fields.filter(({ type }) => traitsOf(type).cells).map((field): ComparedGroup<F> => ({ label: field.label, by: [], rows: cellLines(field, records) }));
  return [...(fields.length > 0 ? [head] : []), ...matrices.filter(({ rows }) => rows.length > 0), ...lines.flatMap(({ name, label, by, show }) => joined(records.map((record) => (record[name] ?? []) as Row[]), by).map((rows): ComparedGroup<F> => ({
    lines: name, label, by, key: rows.find((row) => row !== undefined)!, rows: show.map((field) => lineOf(field, rows)),
  })))];
}

/** Rows of one line: those with the same key, the second of a key apart from the first. */
function joined(sides: readonly (readonly Row[])[], by: readonly Shown[]): (Row | undefined)[][] {
  const found = new Map<string, (Row | undefined)[]>();
  sides.forEach((rows, side) => {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const key = JSON.stringify(by.map(({ name }) => plain(row[name])));
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      const at = `${nth} ${key}`;
      const line = found.get(at) ?? sides.map(() => undefined);
      line[side] = row;
      found.set(at, line);
    }
  });
  return [...found.values()];
}

function lineOf<F extends Shown>(field: F, rows: readonly (Row | undefined)[]): ComparedLine<F> {
  const first = rows[0]?.[field.name];
  const isFigure = traitsOf(field.type).number !== undefined;
  return { field, cells: rows.map((row, at) => {
    const value = row?.[field.name];
    const differs = at > 0 && !same(value, first, isFigure);
    return { value, ...(row && { row }), differs, ...(differs && isFigure && !isNothing(value) && !isNothing(first) && { gap: gapOf(value, first) }) };
  }) };
}

/** Cells that are not the same everywhere, in the order of the heads; each value is a matrix of that one cell. */
function cellLines<F extends Shown>(field: F, records: readonly Row[]): ComparedLine<F>[] {
  const values = records.map((record) => record[field.name] as unknown);
  const [rows, columns] = (['rows', 'columns'] as const).map((axis) => headsOf(values, axis)) as [Map<string, AxisItem>, Map<string, AxisItem>];
  return [...rows.values()].flatMap((row) => [...columns.values()].flatMap((column): ComparedLine<F>[] => {
    const figures = values.map((value) => cellsOf(value)[row.id]?.[column.id]);
    const cells = figures.map((figure, at) => {
      const differs = at > 0 && !same(figure, figures[0], true);
      return { value: isNothing(figure) ? null : { [row.id]: { [column.id]: figure } }, row: records[at]!, differs, ...(differs && !isNothing(figure) && !isNothing(figures[0]) && { gap: gapOf(figure, figures[0]) }) };
    });
    return cells.some(({ differs }) => differs) ? [{ field, label: `${row.label} ${column.label}`, cells }] : [];
  }));
}

const headsOf = (values: readonly unknown[], axis: 'rows' | 'columns'): Map<string, AxisItem> => new Map(values.flatMap((value) => (isView(value) ? value[axis].map((item) => [item.id, item] as const) : [])));

const gapOf = (value: unknown, first: unknown): string => { const gap = new Decimal(String(value)).minus(String(first)); return toText(gap, Math.max(places(value), places(first))); };
const places = (value: unknown): number => String(value).split('.')[1]?.length ?? 0;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const same = (a: unknown, b: unknown, isFigure: boolean): boolean => (isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : isFigure ? new Decimal(String(a)).eq(String(b)) : JSON.stringify(plain(a)) === JSON.stringify(plain(b)));
/** A reference is its record, whatever it carries; a matrix its cells. */
const plain = (value: unknown): unknown => (isView(value) ? [...eachCell(value)] : Array.isArray(value) ? value.map(plain) : typeof value === 'object' && value !== null && 'id' in value ? value.id : value ?? null);
