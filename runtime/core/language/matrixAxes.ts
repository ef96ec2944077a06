// Where the rows and columns of a matrix come from: an entity chosen from freely, or a list at the end of a path.
import type { Field, Model, RowType } from './model.ts';
import { traitsOf } from '../values/types/index.ts';

type Rows = Pick<Model, 'rows'>;

/** Rows are chosen one by one from all records of `target`. */
export interface EntityAxis { kind: 'entity'; target: string }

/** Rows stand in a list of the row that `way` leads to from `root`. */
export interface PathAxis {
  kind: 'path';
  root: 'record' | 'line' | 'row';
  /** References from the root to whoever holds the list. */
  way: string[];
  /** Row type of the list's holder. */
  holder: string;
  /** Lines of the holder, or a field of several references. */
  list: string;
  isLines: boolean;
  /** The reference in a row of the list that is meant, where the rows themselves are not. */
  element?: string;
  target: string;
}
export type Axis = EntityAxis | PathAxis;
export interface AxisFault { step: string; at: RowType }

const roots = ['record', 'line', 'row'] as const;

/** @returns the axis, or the step of its path that leads nowhere */
export function axisOf(model: Rows, rowTypeId: string, source: string): Axis | AxisFault {
  const [root, ...steps] = source.split('.');
  if (!isRoot(root)) {
    const target = model.rows[source];
    return target && !target.parent ? { kind: 'entity', target: source } : { step: source, at: model.rows[rowTypeId] };
  }
  let at = rowOfRoot(model, rowTypeId, root);
  const way: string[] = [];
  for (const [i, step] of steps.entries()) {
    const lines = Object.hasOwn(at.lines, step) ? at.lines[step] : undefined;
    const field = Object.hasOwn(at.fields, step) ? at.fields[step] : undefined;
    const to = field?.to === undefined ? undefined : model.rows[field.to];
    if (lines || (traitsOf(field?.type).refers === 'many' && to)) return endOf(model, { kind: 'path', root, way, holder: at.id, list: step, isLines: lines !== undefined, target: (lines ?? to!).id }, steps.slice(i + 1));
    if (!to) return { step, at };
    way.push(step);
    at = to;
  }
  return { step: steps.at(-1) ?? root, at };
}

/** Behind the list at most one reference more: `record.colors.color`. */
function endOf(model: Rows, axis: PathAxis, rest: string[]): Axis | AxisFault {
  if (rest.length === 0) return axis;
  const at = model.rows[axis.target];
  const to = axis.isLines && rest.length === 1 ? at.fields[rest[0]]?.to : undefined;
  return to !== undefined && model.rows[to] ? { ...axis, element: rest[0], target: to } : { step: rest[0], at };
}

/** What a head of a table is drawn with beside its name: code, colour, and what orders it. `seq` is the place of a row among its siblings. */
export function headPaths(type: RowType): string[] {
  const colour = Object.values(type.fields).find((field) => traitsOf(field.type).colour)?.name;
  return [type.fields.code?.name, colour, type.parent === undefined ? undefined : 'seq', traitsOf(type.fields.sort?.type).number === 'integer' ? 'sort' : undefined].filter((path) => path !== undefined);
}

export function isAxis(found: Axis | AxisFault): found is Axis { return 'kind' in found; }

/** Of a model that was checked. @throws Error for a path that leads nowhere */
export function mustAxis(model: Rows, rowTypeId: string, source: string | undefined): Axis {
  const found = axisOf(model, rowTypeId, source ?? '');
  if (!isAxis(found)) throw new Error(`${rowTypeId}: "${source}" does not lead to rows of a matrix.`);
  return found;
}

/** Fills `Field.axes` of every matrix: expressions are typed by it. Paths that lead nowhere are told by the check. */
export function nameAxes(model: Rows): void {
  for (const row of Object.values(model.rows)) for (const field of Object.values(row.fields)) {
    if (!traitsOf(field.type).cells) continue;
    const [rows, columns] = [field.rows, field.columns].map((source) => (source === undefined ? undefined : axisOf(model, row.id, source)));
    field.axes = { ...(rows && isAxis(rows) && { rows: rows.target }), ...(columns && isAxis(columns) && { columns: columns.target }) };
  }
}

/** Paths of the record that decide which rows, columns and cells there are: `record.sizeGroup`. */
export function axisReads(field: Pick<Field, 'rows' | 'columns'>): string[] {
  return [field.rows, field.columns].filter((source) => source !== undefined && isRoot(source.split('.')[0])) as string[];
}

export const isRoot = (name: string): name is (typeof roots)[number] => (roots as readonly string[]).includes(name);

/** The row that `record`, `line` or `row` means in fields of a row type. */
export function rowOfRoot(model: Rows, rowTypeId: string, root: PathAxis['root']): RowType {
  const chain = [model.rows[rowTypeId]];
  while (chain[0].parent) chain.unshift(model.rows[chain[0].parent]);
  return root === 'record' ? chain[0] : root === 'line' ? chain[1] ?? chain[0] : chain.at(-1)!;
}

/** Variables beside the usual ones that say which cell is meant: `cell.row`, `cell.column`. */
export function cellScope(field: Field): { cell: { kind: 'record'; fields: Record<string, { kind: 'row'; row: string } | { kind: 'json' }> } } {
  const rowOf = (target: string | undefined) => (target === undefined ? { kind: 'json' as const } : { kind: 'row' as const, row: target });
  return { cell: { kind: 'record', fields: { row: rowOf(field.axes?.rows), column: rowOf(field.axes?.columns) } } };
}
