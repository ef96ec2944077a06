// 取数 of a settlement: its sections and lines from settleSources.ts. Rows of five ledgers and documents, which no effect adds up.
import { type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';
import type { Cost } from '../core/settle.ts';
import { settledSoFar } from '../settleSources.ts';

interface Bill { order: HookRef; workBill: HookRef | null; version: number; details: (Cost & { remarks?: string | null })[] }

const settleActuals: Hook<Bill> = async ({ work, entity, record }) => {
  const typed = record.details.filter(({ source }) => source === 'manual');
  const settled = await settledSoFar(work, { order: record.order.id, workBill: record.workBill?.id ?? null }, typed);
  const remarkOf = new Map(typed.map((row) => [row.name, row.remarks ?? null]));
  await updateRecord(work, entity, {
    id: record.id, version: record.version, style: settled.main, settledQty: settled.qty, revenue: settled.revenue,
    sections: settled.sections.map(({ section, budgetAmount }) => ({ section, budgetAmount })),
    details: settled.details.map((row) => ({ ...row, remarks: row.source === 'manual' ? remarkOf.get(row.name) ?? null : null })),
  } as never, { internal: true, quiet: true });
};
export default settleActuals;
