// Moving FMS_CLOSE_DATE forward: documents that are under way inside the period stand in the way. They are of six entities, looked through at once.
import { find, type Hook } from '../../../runtime/server/moduleApi.ts';

const documents = ['fms.prepaidOrder', 'fms.paymentOrder', 'fms.payableAdjustmentOrder', 'fms.advanceReceiptOrder', 'fms.collectMoneyOrder', 'fms.receivableAdjustmentOrder'];

const closing: Hook = async ({ work, given, fault }) => {
  const [before, after] = [given.before as string | null, given.after as string | null];
  if (!after || (before && after <= before)) return;
  const open: string[] = [];
  for (const entity of documents) {
    const rows = await find(work, entity, ['code'], { where: { docDate: { to: after }, status: ['submitted', 'approved'] }, order: 'code', limit: 20 });
    open.push(...rows.map(({ code }) => code!));
  }
  if (open.length > 0) fault({ message: '存在未完成单据，不能关账：{codes}', values: { codes: open.join('、') } });
};
export default closing;
