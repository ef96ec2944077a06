// All that points to rows of a kind: references, lists and trees, rows and columns of matrices, texts that name records (conditions and people of approval flows).
// Uses, deletion, merging and what is fixed once used read it here. A record's own lines do not count.
import { sql, type RawBuilder } from 'kysely';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { canHold, isOneOfSeveral } from '../../core/values/targets.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface Pointing { row: RowType; field: Field; /** One row, several, rows or columns of a matrix, or ids within a text. */ as: 'one' | 'many' | 'rows' | 'columns' | 'text' }

export function pointingTo(model: Pick<Model, 'rows' | 'entities'>, type: RowType): Pointing[] {
  const scopeOf = (row: RowType): string => model.entities[row.entity]?.scope ?? 'company';
  return Object.values(model.rows).filter((row) => !row.several && (row.entity !== type.entity || !row.parent) && !model.entities[row.entity]?.isOfServer && (scopeOf(type) === 'platform' || scopeOf(row) !== 'platform'))
    .flatMap((row) => pointingIn(row, type));
}

export function pointingIn(row: RowType, type: RowType): Pointing[] {
  return Object.values(row.fields).flatMap((field): Pointing[] => {
    if (!field.column) return [];
    const { refers, cells } = traitsOf(field.type);
    if (canHold(field.to, type.id) && refers !== undefined) return [{ row, field, as: refers }];
    if (cells) return (['rows', 'columns'] as const).flatMap((as) => (field.axes?.[as] === type.id ? [{ row, field, as }] : []));
    return field.mentions && row.entity !== type.entity ? [{ row, field, as: 'text' }] : [];
  });
}

/** What the server's own programs write down, and no number names: it uses nothing in the eyes of people. */
export const isLog = ({ writtenBy, numbering }: Pick<Entity, 'writtenBy' | 'numbering'>): boolean => writtenBy?.includes('server') === true && numbering === undefined;

/** The database itself lets no row go that a single reference points to. */
export const isKeyed = ({ as, field }: Pointing): boolean => as === 'one' && !isOneOfSeveral(field.to);

/** Whether the field, read from `alias`, points to the row of this id. */
export function pointsTo({ field, as }: Pointing, alias: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.id(alias, field.column);
  switch (as) {
    case 'one': return sql`${column} = ${id}`;
    case 'many': return sql`${column} && array[${id}]`;
    case 'rows': return sql`${column} ? (${id})::text`;
    case 'columns': return sql`exists (select from jsonb_each(${column}) as "m" where "m"."value" ? (${id})::text)`;
    // Ids are unique over all kinds of records, and long enough that no figure is one.
    case 'text': return sql`strpos(${column}::text, (${id})::text) > 0`;
  }
}

/** The same of a value at hand. */
export function isPointing({ as }: Pointing, value: unknown, id: string): boolean {
  switch (as) {
    case 'one': return value === id;
    case 'many': return Array.isArray(value) && value.includes(id);
    case 'rows': return Object.hasOwn(Object(value), id);
    case 'columns': return Object.values(Object(value)).some((row) => Object.hasOwn(Object(row), id));
    case 'text': return (typeof value === 'string' ? value : JSON.stringify(value ?? '')).includes(id);
  }
}
