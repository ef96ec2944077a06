// 生成品类工价: a draft of mes.typePrice with the operations of a category, by way of the piece rate library: audited rates are taken as they are.
import { sql } from 'kysely';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';
import { createRecord, readMany } from '../../../runtime/server/entities/index.ts';
import { pushRate, type Operation } from '../piecePrices.ts';

interface Standard { category: HookRef & { label: string }; lines: { step: number; process: HookRef; node: HookRef | null; seconds: string; price: string }[] }

const typePrice: Hook<Standard> = async ({ work, record: { category, lines } }) => {
  const company = sql`${work.caller.company}::bigint`;
  const operations = new Map((await readMany(work, 'ccm.process', lines.map(({ process }) => process.id), { internal: true })).map((row) => [row.id!, row as unknown as Operation]));
  const counted = new Set((await work.tx.run<{ process: string; node: string }>(sql`select l.process::text as process, n.node::text as node from ccm.node_process n join ccm.node_process__lines l on l.company = n.company and l.parent = n.id where n.company = ${company} and l.is_output`)).map(({ process, node }) => process + ' ' + node));
  const made = [];
  for (const { step, process, node, seconds, price } of lines) {
    const { id } = await pushRate(work, { ...operations.get(process.id)!, seconds, price }, category.id);
    const rate = await work.tx.one<{ seconds: string; price: string }>(sql`select seconds::text as seconds, price::text as price from mes.process_price where company = ${company} and id = ${id}::bigint`);
    made.push({ step, processPrice: id, ...rate, isOutput: node !== null && counted.has(process.id + ' ' + node.id) });
  }
  const last = await work.tx.one<{ n: number }>(sql`select coalesce(max(version_no), 0)::int as n from mes.type_price where company = ${company} and category = ${category.id}::bigint and customer is null`);
  await createRecord(work, 'mes.typePrice', { name: category.label, category: category.id, versionNo: (last?.n ?? 0) + 1, lines: made } as never, { internal: true });
};
export default typePrice;
