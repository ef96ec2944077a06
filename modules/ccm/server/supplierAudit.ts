// Saving a supplier while CCM_SUPPLIER_AUDIT is on: a new one waits for approval, only who may approve lets it be used, and its bank accounts change by their own action. Comparisons with the row as it stood, and a right.
import type { Hook } from '../../../runtime/server/moduleApi.ts';

const permission = 'PUT /ccm/api/saas/srmFactory/confirm';
/** States in which a supplier was not let in (yet). */
const outside: readonly unknown[] = ['auditing', 'refused'];

interface Bank { bank?: unknown; account?: unknown; holder?: unknown }
interface Supplier { name: string; status: string; banks?: Bank[]; bankDate: string | null }

/** Who is paid, and where: what is only sorted anew has not changed. */
const accountsOf = ({ banks }: Supplier): string => JSON.stringify((banks ?? []).map(({ bank, account, holder }) => [bank, account, holder].map((one) => one ?? '').join(' ')).sort());

const supplierAudit: Hook<Supplier> = async ({ work: { caller, today }, record, given, fault }) => {
  const old = given.old as Supplier | null;
  const isAudited = caller.settings.CCM_SUPPLIER_AUDIT === '0';
  if (old && accountsOf(old) !== accountsOf(record)) {
    if (isAudited && !outside.includes(old.status)) fault({ path: 'banks', message: '银行账户须由【变更银行账户】提交审批' });
    else record.bankDate = today;
  }
  if (!isAudited) return;
  if (!old) record.status = 'auditing';
  // A refused one may be handed in again by whoever keeps it; what leaves the waiting list is decided.
  else if (old.status !== record.status && (outside.includes(old.status) || record.status === 'refused') && record.status !== 'auditing' && !caller.may(permission)) {
    fault({ path: 'status', message: '供应商【{name}】的建档须由有审批权限的人员处理', values: { name: record.name } });
  }
};
export default supplierAudit;
