// Display templates as SQL: how a reference reads, for labels, ordering and searching in the database.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { isReference } from '../../core/values/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { fieldOf, findPath } from './paths.ts';
import { displayExpression } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const place = /\{([^{}]*)\}/g;
const plainPath = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;
const deepest = 4;

/** Label of the row that `before` leads to (`supplier.`, or '' for the scope's own row), as a text expression; null parts are left out. */
export function displaySql(scope: SqlScope, model: Model, row: RowType, before: string, depth = 0): RawBuilder<string> {
  return templateSql(scope, model, row, row.display, before, depth);
}

/** A template over the row that `before` leads to: its display, or its name and code alone. */
export function templateSql(scope: SqlScope, model: Model, row: RowType, template: string, before: string, depth = 0): RawBuilder<string> {
  const parts = splitDisplay(template || '{id}').map((part) => (part.text !== undefined ? sql`${sql.lit(part.text)}` : placeSql(scope, model, row, before, part.path!, depth)));
  if (parts.length === 1) return parts[0] as RawBuilder<string>;
  return sql<string>`btrim(concat(${sql.join(parts)}))`;
}

/** Paths of a display template, from its row: `code`, `supplier.shortName`. */
export function displayPaths(row: RowType, template = row.display): string[] {
  return splitDisplay(template).flatMap((part) => (part.path && plainPath.test(part.path) ? [part.path] : []));
}

function splitDisplay(template: string): { text?: string; path?: string }[] {
  const parts: { text?: string; path?: string }[] = [];
  let from = 0;
  for (const match of template.matchAll(place)) {
    if (match.index > from) parts.push({ text: template.slice(from, match.index) });
    parts.push({ path: match[1]!.trim() });
    from = match.index + match[0].length;
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  return parts;
}

function placeSql(scope: SqlScope, model: Model, row: RowType, before: string, path: string, depth: number): RawBuilder<unknown> {
  const found = plainPath.test(path) ? findPath(model, row, path) : undefined;
  if (!found || found.isMany) return computedPlaceSql(scope, model, row, before, path);
  if (isReference(found.field) || found.field.name === 'parent') {
    const target = found.field.to ? model.rows[found.field.to] : undefined;
    return target && depth < deepest ? displaySql(scope, model, target, `${before}${found.path}.`, depth + 1) : sql`''`;
  }
  return readableSql(found.field, scope.column(before + found.path).sql);
}

/** As people read it: an enum by its label, everything else as its text. */
export function readableSql(field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (traitsOf(field.type).choice === 'one' && field.options?.length) {
    const cases = field.options.map((option) => sql`when ${sql.lit(option.value)} then ${sql.lit(option.label)}`);
    return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
  }
  return traitsOf(field.type).sql === 'text' ? column : sql`${column}::text`;
}

/** A place that is more than a path: a sub-select of its own, so that it needs nothing of the statement around it. */
function computedPlaceSql(scope: SqlScope, model: Model, row: RowType, before: string, source: string): RawBuilder<unknown> {
  const own = new SqlScope(model, { rowType: row.id, alias: 'own', bare: true });
  const value = own.compile(displayExpression(model, row.id, source));
  return sql`(select (${value})::text from ${own.from()} ${own.joins()} where "own"."id" = ${scope.column(`${before}id`).sql})`;
}

/** The field a row is called by alone, where its display is a single plain field: ordering can then use that column's index. */
export function soleDisplayField(row: RowType): Field | undefined {
  const [only, ...others] = splitDisplay(row.display);
  return only?.path && others.length === 0 ? fieldOf(row, only.path) : undefined;
}
