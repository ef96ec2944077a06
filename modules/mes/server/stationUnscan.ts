// Takes back the last scan of a code by a worker at a workstation; who may, and until when, is the scan's own rule.
import { find, type Hook, type HookRef, runAction, updateRecord } from '../../../runtime/server/moduleApi.ts';

const stationUnscan: Hook<{ id: string }> = async ({ work, entity, record, given, fault }) => {
  const { code, worker } = given as unknown as { code: string; worker: HookRef };
  const [scan] = await find(work, 'mes.scan', ['id'], { where: { code, worker: worker.id, station: record.id, status: 'counted' }, order: 'id desc', limit: 1 });
  if (!scan) return fault({ message: '没有可撤销的扫码' });
  await runAction(work, 'mes.scan', scan.id, 'undo', { internal: true });
  await updateRecord(work, entity, { id: record.id, lastSaid: null, lastNotice: null } as never, { internal: true, quiet: true });
};
export default stationUnscan;
