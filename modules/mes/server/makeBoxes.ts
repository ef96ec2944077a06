// 批量生成: several boxes of one colour and ratio; a ratio is a text, `S4 M8 L8 XL4`, that has to be read.
import { createRecord, Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const makeBoxes: Hook = async ({ work, given, fault }) => {
  const { order, color, ratio, count, packer, tareWeight } = given as unknown as { order: HookRef; color: HookRef; ratio: string; count: number; packer: HookRef | null; tareWeight: string | null };
  const skus = await work.tx.run<{ id: string; size: string; weight: string | null }>(sql`select s.id::text as id, z.code as size, s.weight::text as weight from ${ours(work.caller, 'pdm.sku', 's')} join ${ours(work.caller, 'ccm.sizeGroup.sizes', 'z')} on z.id = s.size
    join ${ours(work.caller, 'mes.order', 'o')} on o.style = s.style where o.id = ${order.id}::bigint and s.color = ${color.id}::bigint and s.status = 'normal'`);
  const lines: { sku: string; qty: string; weight: string | null }[] = [];
  for (const part of ratio.trim().split(/[\s,，、]+/)) {
    const sku = skus.filter(({ size }) => part.toUpperCase().startsWith(size.toUpperCase())).sort((a, b) => b.size.length - a.size.length).find(({ size }) => /^[:：×x*]?\d+$/i.test(part.slice(size.length)));
    if (!sku) return fault({ message: '配比【{part}】无法识别', values: { part } });
    lines.push({ sku: sku.id, qty: part.slice(sku.size.length).replace(/^\D/, ''), weight: sku.weight && new Decimal(sku.weight).toFixed() });
  }
  const capacity = Decimal.sum(0, ...lines.map(({ qty }) => qty)).toNumber();
  for (let box = 0; box < count; box += 1) await createRecord(work, 'mes.box', { order: order.id, color: color.id, packType: 'sizes', ratio, capacity, packer: packer?.id ?? null, tareWeight: tareWeight ?? '0', lines } as never, {});
};
export default makeBoxes;
