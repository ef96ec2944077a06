// The trail of a whole company, newest first: who changed what, as each record's own trail would say it.
import { sql } from 'kysely';
import type { Condition, TrailEntry } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, Field, RowType } from '../../../core/language/model.ts';
import { screenOf } from '../../../core/plans/rights.ts';
import { dayBounds } from '../../../core/values/index.ts';
import type { App, Caller } from '../../context.ts';
import { dataScopeOf, isOwned } from '../../entities/dataScope.ts';
import { displayOf, readMany, surroundingsOf } from '../../entities/index.ts';
import { cellNames } from '../../entities/matrixTrail.ts';
import { trailEntry, type Told } from '../../entities/trail.ts';
import { Values } from '../../entities/operands.ts';
import { ready } from '../../entities/slots.ts';
import { scopeOf } from '../../entities/types.ts';
import { virtualRow } from '../../ledger/balanceRows.ts';
import { knowing, termsOf } from '../../queries/page.ts';
import { SqlScope } from '../../store/expressionSql.ts';
import { makeField, type FieldParts } from '../../../core/values/makeField.ts';

export interface LogEntry extends TrailEntry { entity: string; entityLabel: string; recordId: string; /** How people call the record; empty when it is gone. */ record: string; route?: string }
export interface LogRequest {
  user?: string; entity?: string;
  /** Days of the company, both included. */
  from?: string; to?: string;
  /** Conditions as any list takes them, over the fields of `trailRow`. */
  filter?: Record<string, unknown>; sql?: Condition;
  isOldestFirst?: boolean; pageNum: number; pageSize: number;
  /** Count beyond the cap. */
  exact?: boolean;
}
export interface LogPage { total: number; totalIs: 'exact' | 'atLeast'; list: LogEntry[]; pageNum: number; pageSize: number }

const countCap = 10_000;

const field = (name: string, type: Field['type'], label: string, more: Partial<FieldParts> = {}): Field => makeField({ name, column: name, type, label, ...more });
/** What entries can be filtered by. Of which kind the record is stands in `entity`, so its id is compared as any reference's and leads nowhere. */
export const trailRow: RowType = virtualRow('amc.trail', '操作日志', 'amc.trail', [
  field('entity', 'string', '单据'), field('recordId', 'ref', '数据', { column: 'record_id', to: 'amc.user' }), field('user', 'ref', '操作人', { column: 'user_id', to: 'amc.user' }), field('action', 'string', '操作'),
  field('actionLabel', 'string', '操作', { column: 'action_label' }), field('at', 'datetime', '时间'), field('note', 'string', '说明'),
]);
/** Rows of the company that are one person's affair. */
const personal: ReadonlySet<string> = new Set(['amc.message', 'amc.userTask', 'amc.workbench', 'amc.filterScheme']);

/**
 * Kinds of records whose trail the caller may read whole: those he (or she) reads without a limit on whose they are. Shared rows only where the company's members
 * see them as such: an order or a verification of one person is not the company's affair.
 */
export function logged(app: App, caller: Caller): Entity[] {
  return Object.values(app.model.entities).filter((entity) => !personal.has(entity.id) && (entity.scope === 'company' || (entity.scope === 'platform' && entity.through !== undefined))
    && !entity.ledger && caller.may(`GET ${entity.api}`) && (!isOwned(entity) || dataScopeOf(caller, entity) === '1'));
}

export async function companyTrail(app: App, caller: Caller, request: LogRequest): Promise<LogPage> {
  const entities = logged(app, caller).filter((entity) => request.entity === undefined || entity.id === request.entity);
  const all = request.entity === undefined;
  const at = (day: string): { from: string; to: string } => dayBounds(day, caller.timeZone);
  const of = sql`company = ${caller.company}::bigint`;
  const terms = [
    of, all ? sql`entity = any(${entities.map((entity) => entity.id)}::text[])` : sql`entity = ${entities[0]?.id ?? ''}`,
    ...(request.user === undefined ? [] : [sql`user_id = ${request.user}::bigint`]),
    ...(request.from === undefined ? [] : [sql`at >= ${at(request.from).from}::timestamptz`]), ...(request.to === undefined ? [] : [sql`at < ${at(request.to).to}::timestamptz`]),
  ];
  const values = new Values();
  values.add(caller.company);
  const around = knowing(surroundingsOf(app, caller), trailRow);
  const asked = termsOf(around, { row: trailRow, key: [], search: ['note', 'actionLabel', 'action'] }, { ...(request.filter ? { filter: request.filter } : {}), ...(request.sql ? { sql: request.sql } : {}) }, values);
  const conditions = new SqlScope(around.app.model, { rowType: trailRow, alias: 't' });
  const where = sql.join([...terms, ...asked.map((term) => term.sql(conditions))], sql` and `);
  const way = request.isOldestFirst ? sql`asc` : sql`desc`;
  const offset = (request.pageNum - 1) * request.pageSize;
  const cap = request.exact ? sql`` : sql`limit ${sql.lit(countCap + 1)}`;
  type Read = Told & { entity: string; recordId: string };
  const scope = scopeOf(caller);
  const [rows, [counted]] = await Promise.all([
    app.db.read<Read>(scope, ready<Read>(sql`
      select t.id::text as id, t.entity, t.record_id::text as "recordId", t.action, t.action_label, t.user_id::text as user_id, coalesce(m.alias_user_name, u.name) as name, t.at, t.changes, t.note
      from (select * from loom.trail as t where ${where} order by at ${way}, id ${way} limit ${request.pageSize}::int offset ${offset}::bigint) t
      left join amc."user" u on u.id = t.user_id left join amc.company_user m on m.company = t.company and m."user" = t.user_id order by t.at ${way}, t.id ${way}`).with(values.list)),
    app.db.read<{ n: number }>(scope, ready<{ n: number }>(sql`select count(*)::int as n from (select 1 from loom.trail as t where ${where} ${cap}) x`).with(values.list)),
  ]);
  const isCapped = !request.exact && counted!.n > countCap;
  return { total: isCapped ? countCap : counted!.n, totalIs: isCapped ? 'atLeast' : 'exact', list: await shown(app, caller, rows), pageNum: request.pageNum, pageSize: request.pageSize };
}

/** With the names of records that still stand. What was done to a shared row that is out of sight by now is not told. */
async function shown(app: App, caller: Caller, rows: readonly (Told & { entity: string; recordId: string })[]): Promise<LogEntry[]> {
  const around = surroundingsOf(app, caller);
  const say = sayIn(app.model.locales, caller.lang);
  const names = new Map<string, string>();
  for (const entityId of new Set(rows.map((row) => row.entity))) {
    const entity = app.model.entities[entityId]!;
    const ids = [...new Set(rows.filter((row) => row.entity === entityId).map((row) => row.recordId))];
    for (const record of await readMany({ app, caller }, entityId, ids)) names.set(`${entityId} ${record.id}`, displayOf(around, entity, record));
  }
  const cells = await cellNames(around, rows.map((row) => ({ entity: app.model.entities[row.entity]!, changes: row.changes ?? [] })));
  return rows.map((row) => {
    const entity = app.model.entities[row.entity]!;
    const name = names.get(`${row.entity} ${row.recordId}`);
    const route = name === undefined ? undefined : screenOf(app.model, entity.id, 'detail', caller)?.route ?? screenOf(app.model, entity.id, 'form', caller)?.route;
    const isHidden = name === undefined && entity.scope === 'platform';
    return {
      ...trailEntry(around, entity, isHidden ? { ...row, changes: null, note: null } : row, cells), entity: entity.id, entityLabel: say(entity.label, entity.id), recordId: row.recordId, record: name ?? '',
      ...(route?.includes('{id}') ? { route: route.replace('{id}', row.recordId) } : {}),
    };
  });
}
