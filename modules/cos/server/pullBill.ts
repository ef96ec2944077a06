// 取数 of a cost bill: lines from the BOM and the process sheet, priced by the files. Mean uses, sums by node and prices at a quantity, which no pull says; what they come to is core/pullLines.ts.
import { type Hook, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { bomOf, colorsOf, operationsOf, ratioOf } from '../bomLines.ts';
import { materialsOf, processesOf } from '../core/pullLines.ts';
import { type CostBill, neededFor, sectionLines } from '../costBill.ts';
import { pricesOn } from '../filePrices.ts';
import { pullFineLines } from '../fineLines.ts';
import { tierDeltas } from '../tierDeltas.ts';

/** `given.sections`: which of fabric, trim and process are taken anew. Lines typed or taken from a template stay. */
const pullBill: Hook<CostBill> = async ({ work, entity, record: { id }, given, fault }) => {
  const sections = given.sections as string[];
  const bill = await readRecord(work, entity, id, { internal: true }) as unknown as CostBill & { docDate: string };
  const changed: Record<string, object[]> = {};
  if (sections.includes('fabric') || sections.includes('trim')) {
    if (!bill.bom) return fault({ path: 'bom', message: '请选择用料版本' });
    const bom = await bomOf(work, bill.bom.id);
    const color = bill.color?.id ?? (await colorsOf(work, bill.style.id))[0] ?? null;
    const ratio = bill.useBase === 'weighted' ? ratioOf(bill.sizeRatio, bill.color?.id ?? null) : null;
    if (ratio?.length === 0) return fault({ path: 'sizeRatio', message: '请填写尺码配比' });
    const found = materialsOf(bom.lines, { color, baseSize: bom.baseSize, ratio }).filter(({ section }) => sections.includes(section));
    const priceAt = await pricesOn(work, work.today, found.map(({ section, material }) => ({ section, file: null, material })));
    for (const section of ['fabric', 'trim'] as const) {
      if (!sections.includes(section)) continue;
      const rows = found.filter((one) => one.section === section).map(({ at: _at, section: _section, price, ...one }) => ({ ...one, unitPrice: one.supplyMode === 'customer' ? '0' : priceAt({ section, file: null, material: one.material }, neededFor(bill.qty, one)) ?? price, source: 'bom' }));
      changed[sectionLines[section]] = [...rows, ...ownLines(bill[sectionLines[section]])];
    }
  }
  if (sections.includes('process')) {
    if (!bill.processSheet) return fault({ path: 'processSheet', message: '请选择工序版本' });
    const detail = work.caller.settings.COS_PROCESS_DETAIL === 'op' ? 'op' : 'node';
    const rows = processesOf(await operationsOf(work, bill.processSheet.id), detail).map((one) => ({ ...one, source: 'process' }));
    changed.processLines = [...rows, ...ownLines(bill.processLines)];
  }
  await updateRecord(work, entity, { id, ...changed } as never, { internal: true });
  if (bill.layout === 'fine') await pullFineLines(work, id);
  const after = await readRecord(work, entity, id, { internal: true }) as unknown as CostBill & { docDate: string };
  const deltas = await tierDeltas(work, after, after.tiers);
  if (deltas.length > 0) await updateRecord(work, entity, { id, tiers: after.tiers.map((tier, at) => ({ id: tier.id, ...deltas[at] })) } as never, { internal: true, quiet: true });
};
export default pullBill;

const ownLines = (lines: readonly { id: string; source: string }[]): { id: string }[] => lines.filter(({ source }) => source === 'manual' || source === 'template').map(({ id }) => ({ id }));
