// Puts the heads of matrices into records that are read: rows and columns with labels, in one go for all of them.
import type { Row } from '../../core/contract/wire.ts';
import { walkRows } from '../../core/documents/index.ts';
import type { Entity, Field, RowType } from '../../core/language/model.ts';
import { cellsOf } from '../../core/values/index.ts';
import { axesOf, itemsOf, viewOf, type Asked } from './matrixAxes.ts';
import { findPath } from './paths.ts';
import type { Surroundings } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const known = new WeakMap<RowType, boolean>();

/** Whether an entity, or lines of it, has a matrix: most have none, and are read as the database wrote them. */
export function hasMatrix(row: RowType): boolean {
  let has = known.get(row);
  if (has === undefined) known.set(row, has = Object.values(row.fields).some(({ type }) => traitsOf(type).cells) || Object.values(row.lines).some(hasMatrix));
  return has;
}

/** Matrices of whole records with all their rows, columns and closed cells; empty ones too, so that they can be filled. */
export async function withHeads(around: Surroundings, entity: Entity, records: Row[]): Promise<Row[]> {
  if (!hasMatrix(entity)) return records;
  const places = new Map<Field, { type: RowType; asked: (Asked & { row: Row })[] }>();
  for (const record of records) for (const { type, row, chain } of walkRows(entity, record)) {
    for (const field of Object.values(type.fields)) {
      if (!traitsOf(field.type).cells || row[field.name] === undefined) continue;
      if (!places.has(field)) places.set(field, { type, asked: [] });
      places.get(field)!.asked.push({ row, chain, value: row[field.name] });
    }
  }
  await Promise.all([...places].map(async ([field, { type, asked }]) => {
    const axes = await axesOf(around, type, field, asked);
    asked.forEach(({ row, value }, at) => { row[field.name] = viewOf(value, axes[at]); });
  }));
  return records;
}

/** JSON text of a record with the heads of its matrices. */
export async function withHeadsText(around: Surroundings, entity: Entity, text: string): Promise<string> {
  return hasMatrix(entity) ? JSON.stringify((await withHeads(around, entity, [JSON.parse(text) as Row]))[0]) : text;
}

/**
 * Rows of a list: only the heads that have figures. Changes the rows.
 * @param paths of matrixPaths
 */
export async function withUsedHeads(around: Surroundings, rows: readonly Row[], paths: readonly MatrixPath[]): Promise<void> {
  await Promise.all(paths.map(async ({ path, field }) => {
    if (!field.axes?.rows || !field.axes.columns) return;
    const holders = rows.flatMap((row) => { const holder = path.slice(0, -1).reduce<unknown>((at, step) => (at as Row | null)?.[step], row) as Row | null | undefined; return holder?.[field.name] ? [holder] : []; });
    const values = holders.map((holder) => cellsOf(holder[field.name]));
    const [down, across] = await Promise.all([
      itemsOf(around, field.axes.rows, [...new Set(values.flatMap(Object.keys))]),
      itemsOf(around, field.axes.columns, [...new Set(values.flatMap((cells) => Object.values(cells).flatMap(Object.keys)))]),
    ]);
    const order = [...across.values()].sort((a, b) => Number(a.row.seq ?? a.row.sort ?? 0) - Number(b.row.seq ?? b.row.sort ?? 0)).map(({ item }) => item);
    holders.forEach((holder, at) => {
      const used = new Set(Object.values(values[at]).flatMap(Object.keys));
      holder[field.name] = { cells: values[at], rows: Object.keys(values[at]).flatMap((id) => down.get(id)?.item ?? []), columns: order.filter(({ id }) => used.has(id)) };
    });
  }));
}

export interface MatrixPath { path: string[]; field: Field }

/** Those of the paths asked of a list that are matrices: `matrix`, `order.matrix`. */
export function matrixPaths({ app: { model } }: Pick<Surroundings, 'app'>, entity: Entity, paths: readonly string[]): MatrixPath[] {
  return paths.flatMap((text) => {
    const found = findPath(model, entity, text);
    return found && traitsOf(found.field.type).cells && !found.isMany ? [{ path: found.path.split('.'), field: found.field }] : [];
  });
}
