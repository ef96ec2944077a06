// 生成品类工价: a draft of mes.typePrice with the operations of a category, by way of the piece rate library: audited rates are taken as they are.
import { createRecord, type Hook, type HookRef, ours, readMany, sql } from '../../../runtime/server/moduleApi.ts';
import { pushRate, type Operation } from '../piecePrices.ts';

interface Standard { category: HookRef & { label: string }; lines: { step: number; process: HookRef; node: HookRef | null; seconds: string; price: string }[] }

const typePrice: Hook<Standard> = async ({ work, record: { category, lines } }) => {
  const operations = new Map((await readMany(work, 'ccm.process', lines.map(({ process }) => process.id), { internal: true })).map((row) => [row.id!, row as unknown as Operation]));
  const counted = new Set((await work.tx.run<{ process: string; node: string }>(sql`select l.process::text as process, n.node::text as node from ${ours(work.caller, 'ccm.nodeProcess', 'n')} join ${ours(work.caller, 'ccm.nodeProcess.lines', 'l')} on l.parent = n.id where l.is_output`)).map(({ process, node }) => process + ' ' + node));
  const made = [];
  for (const { step, process, node, seconds, price } of lines) {
    const { id } = await pushRate(work, { ...operations.get(process.id)!, seconds, price }, category.id);
    const rate = await work.tx.one<{ seconds: string; price: string }>(sql`select seconds::text as seconds, price::text as price from ${ours(work.caller, 'mes.processPrice')} where id = ${id}::bigint`);
    made.push({ step, processPrice: id, ...rate, isOutput: node !== null && counted.has(process.id + ' ' + node.id) });
  }
  await createRecord(work, 'mes.typePrice', { name: category.label, category: category.id, lines: made } as never, { internal: true });
};
export default typePrice;
