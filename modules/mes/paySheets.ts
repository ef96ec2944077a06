// What belongs to a pay sheet: rows by the workers' own team and the dates of the sheet.
import { type HookRef, one, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

export interface Sheet { id: string; team: HookRef; period: string; kind: string; dateFrom: string; dateTo: string; standardDays: string; collected: number; lines: ({ worker: HookRef } & Record<string, unknown>)[] }

/** A workshop pays the teams below it. */
export async function teamsOf(work: Work, team: string): Promise<string[]> {
  const below = await work.tx.run<{ id: string }>(sql`select id::text as id from ${ours(work.caller, 'amc.department')} where id = ${team}::bigint or parent = ${team}::bigint`);
  return below.map(({ id }) => id);
}

export const piecesIn = (work: Work, { teams, from, to }: { teams: string[]; from: string; to: string }): Promise<{ worker: string; stage: string; amount: string; n: number }[]> =>
  work.tx.run(sql`select worker::text as worker, case when price_item is not null then 'item' else coalesce(stage, 'item') end as stage, sum(amount)::text as amount, count(*)::int as n
    from ${ours(work.caller, 'mes.pieceRecord')} where home_team = any(${teams}::bigint[]) and work_date between ${from}::date and ${to}::date group by 1, 2`);

/** Deductions of quality that stand confirmed, by worker, at the team that was the worker's own on the day they count. Below zero where more is given back than taken. */
export async function qualityIn(work: Work, { teams, from, to }: { teams: string[]; from: string; to: string }): Promise<Map<string, string>> {
  const rows = await work.tx.run<{ worker: string; amount: string }>(sql`select q.worker::text as worker, sum(q.amount)::text as amount from ${ours(work.caller, 'tqm.wageDeduct', 'q')}
    where coalesce(q.pay_date, q.doc_date) between ${from}::date and ${to}::date and q.status = 'confirmed' and q.del_flag = '0'
      and coalesce((select m.team from ${ours(work.caller, 'mes.worker.moves', 'm')} where m.parent = q.worker and m.until > coalesce(q.pay_date, q.doc_date) order by m.until, m.seq limit 1), (select w.team from ${ours(work.caller, 'mes.worker', 'w')} where w.id = q.worker)) = any(${teams}::bigint[]) group by 1`);
  return new Map(rows.map(({ worker, amount }) => [worker, amount]));
}

/** The pay item that deductions of quality go by. */
export const qualityItem = async (work: Work): Promise<string | undefined> => (await one(work, 'mes.priceItem', ['id'], { where: { code: 'ZLKK' } }))?.id;
