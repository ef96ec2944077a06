// 推送工价 of a process sheet: one row of the piece rate library of the style for each operation; audited ones that differ are listed, not touched. Rows of another entity found by name, with a warning about each, are no effect.
// A workshop order that is released by a sheet (`sheet` of `with`) has only entered what the library lacks: neither the style nor its category knows the operation.
import { createRecord, Decimal, type Hook, type HookRef, one, ours, readRecord, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Line { name: string; node: HookRef; part: HookRef | null; machine: HookRef | null; skillGrade: HookRef | null; stdSec: string; price: string | null }
interface Sheet { style: HookRef; lines: Line[] }

const pushPrice: Hook = async ({ work, record: { id }, given, fault }) => {
  const released = given.sheet as HookRef | undefined;
  const { style, lines } = await readRecord(work, 'pms.processSheet', released?.id ?? id, { internal: true }) as unknown as Sheet;
  const category = (await one(work, 'pdm.style', ['category'], { where: { id: style.id } }))!.category;
  const differing: string[] = [];
  for (const { name, node, part, machine, skillGrade, stdSec, price } of lines) {
    const before = await one(work, 'mes.processPrice', ['seconds', 'price', 'auditDate'], { where: { style: style.id, name }, lock: true });
    const isSame = before !== undefined && new Decimal(before.seconds!).eq(stdSec) && new Decimal(before.price!).eq(price ?? 0);
    if (isSame) continue;
    if (released && (before || await one(work, 'mes.processPrice', ['name'], { where: { category: category!, style: null, name, status: 'normal' } }))) continue;
    if (before?.auditDate) { differing.push(name); continue; }
    const stage = (await work.tx.one<{ stage: string | null }>(sql`select coalesce(n.stage, p.stage) as stage from ${ours(work.caller, 'ccm.productionNode', 'n')} left join ${ours(work.caller, 'ccm.productionNode', 'p')} on p.id = n.parent where n.id = ${node.id}::bigint`))?.stage ?? 'sew';
    const row = { name, style: style.id, category, nodes: [node.id], stage, seconds: stdSec, price: price ?? '0', machineType: machine?.id ?? null, parts: part ? [part.id] : [], level: skillGrade?.id ?? null };
    if (before) await updateRecord(work, 'mes.processPrice', { ...row, id: before.id } as never, { internal: true, quiet: true });
    else await createRecord(work, 'mes.processPrice', row as never, { internal: true, quiet: true });
  }
  if (differing.length > 0) fault({ message: '工序{operations}的工价已审核且不同，不会改动', values: { operations: differing.join('、') }, level: 'warn' });
};
export default pushPrice;
