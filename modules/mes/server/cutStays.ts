// A bed is taken back only while all its bundles lie cut: bundles split off later count too.
import { type Hook, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';

const cutStays: Hook = async ({ work, record, fault }) => {
  await settleNow(work);
  const gone = await work.tx.one<{ no: number }>(sql`select b.bundle_no::int as no from ${ours(work.caller, 'mes.bundle', 'b')} join ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} on w.bundle = b.id
    where b.cut_report = ${record.id}::bigint and w.qty <> 0 and w.stage <> 'cut' order by 1 limit 1`);
  if (gone) fault({ message: '扎号 {no} 已被收片，不能作废裁床报告', values: { no: gone.no } });
};
export default cutStays;
