// The surroundings of a choice as the browser gives them: references by id, completed by what the choice's rule reads behind them.
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { idOf, isReference } from '../../core/values/index.ts';
import { readRows } from './read.ts';
import type { Surroundings } from './surroundings.ts';

/** `{record: {supplier: "12"}, line: {…}, row: {…}}` */
export type Given = Record<string, Record<string, unknown> | undefined>;

/** Whether a rule looks at the record at all: without one (in a filter) such a rule has nothing to say. */
export function readsRecord(reads: readonly string[]): boolean {
  return reads.some((path) => /^(record|line|row|old)(\.|$)/.test(path));
}

/** @param reads paths of the rule, such as `record.goodsType.root` */
export async function completeGiven(around: Surroundings, entity: Entity, row: RowType, reads: readonly string[], given: Given): Promise<Given> {
  const { model } = around.app;
  const complete: Given = Object.fromEntries(Object.entries(given).map(([root, values]) => [root, typeof values === 'object' && values !== null ? { ...values } : {}]));
  const wanted = new Map<string, { field: Field; id: string; root: string; paths: Set<string> }>();
  for (const path of reads) {
    const [root, name, ...rest] = path.split('.');
    const type = typeOf(model, entity, row, root!);
    const field = type && name !== undefined && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!field || !isReference(field) || rest.length === 0 || rest[0] === 'id' || rest.includes('*')) continue;
    const id = idOf(complete[root!]?.[name!]);
    if (id === null) continue;
    const key = `${root} ${name}`;
    if (!wanted.has(key)) wanted.set(key, { field, id, root: root!, paths: new Set() });
    wanted.get(key)!.paths.add(rest.join('.'));
  }
  await Promise.all([...wanted.values()].map(async ({ field, id, root, paths }) => {
    const [found] = await readRows(around, field.to!, [id], [...paths]);
    if (found) complete[root]![field.name] = found;
  }));
  return complete;
}

function typeOf(model: Model, entity: Entity, row: RowType, root: string): RowType | undefined {
  if (root === 'record') return entity;
  if (root === 'row') return row;
  if (root !== 'line') return undefined;
  let type = row;
  while (type.parent && type.parent !== entity.id) type = model.rows[type.parent]!;
  return type;
}
