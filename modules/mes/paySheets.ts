// What belongs to a pay sheet: rows by the workers' own team and the dates of the sheet.
import { type HookRef, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

export interface Sheet { id: string; team: HookRef; period: string; kind: string; dateFrom: string; dateTo: string; standardDays: string; collected: number; lines: ({ worker: HookRef } & Record<string, unknown>)[] }

/** A workshop pays the teams below it. */
export async function teamsOf(work: Work, team: string): Promise<string[]> {
  const below = await work.tx.run<{ id: string }>(sql`select id::text as id from ${ours(work.caller, 'amc.department')} where id = ${team}::bigint or parent = ${team}::bigint`);
  return below.map(({ id }) => id);
}

export const piecesIn = (work: Work, { teams, from, to }: { teams: string[]; from: string; to: string }): Promise<{ worker: string; stage: string; amount: string; n: number }[]> =>
  work.tx.run(sql`select worker::text as worker, case when price_item is not null then 'item' else coalesce(stage, 'item') end as stage, sum(amount)::text as amount, count(*)::int as n
    from ${ours(work.caller, 'mes.pieceRecord')} where home_team = any(${teams}::bigint[]) and work_date between ${from}::date and ${to}::date group by 1, 2`);
