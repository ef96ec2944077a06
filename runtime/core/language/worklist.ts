// What a row of a worklist stands for: a record, or a line of one; and which fields of it a column shows as they are.
import { readQuery } from '../queries/index.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Field, Model, Query } from './model.ts';

/** @returns the row type, and the path from the group to the record that actions run on; undefined where the group is neither */
export function standsFor(model: Model, query: Query, name: string): { row: string; entity: string; up: '' | 'parent' } | undefined {
  const group = readQuery(model, query).shape.groups.find(({ key, unit }) => key === name && !unit);
  const row = group?.type.kind === 'row' ? model.rows[group.type.row] : undefined;
  if (!row || !model.entities[row.entity]?.api) return undefined;
  if (row.id === row.entity) return { row: row.id, entity: row.entity, up: '' };
  return row.parent === row.entity ? { row: row.id, entity: row.entity, up: 'parent' } : undefined;
}

/** The field of what a row stands for that a column shows and a cell of it may be typed into: the group or figure of its name is `line.<name>` (`record.<name>` where the row stands for a record). */
export function typedIn(model: Model, query: Query, { row, up }: { row: string; up: '' | 'parent' }, name: string): Field | undefined {
  const said = query.by[name] ?? query.measures[name];
  const is = typeof said === 'string' ? said : said?.is;
  const field = model.rows[row]!.fields[name];
  if (!field || is !== `${up === '' ? 'record' : 'line'}.${name}`) return undefined;
  return traitsOf(field.type).typedInLists && !field.system && field.computed === undefined ? field : undefined;
}
