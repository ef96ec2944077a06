// The rows behind a figure: those of its source that fall under the groups clicked and bring something to it, each leading to its document.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { DrillAnswer } from '../../core/contract/report.ts';
import type { Condition, PageRequest, Row } from '../../core/contract/wire.ts';
import { childrenOf, compileExpression, scopeOf, type Expression, type Node } from '../../core/expressions/index.ts';
import { findField, groupCondition } from '../../core/filters/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Balance, ColumnRef, RowType } from '../../core/language/model.ts';
import { detailRoute, making, mayOpen, planColumns, TypesOf } from '../../core/plans/index.ts';
import { isBalanceSource, rowNames, type FigureShape, type GroupShape, type QueryShape } from '../../core/queries/index.ts';
import { bad } from '../entities/operands.ts';
import { isOfCompany } from '../entities/columns.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { baseSql } from './base.ts';
import { neededOf } from './layers.ts';
import { pageOf } from './page.ts';
import { figuresNamed, groupsNamed, type Question } from './question.ts';
import { groupType, keySql, sourceSql, type Raw } from './sourceSql.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface DrillAsk extends PageRequest { at: Record<string, unknown>; figure?: string; source?: string }

const idField = { name: 'id', type: 'ref' as const, column: 'id', label: 'id', carries: [] };
const mostColumns = 12;

export async function drillOf(question: Question, ask: DrillAsk): Promise<DrillAnswer> {
  const { around, shape } = question;
  const { app: { model }, caller } = around;
  const figure = ask.figure === undefined ? undefined : figuresNamed(question, [ask.figure], 'figure')[0];
  if (ask.figure !== undefined && !figure) throw bad('figure', '没有字段【{name}】', { name: ask.figure.slice(0, 60) });
  const added = shape.sources.flatMap(({ joins }, index) => (joins === 'add' ? [index] : []));
  const sources: Source[] = (figure?.sources.length ? figure.sources : added).map((index) => ({ index, source: shape.sources[index]! }));
  const named = ask.source === undefined ? undefined : sources.find(({ source }) => source.name === ask.source);
  if (named || sources.length === 1) return answerFrom(question, ask, figure, named ?? sources[0]!, sources);
  // Of several kinds of rows those that bring nothing are left out, the first of the others is shown.
  const answers: { from: Source; answer: DrillAnswer }[] = [];
  for (const from of sources) if (caller.may(`GET ${model.entities[rowsBehind(question, from.source.row).entity].api}`)) answers.push({ from, answer: await answerFrom(question, ask, figure, from, []) });
  const full = answers.filter(({ answer }) => answer.page.list.length > 0);
  const [first = answers[0]] = full;
  return first ? { ...first.answer, ...sourcesIn(question, full.map(({ from }) => from)) } : answerFrom(question, ask, figure, sources[0]!, sources);
}

interface Source { index: number; source: QueryShape['sources'][number] }

const sourcesIn = ({ around: { app: { model }, caller } }: Question, sources: readonly Source[]): Pick<DrillAnswer, 'sources'> => (sources.length > 1 ? { sources: sources.map(({ source }) => ({ name: source.name, label: sayIn(model.locales, caller.lang)(source.row.label, source.row.id) })) } : {});

async function answerFrom(question: Question, ask: DrillAsk, figure: FigureShape | undefined, chosen: Source, sources: readonly Source[]): Promise<DrillAnswer> {
  const { around } = question;
  const { app: { model }, caller } = around;
  const row = rowsBehind(question, chosen.source.row);
  const entity = model.entities[row.entity];
  if (!caller.may(`GET ${entity.api}`)) throw new AppError('auth.notPermitted', { name: sayIn(model.locales, caller.lang)(entity.label, entity.id) });

  const made = making(model, caller, caller.lang, entity.module);
  const columns = planColumns(made, row, columnsOf(question, chosen.index, row), new TypesOf(made));
  const head = headOf(model.rows, row);
  const fields = [...new Set([...columns.flatMap((column) => [column.path, ...(column.unit === undefined ? [] : [`${column.unit}.scale`, `${column.unit}.name`])]).filter((path) => findField(model, row.id, path)), ...(head.path ? [head.path] : []), ...(entity.ledger ? ['docEntity', 'docId'] : [])])];
  const source = chosen.source.joins === 'add' ? ownRows(question, chosen.index, figure?.uses ?? [], ask.at) : matchedRows(question, chosen.index, figure?.uses ?? [], ask.at, row);
  const page = await pageOf({ ...around, app: { ...around.app, model: { ...model, rows: { ...model.rows, [row.id]: row } } } }, { row, key: [idField], source: sql`(${source}) as "t"`, order: 'id' }, { order: ask.order, pageNum: ask.pageNum, pageSize: ask.pageSize, total: ask.total, fields }, question.values);
  const routes = new Map<string, string | undefined>();
  const routeOf = (id: string): string | undefined => { if (!routes.has(id)) routes.set(id, detailRoute(made, id)); return routes.get(id); };
  const list = listOf(question, ask.at);
  return {
    label: sayIn(model.locales, caller.lang)(row.label, row.id), columns, page, ...(list ? { list } : {}),
    links: page.list.map((one) => {
      const [target, id] = entity.ledger ? [String(one.docEntity), one.docId] : [entity.id, head.path ? idAt(one, head.path) : one.id];
      const route = routeOf(target);
      return route !== undefined && id ? route.replace('{id}', String(id)) : null;
    }),
    ...sourcesIn(question, sources),
  };
}

/** What stands behind a balance is its ledger's rows. */
function rowsBehind({ around: { app: { model } } }: Question, row: RowType): RowType {
  return model.balances[row.id] ? model.entities[row.entity] : row;
}

function ownRows(question: Question, index: number, uses: readonly string[], at: Record<string, unknown>): Raw {
  const { shape, around, company } = question;
  const keys = groupsNamed(question, Object.keys(at), 'at').map((key) => shape.groups.find((group) => group.key === key)!);
  const needed = neededOf(shape, [], true, uses);
  const row = shape.sources[index].row;
  const slots = needed.slots.filter((slot) => slot.bodies.some((body) => body.source === index));
  if (around.app.model.balances[row.id]) return ledgerRows(question, row, keys, at, undefined, daysRead(around.app.model.balances[row.id]!, slots.flatMap(({ bodies }) => bodies.flatMap(({ source, body }) => (source === index ? [body] : [])))));
  const base = baseSql(question, needed, keys.map(({ key }) => key), true);
  const conditions = [sql`b.src = ${sql.lit(index)}`, ...keys.map((group) => sameSql(group, sql`b.${sql.id(group.key)}`, at[group.key])), ...(slots.length ? [sql`(${sql.join(slots.map((slot) => sql`b.${sql.id(slot.column)} is not null`), sql` or `)})`] : [])];
  return sql`with ${sql.join(base.ctes)} select f.* from ${sql.table(`${row.table.schema}.${row.table.name}`)} as f where ${isOfCompany(around.app.model, row) ? sql`f.company = ${company} and ` : sql``}f.id in (select b.id from b where ${sql.join(conditions, sql` and `)})`;
}

/** Of a source that is only matched: its rows whose groups stand among those clicked. */
function matchedRows(question: Question, index: number, uses: readonly string[], at: Record<string, unknown>, row: RowType): Raw {
  const { shape, company, around } = question;
  const source = shape.sources[index];
  const keys = groupsNamed(question, Object.keys(at), 'at').map((key) => shape.groups.find((group) => group.key === key)!);
  const matches = shape.groups.filter((group) => source.by.has(group.key) && !group.unit);
  const isOfBalance = around.app.model.balances[source.row.id] !== undefined;
  if (isBalanceSource(source)) return ledgerRows(question, source.row, keys.filter((group) => matches.includes(group)), at);
  const base = baseSql(question, neededOf(shape, []), [...new Set([...keys, ...matches].map(({ key }) => key))]);
  const among = keys.map((group) => sameSql(group, sql`b.${sql.id(group.key)}`, at[group.key]));
  if (isOfBalance) {
    const brought = neededOf(shape, [], true, uses).slots.flatMap((slot) => slot.bodies.filter((body) => body.source === index).map(({ where }) => where));
    return sql`with ${sql.join(base.ctes)} ${ledgerRows(question, source.row, [], at, { groups: matches, more: among, brought })}`;
  }
  const same = [...matches.map((group) => sql`${keySql('s', group)} = ${keySql('b', group)}`), ...among];
  return sql`with ${sql.join(base.ctes)} select f.* from ${sql.table(`${row.table.schema}.${row.table.name}`)} as f where ${isOfCompany(around.app.model, row) ? sql`f.company = ${company} and ` : sql``}f.id in (
    select s.id from (${sourceSql(question, index, { groups: matches, slots: [], units: [], ids: true })}) as s where exists (select 1 from b where ${same.length ? sql.join(same, sql` and `) : sql`true`}))`;
}

/** Days of the balance, where what is asked is made of nothing else: rows that each counts stand behind it. */
function daysRead({ dates }: Balance, bodies: readonly (Node | undefined)[]): string[] {
  const names = bodies.map((body) => (body?.op === 'member' && dates[body.name] ? body.name : undefined));
  return names.length > 0 && names.every((name) => name !== undefined) ? names as string[] : [];
}

/**
 * Rows of the ledger by the dimensions that stand in the groups.
 * @param days of the balance: rows that one of them counts
 * @param met `groups` are those of a row of `b` that passes `more`; the rows pass one of the conditions `brought`
 */
function ledgerRows(question: Question, balance: RowType, keys: readonly GroupShape[], at: Record<string, unknown>, met?: { groups: readonly GroupShape[]; more: readonly Raw[]; brought: readonly (Node | undefined)[] }, days: readonly string[] = []): Raw {
  const { shape, company, around: { app: { model } } } = question;
  const ledger = model.entities[balance.entity];
  const source = shape.sources.find((one) => one.row.id === balance.id)!;
  const scope = new SqlScope(model, { rowType: ledger, alias: 'f', bound: question.bound });
  const types = { ...scopeOf(model, ledger.id), param: scopeOf(model, ledger.id).row };
  const conditions: Raw[] = [sql`f.company = ${company}`];
  const valueOf = (group: GroupShape): Raw | undefined => {
    const said = compileExpression(source.by.get(group.key)!.source, types, model);
    return said.ok ? scope.compile(said.expression) : undefined;
  };
  for (const group of keys) {
    const value = valueOf(group);
    if (value) conditions.push(sameSql(group, value, at[group.key]));
  }
  const when = model.balances[balance.id].when;
  const counted = when === undefined ? undefined : compileExpression(when, types, model);
  if (counted?.ok) conditions.push(scope.condition(counted.expression));
  const whens = days.map((name) => model.balances[balance.id]!.dates[name]!.when);
  if (whens.length > 0 && whens.every((one) => one !== undefined)) conditions.push(sql`(${sql.join(whens.flatMap((one) => { const said = compileExpression(one!, types, model); return said.ok ? [scope.condition(said.expression)] : []; }), sql` or `)})`);
  if (met) {
    // What only the balance knows, its sums, says nothing of one row of the ledger.
    const dims = new Set(model.balances[balance.id].by);
    const narrowed = met.brought.map((where) => (where && [...membersOf(where)].every((name) => dims.has(name)) ? scope.condition({ tree: where } as Expression) : undefined));
    if (narrowed.length > 0 && narrowed.every((one) => one !== undefined)) conditions.push(sql`(${sql.join(narrowed, sql` or `)})`);
    const same = met.groups.flatMap((group) => { const value = valueOf(group); return value ? [sql`${value} is not distinct from b.${sql.id(group.key)}`] : []; });
    conditions.push(sql`exists (select 1 from b where ${[...same, ...met.more].length ? sql.join([...same, ...met.more], sql` and `) : sql`true`})`);
  }
  return sql`select f.* from ${scope.from()} ${scope.joins()} where ${sql.join(conditions, sql` and `)}`;
}

/** Fields of the row that an expression reads. */
function membersOf(node: Node): Set<string> {
  const names = new Set<string>();
  const walk = (one: Node): void => {
    if (one.op === 'member' && one.of.op === 'variable' && rowNames.has(one.of.name)) names.add(one.name);
    else childrenOf(one).forEach(walk);
  };
  walk(node);
  return names;
}

function sameSql(group: GroupShape, column: Raw, value: unknown): Raw {
  if (value === null || value === undefined || value === '') return sql`${column} is null`;
  const id = typeof value === 'object' ? (value as { id?: unknown }).id : value;
  const type = groupType(group);
  const suits = type === 'bigint' ? /^\d{1,19}$/.test(String(id)) : type === 'integer' || type === 'numeric' ? /^-?\d{1,15}(\.\d{1,10})?$/.test(String(id)) : type === 'boolean' ? typeof id === 'boolean' : type === 'date' ? /^\d{4}-\d\d-\d\d$/.test(String(id)) : true;
  if (!suits) throw bad(`at.${group.key}`, '值不正确');
  return sql`${column} = ${type === 'boolean' ? id : String(id)}::${sql.raw(type)}`;
}

/** What the query says; else an entity's list fields, or a line's document and its own fields. */
function columnsOf({ query, around: { app: { model } } }: Question, index: number, row: RowType): ColumnRef[] {
  if (index === 0 && query.drill) return query.drill.map((field) => ({ field }));
  const listed = Object.values(row.fields).filter((field) => field.list).map((field) => ({ field: field.name }));
  if (!row.parent) return listed.slice(0, mostColumns);
  const { path, row: head } = headOf(model.rows, row);
  const before = path!.slice(0, -'id'.length);
  const shown = ['code', 'docDate'].filter((name) => head.fields[name]).map((name) => ({ field: before + name }));
  const own = Object.values(row.fields).filter((field) => !['lines', 'json', 'matrix', 'images', 'files', 'image', 'text', 'refs'].includes(field.type)).map((field) => ({ field: field.name }));
  return [...shown, ...own].slice(0, mostColumns);
}

/** The document of a row of lines: `parent.id`, `parent.parent.id`. */
function headOf(rows: Record<string, RowType>, row: RowType): { path?: string; row: RowType } {
  let head = row;
  let path = '';
  while (head.parent && rows[head.parent]) { path += 'parent.'; head = rows[head.parent]; }
  return path === '' ? { row: head } : { path: `${path}id`, row: head };
}

const idAt = (row: Row, path: string): unknown => path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row);

/** The list that the query opens, narrowed by the groups that are fields of its entity. */
function listOf({ query, shape, around: { app: { model }, caller } }: Question, at: Record<string, unknown>): DrillAnswer['list'] {
  const screen = query.opens && model.screens[query.opens.screen];
  const entity = screen && model.entities[screen.entity ?? ''];
  if (!screen || !entity || !mayOpen(model, screen, caller)) return undefined;
  const names = (query.opens!.with ?? '').split(',').map((name) => name.trim());
  const filter: Record<string, unknown> = {};
  const items: Condition[] = [];
  for (const [key, value] of Object.entries(at)) {
    const group = shape.groups.find((one) => one.key === key)!;
    if (!names.includes(key) && !names.includes(group.of)) continue;
    const [root, ...rest] = shape.sources[0].by.get(key)!.reads.find((path) => rowNames.has(path.split('.')[0])) === undefined ? [] : shape.sources[0].by.get(key)!.reads[0].split('.');
    const path = rest.join('.');
    const found = root === 'record' || root === 'row' ? findField(model, entity.id, path) : undefined;
    if (!found) continue;
    if (traitsOf(found.field.type).time !== undefined && typeof value === 'string' && !/[WQ]/.test(value)) items.push(groupCondition({ field: path, path } as never, found.field.type, value));
    else if (traitsOf(found.field.type).time === undefined || traitsOf(found.field.type).time === 'month') filter[path] = value;
  }
  return { route: screen.route, title: sayIn(model.locales, caller.lang)(screen.title, screen.id), filter, ...(items.length ? { sql: { op: 'and' as const, items } } : {}) };
}
