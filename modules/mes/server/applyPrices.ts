// Writes approved prices where they belong: into records that people edit too, which effects refuse, and differences into the piece ledger.
import { type Hook, one, ours, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { differences, type Audit } from '../reprice.ts';

const applyPrices: Hook<Audit> = async ({ work, record, post }) => {
  const quiet = { internal: true, quiet: true };
  for (const line of record.lines) {
    if (record.target === 'order' && record.retroactive) {
      const { rows } = await differences(work, record, line);
      for (const row of rows) await post('mes.pieceRecord', [row], (row as { workDate?: string }).workDate);
    }
    if (record.target === 'staff') await updateRecord(work, 'mes.staffPrice', { id: line.staffPrice!.id, value: line.newPrice } as never, { internal: true });
    else if (record.target === 'library') {
      const { seconds } = (await one(work, 'mes.processPrice', ['seconds'], { where: { id: line.process!.id }, lock: true }))!;
      await updateRecord(work, 'mes.processPrice', { id: line.process!.id, price: line.newPrice, rateFromTime: false, seconds: line.newSeconds ?? seconds, auditDate: work.now } as never, { internal: true });
    } else {
      const [head, lines, ref] = record.target === 'type' ? ['mes.typePrice', 'mes.typePrice.lines', record.typePrice!.id] : ['mes.orderPrice', 'mes.orderPrice.lines', record.orderPrice!.id];
      await one(work, head, [], { where: { id: ref }, lock: true });
      const rows = await work.tx.run<{ id: string; hit: boolean }>(record.target === 'type'
        ? sql`select l.id::text as id, l.process_price = ${line.process!.id}::bigint as hit from ${ours(work.caller, lines, 'l')} where l.parent = ${ref}::bigint order by l.seq`
        : sql`select l.id::text as id, q.process = ${line.process!.id}::bigint as hit from ${ours(work.caller, lines, 'l')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = l.procedure_line where l.parent = ${ref}::bigint order by l.seq`);
      await updateRecord(work, head, { id: ref, lines: rows.map(({ id, hit }) => hit ? { id, price: line.newPrice } : { id }) } as never, quiet);
    }
  }
};
export default applyPrices;
