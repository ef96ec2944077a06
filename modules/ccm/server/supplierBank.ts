// A bank account of a supplier is added, or takes the place of another: an action sets fields of lines that stand, it makes none.
import { AppError, type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';

const supplierBank: Hook<{ currency: HookRef; banks: HookRef[] }> = async ({ work, entity, record, given }) => {
  const { replaces, bank, account, holder } = given as { replaces: HookRef | null; bank: string; account: string; holder: string | null };
  const said = { bank, account, holder };
  if (replaces && !record.banks.some(({ id }) => id === replaces.id)) throw new AppError('record.missing');
  const kept = record.banks.map(({ id }) => (id === replaces?.id ? { id, ...said } : { id }));
  const banks = replaces ? kept : [...kept, { ...said, currency: record.currency.id, isDefault: kept.length === 0 }];
  await updateRecord(work, entity, { id: record.id, banks, bankDate: work.today } as never, { internal: true, quiet: true });
};
export default supplierBank;
