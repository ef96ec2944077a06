// Rows that lines may take over, found in one statement: what is shown of them, what is left, and what the line would hold.
import { sql, type RawBuilder } from 'kysely';
import { pinyin } from 'pinyin-pro';
import type { PullRow, PullRows, RefValue } from '../../core/contract/wire.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import type { Expression } from '../../core/expressions/index.ts';
import type { Entity, Lines, Pull, RowType, Screen } from '../../core/language/model.ts';
import { idOf, isReference } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { Values } from './operands.ts';
import { displaySql } from './display.ts';
import { keywordTerm } from './filterTerms.ts';
import type { Given } from './given.ts';
import { columnsSql, knowable, wantedOf } from './json.ts';
import { choosable, givenTo, targetScopeOf, valuesOf, whereSql } from './lookup.ts';
import { keySql, orderBySql, readOrder } from './order.ts';
import { findPath, mayKnow } from './paths.ts';
import { readRows } from './read.ts';
import { ready } from './slots.ts';
import { runEnvOf, targetExpression, type Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';

export interface PullRequest {
  /** The document as it stands in the form: references by id. */
  given: Given;
  /** Asked of the database, where there are more rows than one answer holds. */
  keyword?: string;
  /** These rows only. */
  ids?: readonly string[];
  most: number;
}

interface Found { json: Record<string, unknown>; id: string; label: string; left: string | null; texts: (string | null)[] }

export async function pullRows(around: Surroundings, entity: Entity, lines: Lines, pull: Pull, { given: said, keyword = '', ids, most }: PullRequest): Promise<PullRows> {
  const { app: { model }, caller } = around;
  const from = model.rows[pull.from]!;
  const expression = (source: string): Expression => targetExpression(model, lines.id, from.id, source);
  const where = pull.where === undefined ? undefined : expression(pull.where);
  const left = pull.left === undefined ? undefined : expression(pull.left);
  const set = Object.entries(pull.set).filter(([name]) => pull.by === undefined || name === pull.by).map(([name, source]) => ({ field: lines.fields[name]!, is: expression(source) }));
  // What any of them reads of the document is read together.
  const reads = [where, left, ...set.map(({ is }) => is)].flatMap((one) => one?.reads ?? []);
  const given = await givenTo(around, entity, entity, { reads } as unknown as Expression, said);

  const values = new Values();
  values.add(caller.company);
  const scope = targetScopeOf(around, from, given);
  const conditions = choosable(around, from, scope, values, false);
  if (where) conditions.push(whereSql(scope, where));
  const leftSql = left && scope.compile(left);
  if (leftSql) conditions.push(sql`coalesce(${leftSql}, 0) <> 0`);
  if (ids) conditions.push(sql`"t"."id" = any(${[...ids]}::bigint[])`);
  const term = keyword === '' ? undefined : keywordTerm(model, from, { search: searched(pull) } as Screen, keyword, values, caller);
  if (term) conditions.push(term.sql(scope));
  const label = sql`coalesce(${displaySql(scope, model, from, '')}, '')`;
  const order = readOrder(model, from as Entity, pull.order ?? 'id', undefined);
  const shown = knowable(model, from, shownPaths(around, pull, from), caller, () => undefined);
  const needed = set.flatMap(({ is }) => is.reads.flatMap((path) => (path.startsWith('target.') ? [path.slice('target.'.length)] : [])));
  const columns = columnsSql(scope, model, from, wantedOf([...new Set([...shown, ...needed, 'id'])].filter((path) => path !== 'id')));
  const statement = ready<Found>(sql`select "t"."id"::text as "id", ${label} as "label", ${leftSql ? sql`(${leftSql})::text` : sql`null::text`} as "left", ${textsSql(around, scope, from, pull)} as "texts", row_to_json("r") as "json"
    from ${scope.from()} ${scope.joins()} cross join lateral (select ${columns.length ? sql.join(columns) : sql`null`}) as "r"
    where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`} order by ${orderBySql(order.map((key) => keySql(scope, model, key)), order)} limit ${sql.lit(most + 1)}`);
  const found = await runAsked(around, statement.with(values.list), 'given');

  const rows = found.slice(0, most);
  const knowsLeft = left === undefined || left.reads.every((path) => mayKnow(findPath(model, from, path.replace(/^target\./, ''))?.steps ?? [], caller));
  const taken = await valuesTaken(around, given, pull, set, rows);
  return {
    more: found.length > most,
    rows: rows.map((row, at): PullRow => ({
      id: row.id, label: row.label, shown: only(row.json, shown), words: wordsOf([row.label, ...row.texts]), values: taken[at]!,
      ...(left && { left: knowsLeft ? row.left : null }),
    })),
  };
}

/** What the line would hold: values of the row, and references with all they carry. A reading for each field, never for each row. */
async function valuesTaken(around: Surroundings, given: Given, { by }: Pull, all: readonly { field: Lines['fields'][string]; is: Expression }[], rows: Found[]): Promise<Record<string, unknown>[]> {
  const { app: { model }, caller } = around;
  const env = runEnvOf(around);
  const set = all.filter(({ field }) => mayKnow([field], caller));
  const made: Record<string, unknown>[] = rows.map(() => ({}));
  for (const { field, is } of set) {
    const results = rows.map((row) => (field.name === by ? row.id : plain(is.run({ ...valuesOf(around, given), target: { ...row.json, id: row.id, label: row.label } }, env))));
    if (!isReference(field)) { results.forEach((value, at) => { made[at]![field.name] = value; }); continue; }
    const refs = new Map((await readRows(around, field.to!, results.flatMap((value) => idOf(value) ?? []), knowable(model, model.rows[field.to!]!, field.carries, caller, () => undefined))).map((ref): [string, RefValue] => [ref.id, ref]));
    results.forEach((value, at) => { made[at]![field.name] = refs.get(idOf(value) ?? '') ?? null; });
  }
  return made;
}

const plain = (value: unknown): unknown => (Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null);

/** Columns, and the units their figures are counted in. */
function shownPaths({ app: { model } }: Surroundings, pull: Pull, from: RowType): string[] {
  return (pull.show ?? []).flatMap((path) => {
    const found = findPath(model, from, path);
    const before = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
    const unit = found?.field.unit ?? found?.field.currency;
    return unit === undefined ? [path] : [path, `${before}${unit}`, `${before}${unit}.scale`];
  });
}

const searched = ({ show = [], search = [] }: Pull): string[] => [...show, ...search];

/** Texts of what is searched: fields themselves, and what references read as. */
function textsSql(around: Surroundings, scope: ReturnType<typeof targetScopeOf>, from: RowType, pull: Pull): RawBuilder<unknown> {
  const { app: { model }, caller } = around;
  const parts = searched(pull).flatMap((path) => {
    const found = findPath(model, from, path);
    if (!found || found.isMany || !mayKnow(found.steps, caller)) return [];
    if (isReference(found.field)) return [displaySql(scope, model, model.rows[found.field.to!]!, `${found.path}.`)];
    return traitsOf(found.field.type).sql === 'text' ? [sql`${scope.column(found.path).sql}::text`] : [];
  });
  return parts.length ? sql`array[${sql.join(parts)}]::text[]` : sql`'{}'::text[]`;
}

function only(row: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries([...new Set(paths.map((path) => path.split('.')[0]!))].map((name) => [name, row[name]]));
}

const spoken = new Map<string, string>();

/** `PO26.. mb 棉布 mianbu`: a text, its pinyin whole and its initials. */
function wordsOf(texts: readonly (string | null)[]): string {
  return [...new Set(texts.filter((text): text is string => text !== null && text !== ''))].map((text) => {
    let said = spoken.get(text);
    if (said === undefined) {
      if (spoken.size > 20_000) spoken.clear();
      const syllables = /\p{Script=Han}/u.test(text) ? pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }) : [];
      spoken.set(text, said = `${text}${syllables.length ? ` ${syllables.join('')} ${syllables.map((one) => one[0]).join('')}` : ''}`.toLowerCase());
    }
    return said;
  }).join(' ');
}
