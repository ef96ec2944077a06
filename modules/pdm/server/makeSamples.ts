// 生成样衣: one record for each piece of each cell; a cell of 3 is three rows, which no effect counts out.
import { createRecord, type Hook, type HookRef, one } from '../../../runtime/server/moduleApi.ts';

interface Batch { style: HookRef; sampleType: HookRef; versionNo: number | null; source: string; supplier: HookRef | null; customer: HookRef | null; cost: string | null; plateBill: HookRef | null; proofing: HookRef | null; pieces: Record<string, Record<string, string>> }

const makeSamples: Hook<Batch> = async ({ work, record }) => {
  const style = (await one(work, 'pdm.style', ['styleNo', 'category'], { where: { id: record.style.id } }))!;
  for (const [color, sizes] of Object.entries(record.pieces)) {
    for (const [size, pieces] of Object.entries(sizes)) {
      for (let piece = 0; piece < Number(pieces); piece += 1) {
        await createRecord(work, 'pdm.sample', { style: record.style.id, styleNo: style.styleNo, category: style.category, color, size, sampleType: record.sampleType.id, versionNo: record.versionNo, source: record.source, supplier: record.supplier?.id ?? null, customer: record.customer?.id ?? null, cost: record.cost, batch: record.id, plateBill: record.plateBill?.id ?? null, proofing: record.proofing?.id ?? null } as never, { internal: true });
      }
    }
  }
};
export default makeSamples;
