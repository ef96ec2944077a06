// What a row is called where one chooses: its name alone, and below it the code and the facts that tell it from others of its name.
import { sql, type RawBuilder } from 'kysely';
import { sayIn } from '../../core/i18n.ts';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import type { SqlScope } from '../store/expressionSql.ts';
import { displayPaths, displaySql, readableSql, templateSql } from './display.ts';
import { maskSql } from './maskSql.ts';
import { findPath, mayKnow } from './paths.ts';
import type { Surroundings } from './surroundings.ts';

/** One fact: a text as it stands, a figure with what it is before it and its unit behind it. */
export interface Fact { path: string; field: Field; label?: string; /** Path of the unit. */ unit?: string }

const maxFacts = 3;

/** Facts the caller may know. What the entity does not say is what its lists show. */
export function factsOf({ app: { model }, caller }: Surroundings, target: RowType): Fact[] {
  const say = sayIn(model.locales, caller.lang);
  const { facts } = target.called;
  if (!facts) return shownOf(target).filter((field) => mayKnow([field], caller)).slice(0, maxFacts).map((field) => ({ path: field.name, field }));
  return facts.flatMap((text): Fact[] => {
    const found = findPath(model, target, text);
    if (!found || found.isMany || !mayKnow(found.steps, caller)) return [];
    const { field, path } = found;
    const isFigure = traitsOf(field.type).number !== undefined;
    const above = path.split('.').slice(0, -1);
    return [{ path, field, ...(isFigure && { label: say(field.label, field.key) }), ...(isFigure && field.unit !== undefined && { unit: [...above, field.unit].join('.') }) }];
  });
}

/** Readable fields that neither name nor code says. */
function shownOf(target: RowType): Field[] {
  const { name, code } = target.called;
  const said = new Set([target.display, name, code ?? ''].flatMap((template) => displayPaths(target, template)).map((path) => path.split('.')[0]));
  return Object.values(target.fields).filter((field) => !said.has(field.name) && (field.list || field.search) && field.name !== 'status' && !field.secret && traitsOf(field.type).brief === true);
}

/** `called`, where it differs from the label, and `texts`: code first. */
export function calledSql(scope: SqlScope, around: Surroundings, target: RowType): RawBuilder<unknown>[] {
  const { model } = around.app;
  const { name, code } = target.called;
  const texts = [...(code === undefined ? [] : [templateSql(scope, model, target, code, '')]), ...factsOf(around, target).map((fact) => factSql(scope, model, target, fact))];
  return [
    ...(name === target.display ? [] : [sql`nullif(${templateSql(scope, model, target, name, '')}, '') as "called"`]),
    texts.length ? sql`array_remove(array[${sql.join(texts.map((text) => sql`nullif(${text}, '')`))}], null) as "texts"` : sql`'{}'::text[] as "texts"`,
  ];
}

function factSql(scope: SqlScope, model: Model, target: RowType, { path, field, label, unit }: Fact): RawBuilder<unknown> {
  const at = findPath(model, target, path)!;
  // People are told apart in passing: what may be covered is, whoever looks.
  if (field.mask) return maskSql(field.mask.as, scope.column(at.path).sql, field.sealed);
  const to = traitsOf(field.type).refers === 'one' ? model.rows[field.to ?? ''] : undefined;
  if (to) return displaySql(scope, model, to, `${at.path}.`);
  const column = scope.column(at.path).sql;
  if (label === undefined) return readableSql(field, column);
  const measured = unit === undefined ? undefined : findPath(model, target, unit);
  const unitRow = measured && model.rows[measured.field.to ?? ''];
  return sql`case when ${column} is null then null else concat(${sql.lit(`${label} `)}, trim_scale(${column}::numeric)::text${unitRow ? sql`, ' ', ${displaySql(scope, model, unitRow, `${measured.path}.`)}` : sql``}) end`;
}
