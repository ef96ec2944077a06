// GET api/lookup: the rows a reference may choose, searched and narrowed by its `where` in the database; POST api/resolve: rows by pasted texts.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, RefValue } from '../../core/contract/wire.ts';
import type { Expression } from '../../core/expressions/index.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { sayIn } from '../../core/i18n.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { companyAt, isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { inWords } from '../store/inWords.ts';
import { aliasBreak } from '../../core/values/aliases.ts';
import { testTerm, type Term } from './conditionSql.ts';
import { likePattern, Values } from './operands.ts';
import { dataScopeTerm } from './dataScope.ts';
import { calledSql, factsOf } from './called.ts';
import { displaySql } from './display.ts';
import { keywordTerm, narrowings, searchPaths } from './filterTerms.ts';
import { completeGiven, readsRecord, type Given } from './given.ts';
import { columnsSql, knowable, wantedOf } from './json.ts';
import { countCap } from './listPlan.ts';
import { mayKnow, mustFindPath } from './paths.ts';
import { keepsToScope } from './reach.ts';
import { ready, slot } from './slots.ts';
import { boundOf, runEnvOf, targetExpression, type Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface LookupRequest {
  /** Path from the record: `supplier`, `lines.sku`, `lines.allocs.order`; of an action's inputs `@remove.handOver`. */
  field: string;
  keyword?: string;
  /** Values that `where` reads: `{record: {…}, line: {…}, row: {…}}`. */
  given?: Given;
  /** For filters: every row, whatever `where` says. */
  all?: boolean;
  /** How many more there would be without `where`, counted up to a hundred. */
  hidden?: boolean;
  /** These rows only, as far as they may be chosen. */
  ids?: readonly string[];
  /** Fields of the target to show beside the label, for whoever may list the target. */
  fields?: readonly string[];
  /** Conditions on the target's own fields, as its list takes them: for whoever may list it. */
  sql?: Condition;
  within?: Condition;
  /** What these fields of the target refer to: heads of a table of cells. */
  heads?: Readonly<Record<string, string>>;
  /** Of a target that is a tree: each row says `up` and whether anything is below it. */
  tree?: boolean;
  /** One level of a tree: rows below this one; '' the topmost. */
  under?: string;
  pageNum: number;
  pageSize: number;
}

const mostTexts = 5_000;
const mostHidden = 100;
const mostFields = 16;

/** @returns JSON text of a page of RefValues; `called` is its name alone, `texts` (code first) tell rows of like names apart */
export async function lookup(around: Surroundings, entity: Entity, request: LookupRequest): Promise<string> {
  const { model } = around.app;
  const { field, target, row } = referenceAt(around, entity, request.field);
  const values = new Values();
  values.add(around.caller.company);
  const where = request.all ? undefined : ruleOf(model, row, field, target, request.given);
  const given = await givenTo(around, entity, row, where, request.given);
  const scope = targetScopeOf(around, target, given);
  const conditions = choosable(around, target, scope, values, request.all === true);
  const up = request.tree || request.under !== undefined ? model.entities[target.entity]?.treeField : undefined;
  if (up && request.under !== undefined) conditions.push(request.under === '' ? sql`${scope.column(up).sql} is null` : sql`${scope.column(up).sql} = ${slot(values.add(request.under), 'bigint')}`);
  if (request.ids) conditions.push(sql`"t"."id" = any(${slot(values.add([...request.ids]), 'bigint[]')})`);
  const terms = askedTerms(around, target, request, values);
  for (const [path, id] of Object.entries(request.heads ?? {})) terms.push(testTerm(mustFindPath(model, target, path, 'head', around.caller), 'eq', id, undefined, values, around.caller.timeZone, 'head'));
  const keyword = request.keyword?.trim() ?? '';
  const label = sql`coalesce(${displaySql(scope, model, target, '')}, '')`;
  const order: RawBuilder<unknown>[] = [];
  if (keyword !== '') {
    const term = keywordTerm(model, target, undefined, keyword, values, around.caller);
    if (term) terms.push(term);
    order.push(relevance(scope, model, target, keyword, values));
  }
  conditions.push(...terms.map((term) => term.sql(scope)));
  order.push(...naturalOrder(scope, model, target, label));
  const members = [sql`"t"."id"::text as "id"`, sql`${label} as "label"`, ...columnsSql(scope, model, target, wantedOf(carriedBy(field)), around.caller), ...calledSql(scope, around, target), ...shownSql(around, scope, target, request.fields), ...(up ? treeSql(scope, target, up) : [])];
  const rule = where && whereSql(scope, where);
  const condition = allOf(rule ? [...conditions, rule] : conditions);
  const hidden = rule && request.hidden ? sql`(select count(*) from (select 1 from ${scope.from()} ${scope.joins()} where ${allOf([...conditions, sql`${rule} is not true`])} limit ${sql.lit(mostHidden)}) as "narrowed")::int` : sql`null::int`;
  const offset = (request.pageNum - 1) * request.pageSize;
  const rows = sql`select row_to_json("r")::text as "json" from ${scope.from()} ${scope.joins()} cross join lateral (select ${sql.join(members)}) as "r"
    where ${condition} order by ${sql.join(order)} limit ${slot(values.add(request.pageSize), 'bigint')} offset ${slot(values.add(offset), 'bigint')}`;
  const plan = ready<{ list: string; total: number; hidden: number | null }>(sql`select '[' || coalesce(string_agg("rows"."json", ','), '') || ']' as "list",
    (select count(*) from (select 1 from ${scope.from()} ${scope.joins()} where ${condition} limit ${sql.lit(countCap + 1)}) as "counted")::int as "total", ${hidden} as "hidden" from (${rows}) as "rows"`);
  const asked = inWords(plan.with(values.list), () => ({
    do: 'choices', around, target, terms: [...terms, ...sightOf(around, target)], rule: where && { where, values: valuesOf(around, given) }, isAll: request.all === true, text: keyword, names: relevantNames(model, target),
    ...(request.ids && { ids: request.ids }), ...(up && { up }), ...(up && request.under !== undefined && { under: request.under }), countsHidden: request.hidden === true,
    carried: carriedBy(field), shown: shownPaths(around, target, request.fields), facts: factsOf(around, target), offset, limit: request.pageSize,
  }));
  const [found] = await runAsked(around, asked, 'given');
  const isCapped = found!.total > countCap;
  return `{"total":${isCapped ? countCap : found!.total},"totalIs":"${isCapped ? 'atLeast' : 'exact'}","list":${found!.list},"pageNum":${request.pageNum},"pageSize":${request.pageSize}${found!.hidden ? `,"hidden":${found!.hidden}` : ''}}`;
}

/** What the columns of the target's list show: for whoever may open that list, nobody else. */
function shownPaths({ app: { model }, caller }: Surroundings, target: RowType, fields: readonly string[] = []): string[] {
  const api = model.entities[target.entity]?.api;
  if (fields.length === 0 || !api || !caller.may(`GET ${api}`)) return [];
  return knowable(model, target, fields.slice(0, mostFields), caller, (path) => { throw new AppError('shape.bad', { path: `fields.${path.slice(0, 40)}` }); });
}

function shownSql(around: Surroundings, scope: SqlScope, target: RowType, fields?: readonly string[]): RawBuilder<unknown>[] {
  const columns = columnsSql(scope, around.app.model, target, wantedOf(shownPaths(around, target, fields)), around.caller);
  return columns.length ? [sql`(select row_to_json("shown") from (select ${sql.join(columns)}) as "shown") as "shown"`] : [];
}

/** Conditions of the table of choices. Who may not list the target learns nothing by them. */
function askedTerms(around: Surroundings, target: RowType, { sql: tree, within }: LookupRequest, values: Values): Term[] {
  if (!tree && !within) return [];
  const entity = around.app.model.entities[target.id];
  if (!entity || !around.caller.may(`GET ${entity.api}`)) throw new AppError('shape.bad', { path: tree ? 'sql' : 'within' });
  return narrowings(around, entity, { sql: tree, within }, values).flatMap(({ part, term }) => (part === 'sql' || part === 'within' ? [term] : []));
}

/** Where a row stands in its tree. */
function treeSql(scope: SqlScope, target: RowType, up: string): RawBuilder<unknown>[] {
  const column = sql.id(target.fields[up]!.column);
  return [sql`${scope.column(up).sql}::text as "up"`, sql`not exists (select 1 from ${tableSql(target)} as "below" where "below".${column} = "t"."id") as "leaf"`];
}

const allOf = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => (conditions.length ? sql.join(conditions, sql` and `) : sql`true`);

/** Each text's row, or its candidates where several are called so; texts that name nothing are absent. Codes and names count, and labels as shown; aliases where nothing is called so itself. */
export async function resolveTexts(around: Surroundings, entity: Entity, request: { field: string; texts: readonly string[]; given?: Given }): Promise<Record<string, RefValue | RefValue[]>> {
  const { model } = around.app;
  const { field, target, row } = referenceAt(around, entity, request.field);
  const texts = [...new Set(request.texts.map((text) => text.trim()).filter((text) => text !== '' && text.length <= 200 && !text.includes('\0')))];
  if (request.texts.length > mostTexts) throw new AppError('shape.bad', { path: 'texts' });
  if (texts.length === 0) return {};
  const values = new Values();
  values.add(around.caller.company);
  const list = values.add(texts);
  const where = ruleOf(model, row, field, target, request.given);
  const given = await givenTo(around, entity, row, where, request.given);
  const scope = targetScopeOf(around, target, given);
  const conditions = choosable(around, target, scope, values, false);
  if (where) conditions.push(whereSql(scope, where));
  const label = sql`coalesce(${displaySql(scope, model, target, '')}, '')`;
  const named = searchPaths(model, target).filter((path) => !path.path.includes('.') && sqlTypeOf(path.field) === 'text' && mayKnow(path.steps, around.caller)).map(({ path }) => path);
  // As files say it of one of several entities: 对账单 DZ2501.
  const kinds = target.several?.map(({ entity: kind }) => sql`when ${sql.lit(kind)} then ${sql.lit(sayIn(model.locales, around.caller.lang)(model.rows[kind]!.label, kind))}`);
  const whole = kinds ? [sql`concat(case ${scope.column('entity').sql} ${sql.join(kinds, sql` `)} end, ' ', ${label})`] : [];
  const called = [...named.map((path) => scope.column(path).sql), label, ...whole];
  const aliases = Object.values(target.fields).filter((one) => one.aliases && mayKnow([one], around.caller)).map(({ name }) => name);
  const others = aliases.map((name) => sql`regexp_split_to_array(trim(coalesce(${scope.column(name).sql}, '')), ${sql.lit(` *${aliasBreak.source} *`)})`);
  const members = [sql`"t"."id"::text as "id"`, sql`${label} as "label"`, ...columnsSql(scope, model, target, wantedOf(carriedBy(field)), around.caller)];
  conditions.push(sql`(${sql.join([...called.map((name) => sql`${name} = any(${slot(list, 'text[]')})`), ...others.map((name) => sql`${name} && ${slot(list, 'text[]')}`)], sql` or `)})`);
  const plan = ready<{ names: (string | null)[]; aliases: string[]; row: RefValue }>(sql`select array[${sql.join(called.map((name) => sql`${name}::text`))}] as "names", ${others.length ? sql.join(others, sql` || `) : sql`array[]::text[]`} as "aliases", row_to_json("r") as "row"
    from ${scope.from()} ${scope.joins()} cross join lateral (select ${sql.join(members)}) as "r" where ${sql.join(conditions, sql` and `)} limit ${sql.lit(mostTexts * 4)}`);
  const asked = new Set(texts);
  const byText = new Map<string, Map<string, RefValue>>();
  const byAlias = new Map<string, Map<string, RefValue>>();
  for (const found of await runAsked(around, inWords(plan.with(values.list), () => ({ do: 'called', around, target, terms: sightOf(around, target), rule: where && { where, values: valuesOf(around, given) }, names: named, aliases, texts, carried: carriedBy(field) })), 'given')) {
    for (const [into, names] of [[byText, found.names], [byAlias, found.aliases]] as const) {
      for (const name of names) {
        if (name === null || !asked.has(name)) continue;
        if (!into.has(name)) into.set(name, new Map());
        into.get(name)!.set(found.row.id, found.row);
      }
    }
  }
  return Object.fromEntries([...byAlias, ...byText].map(([text, rows]) => [text, rows.size === 1 ? [...rows.values()][0]! : [...rows.values()]]));
}

/** @throws AppError `shape.bad`: no reference of this entity, or one the asker may not know */
function referenceAt({ app: { model }, caller }: Surroundings, entity: Entity, path: string): { field: Field; target: RowType; row: RowType } {
  const names = path.split('.');
  const asked = /^@(\w+)\.(\w+)$/.exec(path);
  if (asked) {
    const action = entity.workflow?.actions[asked[1]!];
    const fields = action && !action.internal ? action.ask : entity.asks?.[asked[1]!]?.fields;
    const input = fields && Object.hasOwn(fields, asked[2]!) ? fields[asked[2]!] : undefined;
    const target = model.rows[input?.to ?? ''];
    if (!input || !target || !caller.may(action?.permission ?? `GET ${entity.api}`)) throw new AppError('shape.bad', { path: 'field' });
    return { field: input, target, row: entity };
  }
  let row: RowType = entity;
  for (const name of names.slice(0, -1)) {
    const lines: RowType | undefined = Object.hasOwn(row.lines, name) ? row.lines[name] : undefined;
    const through = lines ? undefined : row.fields[name];
    // Behind a reference stand choices of another entity: for filters.
    const next = lines ?? (through && mayKnow([through], caller) ? model.rows[through.to ?? ''] : undefined);
    if (!next) throw new AppError('shape.bad', { path: 'field' });
    row = next;
  }
  const own = names.at(-1)!;
  const field = Object.hasOwn(row.fields, own) ? row.fields[own] : askedField(model, entity, own);
  // The rows of a matrix are chosen as references are.
  const to = field && traitsOf(field.type).cells ? field.axes?.rows : field?.to;
  const target = to !== undefined ? model.rows[to] : undefined;
  if (!field || !target || !mayKnow([field], caller)) throw new AppError('shape.bad', { path: 'field' });
  // Who only comes for rows of his (or her) own chooses what he enters, and asks for nothing else.
  if (field.system && entity.scope === 'platform' && !caller.may(`GET ${entity.api}`)) throw new AppError('shape.bad', { path: 'field' });
  return { field, target, row };
}

/** `ask:confirm:warehouse`: an input of an action. */
function askedField(_model: Model, entity: Entity, name: string): Field | undefined {
  const [kind, action, field] = name.split(':');
  const asks = kind === 'ask' && Object.hasOwn(entity.workflow?.actions ?? {}, action!) ? entity.workflow!.actions[action!]!.ask : undefined;
  return asks && Object.hasOwn(asks, field!) ? asks[field!] : undefined;
}

/** The rule a choice obeys; one that looks at a record has nothing to say where there is none. */
function ruleOf(model: Model, row: RowType, field: Field, target: RowType, given: Given | undefined): Expression | undefined {
  const where = field.where ? targetExpression(model, row.id, target.id, field.where) : undefined;
  return where && given === undefined && readsRecord(where.reads) ? undefined : where;
}

export async function givenTo(around: Surroundings, entity: Entity, row: RowType, where: Expression | undefined, given: Given = {}): Promise<Given> {
  const { record = {}, line = {}, row: own = line } = where ? await completeGiven(around, entity, row, where.reads, given) : {};
  return { record, line, row: own, old: record };
}

/** What a rule of choices sees beside its target. */
export const valuesOf = (around: Surroundings, given: Given): Record<string, unknown> => ({ ...boundOf(around), ...given });

export function targetScopeOf(around: Surroundings, target: RowType, given: Given): SqlScope {
  return new SqlScope(around.app.model, { rowType: target.id, alias: 't', as: ['target'], bound: valuesOf(around, given), env: runEnvOf(around) });
}

const carriedBy = (field: Field): string[] => [...new Set([...field.carries.filter((path) => path !== 'id' && path !== 'label'), ...field.several ? ['entity'] : []])];

/** What the caller's sight leaves of the rows, for stores without SQL. */
function sightOf(around: Surroundings, target: RowType): Term[] {
  const own = keepsToScope(around.app.model, around.caller, target) ? dataScopeTerm(around, target, new Values()) : undefined;
  return own ? [own] : [];
}

/** Rows of the company, not void, in sight of the caller; the field's `where` comes on top. */
export function choosable(around: Surroundings, target: RowType, scope: SqlScope, values: Values, isAll: boolean): RawBuilder<unknown>[] {
  const { model } = around.app;
  const conditions: RawBuilder<unknown>[] = [];
  if (isOfCompany(model, target)) conditions.push(sql`"t"."company" = ${slot(companyAt, 'bigint')}`);
  if (keepsToScope(model, around.caller, target)) {
    const own = dataScopeTerm(around, target, values);
    if (own) conditions.push(own.sql(scope));
  }
  if (isAll) return conditions;
  if (target.fields.delFlag) conditions.push(sql`${scope.column('delFlag').sql} = '0'`);
  else if (target.parent && model.rows[target.parent]?.fields.delFlag) conditions.push(sql`${scope.column('parent.delFlag').sql} = '0'`);
  return conditions;
}

/** Values given by the browser are evaluated while compiling: such as make no sense are its fault. */
export function whereSql(scope: SqlScope, where: Expression): RawBuilder<unknown> {
  try {
    return sql`(${scope.condition(where)})`;
  } catch (cause) {
    throw new AppError('shape.bad', { path: 'given' }, undefined, { cause });
  }
}

const relevantNames = (model: Model, target: RowType): string[] => searchPaths(model, target).filter((path) => !path.path.includes('.') && sqlTypeOf(path.field) === 'text').map(({ path }) => path);

/** What begins with the keyword comes before what holds it somewhere; what is just that comes first. */
function relevance(scope: SqlScope, model: Model, target: RowType, keyword: string, values: Values): RawBuilder<unknown> {
  const names = relevantNames(model, target).map((path) => scope.column(path).sql);
  if (names.length === 0) return sql`0::int`;
  const exact = values.add(keyword);
  const begins = values.add(likePattern(keyword).slice(1));
  const any = (test: (name: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> => sql.join(names.map(test), sql` or `);
  return sql`case when ${any((name) => sql`lower(${name}) = lower(${slot(exact, 'text')})`)} then 0 when ${any((name) => sql`${name} ilike ${slot(begins, 'text')}`)} then 1 else 2 end`;
}

/** Lines stand below each other by the code of their record, and as in it: sizes of a group are S, M, L and not by the alphabet. */
function naturalOrder(scope: SqlScope, model: Model, target: RowType, label: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (target.parent !== undefined) return [model.rows[target.parent]?.fields.code ? scope.column('parent.code').sql : sql`"t"."parent"`, sql`"t"."seq"`, sql`"t"."id"`];
  const sort = traitsOf(target.fields.sort?.type).number === 'integer' ? [scope.column('sort').sql] : [];
  const code = target.fields.code ? scope.column('code').sql : sql`${label} collate "zh-x-icu"`;
  return [...sort, code, sql`"t"."id"`];
}
