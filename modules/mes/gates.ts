// What the check lets through: pieces that passed at an order's link of a gate. Nothing is held where the flow has no such link or it is skipped.
import { Decimal, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

export interface Gate { link: string; released: string }

export const gateOf = (work: Work, order: string, gate: 'pack' | 'ready'): Promise<Gate | undefined> => work.tx.one<Gate>(sql`select c.name as link, coalesce(l.released, 0)::text as released
  from ${ours(work.caller, 'tqm.billQcProcess.lines', 'l')} join ${ours(work.caller, 'tqm.billQcProcess', 'p')} on p.id = l.parent join ${ours(work.caller, 'tqm.checkLink', 'c')} on c.id = l.check_link
  where p."order" = ${order}::bigint and p.status in ('confirmed', 'completed') and p.del_flag = '0' and not coalesce(l.skipped, false) and c.gate = ${gate} order by l.step limit 1`);

/** First-grade pieces of an order in boxes that are sealed or gone. */
export async function boxed(work: Work, order: string, states: readonly string[]): Promise<Decimal> {
  return new Decimal((await work.tx.one<{ qty: string }>(sql`select coalesce(sum(l.qty), 0)::text as qty from ${ours(work.caller, 'mes.box.lines', 'l')} join ${ours(work.caller, 'mes.box', 'b')} on b.id = l.parent
    where b."order" = ${order}::bigint and b.grade = 'A' and b.status = any(${[...states]}) and b.del_flag = '0'`))!.qty);
}
