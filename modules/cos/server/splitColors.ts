// 按颜色生成核价单: one bill for each group of colours that cost the same. Which colours agree is worked out over lines of lines, and a bill made before is brought up to date; a create can do neither.
import { createRecord, type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { colorGroups } from '../core/colorGroups.ts';
import type { CostBill, FineColor } from '../costBill.ts';
import { linesFor } from '../fineLines.ts';
import { tierDeltas } from '../tierDeltas.ts';

const taken = ['docDate', 'style', 'customer', 'qty', 'bom', 'processSheet', 'useBase', 'sizeRatio', 'template', 'currency', 'exchangeRate', 'pricing', 'marginRate', 'markupRate', 'multiplier', 'typedPrice', 'roundRule', 'minMargin', 'taxRate', 'targetPrice', 'validUntil', 'coefficientOn', ...['fabric', 'trim', 'process', 'other', 'total'].flatMap((section) => [`${section}Coefficient`, `${section}Coef`])];
const otherFields = ['otherFile', 'name', 'calcMode', 'base', 'value', 'rate', 'source', 'remarks'];

const splitColors: Hook<CostBill> = async ({ work, entity, record: { id } }) => {
  const sheet = await readRecord(work, entity, id, { internal: true }) as unknown as CostBill & { otherLines: Record<string, unknown>[] };
  const head = pick(sheet as never, taken);
  const groups = colorGroups(sheet.fineColors, ({ fabricAmount, trimAmount, processAmount, otherAmount, totalCost }) => [fabricAmount, trimAmount, processAmount, otherAmount, totalCost]);
  const bills = new Map<string, string>();
  const used = new Set<string>();
  for (const group of groups) {
    const values = {
      ...head, layout: 'standard', sheet: id, color: groups.length === 1 ? null : group[0]!.color.id, colors: group.map(({ color }) => color.id), ...linesFor(sheet, group[0]!.color.id),
      otherLines: sheet.otherLines.map((line) => pick(line, otherFields)), tiers: sheet.tiers.map(({ qty, marginRate }) => ({ qty, marginRate })),
    };
    const before = await openBillOf(group);
    if (before !== null) used.add(before);
    const bill = before === null ? (await createRecord(work, entity, values as never, { internal: true })).id : (await updateRecord(work, entity, { id: before, ...values } as never, { internal: true })).id;
    const made = await readRecord(work, entity, bill, { internal: true }) as unknown as CostBill;
    const deltas = await tierDeltas(work, made, made.tiers);
    if (deltas.length > 0) await updateRecord(work, entity, { id: bill, tiers: made.tiers.map((tier, at) => ({ id: tier.id, ...deltas[at] })) } as never, { internal: true, quiet: true });
    for (const { color } of group) bills.set(color.id, bill);
  }
  await updateRecord(work, entity, { id, fineColors: sheet.fineColors.map((row) => ({ id: row.id, bill: bills.get(row.color.id) })) } as never, { internal: true, quiet: true });

  /** A bill made before for one of these colours that may still be written. */
  async function openBillOf(group: readonly FineColor[]): Promise<string | null> {
    for (const { bill } of group) {
      if (!bill || used.has(bill.id)) continue;
      const { status } = await readRecord(work, entity, bill.id, { internal: true }) as { status?: unknown };
      if (status === 'draft' || status === 'rejected') return bill.id;
    }
    return null;
  }
};
export default splitColors;

/** References as ids. */
const pick = (from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, idOf(from[name])]));
const idOf = (value: unknown): unknown => (value !== null && typeof value === 'object' && 'id' in value && 'label' in value ? (value as HookRef).id : value);
