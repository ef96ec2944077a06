// The target of a team for an order and a day is what all its published bars have that day: a sum over records that come and go, which effects cannot keep.
import { createRecord, find, one, ours, runAction, sql, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';

const entity = 'mes.targetOutput';
interface Plan { team: string; order: string; /** Of a target that is new. */ first: Record<string, unknown> }

/** Brings the targets of some days to what published bars say, `bar` among them or not. Days that have passed keep what they had. */
export async function settleTargets(work: Work, { team, order, first }: Plan, days: readonly { date: string; qty: number }[], bar: { id: string; counts: boolean }): Promise<void> {
  for (const { date, qty } of days) {
    const others = Number((await work.tx.one<{ qty: string }>(sql`select coalesce(sum(d.qty), 0)::text as qty from ${ours(work.caller, 'mes.teamSchedule.days', 'd')} join ${ours(work.caller, 'mes.teamSchedule', 's')} on s.id = d.parent
      where s.team = ${team}::bigint and s."order" = ${order}::bigint and s.id <> ${bar.id}::bigint and s.status in ('published', 'finished') and s.del_flag = '0' and d.date = ${date}::date`))!.qty);
    const wanted = others + (bar.counts ? qty : 0);
    const stands = (await find(work, entity, ['status'], { where: { team, order, date, source: 'schedule', status: ['draft', 'confirmed'] } }))[0];
    if (stands && date < work.today) continue;
    if (!stands && wanted > 0) {
      const { id } = await createRecord(work, entity, { team, date, order, targetQty: String(wanted), source: 'schedule', ...first } as never, { internal: true });
      await runAction(work, entity, id, 'confirm', { internal: true, confirmed: true });
    } else if (stands && wanted > 0) await updateRecord(work, entity, { id: stands.id, targetQty: String(wanted) } as never, { internal: true });
    else if (stands) for (const action of stands.status === 'confirmed' ? ['cancel', 'invalid'] : ['invalid']) await runAction(work, entity, stands.id, action, { internal: true, confirmed: true });
  }
}

/** The day's hours of a team, by the shift of its first worker. */
export async function hoursOf(work: Work, team: string, slotsOf: (spans: { from: string; to: string }[]) => string[]): Promise<{ slot: string }[]> {
  const shift = (await find(work, 'mes.worker', ['shift'], { where: { team, status: 'normal', shift: { not: null } }, order: 'badgeNo', limit: 1 }))[0]?.shift ?? (await one(work, 'mes.shift', ['sort'], { where: { status: 'normal' }, order: 'sort' }))?.id;
  const spans = shift ? await find(work, 'mes.shift.spans', ['from', 'to'], { where: { parent: shift }, order: 'seq' }) : [];
  return slotsOf(spans.map(({ from, to }) => ({ from: from!, to: to! }))).map((slot) => ({ slot }));
}
