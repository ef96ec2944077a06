// Each roll of an acceptance gets its record and bar code when it is confirmed, so that labels can be printed on arrival: each length is turned into the stock unit and rounded by itself, and no document is tied to three hundred rolls, as an effect would.
import { Decimal, type Hook, type HookRef, one, roundHalfUp } from '../../../runtime/server/moduleApi.ts';
import { lotOf, makeRoll } from '../rolls.ts';

interface Row { id: string; rollNo: string; measuredQty: string; width: string | null; weight: string | null; grade: string | null; rejected: boolean }
interface Line { sku: HookRef<{ parent?: { lotTracked?: boolean; rollTracked?: boolean } }>; dyeLot: string | null; poLine: HookRef | null; rolls: Row[] }

const makeRolls: Hook<{ source: string; customer: HookRef | null; lines: Line[] }> = async ({ work, record, put }) => {
  for (const line of record.lines) {
    if (!line.sku.parent?.rollTracked) continue;
    const { rate, scale } = await unitOf(work, line);
    for (const { id, rollNo, measuredQty, width, weight, grade, rejected } of line.rolls) {
      if (rejected) continue;
      const qty = roundHalfUp(new Decimal(measuredQty).times(rate), scale).toFixed();
      const roll = await makeRoll(work, {
        sku: line.sku.id, dyeLot: lotOf(line), rollNo, qty, width, weight, grade,
        owner: record.source === 'customer' ? 'customer' : 'own', customer: record.source === 'customer' ? record.customer?.id ?? null : null, poLine: line.poLine?.id ?? null, acceptOrder: record.id,
      });
      await put('wms.acceptOrder.lines.rolls', id, { roll, stockQty: qty });
    }
  }
};
export default makeRolls;

async function unitOf(work: Parameters<typeof makeRolls>[0]['work'], { sku, poLine }: Line): Promise<{ rate: string; scale: number }> {
  const { parent } = (await one(work, 'wms.material.skus', ['parent'] as never, { where: { id: sku.id } }))! as unknown as { parent: string };
  const material = (await one(work, 'wms.material', ['stockUnit', 'purchaseRate'], { where: { id: parent } }))!;
  const unit = (await one(work, 'ccm.unit', ['scale'], { where: { id: material.stockUnit } }))!;
  const ordered = poLine ? await one(work, 'wms.purchaseOrder.lines', ['unitRate'], { where: { id: poLine.id } }) : undefined;
  return { rate: ordered?.unitRate ?? material.purchaseRate ?? '1', scale: Number(unit.scale) };
}
