// The rows a query reads, as SQL: one select for each source, with its groups and what each row brings to the aggregates.
import { sql, type RawBuilder } from 'kysely';
import type { Expression, Node } from '../../core/expressions/index.ts';
import type { Field, RowType } from '../../core/language/model.ts';
import { balanceShape, figureField, unitColumn, type FigureShape, type GroupShape, type QueryShape, type Slot, type SourceShape } from '../../core/queries/index.ts';
import { isOfCompany, sqlTypeOf } from '../entities/columns.ts';
import { balanceScopeSql, dataScopeSql } from '../entities/dataScope.ts';
import { runEnvOf } from '../entities/surroundings.ts';
import { figureSql } from '../ledger/balanceRows.ts';
import { emptyKey } from '../ledger/shape.ts';
import { sqlType } from '../store/expression/literals.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { fold } from './fold.ts';
import { amongFew, isAlwaysSet, riseOf } from './few.ts';
import type { Question } from './question.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export type Raw = RawBuilder<unknown>;

export interface Wanted { groups: GroupShape[]; slots: Slot[]; units: FigureShape[]; /** Each row by itself: its source and id. */ ids: boolean; /** Rows of these ids alone. */ only?: Only; /** Of a balance: its key as it is stored, for joining by it. */ stored?: boolean; /** Of a source that is only matched: the rows it is matched to, none of which lacks the groups `sure`. */ met?: { base: string; sure: readonly GroupShape[] }; /** Groups are all that is wanted, and each once is enough: rows above may tell them. */ mayRise?: boolean }

export type Only = (source: number) => Raw;

/** Select of one source: company, groups, slots (`a0`), units of rows, and `src`, `id` of single rows. */
export function sourceSql(question: Question, index: number, wanted: Wanted): Raw {
  const { shape, company } = question;
  const source = shape.sources[index];
  const where = source.where && fold(source.where.tree, question.bound, runEnvOf(question.around));
  const rise = wanted.mayRise && shape.model.entities[source.row.entity]?.scope === 'company' && !shape.model.balances[source.row.id] ? riseOf(shape, source.row, [...(where ? [where] : []), ...wanted.groups.flatMap((group) => source.by.get(group.key)?.tree ?? [])]) : undefined;
  const { scope, from, conditions } = open(question, rise ? { ...source, row: rise.row } : source, source.isWhole);
  if (rise) conditions.push(rise.has);
  const value = (tree: Node): Raw => scope.compile({ tree: fold(tree, question.bound, runEnvOf(question.around)) } as Expression);
  const columns = [
    sql`${company} as company`,
    ...wanted.groups.map((group) => { const said = source.by.get(group.key); return sql`(${said ? scope.compile(said) : sql`null`})::${sql.raw(groupType(group))} as ${sql.id(group.key)}`; }),
    ...wanted.slots.map((slot) => {
      const own = slot.bodies.find((body) => body.source === index);
      return sql`(${own ? inputSql(slot, own, value, (tree) => scope.condition({ tree: fold(tree, question.bound, runEnvOf(question.around)) } as Expression)) : sql`null`})::${sql.raw(slotType(slot))} as ${sql.id(slot.column)}`;
    }),
    ...wanted.units.map((figure) => {
      const own = figure.unit && 'bodies' in figure.unit ? figure.unit.bodies.find((body) => body.source === index) : undefined;
      return sql`(${own ? value(own.body) : sql`null`})::bigint as ${sql.id(unitColumn(figure.key))}`;
    }),
    ...(wanted.ids ? [sql`${sql.lit(index)}::int as src`, sql`f.id as id`] : []),
    ...(wanted.stored ? balanceShape(shape.model, source.row.id).dims.map(({ name }) => sql`f.${sql.id(storedColumn(name))}`) : []),
  ];
  if (source.joins === 'match') for (const group of question.few?.sure ?? []) { const said = source.by.get(group.key); if (said) conditions.push(amongFew(scope.compile(said), group)); }
  // An index finds what is met, or the sums are of less: other rows meet none.
  const met = question.few ? undefined : wanted.met?.sure.find((group) => source.by.has(group.key));
  if (met) conditions.push(sql`${scope.compile(source.by.get(met.key)!)} in (select b.${sql.id(met.key)} from ${sql.id(wanted.met!.base)} as b)`);
  if (wanted.only) conditions.push(sql`f.id = any(${wanted.only(index)})`);
  const rows = sql`select ${sql.join(columns)} from ${from} ${scope.joins()} where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}`;
  return source.joins === 'match' ? narrowedMatch(question, rows, wanted.groups) : rows;
}

/** What is matched by groups that the asker narrows can be narrowed alike: other rows meet none. */
function narrowedMatch({ around, row, bound, narrowed }: Question, rows: Raw, groups: readonly GroupShape[]): Raw {
  const terms = narrowed.filter(({ on }) => on.length > 0 && on.every((root) => groups.some(({ key }) => key === root)));
  if (terms.length === 0) return rows;
  const scope = new SqlScope(around.app.model, { rowType: row, alias: 't', bound, env: runEnvOf(around) });
  const conditions = terms.map((term) => term.sql(scope));
  return sql`select t.* from (${rows}) as t ${scope.joins()} where ${sql.join(conditions, sql` and `)}`;
}

/** Rows themselves that stand behind a source, for drilling: `f.*` under more conditions. */
export function rowsSql(question: Question, index: number, more: (scope: SqlScope, groupSql: (key: string) => Raw | undefined) => Raw[]): Raw {
  const source = question.shape.sources[index];
  const { scope, from, conditions } = open(question, source);
  const all = [...conditions, ...more(scope, (key) => { const said = source.by.get(key); return said && scope.compile(said); })];
  return sql`select f.* from ${from} ${scope.joins()} where ${all.length ? sql.join(all, sql` and `) : sql`true`}`;
}

/** A source that the caller's data scope narrows: how many of its documents (or rows of a balance) there are, and how many of them the answer is made of. */
export function narrowedSql(question: Question, index: number): Raw | undefined {
  const source = question.shape.sources[index]!;
  if (source.isWhole || question.around.caller.userType === '2') return undefined;
  const { scope, from, conditions } = open(question, source, true);
  const own = ownRows(question, source.row, scope);
  if (!own) return undefined;
  const one = source.row.parent && !question.around.app.model.rows[source.row.parent]?.parent ? sql`f.parent` : sql`f.id`;
  return sql`select ${sql.lit(index)}::int as "source", count(distinct ${one})::int as "of", count(distinct ${one}) filter (where ${own})::int as "seen" from ${from} ${scope.joins()} where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}`;
}

/** @param isWhole the rows of the company, whoever asks; never for people from outside */
function open(question: Question, source: SourceShape, isWhole = false): { scope: SqlScope; from: Raw; conditions: Raw[] } {
  const { around, shape, company, bound } = question;
  const { model } = around.app;
  const { row } = source;
  const env = runEnvOf(around);
  const scope = new SqlScope(shape.model, { rowType: row, alias: 'f', bound, env });
  const balance = model.balances[row.id];
  const where = source.where && fold(source.where.tree, bound, env);
  const own = isWhole && around.caller.userType !== '2' ? undefined : ownRows(question, row, scope);
  return {
    scope, from: balance ? balanceSql(question, row) : scope.from(),
    conditions: [
      ...(balance || isOfCompany(model, row) ? [sql`f.company = ${company}`] : []),
      ...(where && !(where.op === 'literal' && where.value === true) ? [scope.condition({ tree: where } as Expression)] : []),
      ...(own ? [own] : []),
    ],
  };
}

/** The caller's data scope holds in queries as in lists: over documents, ledgers and what ledgers add up to. */
function ownRows({ around }: Question, row: RowType, scope: SqlScope): Raw | undefined {
  const { model } = around.app;
  const columnAt = (path: string): Raw => scope.column(path).sql;
  const balance = model.balances[row.id];
  return balance ? balanceScopeSql(around, model.entities[row.entity]!, balance.by, columnAt) : dataScopeSql(around, row, columnAt);
}

/** A balance's rows, empty dimensions empty again: keys stand for them by a value that is none (ledger/shape.ts). */
function balanceSql({ around: { app: { model } }, company }: Question, row: RowType): Raw {
  const { balance, dims, sums, dates } = balanceShape(model, row.id);
  const scope = new SqlScope(model, { rowType: row, alias: 'b', bare: true });
  const columns = [
    ...dims.map((dim) => (traitsOf(dim.type).flag || isAlwaysSet(dim) ? sql`b.${sql.id(dim.column)}` : sql`nullif(b.${sql.id(dim.column)}, ${emptySql(dim)}) as ${sql.id(dim.column)}`)),
    ...dims.map((dim) => sql`b.${sql.id(dim.column)} as ${sql.id(storedColumn(dim.name))}`),
    ...[...sums, ...dates].map(({ column }) => sql`b.${sql.id(column)}`),
    // A balance has no id; where its row lies names it for the length of a statement.
    sql`b.ctid as id`,
    ...Object.entries(balance.figures).map(([name, figure]) => sql`${figureSql(model, balance, name, scope)} as ${sql.id(figureField(name, figure).column)}`),
  ];
  return sql`(select b.company, ${sql.join(columns)} from ${sql.table(`${balance.table.schema}.${balance.table.name}`)} as b where b.company = ${company}) as f`;
}

const storedColumn = (dim: string): string => `~${dim}`;

/** Finds the one row of a balance for the groups that hold its key: terms over stored columns, which its primary key answers. */
export function balanceKeySql({ model }: QueryShape, { row }: SourceShape, alias: string, group: (dim: string) => Raw): Raw {
  const terms = balanceShape(model, row.id).dims.map((dim) => {
    // Columns of balances have the database's own collation; those of what is grouped may have another.
    const collation = sqlTypeOf(dim) === 'text' ? sql` collate "default"` : sql``;
    return sql`${sql.id(alias, storedColumn(dim.name))} = coalesce(${group(dim.name)}, ${emptySql(dim)})${collation}`;
  });
  return sql.join(terms, sql` and `);
}

export const emptySql = (field: Field): Raw => sql`${sql.lit(emptyKey(field))}::${sql.raw(sqlTypeOf(field))}`;

/** Keys are compared as values that are never null, which a hash join can do. */
export const keySql = (alias: string, { key, field }: GroupShape): Raw => sql`coalesce(${sql.id(alias, key)}, ${emptySql(field)})`;

/** A group on both sides. */
export const keyPart = (one: string, other: string, group: GroupShape): KeyPart => [keySql(one, group), keySql(other, group), groupType(group)];

/** What is equal on both sides, never null, with the type it has in SQL. */
export type KeyPart = readonly [one: Raw, other: Raw, type: string];

/**
 * Keys of several parts, compared as one: of each part the planner takes one row in two hundred to pass, so of five it expects none where
 * thousands meet, and goes through all pairs. Ids make an array, which is hashed several times as quickly as JSON; so do words and days, as text.
 */
export function sameKeys(parts: readonly KeyPart[]): Raw {
  if (parts.length === 0) return sql`true`;
  if (parts.length === 1) return sql`${parts[0][0]} = ${parts[0][1]}`;
  const types = new Set(parts.map(([, , type]) => type));
  const whole = wholeOf(types);
  return sql`${whole(parts.map(([one, , type]) => ({ part: one, type })))} = ${whole(parts.map(([, other, type]) => ({ part: other, type })))}`;
}

type Whole = (parts: readonly { part: Raw; type: string }[]) => Raw;
const ofIds: Whole = (parts) => sql`array[${sql.join(parts.map(({ part, type }) => (type === 'bigint' ? part : sql`(${part})::bigint`)))}]`;
// Of one collation on both sides, whatever columns they are.
const ofTexts: Whole = (parts) => sql`array[${sql.join(parts.map(({ part }) => sql`(${part})::text collate "C"`))}]`;
const ofAny: Whole = (parts) => sql`jsonb_build_array(${sql.join(parts.map(({ part }) => part))})`;
const [ids, texts] = [new Set(['bigint', 'integer']), new Set(['bigint', 'integer', 'text', 'date', 'boolean'])];

/** Decimals are equal whatever zeros they end in, and moments whatever zone: not as text. */
const wholeOf = (types: ReadonlySet<string>): Whole => ([...types].every((type) => ids.has(type)) ? ofIds : [...types].every((type) => texts.has(type)) ? ofTexts : ofAny);

export const groupType = ({ field }: GroupShape): string => sqlTypeOf(field);

export function slotType({ kind, type }: Slot): string {
  if (kind === 'countDistinct') return 'text';
  return kind === 'min' || kind === 'max' || kind === 'none' ? sqlType(type) : 'numeric';
}

function inputSql({ kind }: Slot, { body, where }: Slot['bodies'][number], value: (tree: Node) => Raw, condition: (tree: Node) => Raw): Raw {
  const input = kind === 'count' ? (body ? sql`case when ${value(body)} is not null then 1 end` : sql`1`) : value(body!);
  return where ? sql`case when ${condition(where)} then ${input} end` : input;
}
