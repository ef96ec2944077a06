// Saving a supplier while CCM_SUPPLIER_AUDIT is on: a new one waits for approval, and only who may approve lets it be used. A comparison with the row as it stood, and a right.
import type { Hook } from '../../../runtime/server/context.ts';

const permission = 'PUT /ccm/api/saas/srmFactory/confirm';
/** States in which a supplier was not let in (yet). */
const outside: readonly unknown[] = ['auditing', 'refused'];

const supplierAudit: Hook<{ name: string; status: string }> = async ({ work: { caller }, record, given, fault }) => {
  if (caller.settings.CCM_SUPPLIER_AUDIT !== '0') return;
  const old = given.old as { status: string } | null;
  if (!old) record.status = 'auditing';
  // A refused one may be handed in again by whoever keeps it; what leaves the waiting list is decided.
  else if (old.status !== record.status && (outside.includes(old.status) || record.status === 'refused') && record.status !== 'auditing' && !caller.may(permission)) {
    fault({ path: 'status', message: '供应商【{name}】的建档须由有审批权限的人员处理', values: { name: record.name } });
  }
};
export default supplierAudit;
