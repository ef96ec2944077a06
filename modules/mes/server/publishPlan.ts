// 发布: a target of the team for each day of a bar, over the hours of its shift; days that have passed keep the target they had.
import { createRecord, find, type Hook, one, runAction } from '../../../runtime/server/moduleApi.ts';
import { slotsOf } from '../core/dayPlan.ts';
import type { Bar } from '../teamSchedule.ts';

const publishPlan: Hook<Bar> = async ({ work, record }) => {
  const team = record.team!.id;
  const shift = (await find(work, 'mes.worker', ['shift'], { where: { team, status: 'normal', shift: { not: null } }, order: 'badgeNo', limit: 1 }))[0]?.shift ?? (await one(work, 'mes.shift', ['sort'], { where: { status: 'normal' }, order: 'sort' }))?.id;
  const spans = shift ? await find(work, 'mes.shift.spans', ['from', 'to'], { where: { parent: shift }, order: 'seq' }) : [];
  const hours = slotsOf(spans.map(({ from, to }) => ({ from: from!, to: to! }))).map((slot) => ({ slot }));
  for (const { date, qty } of record.days) {
    const stands = await one(work, 'mes.targetOutput', ['source'], { where: { team, date, order: record.order.id, source: 'schedule' } });
    if (stands && date < work.today) continue;
    const { id } = await createRecord(work, 'mes.targetOutput', { team, date, order: record.order.id, targetQty: String(qty), workers: record.workers, minutes: record.minutes, efficiency: record.efficiency, source: 'schedule', hours } as never, { internal: true });
    await runAction(work, 'mes.targetOutput', id, 'confirm', { internal: true, confirmed: true });
  }
};
export default publishPlan;
