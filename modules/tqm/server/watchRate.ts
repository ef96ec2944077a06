// Warns of a line whose bad rate grows, and stops it: which rule holds is a choice by priority and scope, and its window walks back over records (core/badRate.ts).
import { createRecord, find, type Hook, type HookRef, one } from '../../../runtime/server/moduleApi.ts';
import { lastPieces, verdictOf } from '../core/badRate.ts';
import { limitsOf, pathOf, ruleFor } from '../rules.ts';

interface Check { checkQty: number; badQty: number; checkAt: string; team: HookRef; checkLink: HookRef; category: HookRef | null; supplier: HookRef | null }
const hourMs = 3_600_000;

const watchRate: Hook<Check> = async ({ work, record }) => {
  const path = await pathOf(work, record.category?.id ?? null);
  const rules = await find(work, 'tqm.errorRule', ['category', 'checkLink', 'supplier', 'priority', 'window', 'lastQty', 'minQty', 'warnRate', 'stopRate'], { where: { kind: 'threshold', status: 'normal' }, order: 'priority' });
  const rule = ruleFor(rules, { path, checkLink: record.checkLink.id, supplier: record.supplier?.id ?? null });
  if (!rule) return;
  const limits = await limitsOf(work, rule, path);
  const released = await one(work, 'tqm.lineStop', ['releasedAt'], { where: { team: record.team.id, status: 'released' }, order: 'releasedAt desc' });
  const before = await find(work, 'tqm.checkRecord', ['checkQty', 'badQty', 'checkAt', 'docDate'], {
    where: { team: record.team.id, round: 1, status: 'valid', id: { not: record.id }, proCheck: null, ...rule.checkLink === null ? {} : { checkLink: rule.checkLink } },
    order: 'checkAt desc', limit: 2000,
  });
  const at = Date.parse(record.checkAt);
  const inWindow = before.filter((one) => {
    const then = Date.parse(one.checkAt!);
    if (released && then <= Date.parse(released.releasedAt!)) return false;
    return rule.window === 'hour' ? then > at - hourMs : rule.window === 'day' ? one.docDate === work.today : true;
  }).map((one) => ({ checkQty: Number(one.checkQty), badQty: Number(one.badQty), then: one.checkAt! }));
  const records = [{ checkQty: Number(record.checkQty), badQty: Number(record.badQty), then: record.checkAt }, ...inWindow];
  const { level, checkQty, badQty } = verdictOf(lastPieces(records, rule.window === 'last' ? Number(rule.lastQty) : Infinity), limits);
  if (level === 'none') return;
  if (level === 'warn') {
    const last = await one(work, 'tqm.lineStop', ['since'], { where: { team: record.team.id, rule: rule.id }, order: 'since desc' });
    if (last && Date.parse(last.since!) >= Date.parse(records.at(-1)!.then)) return;
  }
  await createRecord(work, 'tqm.lineStop', { kind: level, team: record.team.id, rule: rule.id, checkRecord: record.id, checkQty, badQty, since: work.now }, { internal: true });
};
export default watchRate;
