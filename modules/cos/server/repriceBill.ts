// 重算: prices of the files and coefficients as of today. Each line is priced at its own quantity over rows of other records, which no effect looks up by line.
import { find, type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { rateOf } from '../../ccm/rates.ts';
import { type CostBill, neededFor, pricedOf } from '../costBill.ts';
import { pricesOn } from '../filePrices.ts';
import { tierDeltas } from '../tierDeltas.ts';

const coefficients = ['fabric', 'trim', 'process', 'other', 'total'] as const;

/** A line without a valid price keeps what it has. */
const repriceBill: Hook<CostBill> = async ({ work, entity, record: { id } }) => {
  const bill = await readRecord(work, entity, id, { internal: true }) as unknown as CostBill & Record<string, HookRef | null>;
  const sections = ['fabric', 'trim'] as const;
  const lines = { fabric: bill.fabricLines, trim: bill.trimLines };
  const priceAt = await pricesOn(work, work.today, sections.flatMap((section) => lines[section].map((line) => pricedOf(section, line))));
  const priced = (section: 'fabric' | 'trim'): object[] => lines[section].map((line) => ({ id: line.id, unitPrice: line.supplyMode === 'customer' ? '0' : priceAt(pricedOf(section, line), neededFor(bill.qty, line)) ?? line.unitPrice }));
  const files = new Map((await find(work, 'cos.processFile', ['price'], { where: { id: bill.processLines.flatMap(({ processFile }) => processFile?.id ?? []), status: 'normal' } })).map((row) => [row.id, row.price]));
  const leaves = new Map((await find(work, 'ccm.coefficient', ['value'], { where: { id: coefficients.flatMap((section) => bill[`${section}Coefficient`]?.id ?? []) } })).map((row) => [row.id, row.value]));
  const rate = await rateOf(work, bill.currency!.id, work.today);
  await updateRecord(work, entity, {
    id, docDate: work.today, ...(rate !== undefined && { exchangeRate: rate }), fabricLines: priced('fabric'), trimLines: priced('trim'),
    processLines: bill.processLines.map((line) => ({ id: line.id, ...(line.processFile && files.has(line.processFile.id) && { unitPrice: files.get(line.processFile.id) }) })),
    ...Object.fromEntries(coefficients.flatMap((section) => { const leaf = bill[`${section}Coefficient`]; return leaf && leaves.has(leaf.id) ? [[`${section}Coef`, leaves.get(leaf.id)]] : []; })),
  } as never, { internal: true });
  const after = await readRecord(work, entity, id, { internal: true }) as unknown as CostBill;
  const deltas = await tierDeltas(work, after, after.tiers);
  if (deltas.length > 0) await updateRecord(work, entity, { id, tiers: after.tiers.map((tier, at) => ({ id: tier.id, ...deltas[at] })) } as never, { internal: true, quiet: true });
};
export default repriceBill;
