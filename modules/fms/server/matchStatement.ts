// Proposes, for each line of a bank statement, the row of the account it is: pairs of two lists (core/match.ts).
import { find, type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { matchLines } from '../core/match.ts';

interface Statement { account: HookRef; lines: { id: string; date: string; amount: string; serialNo: string | null; counterparty: string | null; flow: HookRef | null }[] }

const matchStatement: Hook<Statement> = async ({ work, entity, record }) => {
  const stated = await find(work, 'fms.bankStatement', [], { where: { account: record.account.id, status: 'confirmed' } });
  const ticked = stated.length === 0 ? [] : await find(work, 'fms.bankStatement.lines', ['flow'], { where: { parent: stated.map(({ id }) => id) } });
  const rows = await find(work, 'fms.incomeExpenditure', ['docDate', 'amount', 'serialNo', 'counterparty', 'reverses', 'entry'], { where: { account: record.account.id, amount: { not: '0' } } });
  const undone = new Set(rows.map(({ reverses }) => reverses).filter((id) => id !== null));
  const taken = new Set([...ticked, ...record.lines.map(({ flow }) => ({ flow: flow?.id ?? null }))].map(({ flow }) => flow));
  const open = rows.filter(({ id, entry }) => entry === 'post' && !undone.has(id) && !taken.has(id));
  const lines = record.lines.filter(({ flow }) => !flow);
  const found = matchLines(
    lines.map(({ date, amount, serialNo, counterparty }) => ({ date, amount, serialNo, party: counterparty })),
    open.map(({ id, docDate, amount, serialNo, counterparty }) => ({ id, date: docDate!, amount: amount!, serialNo, party: counterparty })),
  );
  const flows = new Map(lines.map(({ id }, at) => [id, found[at] ?? null]));
  await updateRecord(work, entity, { id: record.id, lines: record.lines.map(({ id, flow }) => ({ id, flow: flow?.id ?? flows.get(id) ?? null })) } as never, { internal: true, quiet: true });
};
export default matchStatement;
