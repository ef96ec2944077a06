// `GET api/cells`: what may stand in the cells of lines that are drawn as tables, with the heads of both sides.
import { AppError } from '../../core/contract/errors.ts';
import type { Page, RefValue, Row } from '../../core/contract/wire.ts';
import type { Entity, Lines, RowType } from '../../core/language/model.ts';
import { ownHeads } from '../../core/language/checkLinesMatrix.ts';
import type { KnownCells } from '../../core/values/lineCells.ts';
import { idOf } from '../../core/values/index.ts';
import type { Given } from './given.ts';
import { lookup } from './lookup.ts';
import { itemsOf, ordered } from './matrixAxes.ts';
import type { Surroundings } from './surroundings.ts';

/** More than 40 colours by 20 sizes. */
const maxCells = 1_000;

const known = new WeakMap<RowType, boolean>();

/** Whether any lines of an entity are drawn as tables of cells. */
export function hasCells(row: RowType): boolean {
  let has = known.get(row);
  if (has === undefined) known.set(row, has = Object.values(row.lines).some((lines) => lines.matrix !== undefined || hasCells(lines)));
  return has;
}

/**
 * @param asked `lines`: from the head, `items.skus`; `given`: values that the choice's rule reads; `heads`: what a table is of, by path: `{"sku.style": "12"}`
 * @throws AppError `shape.bad`: no lines drawn as tables, or a head they do not have
 */
export async function askCells(around: Surroundings, entity: Entity, asked: { lines: string; given?: Given; heads?: Record<string, unknown> }): Promise<KnownCells> {
  const matrix = matrixAt(entity, asked.lines);
  const [[ref, down], [, across]] = [matrix.rows.split('.'), matrix.columns.split('.')] as [[string, string], [string, string]];
  const heads: Record<string, string> = {};
  for (const [path, value] of Object.entries(asked.heads ?? {})) {
    if (!matrix.head?.includes(path) || ownHeads(matrix).includes(path) || typeof value !== 'string' || !/^\d{1,19}$/.test(value)) throw new AppError('shape.bad', { path: 'heads' });
    heads[path.split('.')[1]!] = value;
  }
  const page = JSON.parse(await lookup(around, entity, { field: `${asked.lines}.${ref}`, given: asked.given ?? {}, heads, pageNum: 1, pageSize: maxCells })) as Page<RefValue & Row>;
  const cells: KnownCells['cells'] = {};
  for (const one of page.list) {
    const [row, column] = [idOf(one[down]), idOf(one[across])];
    if (row !== null && column !== null) (cells[row] ??= {})[column] ??= one;
  }
  const target = around.app.model.rows[fieldOf(entity, asked.lines, ref).to!]!;
  const [rows, columns] = await Promise.all([
    itemsOf(around, target.fields[down]!.to!, Object.keys(cells)),
    itemsOf(around, target.fields[across]!.to!, [...new Set(Object.values(cells).flatMap((row) => Object.keys(row)))]),
  ]);
  const inOrder = (heads: typeof rows): KnownCells['rows'] => ordered([...heads.keys()], heads, false).map(({ item }) => item);
  return { rows: inOrder(rows), columns: inOrder(columns), cells };
}

function linesAt(entity: Entity, path: string): Lines | undefined {
  let type: RowType | undefined = entity;
  for (const name of path.split('.')) type = type && Object.hasOwn(type.lines, name) ? type.lines[name] : undefined;
  return type as Lines | undefined;
}

const fieldOf = (entity: Entity, path: string, name: string): RowType['fields'][string] => linesAt(entity, path)!.fields[name]!;

function matrixAt(entity: Entity, path: string): NonNullable<Lines['matrix']> {
  const matrix = linesAt(entity, path)?.matrix;
  if (!matrix) throw new AppError('shape.bad', { path: 'lines' });
  return matrix;
}
