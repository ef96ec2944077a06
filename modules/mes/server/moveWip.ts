// Moves pieces of an order from one stage to the next, first bundle first: a search over balances.
import { Decimal, type Hook, type HookRef, one, settleNow } from '../../../runtime/server/moduleApi.ts';
import { afterSewing, heldIn, lockOrder, moveRows, takenFrom } from '../wip.ts';

interface Given { order: HookRef; sku?: HookRef | null; bundle?: HookRef | null; team?: HookRef | null; from: string; to: string; qty: string; with?: string | null; grade?: string | null; on?: string | null }
const tooFew: Record<string, string> = { iron: '{color}/{size} 待整烫 {a} 件，登记 {b} 件', pack: '{color}/{size} 可装 {a} 件', second: '{color}/{size} 可装 {a} 件', sew: '车缝中只有 {a} 件，不能报 {b} 件' };

const moveWip: Hook = async ({ work, given, post, fault }) => {
  const { order, sku, bundle, team, from, qty, grade, on, ...more } = given as unknown as Given;
  await lockOrder(work, order.id);
  await settleNow(work);
  const to = more.to === 'afterSew' ? await afterSewing(work, order.id) : more.to;
  const held = await heldIn(work, from, { order: order.id, sku: sku?.id, bundle: bundle?.id, team: team?.id });
  const wanted = new Decimal(qty).plus(more.with ?? 0);
  const taken = takenFrom(held, wanted.toFixed()) && takenFrom(held, String(qty));
  if (!taken) {
    const there = Decimal.sum(0, ...held.map((row) => row.qty));
    const cell = sku && await one(work, 'pdm.sku', ['color', 'size'], { where: { id: sku.id } });
    const color = cell?.color && (await one(work, 'ccm.color', ['name'], { where: { id: cell.color } }))?.name;
    const size = cell?.size && (await one(work, 'ccm.sizeGroup.sizes', ['code'], { where: { id: cell.size } }))?.code;
    return fault({ message: tooFew[from] ?? '只有 {a} 件，不能转出 {b} 件', values: { color, size, a: there.toFixed(), b: wanted.toFixed() } });
  }
  await post('mes.wipLedger', taken.flatMap((row) => moveRows(order.id, row, from, to, { grade: grade ?? 'A' })), on);
};
export default moveWip;
