// Saved filters: one's own, and those colleagues share with one's roles. Only the owner changes one.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { createRecord, deleteRecords, updateRecord } from '../../entities/index.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { objectOf } from '../../entities/pageRequest.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { closeGeneric } from '../closed.ts';
import { idsOf } from '../../http/sent.ts';
import { refusal } from '../refusals.ts';
import { deleteFilterScheme, getFilterScheme, postFilterScheme, putFilterScheme } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { DataOf } from '../../../core/contract/endpoints/endpoint.ts';

const api = '/amc/api/token/filterScheme';
const mostOfTable = 50;

export const schemesPart: HttpPart = { guarded: registerSchemeRoutes };

function registerSchemeRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getFilterScheme, async (request) => {
    const caller = ofCompany(callerOf(request));
    const tableId = request.query.tableId ?? objectOf(request.query, 'filter')?.tableId as string | undefined;
    const list = await app.db.read<DataOf<typeof getFilterScheme>['list'][number]>(scopeOf(caller), sql`
      select f.id::text as id, f.version, f.table_id as "tableId", f.name, f.tree, f.is_default as "isDefault", f."user" = ${caller.userId}::bigint as mine,
        json_build_object('id', f."user"::text, 'label', coalesce((select alias_user_name from amc.company_user m where m.company = f.company and m."user" = f."user"), '')) as "user",
        (select coalesce(json_agg(json_build_object('id', r.id::text, 'label', r.name) order by r.name), '[]') from amc.role r where r.company = f.company and r.id = any(f.roles)) as roles
      from amc.filter_scheme f where f.company = ${caller.company}::bigint and f.del_flag = '0' ${tableId ? sql`and f.table_id = ${tableId}` : sql``}
        and (f."user" = ${caller.userId}::bigint or f.roles && (select m.roles from amc.company_user m where m.company = f.company and m."user" = ${caller.userId}::bigint and m.status = '0'))
      order by f."user" = ${caller.userId}::bigint desc, f.name limit 500`);
    return ok({ total: list.length, totalIs: 'exact', list, pageNum: 1, pageSize: list.length });
  });
  endpoint(http, app, postFilterScheme, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { body } = request;
    return answerOnce(app, request, async (work) => {
      const [count] = await work.tx.run<{ n: number }>(sql`select count(*)::int as n from amc.filter_scheme where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and table_id = ${String(body.tableId ?? '')}`);
      if (count!.n >= mostOfTable) throw refusal(app, caller, 'name', '最多保存{n}个筛选方案', { n: mostOfTable });
      await onlyDefault(work.tx, caller, body);
      return createRecord(work, 'amc.filterScheme', body);
    });
  });
  endpoint(http, app, putFilterScheme, async (request) => {
    const caller = ofCompany(callerOf(request));
    const change = request.body;
    return answerOnce(app, request, async (work) => {
      const tableId = (await own(work.tx, caller, [change.id]))[0]!;
      await onlyDefault(work.tx, caller, { tableId, ...change }, change.id);
      return updateRecord(work, 'amc.filterScheme', change);
    });
  });
  endpoint(http, app, deleteFilterScheme, async (request) => {
    const caller = ofCompany(callerOf(request));
    const ids = idsOf(request.query.ids ?? request.query.id);
    return answerOnce(app, request, async (work) => {
      await own(work.tx, caller, ids);
      return deleteRecords(work, 'amc.filterScheme', ids);
    });
  });
  closeGeneric(http, api);
}

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

/** @returns their tables. @throws AppError `record.missing` when one is not the caller's own */
async function own(tx: Tx, caller: Caller, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.run<{ table_id: string }>(sql`select table_id from amc.filter_scheme where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and id = any(${ids}::bigint[]) for update`);
  if (rows.length < ids.length) throw new AppError('record.missing');
  return rows.map((row) => row.table_id);
}

/** A table opens with one of them. */
async function onlyDefault(tx: Tx, caller: Caller, { tableId, isDefault }: Record<string, unknown>, except = '0'): Promise<void> {
  if (isDefault !== '0') return;
  await tx.run(sql`update amc.filter_scheme set is_default = '1', version = version + 1 where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and table_id = ${String(tableId ?? '')} and is_default = '0' and id <> ${except}::bigint`);
}
