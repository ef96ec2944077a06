// The sheet of all colours of a cost bill: every line of the BOM and the process sheet for each colour of the style.
import { Decimal, readRecord, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';
import { bomOf, colorsOf, operationsOf, ratioOf } from './bomLines.ts';
import { materialsOf, processesOf } from './core/pullLines.ts';
import { type CostBill, type FineTier, type MaterialLine, neededFor } from './costBill.ts';
import { pricesOn } from './filePrices.ts';
import { tierDeltas } from './tierDeltas.ts';

/** Takes the lines anew; those typed by hand stay. A colour that is new on the style gets its column. */
export async function pullFineLines(work: Work, id: string): Promise<void> {
  const bill = await readRecord(work, 'cos.costBill', id, { internal: true }) as unknown as CostBill;
  const colors = await colorsOf(work, bill.style.id);
  const rows: object[] = [];
  if (bill.bom) {
    const bom = await bomOf(work, bill.bom.id);
    const found = colors.flatMap((color) => materialsOf(bom.lines, { color, baseSize: bom.baseSize, ratio: bill.useBase === 'weighted' ? ratioOf(bill.sizeRatio, color) : null }).map((row) => ({ color, ...row })));
    const priceAt = await pricesOn(work, work.today, found.map(({ section, material }) => ({ section, file: null, material })));
    for (const { at, price, ...row } of found) {
      const unitPrice = row.supplyMode === 'customer' ? '0' : priceAt({ section: row.section, file: null, material: row.material }, neededFor(bill.qty, row)) ?? price;
      rows.push({ ...row, item: at + 1, unitPrice, source: 'bom' });
    }
  }
  if (bill.processSheet) {
    const processes = processesOf(await operationsOf(work, bill.processSheet.id), work.caller.settings.COS_PROCESS_DETAIL === 'op' ? 'op' : 'node');
    for (const color of colors) rows.push(...processes.map((row, at) => ({ ...row, color, item: 1001 + at, section: 'process', times: 1, source: 'process' })));
  }
  const typed = bill.fineLines.filter(({ source }) => source === 'manual').map((line) => ({ id: line.id }));
  const known = new Map(bill.fineColors.map((row) => [row.color.id, row.id]));
  await updateRecord(work, 'cos.costBill', { id, fineLines: [...rows, ...typed], fineColors: colors.map((color) => ({ ...(known.has(color) && { id: known.get(color) }), color })) } as never, { internal: true });
  await putFineTiers(work, id);
}

/** Rows of the sheet for each colour at each tier, those that stand by their ids. */
export async function fineTiersOf(work: Work, bill: CostBill): Promise<FineTier[]> {
  const rows: FineTier[] = [];
  const standing = new Map((bill.fineTiers ?? []).map((row) => [`${row.color.id} ${row.qty}`, row.id]));
  for (const { color } of bill.layout === 'fine' ? bill.fineColors : []) {
    const of = (section: string): MaterialLine[] => bill.fineLines.filter((line) => line.section === section && line.color.id === color.id && line.netUse !== null) as never;
    const deltas = await tierDeltas(work, { ...bill, fabricLines: of('fabric'), trimLines: of('trim') }, bill.tiers);
    bill.tiers.forEach(({ qty, marginRate }, at) => { const id = standing.get(`${color.id} ${qty}`); rows.push({ ...(id !== undefined && { id }), color, qty, marginRate, ...deltas[at]! }); });
  }
  return rows;
}

/** The same, written, where no save does it. */
export async function putFineTiers(work: Work, id: string): Promise<void> {
  const bill = await readRecord(work, 'cos.costBill', id, { internal: true }) as unknown as CostBill;
  const rows = await fineTiersOf(work, bill);
  await updateRecord(work, 'cos.costBill', { id, fineTiers: rows.map(({ color, ...row }) => ({ ...row, color: color.id })) } as never, { internal: true, quiet: true });
}

/** Lines of one colour as the bill of that colour has them. */
export function linesFor(bill: CostBill, color: string): Record<'fabricLines' | 'trimLines' | 'processLines', object[]> {
  const of = (section: string): CostBill['fineLines'] => bill.fineLines.filter((line) => line.section === section && line.color.id === color);
  const material = ({ name, material: ref, supplier, part, unit, netUse, lossRate, unitPrice, supplyMode, source }: CostBill['fineLines'][number]): object => ({ name, material: ref?.id ?? null, supplier: supplier?.id ?? null, part: part?.id ?? null, unit: unit?.id ?? null, netUse, lossRate, unitPrice, supplyMode, source });
  const used = (section: string): object[] => of(section).filter(({ netUse }) => netUse !== null && new Decimal(netUse).gt(0)).map(material);
  return { fabricLines: used('fabric'), trimLines: used('trim'), processLines: of('process').map(({ name, node, kind, seconds, unitPrice, times, source }) => ({ name, node: node?.id ?? null, kind: kind ?? 'other', seconds, unitPrice: unitPrice ?? '0', times, source })) };
}
