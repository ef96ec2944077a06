// Before a sheet of operations comes into force: its order has no circle, and no operation is gone that pieces were counted by. A walk along references, and a comparison with the version before.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';
import { hasCircle } from '../core/sequence.ts';
import { sameOperation } from '../pieces.ts';

interface Sheet { id: string; order: HookRef; lines: { id: string; process: HookRef; seqNo: number; predecessors: HookRef[] | null }[] }

const procedureReady: Hook<Sheet> = async ({ work, record, fault }) => {
  if (hasCircle(record.lines.map(({ id, predecessors }) => ({ id, before: (predecessors ?? []).map((one) => one.id) })))) return fault({ message: '工序前后关系不能循环' });
  const processes = record.lines.map(({ process }) => process.id);
  const gone = await work.tx.one<{ name: string }>(sql`select l.name from ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} join ${ours(work.caller, 'mes.orderProcedure', 'p')} on p.id = l.parent
    where p."order" = ${record.order.id}::bigint and p.status = 'confirmed' and p.id <> ${record.id}::bigint and not l.process = any(${processes}::bigint[])
      and exists (select 1 from ${ours(work.caller, 'mes.pieceRecord', 'r')} where r.process_line in (${sameOperation(work, sql`l.id`)}) and r.kind in ('scan', 'manual', 'group')) order by l.seq_no limit 1`);
  if (gone) fault({ message: '工序「{name}」已有计件，不能删除', values: gone });
};
export default procedureReady;
