// 套用模板: default lines and coefficients of a template go to four line tables by their section, and may take the place of those that stand; effects add rows and take none out.
import { type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { type CostBill, neededFor, sectionLines } from '../costBill.ts';
import { pricesOn } from '../filePrices.ts';

type SectionName = keyof typeof sectionLines;
interface Row extends Record<string, unknown> { section: SectionName; name: string; fabricFile: HookRef | null; excipientFile: HookRef | null; processFile: HookRef | null; otherFile: HookRef | null; defaultUse: string | null; lossRate: string | null; value: string | null; calcMode: string | null; base: string | null; rate: string | null }
interface Template { pricing: string; marginRate: string | null; markupRate: string | null; multiplier: string | null; roundRule: string; minMargin: string | null; taxRate: string | null; sections: { section: SectionName; coefficient: HookRef | null }[]; lines: Row[] }

/** `given.template`, `given.mode`: replace or append. */
const applyTemplate: Hook<CostBill> = async ({ work, entity, record: { id }, given }) => {
  const template = given.template as HookRef;
  const of = await readRecord(work, 'cos.costTemplate', template.id, { internal: true }) as unknown as Template;
  const bill = await readRecord(work, entity, id, { internal: true }) as unknown as CostBill;
  const leaf = Object.fromEntries(of.sections.flatMap(({ section, coefficient }) => coefficient ? [[`${section}Coefficient`, coefficient.id]] : []));
  const values = new Map<string, string | null>();
  for (const [name, coefficient] of Object.entries(leaf)) values.set(name.replace('Coefficient', 'Coef'), (await readRecord(work, 'ccm.coefficient', coefficient, { internal: true }) as unknown as { value: string | null }).value);
  const priceAt = await pricesOn(work, work.today, of.lines.flatMap((row) => (row.section === 'fabric' || row.section === 'trim' ? [{ section: row.section, file: (row.fabricFile ?? row.excipientFile)?.id ?? null, material: null }] : [])));
  const changed = Object.fromEntries((Object.keys(sectionLines) as SectionName[]).flatMap((section) => {
    const rows = of.lines.filter((row) => row.section === section).map((row) => lineOf(row, (file, netUse) => priceAt({ section: section as 'fabric', file, material: null }, neededFor(bill.qty, { netUse, lossRate: row.lossRate }))));
    const standing = bill[sectionLines[section]].map((line) => ({ id: line.id }));
    return rows.length === 0 ? [] : [[sectionLines[section], given.mode === 'replace' ? rows : [...standing, ...rows]]];
  }));
  await updateRecord(work, entity, { id, template: template.id, pricing: of.pricing, marginRate: of.marginRate, markupRate: of.markupRate, multiplier: of.multiplier, roundRule: of.roundRule, minMargin: of.minMargin, taxRate: of.taxRate, ...leaf, ...Object.fromEntries(values), ...changed } as never, { internal: true });
};
export default applyTemplate;

/** A material without a default use counts one unit: it is typed over. */
function lineOf(row: Row, priceOf: (file: string | null, netUse: string) => string | null): object {
  const base = { name: row.name, source: 'template' };
  if (row.section === 'process') return { ...base, processFile: row.processFile?.id ?? null, unitPrice: row.value ?? '0' };
  if (row.section === 'other') return { ...base, otherFile: row.otherFile?.id ?? null, calcMode: row.calcMode ?? 'fixed', base: row.base, value: row.value, rate: row.rate };
  const [field, file] = row.section === 'fabric' ? ['fabricFile', row.fabricFile] as const : ['excipientFile', row.excipientFile] as const;
  const netUse = row.defaultUse ?? '1';
  return { ...base, [field]: file?.id ?? null, netUse, lossRate: row.lossRate ?? '0', unitPrice: priceOf(file?.id ?? null, netUse) };
}
