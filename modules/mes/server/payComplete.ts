// What came between reckoning and approval would be lost to the sheet: pieces are counted again, and deductions of quality held to what stands.
import { Decimal, type Hook, type HookRef, one, settleNow } from '../../../runtime/server/moduleApi.ts';
import { piecesIn, qualityIn, qualityItem, type Sheet, teamsOf } from '../paySheets.ts';

interface Item { priceItem: HookRef; kind: string; amount: string; auto: boolean }

const payComplete: Hook<Sheet> = async ({ work, record, fault }) => {
  await settleNow(work);
  const span = { teams: await teamsOf(work, record.team.id), from: record.dateFrom, to: record.dateTo };
  const pieces = await piecesIn(work, span);
  if (pieces.reduce((sum, { n }) => sum + n, 0) !== Number(record.collected)) return fault({ message: '有新的计件未计入，请重新计算' });
  const penalty = await qualityItem(work);
  const quality = await qualityIn(work, span);
  for (const { worker, ...line } of record.lines) {
    const item = (line.items as Item[] | undefined)?.find(({ priceItem }) => priceItem.id === penalty);
    // What was typed goes before what was proposed.
    if (item && !item.auto) continue;
    const taken = new Decimal(item?.amount ?? 0).times(item?.kind === 'subsidy' ? -1 : 1);
    if (!taken.eq(quality.get(worker.id) ?? 0)) return fault({ message: '{worker} 的质量扣款有变化，请重新计算', values: { worker: (await one(work, 'mes.worker', ['name'], { where: { id: worker.id } }))?.name } });
  }
};
export default payComplete;
