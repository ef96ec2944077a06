// An outsourcing bill goes to a factory that works on the platform: its mirror arrives in that company's inbox (mirror.ts). A row of another company.
import { randomUUID } from 'node:crypto';
import { createRecord, type Hook, type HookRef, one, readRecord, runAction, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { layBars } from '../bars.ts';
import { companyOf } from '../mirror.ts';
import { inCompany } from '../../ccm/binding.ts';

interface Bill {
  code: string; supplier: HookRef; contact: string | null; phone: string | null; processScope: string[]; materialMode: string; lateRate: string | null; scrapPrice: string | null; depositRate: string | null; issuedAt: string | null; replyHours: number | string | null; dueDate: string; planStart: string | null;
  lines: { id: string; order: HookRef; item: HookRef; style: HookRef; processPrice: string | null; deliveryDate: string | null; skus: { sku: HookRef; qty: number | string }[] }[];
}
interface Named { id: string; label?: string }
interface Style { styleNo: string; name: string; category: Named; season: Named; sizeGroup: Named }
/** All that crosses of a style, colour and size: how they are called. */
interface SentLine { senderLine: string; senderSku: string; styleNo: string; color: string; colorCode: string; size: string; qty: number | string; processPrice: string | null; deliveryDate: string }

const mirrorSend: Hook<Bill> = async ({ work, entity, record, fault }) => {
  const supplier = (await one(work, 'ccm.supplier', ['boundCompany'], { where: { id: record.supplier.id } }))!;
  if (supplier.boundCompany === null) return fault({ message: '该供应商未绑定平台企业，不能外派' });
  const there = await companyOf(work, { id: supplier.boundCompany });
  const linkId = randomUUID();
  const first = await readRecord(work, 'pdm.style', record.lines[0]!.style.id, { internal: true }) as unknown as Style;
  const category = await one(work, 'ccm.category', ['code'], { where: { id: first.category.id }, deleted: true });
  const orders = await Promise.all([...new Set(record.lines.map(({ order }) => order.id))].map(async (id) => (await one(work, 'aps.order', ['orderNo'], { where: { id } }))!.orderNo!));
  const row = {
    linkId, sender: work.caller.company, senderCompany: work.caller.companyName, senderNo: record.code, senderOrderNos: orders.join(' ').slice(0, 200), contact: work.caller.userName, phone: null,
    styleNo: first.styleNo, styleName: first.name, category: first.category.label?.slice(0, 20), categoryCode: category?.code, season: first.season.label, sizeGroup: first.sizeGroup.label,
    processScope: record.processScope, materialMode: record.materialMode, lateRate: record.lateRate, scrapPrice: record.scrapPrice, depositRate: record.depositRate,
    replyDeadline: deadline(work, record), lines: (await Promise.all(record.lines.map((line) => sent(work, record, line)))).flat(),
  };
  await updateRecord(work, entity, { id: record.id, linkId, partnerCompany: there.id, partnerFinished: 0 } as never, { internal: true, quiet: true });
  await layBars(work, record, true);
  await inCompany(work, there, async (abroad) => {
    const customer = await one(abroad, 'ccm.customer', [], { where: { boundCompany: work.caller.company, status: 'normal' } });
    const { id } = await createRecord(abroad, 'aps.expatriateOrder', { ...row, customer: customer?.id ?? null } as never, { internal: true });
    await runAction(abroad, 'aps.expatriateOrder', id, 'arrive', { internal: true });
  });
};
export default mirrorSend;

async function sent(work: Work, bill: Bill, line: Bill['lines'][number]): Promise<SentLine[]> {
  const { styleNo } = (await one(work, 'pdm.style', ['styleNo'], { where: { id: line.style.id }, deleted: true }))!;
  const rows: SentLine[] = [];
  for (const { sku, qty } of line.skus) {
    const found = (await one(work, 'pdm.sku', ['color', 'size'], { where: { id: sku.id }, deleted: true }))!;
    const color = (await one(work, 'ccm.color', ['name', 'code'], { where: { id: found.color }, deleted: true }))!;
    const size = (await one(work, 'ccm.sizeGroup.sizes', ['code'], { where: { id: found.size }, deleted: true }))!;
    rows.push({ senderLine: line.id, senderSku: sku.id, styleNo: styleNo!, color: color.name!, colorCode: color.code!.slice(0, 20), size: size.code!, qty, processPrice: line.processPrice, deliveryDate: bill.dueDate });
  }
  return rows;
}

/** Nought hours: no deadline. */
function deadline(work: Work, { replyHours }: Bill): string | null {
  const hours = Number(replyHours ?? 0);
  return hours === 0 ? null : new Date(Date.parse(work.now) + hours * 3_600_000).toISOString();
}
