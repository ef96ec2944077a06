// What the board of partner orders shows: one bar for each line and colour of a bill, summed from rows two levels down.
import { createRecord, type HookRef, one, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';

export interface Barred { id: string; planStart: string | null; dueDate: string; lines: { id: string; order: HookRef; style: HookRef; deliveryDate: string | null; skus: { sku: HookRef; qty: number | string }[] }[] }

/** @param anew sent anew: nothing of it is made yet */
export async function layBars(work: Work, bill: Barred, anew: boolean): Promise<void> {
  for (const line of bill.lines) {
    const colors = new Map<string, number>();
    for (const { sku, qty } of line.skus) {
      const { color } = (await one(work, 'pdm.sku', ['color'], { where: { id: sku.id }, deleted: true }))!;
      colors.set(color!, (colors.get(color!) ?? 0) + Number(qty));
    }
    for (const [color, qty] of colors) {
      const standing = await one(work, 'aps.outsourceBar', [], { where: { outLine: line.id, color } });
      if (standing) await updateRecord(work, 'aps.outsourceBar', { id: standing.id, qty, ...(anew && { done: 0 }), planStart: bill.planStart, dueDate: bill.dueDate } as never, { internal: true, quiet: true });
      else await createRecord(work, 'aps.outsourceBar', { outsource: bill.id, outLine: line.id, order: line.order.id, style: line.style.id, color, qty, planStart: bill.planStart, dueDate: bill.dueDate, orderDue: line.deliveryDate } as never, { internal: true });
    }
  }
}
