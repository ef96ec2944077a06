// Rows of a query under the list contract: one for each group, or for each row read; and what the figures come to over all of them.
import { sql } from 'kysely';
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import type { ReportTotals } from '../../core/contract/report.ts';
import type { RowType } from '../../core/language/model.ts';
import { unitColumn, type FigureShape, type GroupShape } from '../../core/queries/index.ts';
import { valueType } from '../../core/values/index.ts';
import { bad } from '../entities/operands.ts';
import { columnsSql, wantedOf } from '../entities/json.ts';
import { findPath } from '../entities/paths.ts';
import { ready } from '../entities/slots.ts';
import { run } from '../entities/types.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { keepsParts, keptPart } from '../http/kept.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { isJudged, judgedFigures, judgedSql } from './base.ts';
import { neededOf } from './layers.ts';
import { levelsSql } from './levels.ts';
import type { Levels } from './levelsAsk.ts';
import { countCap, idSql, knowing, orderSql } from './page.ts';
import { figuresNamed, firstGroups, groupsNamed, rowOf, tellsRows, type Question } from './question.ts';
import { leadPage, leadOf } from './leadPage.ts';
import { fewOf } from './few.ts';
import { fewSql } from './pageFirst.ts';
import { soleRows } from './sole.ts';
import { narrowedSql, type Raw } from './sourceSql.ts';
import { sayIn } from '../../core/i18n.ts';
import { knowableColumns } from './columns.ts';

export interface RowsAsk extends PageRequest { by?: readonly string[] }

/** Groups of the rows: those asked for; else the first ones, and whatever else the asked fields name. */
export function groupsAsked(question: Question, { by, fields }: RowsAsk): string[] {
  if (by) return groupsNamed(question, by, 'by');
  const named = (fields ?? []).map((path) => path.split('.')[0]).filter((name) => question.seen.groups.some((group) => group.key === name));
  return [...new Set([...firstGroups(question), ...named])];
}

/** Rows worked out together where one costs as much as all: pages are cut from them. */
const blockRows = 500;
/** Whoever turns pages goes on in what the first one was cut from. */
const turningMs = 30_000;

export async function rowsOf(question: Question, request: RowsAsk): Promise<Page> {
  const pageNum = request.pageNum ?? 1;
  const pageSize = request.pageSize ?? 10;
  const offset = (pageNum - 1) * pageSize;
  const { app, caller } = question.around;
  let found: { list: Row[]; total: number | null };
  if (pageSize <= blockRows / 2 && keepsParts(app) && !isCheap(question, request)) {
    const each = Math.floor(blockRows / pageSize) * pageSize;
    const block = Math.floor(offset / each);
    const { pageNum: _page, ...asked } = request;
    const text = await keptPart(app, caller, JSON.stringify([question.query.id, question.bound.param, asked, block]), async (inner) => {
      const part = await readRows({ ...question, around: { ...question.around, app: { ...app, db: inner.db } } }, request, { limit: each, offset: block * each });
      return JSON.stringify(part);
    }, pageNum > 1 ? turningMs : undefined);
    const part = JSON.parse(text) as typeof found;
    found = { ...part, list: part.list.slice(offset - block * each, offset - block * each + pageSize) };
  } else found = await readRows(question, request, { limit: pageSize, offset });
  const { list, total } = found;
  const most = question.query.limit;
  const counted = total === null || most === undefined ? total ?? 0 : Math.min(total, most);
  const isCapped = request.total !== 'exact' && counted > countCap;
  return { total: isCapped ? countCap : counted, totalIs: request.total === 'none' ? 'none' : isCapped ? 'atLeast' : 'exact', list, pageNum, pageSize };
}

async function readRows(question: Question, request: RowsAsk, part: { limit: number; offset: number }): Promise<{ list: Row[]; total: number | null }> {
  const { statement } = rowsStatement(question, request, part);
  const [row] = await run(question.around, ready<{ list: string; total: number | null }>(statement).with(question.values.list));
  return { list: JSON.parse(row!.list) as Row[], total: row!.total };
}

/** Rows that stand for themselves, found by what orders and judges them: a page costs a page. */
function isCheap(question: Question, request: RowsAsk): boolean {
  const single = question.query.each === true && request.by === undefined;
  const groups = single ? [] : groupsAsked(question, request);
  const judging = isJudged(question) ? judgedFigures(question) : [];
  if (neededOf(question.shape, [...question.seen.figures, ...judging], true).windows.length > 0) return false;
  if (single || tellsRows(question, groups)) return true;
  const row = rowOf(question.shape, question.seen, groups);
  return !isJudged(question) && fewOf(question.shape, question.shape.groups.filter(({ key }) => groups.includes(key)), orderOf(knowing(question.around, row), row, request.order, question.query.order)) !== undefined;
}

/** All rows in their order, one JSON text each: for a cursor. */
export const everyRow = (question: Question, request: RowsAsk): Raw => rowsStatement(question, { ...request, total: 'none' }, 'all').statement;

/** The statement of a page; `row` is what its rows are made of. */
export function rowsStatement(question: Question, request: RowsAsk, part: { limit: number; offset: number } | 'all'): { statement: Raw; row: RowType } {
  const { query, shape } = question;
  const isAll = part === 'all';
  const { limit, offset } = isAll ? { limit: query.limit ?? Infinity, offset: 0 } : part;
  const single = query.each === true && request.by === undefined;
  const groups = single ? question.seen.groups.map(({ key }) => key) : groupsAsked(question, request);
  question.judgedAt ??= groups;
  const row = rowOf(shape, question.seen, groups);
  const around = knowing(question.around, row);
  const paths = fieldsOf(around, row, request.fields, single ? firstGroups(question) : groups, question.seen.figures);
  const order = orderOf(around, row, request.order, query.order);
  const figures = question.seen.figures.filter(({ key }) => [...paths, ...order].some((path) => path.split('.')[0] === key));
  const most = query.limit === undefined ? limit : Math.max(0, Math.min(limit, query.limit - offset));
  // Ordered and cut first, so that labels are read for the rows of the page alone.
  const ordering = new SqlScope(around.app.model, { rowType: row, alias: 't' });
  const scope = new SqlScope(around.app.model, { rowType: row, alias: 't' });
  const said = order.length ? orderText(request.order ?? query.order, order) : undefined;
  const key = single ? [] : groups.map((name) => row.fields[name]);
  const last = single ? [sql`t.src`, sql`t.id`] : [];
  const ordered = sql.join([...(said || key.length || !single ? [orderSql(around, { row, key }, said, ordering)] : []), ...last]);
  const members = columnsSql(scope, around.app.model, row, wantedOf([...paths, ...unitPaths(around, row, figures)]), around.caller);
  const page = (from: Raw, id: Raw, where: Raw, skipped = offset): Raw => sql`select row_to_json("r")::text as "json" from (
      select t.*, row_number() over (order by ${ordered}) as "~n" from (${from}) as "t" ${ordering.joins()} where ${where} order by ${ordered} ${Number.isFinite(most) ? sql`limit ${sql.lit(most)} offset ${sql.lit(skipped)}` : sql``}) as "t" ${scope.joins()}
    cross join lateral (select ${sql.join([id, ...members])}) as "r" order by t."~n"`;
  const listed = (rows: Raw, total: Raw, ctes: Raw[]): Raw => isAll ? sql`${ctes.length ? sql`with ${sql.join(ctes)} ` : sql``}${rows}` : sql`${ctes.length ? sql`with ${sql.join(ctes)} ` : sql``}select '[' || coalesce(string_agg("rows"."json", ','), '') || ']' as "list", ${total} as "total" from (${rows}) as "rows"`;

  const shapes = shape.groups.filter((group) => groups.includes(group.key));
  const counted = (rows: Raw): Raw => (request.total === 'none' ? sql`null::int` : sql`(select count(*)::int from (${rows} ${request.total === 'exact' ? sql`` : sql`limit ${sql.lit(countCap + 1)}`}) as "counted")`);
  const judging = isJudged(question) ? judgedFigures(question) : [];
  const hasWindows = neededOf(shape, [...figures, ...judging], true).windows.length > 0;
  if (single || (!hasWindows && tellsRows(question, groups))) {
    // The rows of the page are found by what orders and judges them; all else is read for these alone.
    const wide = shape.groups.filter((group) => shapes.includes(group) || (isJudged(question) && (single || question.judgedBy.has(group.key))));
    const judged = judgedSql(question, single ? undefined : wide.map(({ key: name }) => name));
    const kept = (some: readonly FigureShape[], read: readonly GroupShape[]): Raw => sql`select t.* from (${soleRows(question, { figures: some, groups: read })}) as t ${judged.joins} where ${judged.where}`;
    const total = counted(sql`select 1 from (${kept(judging, isJudged(question) ? wide : [])}) as "t"`);
    const id = !single ? idSql({ key }) : sql`${shape.sources.length > 1 ? sql`case when t.src = 0 then t.id::text else t.src || '.' || t.id end` : sql`t.id::text`} as "id"`;
    if (hasWindows || isAll) return { statement: listed(page(kept([...new Set([...figures, ...judging])], wide), id, sql`true`), total, []), row };
    const sorting = figures.filter(({ key: name }) => order.some((path) => path.split('.')[0] === name));
    const paging = { rows: kept([...new Set([...sorting, ...judging])], wide), ordered, joins: ordering.joins(), limit: most, offset };
    const lead = isJudged(question) ? undefined : leadOf(question, said);
    const first = lead ? leadPage(question, lead, paging) : [sql`p as (select t.src, t.id from (${paging.rows}) as "t" ${paging.joins} order by ${ordered} limit ${sql.lit(most)} offset ${sql.lit(offset)})`];
    const many = shape.sources.filter((source) => source.joins === 'add').length > 1;
    const shown = soleRows(question, { figures, groups: shapes, only: (index) => sql`array(select p.id from p${many ? sql` where p.src = ${sql.lit(index)}` : sql``})` });
    return { statement: listed(page(shown, id, sql`true`, 0), total, first), row };
  }
  const few = !isAll && !hasWindows && !isJudged(question) ? fewOf(shape, shapes, order) : undefined;
  if (few) {
    const levels = levelsSql({ ...question, few }, { levels: [groups], figures });
    return { statement: listed(page(levels.select, idSql({ key }), levelIs(levels, 0), 0), counted(sql`select 1 from keys`), [...fewSql(question, few, { ordered, joins: ordering.joins(), limit: most, offset }), ...levels.ctes]), row };
  }
  const levels = levelsSql(question, { levels: [groups], figures });
  const keys = levels.all.filter((group) => groups.includes(group.key));
  const distinct = keys.length ? sql`select 1 from b group by ${sql.join(keys.map((group) => sql`b.${sql.id(group.key)}`))}` : sql`select 1`;
  const total = counted(distinct);
  return { statement: listed(page(levels.select, idSql({ key }), levelIs(levels, 0)), total, levels.ctes), row };
}

const levelIs = (levels: Levels, index: number): Raw => sql`t.lvl = ${sql.lit(levels.asked[index].mask)}`;

/** By kind of document, what the caller's data scope leaves out of the answer. */
async function narrowedOf(question: Question): Promise<NonNullable<ReportTotals['narrowed']>> {
  const { shape, around } = question;
  const parts = shape.sources.flatMap((_, index) => narrowedSql(question, index) ?? []);
  if (parts.length === 0) return [];
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const rows = await run(around, ready<{ source: number; of: number; seen: number }>(sql`${sql.join(parts, sql` union all `)} order by 1`).with(question.values.list));
  const byEntity = new Map<string, { label: string; seen: number; of: number }>();
  for (const { source, of, seen } of rows) {
    const { row } = shape.sources[source]!;
    const entity = around.app.model.entities[row.entity]!;
    if (seen < of && !byEntity.has(entity.id)) byEntity.set(entity.id, { label: say(entity.label, entity.id), seen, of });
  }
  return [...byEntity.values()];
}

/** Figures over the whole filter, each worked out anew. */
export async function totalsOf(question: Question, request: RowsAsk, names?: readonly string[]): Promise<ReportTotals> {
  const figures = figuresNamed(question, names, 'figures').filter(({ field }) => valueType(field.type).cel === 'decimal');
  const groups = question.query.each && request.by === undefined ? [] : groupsAsked(question, request);
  question.judgedAt ??= groups;
  const levels = levelsSql(question, { levels: [[]], figures, besides: groups });
  const row = rowOf(question.shape, question.seen, [], figures);
  const around = knowing(question.around, row);
  const scope = new SqlScope(around.app.model, { rowType: row, alias: 't' });
  const members = [...figures.map(({ key }) => sql`t.${sql.id(key)}::text as ${sql.id(key)}`), ...columnsSql(scope, around.app.model, row, wantedOf(unitPaths(around, row, figures)), around.caller)];
  const keys = groups.map((key) => sql`b.${sql.id(key)}`);
  const counts = (question.query.each && request.by === undefined) || tellsRows(question, groups) ? sql`(select count(*)::int from b)` : keys.length ? sql`(select count(*)::int from (select distinct ${sql.join(keys)} from b) as "d")` : sql`1`;
  const [found] = await run(question.around, ready<{ json: string; rows: number }>(sql`with ${sql.join(levels.ctes)} select row_to_json("r")::text as "json", ${counts} as "rows" from (${levels.select}) as "t" ${scope.joins()} cross join lateral (select ${members.length ? sql.join(members) : sql`1 as one`}) as "r" where ${levelIs(levels, 0)}`).with(question.values.list));
  const values = found ? JSON.parse(found.json) as Row : {};
  const narrowed = await narrowedOf(question);
  return {
    ...(narrowed.length > 0 && { narrowed }), rows: found?.rows ?? 0, figures: Object.fromEntries(figures.map(({ key }) => [key, (values[key] ?? null) as string | null])),
    units: Object.fromEntries(figures.flatMap((figure) => (figure.unit ? [[figure.key, (values[unitColumn(figure.key)] ?? null) as never]] : []))),
  };
}

/** Paths of a row: those asked for, else its groups and figures. */
function fieldsOf(around: Surroundings, row: RowType, asked: readonly string[] | undefined, groups: readonly string[], figures: readonly FigureShape[]): string[] {
  const { model } = around.app;
  const wanted = (asked ?? [...groups, ...figures.map(({ key }) => key)]).filter((path) => path !== 'id');
  return knowableColumns(model, row, wanted, around.caller, (path) => {
    // A figure or group one may not see is left out, as in lists; what there is not is refused.
    if (!Object.hasOwn(model.queries[row.id]?.measures ?? {}, path.split('.')[0]) && !Object.hasOwn(model.queries[row.id]?.by ?? {}, path.split('.')[0])) throw bad('fields', '没有字段【{name}】', { name: path.slice(0, 60) });
  });
}

/** Units with what is shown of them. */
export function unitPaths({ app: { model } }: Surroundings, row: RowType, figures: readonly FigureShape[]): string[] {
  return figures.flatMap((figure) => {
    if (!figure.unit) return [];
    const unit = unitColumn(figure.key);
    return [unit, ...['name', 'scale', 'rounding'].map((part) => `${unit}.${part}`).filter((path) => findPath(model, row, path))];
  });
}

/** What the asked order reads; of the query's own, what this asker sees. */
function orderOf(around: Surroundings, row: RowType, asked: string | undefined, own: string | undefined): string[] {
  const parts = (asked ?? own ?? '').split(',').map((part) => part.trim().split(/\s+/)[0]).filter(Boolean);
  return asked === undefined ? parts.filter((path) => findPath(around.app.model, row, path)) : parts;
}

const orderText = (text: string | undefined, kept: readonly string[]): string | undefined => text?.split(',').filter((part) => kept.includes(part.trim().split(/\s+/)[0])).join(',');

