// An accepted order in the receiver's own company: customer, style, colours and sizes found by name or made, and the order with its quantities. Several records that lean on one another.
import { createRecord, find, one, readRecord, runAction, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';

export interface Inbox {
  id: string; sender: { id: string }; senderCompany: string; senderNo: string; senderOrderNos: string | null; category: string | null; categoryCode: string | null; season: string | null; sizeGroup: string | null; styleName: string | null; requirement: string | null; materialMode: string | null;
  customer: { id: string } | null; promisedDate: string | null;
  lines: { id: string; senderLine: string; styleNo: string; color: string; colorCode: string | null; size: string; qty: string; processPrice: string | null; deliveryDate: string }[];
}
interface Made { color: Map<string, string>; size: Map<string, string>; style: string }

/** @returns the draft order */
export async function makeOrder(work: Work, record: Inbox, style: string | null): Promise<string> {
  const customer = record.customer?.id ?? await customerOf(work, record);
  const { code: sender, salesman, currency } = (await one(work, 'ccm.customer', ['code', 'salesman', 'currency'], { where: { id: customer } }))!;
  const groups = groupedBy(record.lines, ({ senderLine }) => senderLine);
  const styles = new Map<string, Made>();
  for (const [styleNo, lines] of groupedBy(record.lines, (line) => line.styleNo)) styles.set(styleNo, await styleOf(work, record, { styleNo, customer, sender: sender! }, lines, style));
  const items = [];
  const skus = new Map<string, string>();
  const batches = new Map<string, number>();
  for (const lines of groups.values()) {
    const [{ styleNo, deliveryDate, processPrice }] = lines as [Inbox['lines'][number]];
    const made = styles.get(styleNo)!;
    const batchNo = (batches.get(made.style) ?? 0) + 1;
    batches.set(made.style, batchNo);
    for (const line of lines) skus.set(line.id, await skuOf(work, made, line));
    items.push({ style: made.style, styleName: record.styleName, batchNo, deliveryDate, unitPrice: processPrice, skus: lines.map((line) => ({ sku: skus.get(line.id), qty: Number(line.qty) })) });
  }
  const { id: order } = await createRecord(work, 'aps.order', {
    source: 'expatriate', orderMode: items.length === 1 ? 'single' : 'multi', customer, customerOrderNo: record.senderOrderNos?.slice(0, 40), currency, salesman: work.caller.userId === '0' ? salesman : work.caller.userId,
    processType: record.materialMode === 'factory' ? 'fob' : 'cmt', requirement: record.requirement, items,
  } as never, { internal: true, confirmed: true });
  const stored = await find(work, 'aps.order.items', ['seq'], { where: { parent: order }, order: 'seq' });
  const item = new Map([...groups.keys()].map((line, index) => [line, stored[index]!.id]));
  await updateRecord(work, 'aps.expatriateOrder', { id: record.id, order, customer, lines: record.lines.map(({ id, senderLine }) => ({ id, item: item.get(senderLine), sku: skus.get(id) })) } as never, { internal: true, quiet: true });
  return order;
}

/** The customer who is that company, made when there is none. */
async function customerOf(work: Work, { sender, senderCompany }: Inbox): Promise<string> {
  const bound = await one(work, 'ccm.customer', [], { where: { boundCompany: sender.id, status: 'normal' } });
  if (bound) return bound.id;
  const { id } = await createRecord(work, 'ccm.customer', { name: senderCompany, shortName: senderCompany.slice(0, 20), boundCompany: sender.id, boundName: senderCompany } as never, { internal: true, confirmed: true });
  await runAction(work, 'ccm.customer', id, 'enter', { internal: true, confirmed: true });
  return id;
}

/** The chosen one, the one made for this customer before, or a new one under the sender's number. */
async function styleOf(work: Work, record: Inbox, { styleNo, customer, sender }: { styleNo: string; customer: string; sender: string }, lines: Inbox['lines'], chosen: string | null): Promise<Made> {
  const color = new Map<string, string>();
  for (const line of lines) if (!color.has(line.color)) color.set(line.color, await colorOf(work, line, sender));
  const codes = [...new Set(lines.map(({ size }) => size))];
  const standing = chosen ?? (await one(work, 'pdm.style', [], { where: { customer, customerStyleNo: styleNo, status: 'normal' } }))?.id;
  if (standing !== undefined) {
    const style = await readRecord(work, 'pdm.style', standing, { internal: true }) as unknown as { sizeGroup: { id: string }; colors: { id: string; color: { id: string } }[]; sizes: { id: string }[] };
    const size = await sizesIn(work, style.sizeGroup.id, codes);
    const missing = [...color.values()].filter((id) => !style.colors.some((one) => one.color.id === id));
    const lacking = [...size.values()].filter((id) => !style.sizes.some((one) => one.id === id));
    if (missing.length + lacking.length > 0) await updateRecord(work, 'pdm.style', { id: standing, colors: [...style.colors.map(({ id }) => ({ id })), ...missing.map((id) => ({ color: id }))], sizes: [...style.sizes.map(({ id }) => id), ...lacking] } as never, { internal: true, confirmed: true });
    return { style: standing, color, size };
  }
  const group = await sizeGroupOf(work, record, codes, sender);
  const size = await sizesIn(work, group, codes);
  const { id: category, unit } = await categoryOf(work, record);
  const season = await one(work, 'ccm.dict', [], { where: { type: 'SEASON', name: record.season, status: 'normal' } }) ?? (await find(work, 'ccm.dict', ['parent'], { where: { type: 'SEASON' }, order: 'sort' })).find(({ parent }) => parent !== null)!;
  const isTaken = await one(work, 'pdm.style', [], { where: { styleNo }, deleted: true });
  const { id: style } = await createRecord(work, 'pdm.style', {
    styleNo: isTaken ? `${styleNo}-${sender}` : styleNo, name: record.styleName ?? styleNo, customer, customerStyleNo: styleNo, category, unit, season: season.id, sizeGroup: group, source: 'customer',
    sizes: [...size.values()], colors: [...color.values()].map((id, index) => ({ color: id, isMain: index === 0 })),
  } as never, { internal: true, confirmed: true });
  return { style, color, size };
}

async function colorOf(work: Work, { color, colorCode }: Inbox['lines'][number], sender: string): Promise<string> {
  const named = await one(work, 'ccm.color', [], { where: { name: color, status: 'normal' }, order: 'code' });
  if (named) return named.id;
  const code = colorCode ?? color;
  const isTaken = await one(work, 'ccm.color', [], { where: { code }, deleted: true });
  return (await createRecord(work, 'ccm.color', { code: isTaken ? `${code}-${sender}`.slice(0, 20) : code, name: color } as never, { internal: true, confirmed: true })).id;
}

/** A group that has all of the sizes; a new one else. */
async function sizeGroupOf(work: Work, { sizeGroup, senderNo }: Inbox, codes: readonly string[], sender: string): Promise<string> {
  for (const { id } of await find(work, 'ccm.sizeGroup', [], { where: { status: 'normal' }, order: 'sort, code' })) if ((await sizesIn(work, id, codes)).size === codes.length) return id;
  const name = sizeGroup ?? sender;
  const isTaken = await one(work, 'ccm.sizeGroup', [], { where: { name }, deleted: true });
  return (await createRecord(work, 'ccm.sizeGroup', { code: senderNo, name: isTaken ? `${name}-${senderNo}` : name, sizes: codes.map((code) => ({ code })) } as never, { internal: true, confirmed: true })).id;
}

async function sizesIn(work: Work, group: string, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await find(work, 'ccm.sizeGroup.sizes', ['code'], { where: { parent: group, code: codes } });
  return new Map(rows.map(({ id, code }) => [code!, id]));
}

async function categoryOf(work: Work, { category, categoryCode }: Inbox): Promise<{ id: string; unit: string }> {
  const found = await one(work, 'ccm.category', ['unit'], { where: { name: category, isLeaf: true, status: 'normal' } }) ?? await one(work, 'ccm.category', ['unit'], { where: { code: categoryCode, isLeaf: true, status: 'normal' } });
  if (found?.unit) return { id: found.id, unit: found.unit };
  const unit = (await one(work, 'ccm.unit', [], { where: { code: 'pcs' } }))!.id;
  return { id: found?.id ?? (await createRecord(work, 'ccm.category', { code: categoryCode, name: category, unit } as never, { internal: true, confirmed: true })).id, unit };
}

async function skuOf(work: Work, { style, color, size }: Made, line: Inbox['lines'][number]): Promise<string> {
  const pair = { style, color: color.get(line.color)!, size: size.get(line.size)! };
  return (await one(work, 'pdm.sku', [], { where: pair }))?.id ?? (await createRecord(work, 'pdm.sku', pair as never, { internal: true })).id;
}

function groupedBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...groups.get(key(row)) ?? [], row]);
  return groups;
}
