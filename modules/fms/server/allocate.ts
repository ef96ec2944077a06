// Fills the allocations of a draft for a typed sum: the earliest due or the largest first, over all that the party owes.
import { find, type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { allocate as spread } from '../core/allocate.ts';

interface Draft { supplier?: HookRef | null; department?: HookRef | null; customer?: HookRef | null; currency: HookRef }

const allocate: Hook<Draft> = async ({ work, entity, record, given }) => {
  const side = entity === 'fms.paymentOrder' ? 'payable' as const : 'receivable' as const;
  const party: Record<string, string> = side === 'receivable' ? { customer: record.customer!.id } : record.department ? { department: record.department.id } : { supplier: record.supplier!.id };
  const open = await find(work, `fms.${side}`, ['code', 'docDate', 'dueDate', 'freeAmount'], { where: { ...party, currency: record.currency.id, status: ['open', 'partial'] } });
  const rows = spread(open.map((row) => ({ ...row, amount: row.freeAmount ?? '0' })), String(given.amount), given.order as 'due' | 'largest');
  await updateRecord(work, entity, { id: record.id, allocations: rows.map(({ of, amount }) => ({ [side]: of.id, amount })) } as never, { internal: true, quiet: true });
};
export default allocate;
