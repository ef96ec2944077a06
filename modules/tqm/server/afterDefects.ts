// What a finding has for its worker: a deduction proposed to the pay sheet, and word of what repeats on one day. Which rule holds is a choice by priority and scope, and caps count over the day.
import { createRecord, Decimal, find, type Hook, type HookRef, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { pathOf, ruleFor } from '../rules.ts';

interface Defect { badReason: HookRef; severity: string; qty: number; worker: HookRef | null }
interface Check { id: string; docDate: string; team: HookRef | null; checkLink: HookRef; category: HookRef | null; supplier: HookRef | null; defects: Defect[] }

const afterDefects: Hook<Check> = async ({ work, record }) => {
  const found = record.defects.filter((line): line is Defect & { worker: HookRef } => line.worker !== null);
  if (found.length === 0) return;
  await settleNow(work);
  const at = { path: await pathOf(work, record.category?.id ?? null), checkLink: record.checkLink.id, supplier: record.supplier?.id ?? null };
  const day = record.docDate.slice(0, 10);
  const wages = await find(work, 'tqm.errorRule', ['category', 'checkLink', 'supplier', 'priority', 'severity', 'badReason', 'deduct', 'capPerDay'], { where: { kind: 'wage', status: 'normal' }, order: 'priority' });
  const repeats = await find(work, 'tqm.errorRule', ['category', 'checkLink', 'supplier', 'priority', 'times'], { where: { kind: 'repeat', status: 'normal' }, order: 'priority' });
  for (const { badReason, severity, qty, worker } of found) {
    const common = { docDate: day, worker: worker.id, team: record.team?.id ?? null, checkRecord: record.id, badReason: badReason.id };
    const wage = ruleFor(wages.filter((rule) => (rule.badReason === null || rule.badReason === badReason.id) && (rule.severity === null || rule.severity === severity)), at);
    if (wage?.deduct) {
      const before = (await work.tx.one<{ amount: string }>(sql`select coalesce(sum(amount), 0)::text as amount from ${ours(work.caller, 'tqm.wageDeduct')} where worker = ${worker.id}::bigint and rule = ${wage.id}::bigint and doc_date = ${day}::date and status in ('proposed', 'confirmed') and del_flag = '0'`))!;
      const full = new Decimal(wage.deduct).times(qty);
      const amount = wage.capPerDay === null ? full : Decimal.max(0, Decimal.min(full, new Decimal(wage.capPerDay).minus(before.amount)));
      if (amount.gt(0)) await createRecord(work, 'tqm.wageDeduct', { ...common, rule: wage.id, pieces: qty, amount: amount.toFixed(2) } as never, { internal: true });
    }
    const repeat = ruleFor(repeats, at);
    if (!repeat?.times) continue;
    const { pieces, noted } = (await work.tx.one<{ pieces: number; noted: boolean }>(sql`select coalesce((select sum(d.pieces) from ${ours(work.caller, 'tqm.defectLedger', 'd')} where d.worker = ${worker.id}::bigint and d.bad_reason = ${badReason.id}::bigint and d.doc_date = ${day}::date), 0)::int as pieces,
      exists (select 1 from ${ours(work.caller, 'tqm.repeatDefect', 'r')} where r.worker = ${worker.id}::bigint and r.bad_reason = ${badReason.id}::bigint and r.doc_date = ${day}::date and r.del_flag = '0') as noted`))!;
    if (pieces >= Number(repeat.times) && !noted) await createRecord(work, 'tqm.repeatDefect', { ...common, rule: repeat.id, pieces } as never, { internal: true });
  }
};
export default afterDefects;
