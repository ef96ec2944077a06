// 设置查询密码: what a worker types at the terminal to see the own pay; stored as a hash alone, in a record of its own, as tables with a secret are not read whole.
import { createRecord, hashPassword, type Hook, one, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';

const setPin: Hook<{ id: string }> = async ({ work, record, given }) => {
  const hash = await hashPassword(String(given.pin));
  const stored = await one(work, 'mes.workerPin', ['worker'], { where: { worker: record.id } }) ?? await createRecord(work, 'mes.workerPin', { worker: record.id } as never, { internal: true });
  await work.tx.run(updateOurs(work.caller, 'mes.workerPin', sql`hash = ${hash}`, sql`id = ${stored.id}::bigint`));
  await work.tx.run(updateOurs(work.caller, 'mes.worker', sql`has_pin = true`, sql`id = ${record.id}::bigint`));
};
export default setPin;
