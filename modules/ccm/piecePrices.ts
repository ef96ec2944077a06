// Rows of the piece rate library (mes.processPrice) for standard operations: made where there are none, brought up to date as long as nobody has audited them.
import { createRecord, Decimal, type HookRef, ours, sql, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';

export interface Operation { id: string; name: string; seconds: string; price: string; type: HookRef; nodes: HookRef[]; machine: HookRef | null; parts: HookRef[]; grade: HookRef | null }
interface Rate { id: string; price: string; seconds: string; audited: boolean }

/** @returns the row's id, and whether it is audited at another price or time, and so was left as it is */
export async function pushRate(work: Work, { id, name, seconds, price, type, nodes, machine, parts, grade }: Operation, category: string): Promise<{ id: string; differs: boolean }> {
  const rate = await work.tx.one<Rate>(sql`select id::text as id, price::text as price, seconds::text as seconds, audit_date is not null as audited from ${ours(work.caller, 'mes.processPrice')}
    where category = ${category}::bigint and (process = ${id}::bigint or name = ${name}) and del_flag = '0' order by (process = ${id}::bigint) desc nulls last limit 1`);
  const isSame = rate !== undefined && new Decimal(rate.price).eq(price) && new Decimal(rate.seconds).eq(seconds);
  if (rate?.audited || isSame) return { id: rate.id, differs: !isSame };
  const stage = (await work.tx.one<{ stage: string | null }>(sql`select coalesce((select stage from ${ours(work.caller, 'ccm.productionNode')} where id = ${nodes[0]?.id ?? null}::bigint), (select stage from ${ours(work.caller, 'ccm.processType')} where id = ${type.id}::bigint)) as stage`))?.stage ?? 'sew';
  const ids = (refs: HookRef[]): string[] => refs.map((ref) => ref.id);
  const row = { name, process: id, category, nodes: ids(nodes), stage, seconds, price, machineType: machine?.id ?? null, parts: ids(parts), level: grade?.id ?? null };
  const saved = rate ? await updateRecord(work, 'mes.processPrice', { ...row, id: rate.id } as never, { internal: true, quiet: true }) : await createRecord(work, 'mes.processPrice', row as never, { internal: true });
  return { id: saved.id, differs: false };
}
