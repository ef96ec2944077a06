// Changes of the document by somebody whose task lets him: only the fields its node names, each told in the log, judged by all rules of saving.
import type { ApproveNode } from '../../core/approvals/flow.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { rowsOf } from '../../core/documents/index.ts';
import { sayIn } from '../../core/i18n.ts';
import { changesOf } from '../entities/trail.ts';
import { readRecord, updateRecord } from '../entities/index.ts';
import type { Flight } from './flight.ts';
import { writeApproval, type FieldChange } from './rows.ts';
import { amountOf } from './start.ts';

/** @throws AppError `field.readonly` for a field that is not the task's to change, and whatever saving refuses */
export async function editDocument(flight: Flight, node: ApproveNode, changes: Record<string, unknown>): Promise<FieldChange[]> {
  const { work, approval, kind, record } = flight;
  if (!record) throw new AppError('record.missing');
  const input: Row = { id: approval.bizId, version: record.version };
  for (const [name, value] of Object.entries(changes)) {
    if (Object.hasOwn(kind.entity.lines, name)) input[name] = mergedLines(flight, node, name, value);
    else if (node.editFields?.includes(name)) input[name] = value;
    else throw readonlyError(flight, kind.entity.fields[name]?.label ?? name);
  }
  await updateRecord(work, kind.entity.id, input, { unlocked: true, confirmed: true, action: 'update' });
  const after = await readRecord(work, kind.entity.id, approval.bizId, { internal: true });
  const changed = changesOf(kind.entity, record, after!);
  // Branches further on are judged by what stands there now.
  flight.record = after!;
  const amount = amountOf(work, kind, after!);
  if (amount !== approval.amount) await writeApproval(work, approval, { amount });
  return changed;
}

/** Lines as they stand, with what the task may change in them; none comes, none goes. */
function mergedLines(flight: Flight, node: ApproveNode, name: string, value: unknown): Row[] {
  const lines = flight.kind.entity.lines[name]!;
  const given = new Map((Array.isArray(value) ? value as Row[] : []).map((row) => [String(row?.id ?? ''), row]));
  for (const row of given.values()) {
    for (const field of Object.keys(row)) if (field !== 'id' && !node.editFields?.includes(`${name}.${field}`)) throw readonlyError(flight, lines.fields[field]?.label ?? field);
  }
  return rowsOf(flight.record!, name).map((row) => ({ id: row.id, ...given.get(row.id!) }));
}

function readonlyError({ work: { app, caller } }: Flight, label: string): AppError {
  return new AppError('field.readonly', { name: sayIn(app.model.locales, caller.lang)(label) });
}
