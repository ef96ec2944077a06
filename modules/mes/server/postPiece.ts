// Posts counted pieces at the price of their day (pieces.ts); without an operation: for every one of the stage that nobody scans.
import { type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { linesOf, lineOf, pieceRow } from '../pieces.ts';
import { afterSewing, heldIn, lockOrder, moveRows, takenFrom } from '../wip.ts';

interface Given { line?: string; worker: HookRef; team: HookRef; order?: HookRef | null; bundle?: HookRef | null; sku?: HookRef | null; processLine?: HookRef | null; priceItem?: HookRef | null; stage?: string; qty: string; kind: string; workDate: string }

const postPiece: Hook = async ({ work, entity, record, given, post, put, fault }) => {
  const { line, worker, team, order, bundle, sku, processLine, priceItem, stage, kind, workDate } = given as unknown as Given;
  const qty = String(given.qty ?? '0');
  if (order) await lockOrder(work, order.id);
  const lines = processLine || priceItem ? [processLine?.id ?? null] : (await linesOf(work, order!.id, stage!)).filter((each) => stage === 'cut' || !each.isCoupon).map((each) => each.id);
  for (const each of lines) {
    const made = await pieceRow(work, { worker: worker.id, team: team.id, order: order?.id, bundle: bundle?.id, sku: sku?.id, processLine: each, priceItem: priceItem?.id, qty, kind, workDate });
    if ('message' in made) return fault(made);
    await post('mes.pieceRecord', [made.row], workDate);
    if (line) await put(`${entity}.lines`, line, { amount: made.amount, ...(entity === 'mes.pieceEntry' && { unitPrice: made.unitPrice }) });
  }
  if (entity !== 'mes.pieceEntry' || !processLine || !(await lineOf(work, processLine.id))?.isOutput) return;
  const taken = takenFrom(await heldIn(work, 'sew', { order: order!.id, bundle: bundle?.id, team: team.id }), qty);
  if (!taken) return fault({ message: '车缝中的件数不足，不能计「{process}」{b} 件', values: { process: (await lineOf(work, processLine.id))!.name, b: qty } });
  const to = await afterSewing(work, order!.id);
  await post('mes.wipLedger', taken.flatMap((row) => moveRows(order!.id, row, 'sew', to)), record.entryDate as string);
};
export default postPiece;
