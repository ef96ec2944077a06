// Who may take a scan back, and until when: own scans for some minutes, the leader's on the day, the wage clerk's while the period is open.
import { type Hook, type HookRef, localTime, one, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { homeTeamOn, isLocked, lineOf } from '../pieces.ts';
import { afterSewing } from '../wip.ts';

interface Scan { id: string; worker: HookRef<{ team?: HookRef }>; order: HookRef; bundle: HookRef; processLine: HookRef; qty: string; workDate: string; createDate: string; createBy: HookRef | null }

const scanUndoable: Hook<Scan> = async ({ work, record, fault }) => {
  const team = await homeTeamOn(work, record.worker.id, record.workDate, (await one(work, 'mes.worker', ['team'], { where: { id: record.worker.id } }))!.team!);
  const month = record.workDate.slice(0, 7);
  if (await isLocked(work, team, month)) return fault({ message: '工资期间 {month} 已锁定，不能新增或修改该期间的计件', values: { month } });
  const minutes = Number((await one(work, 'ccm.companySetting', ['value'], { where: { code: 'MES_SCAN_UNDO_MINUTES' } }))?.value ?? 10);
  const age = (Date.parse(work.now) - Date.parse(record.createDate)) / 60_000;
  const isClerk = work.caller.may('PUT /mes/api/saas/empsalarysheet/calculate');
  const isOwn = record.createBy?.id === work.caller.userId && age <= minutes;
  const isLeader = work.caller.may('PUT /mes/api/saas/sewing/dispatch') && localTime(new Date(record.createDate), work.caller.timeZone).slice(0, 10) === work.today;
  if (!isOwn && !isLeader && !isClerk) return fault({ message: '已超过可撤销时间' });
  const bundle = await one(work, 'mes.bundle', ['bundleNo', 'status'], { where: { id: record.bundle.id } });
  // What was counted on it counts on the bundles it became.
  if (bundle!.status === 'split' || bundle!.status === 'merged') return fault({ message: '扎号 {no} 已{state}', values: { no: bundle!.bundleNo, state: bundle!.status === 'split' ? '拆扎' : '并扎' } });
  await settleNow(work);
  if (!(await lineOf(work, record.processLine.id))?.isOutput) return;
  const after = await afterSewing(work, record.order.id);
  const held = await work.tx.one<{ qty: string }>(sql`select qty::text as qty from ${ours(work.caller, 'mes.wipLedger.bundle')} where bundle = ${record.bundle.id}::bigint and stage = ${after}`);
  if (Number(held?.qty ?? 0) < Number(record.qty)) fault({ message: after === 'qc' ? '该扎已质检，请先作废质检记录' : '该扎的件已转出，不能撤销' });
};
export default scanUndoable;
