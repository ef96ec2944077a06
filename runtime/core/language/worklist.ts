// What a row of a worklist stands for: a record, or a line of one.
import { readQuery } from '../queries/index.ts';
import type { Model, Query } from './model.ts';

/** @returns the row type, and the path from the group to the record that actions run on; undefined where the group is neither */
export function standsFor(model: Model, query: Query, name: string): { row: string; entity: string; up: '' | 'parent' } | undefined {
  const group = readQuery(model, query).shape.groups.find(({ key, unit }) => key === name && !unit);
  const row = group?.type.kind === 'row' ? model.rows[group.type.row] : undefined;
  if (!row || !model.entities[row.entity]?.api) return undefined;
  if (row.id === row.entity) return { row: row.id, entity: row.entity, up: '' };
  return row.parent === row.entity ? { row: row.id, entity: row.entity, up: 'parent' } : undefined;
}
