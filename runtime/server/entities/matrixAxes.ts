// Rows, columns and closed cells of matrices, worked out for many rows at once; `GET api/axes` asks it for a record that is being written.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { compileExpression, holds, scopeOf, type Expression, type ScopeTypes } from '../../core/expressions/index.ts';
import { cellScope, headPaths, mustAxis, rowOfRoot, type Axis, type PathAxis } from '../../core/language/matrixAxes.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { cellsOf, idOf, type AxisItem } from '../../core/values/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { inWords } from '../store/inWords.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { completeGiven, type Given } from './given.ts';
import { mayKnow } from './paths.ts';
import { readRows } from './read.ts';
import { boundOf, runEnvOf, targetExpression, type Surroundings } from './surroundings.ts';
import { run } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** A matrix of one row; `chain` is the row with those above it, head first. */
export interface Asked { chain: readonly Row[]; value: unknown; /** Rows wanted besides those with cells, of an axis chosen from freely. */ rows?: readonly string[] }
export interface Axes { rows: AxisItem[]; columns: AxisItem[]; closed: Record<string, string[]> }

/** @param type row type of the field; all asked are of one field */
export async function axesOf(around: Surroundings, type: RowType, field: Field, asked: readonly Asked[]): Promise<Axes[]> {
  const { model } = around.app;
  const [rowAxis, columnAxis] = [mustAxis(model, type.id, field.rows), mustAxis(model, type.id, field.columns)];
  const offered = typeof field.offered === 'string' ? cellExpression(model, type, field, field.offered) : undefined;
  const [rowIds, columnIds] = await Promise.all([rowAxis, columnAxis].map((axis) => memberIds(around, type, axis, asked)));
  // Figures may stand under heads that have left their list: they are shown as long as they stand.
  const wantedRows = asked.map(({ value, rows = [] }, at) => unique([...rowIds[at] ?? [], ...rows, ...Object.keys(cellsOf(value))]));
  const wantedColumns = asked.map(({ value }, at) => unique([...columnIds[at] ?? [], ...Object.values(cellsOf(value)).flatMap((cells) => Object.keys(cells))]));
  const [rows, columns] = await Promise.all([itemsOf(around, rowAxis.target, wantedRows.flat(), pathsOf(offered, 'row')), itemsOf(around, columnAxis.target, wantedColumns.flat(), pathsOf(offered, 'column'))]);
  const closing = await closedBy(around, type, field, offered, asked);
  return asked.map((one, at) => {
    const here = ordered(wantedRows[at], rows, rowIds[at] !== null);
    const across = ordered(wantedColumns[at], columns, columnIds[at] !== null);
    return { rows: here.map(({ item }) => item), columns: across.map(({ item }) => item), closed: closing(one, here, across, at) };
  });
}

/** `{cells, rows, columns, closed}` as the wire has it. */
export function viewOf(value: unknown, { rows, columns, closed }: Axes): unknown {
  return { cells: cellsOf(value), rows, columns, ...(Object.keys(closed).length > 0 && { closed }) };
}

/**
 * `GET api/axes?field=lines.matrix&given={…}&rows=1,2`: heads of a matrix not stored yet.
 * @throws AppError `shape.bad`: no matrix of this entity, or one the asker may not know
 */
export async function askAxes(around: Surroundings, entity: Entity, { field: path, given = {}, rows }: { field: string; given?: Given; rows?: readonly string[] }): Promise<Omit<Axes, never>> {
  const { type, field } = matrixAt(around, entity, path);
  const reads = [field.rows, field.columns, ...(typeof field.offered === 'string' ? cellExpression(around.app.model, type, field, field.offered).reads : field.offered?.where !== undefined ? targetExpression(around.app.model, type.id, field.offered.in, field.offered.where).reads : [])];
  const { record = {}, line, row } = await completeGiven(around, entity, type, reads.filter((read) => read !== undefined), given);
  const own = (row ?? line ?? record) as Row;
  const chain = type.parent === undefined ? [record as Row] : type.parent === entity.id ? [record as Row, own] : [record as Row, (line ?? {}) as Row, own];
  const [axes] = await axesOf(around, type, field, [{ chain, value: null, rows }]);
  return axes;
}

/** @throws AppError `shape.bad` */
export function matrixAt({ caller }: Pick<Surroundings, 'caller'>, entity: Entity, path: string): { type: RowType; field: Field } {
  const names = path.split('.');
  let type: RowType = entity;
  for (const name of names.slice(0, -1)) {
    if (!Object.hasOwn(type.lines, name)) throw new AppError('shape.bad', { path: 'field' });
    type = type.lines[name];
  }
  const own = names.at(-1)!;
  const field = Object.hasOwn(type.fields, own) ? type.fields[own] : undefined;
  if (!field || !traitsOf(field.type).cells || !mayKnow([field], caller)) throw new AppError('shape.bad', { path: 'field' });
  return { type, field };
}

/** Ids in the order of their list; null where the axis is chosen from freely. */
export async function memberIds(around: Surroundings, type: RowType, axis: Axis, asked: readonly Pick<Asked, 'chain'>[]): Promise<(string[] | null)[]> {
  if (axis.kind === 'entity') return asked.map(() => null);
  if (axis.way.length === 0) return asked.map(({ chain }) => elementsOf(axis, rootOf(axis, chain)));
  const holders = await holdersOf(around, type, axis, asked);
  const lists = await listsOf(around, axis, unique(holders.filter((id) => id !== null)));
  return holders.map((id) => lists.get(id ?? '') ?? []);
}

const rootOf = ({ root }: PathAxis, chain: readonly Row[]): Row => (root === 'record' ? chain[0] : root === 'line' ? chain[1] ?? chain[0] : chain.at(-1)!);

function elementsOf({ list, element }: PathAxis, row: Row): string[] {
  const found = Array.isArray(row[list]) ? row[list] as Row[] : [];
  return unique(found.map((one) => idOf(element === undefined ? one : one[element])).filter((id) => id !== null));
}

/** The row that holds the list, by the first reference of the way and what lies behind it. */
async function holdersOf(around: Surroundings, type: RowType, axis: PathAxis, asked: readonly Pick<Asked, 'chain'>[]): Promise<(string | null)[]> {
  const { model } = around.app;
  const [first, ...rest] = axis.way;
  const ids = asked.map(({ chain }) => idOf(rootOf(axis, chain)[first]));
  if (rest.length === 0) return ids;
  const path = rest.join('.');
  const rows = await readRows(around, rowOfRoot(model, type.id, axis.root).fields[first].to!, unique(ids.filter((id) => id !== null)), [path]);
  const byId = new Map(rows.map((row) => [row.id, rest.reduce<unknown>((at, step) => (at as Row | null)?.[step], row)]));
  return ids.map((id) => (id === null ? null : idOf(byId.get(id))));
}

async function listsOf(around: Surroundings, axis: PathAxis, holders: readonly string[]): Promise<Map<string, string[]>> {
  const { app: { model }, caller } = around;
  if (holders.length === 0) return new Map();
  if (!axis.isLines) {
    const rows = await readRows(around, axis.holder, holders, [axis.list]);
    return new Map(rows.map((row) => [row.id, unique(((row[axis.list] ?? []) as RefValue[]).map(({ id }) => id))]));
  }
  const lines = model.rows[`${axis.holder}.${axis.list}`];
  const member = axis.element === undefined ? sql.id('id') : sql.id(lines.fields[axis.element].column);
  const company = isOfCompany(model, lines) ? sql`"company" = ${caller.company}::bigint and` : sql``;
  const rows = await run<{ parent: string; ids: string[] }>(around, inWords(sql`select "parent"::text as "parent", array_agg(${member}::text order by "seq", "id") as "ids"
    from ${tableSql(lines)} where ${company} "parent" = any(${[...holders]}::bigint[]) and ${member} is not null group by "parent"`, () => ({ do: 'members', company: caller.company, lines, holders, element: axis.element })));
  return new Map(rows.map(({ parent, ids }) => [parent, unique(ids)]));
}

interface Head { item: AxisItem; row: RefValue }

/** Heads by id: what they are called, their code and colour, and what `more` names. */
export async function itemsOf(around: Surroundings, target: string, ids: readonly string[], more: readonly string[] = []): Promise<Map<string, Head>> {
  const type = around.app.model.rows[target];
  const code = type.fields.code?.name;
  const hex = Object.values(type.fields).find((field) => traitsOf(field.type).colour)?.name;
  const rows = await readRows(around, target, ids, unique([...headPaths(type), ...more]));
  return new Map(rows.map((row) => {
    const item: AxisItem = { id: row.id, label: row.label };
    if (code !== undefined && typeof row[code] === 'string' && row[code] !== row.label) item.code = row[code];
    if (hex !== undefined && typeof row[hex] === 'string') item.hex = row[hex];
    return [row.id, { item, row }];
  }));
}

/** As the list has them; those of an axis chosen from freely by number, code and name. */
export function ordered(ids: readonly string[], heads: ReadonlyMap<string, Head>, isListed: boolean): Head[] {
  const found = ids.flatMap((id) => heads.get(id) ?? []);
  const rank = ({ row }: Head): [number, string] => [Number(row.seq ?? row.sort ?? 0), String(row.code ?? row.label)];
  return isListed ? found : found.sort((a, b) => { const [x, y] = [rank(a), rank(b)]; return x[0] - y[0] || (x[1] < y[1] ? -1 : x[1] > y[1] ? 1 : 0); });
}

type Closing = (asked: Asked, rows: readonly Head[], columns: readonly Head[], at: number) => Record<string, string[]>;

/** What says which cells are not offered. Records that stand for cells are asked once for each matrix. */
async function closedBy(around: Surroundings, type: RowType, field: Field, expression: Expression | undefined, asked: readonly Asked[]): Promise<Closing> {
  const { offered } = field;
  if (offered === undefined) return () => ({});
  const bound = boundOf(around);
  const env = runEnvOf(around);
  const valuesOf = ({ chain }: Asked): Record<string, unknown> => ({ ...bound, today: around.today, now: around.now, record: chain[0], line: chain[1] ?? chain[0], row: chain.at(-1) });
  if (expression) return (one, rows, columns) => {
    const values = valuesOf(one);
    return closedOf(rows, columns, (row, column) => holds(expression.run({ ...values, cell: { row: row.row, column: column.row } }, env)));
  };
  const { in: target, row, column, where } = offered as Exclude<Field['offered'], string | undefined>;
  const known = await Promise.all(asked.map(async (one) => {
    const scope = new SqlScope(around.app.model, { rowType: target, alias: 't', as: ['target'], bound: valuesOf(one), env });
    const rule = where === undefined ? sql`true` : scope.condition(targetExpression(around.app.model, type.id, target, where));
    const company = isOfCompany(around.app.model, around.app.model.rows[target]) ? sql`"t"."company" = ${around.caller.company}::bigint and` : sql``;
    const live = around.app.model.rows[target].fields.delFlag ? sql`${scope.column('delFlag').sql} = '0' and` : sql``;
    const found = await run<{ row: string; column: string }>(around, inWords(sql`select distinct ${scope.column(row).sql}::text as "row", ${scope.column(column).sql}::text as "column" from ${scope.from()} ${scope.joins()} where ${company} ${live} ${rule}`, () => ({ do: 'cells', around, target: around.app.model.rows[target], row, column, where: where === undefined ? undefined : targetExpression(around.app.model, type.id, target, where), values: valuesOf(one) })));
    return new Set(found.map((cell) => `${cell.row} ${cell.column}`));
  }));
  return (_one, rows, columns, at) => closedOf(rows, columns, (one, other) => known[at].has(`${one.item.id} ${other.item.id}`));
}

function closedOf(rows: readonly Head[], columns: readonly Head[], isOffered: (row: Head, column: Head) => boolean): Record<string, string[]> {
  const closed: Record<string, string[]> = {};
  for (const row of rows) for (const column of columns) if (!isOffered(row, column)) (closed[row.item.id] ??= []).push(column.item.id);
  return closed;
}

const scopes = new WeakMap<Field, ScopeTypes>();

/** @throws Error for one the schema check should have refused */
function cellExpression(model: Model, type: RowType, field: Field, source: string): Expression {
  let scope = scopes.get(field);
  if (!scope) scopes.set(field, scope = scopeOf(model, type.id, cellScope(field)));
  const compiled = compileExpression(source, scope, model);
  if (!compiled.ok) throw new Error(`${type.id}.${field.name}: "${source}": ${compiled.faults.map(({ message }) => message).join('; ')}`);
  return compiled.expression;
}

/** What an expression reads of a cell's row or column. */
function pathsOf(expression: Expression | undefined, head: 'row' | 'column'): string[] {
  const before = `cell.${head}.`;
  return (expression?.reads ?? []).filter((path) => path.startsWith(before)).map((path) => path.slice(before.length)).filter((path) => path !== 'id' && path !== 'label');
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The matrix at a path of a record, `lines[2].sizes`; undefined where the path leads to something else. */
export function matrixFieldAt(entity: Entity, path: string): Field | undefined {
  const names = path.replace(/\[\d+\]/g, '').split('.');
  let type: RowType | undefined = entity;
  for (const name of names.slice(0, -1)) type = type?.lines[name];
  const field = type?.fields[names.at(-1)!];
  return field && traitsOf(field.type).cells ? field : undefined;
}
