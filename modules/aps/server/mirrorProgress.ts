// The factory's cut, process, sew and check figures stand in the sender's progress: the totals of both are compared and the difference is posted, so that doing it again does nothing. Rows of two companies (mirror.ts).
import { find, type Hook, type HookRef, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { type Linked, onOtherSide } from '../mirror.ts';

interface Bill extends Linked { status: string; partnerFinished: number | string; begun: boolean; lines: { id: string; order: HookRef; item: HookRef }[] }
interface Reached { line: string; sku: string; stage: string; good: number; defect: number }

const mirrored = ['cut', 'process', 'sew', 'qc'];

const mirrorProgress: Hook<Bill> = async ({ work, entity, record, post }) => {
  const theirs = await onOtherSide(work, 'aps.outsource', record, (there, _side, id) => reachedThere(there, id));
  const rows = [];
  for (const line of record.lines) {
    const mine = await find(work, 'aps.progress', ['sku', 'stage', 'goodQty', 'defectQty'], { where: { outsource: record.id, item: line.item.id, stage: mirrored } });
    for (const { sku, stage, good, defect } of theirs.filter((each) => each.line === line.id && mirrored.includes(each.stage))) {
      const same = mine.filter((row) => row.sku === sku && row.stage === stage);
      const [goodQty, defectQty] = [good - total(same, 'goodQty'), defect - total(same, 'defectQty')];
      if (goodQty !== 0 || defectQty !== 0) rows.push({ order: line.order.id, item: line.item.id, sku, stage, outsource: record.id, goodQty, defectQty });
    }
  }
  await post('aps.progress', rows, work.today);
  const finished = theirs.filter(({ stage }) => stage === 'finish').reduce((sum, { good }) => sum + good, 0);
  for (const bar of await find(work, 'aps.outsourceBar', ['outLine', 'color', 'done'], { where: { outsource: record.id } })) {
    const skus = (await find(work, 'pdm.sku', [], { where: { id: theirs.map(({ sku }) => sku), color: bar.color }, deleted: true })).map(({ id }) => id);
    const done = theirs.filter(({ line, sku, stage }) => line === bar.outLine && stage === 'finish' && skus.includes(sku)).reduce((sum, { good }) => sum + good, 0);
    if (done !== Number(bar.done)) await updateRecord(work, 'aps.outsourceBar', { id: bar.id, done } as never, { internal: true, quiet: true });
  }
  const begun = record.begun || theirs.some(({ good }) => good > 0);
  if (finished !== Number(record.partnerFinished) || begun !== record.begun) await updateRecord(work, entity, { id: record.id, partnerFinished: finished, begun } as never, { internal: true, quiet: true });
};
export default mirrorProgress;

/** Stage, SKU and quantity of the order there, called as the sender calls them: nothing else leaves that company. */
async function reachedThere(there: Work, id: string): Promise<Reached[]> {
  const lines = await find(there, 'aps.expatriateOrder.lines', ['senderLine', 'senderSku', 'item', 'sku'], { where: { parent: id } });
  const found: Reached[] = [];
  for (const line of lines) {
    if (!line.item) continue;
    const rows = await find(there, 'aps.progress', ['stage', 'goodQty', 'defectQty'], { where: { item: line.item, sku: line.sku } });
    for (const stage of new Set(rows.map((row) => row.stage!))) {
      const those = rows.filter((row) => row.stage === stage);
      found.push({ line: line.senderLine!, sku: line.senderSku!, stage, good: total(those, 'goodQty'), defect: total(those, 'defectQty') });
    }
  }
  return found;
}

const total = <F extends string>(rows: readonly Record<F, string | null>[], field: F): number => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
