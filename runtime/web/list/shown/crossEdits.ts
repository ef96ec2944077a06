// What is typed into a cell of two axes: kept in the record that stands there, or in a new one made of its row and its column.
import type { Row } from '../../../core/contract/wire.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { recordsChanged } from '../../data/changes.ts';
import { asFailure } from '../../session/failure.ts';
import { http, newKey } from '../../session/http.ts';
import { keepEdit, type Done } from '../inlineEdits.ts';

export async function keepCell(plan: ListPlan, done: Done[], record: Row | undefined, line: string, column: string, value: unknown): Promise<void> {
  const { rows, columns, cells } = plan.cross!;
  if (record) { await keepEdit(plan, done, record, cells[0].path, value); return; }
  if (value === null) return;
  const body = { [rows.name]: line, [columns.name]: column, [cells[0].path]: value };
  const send = (confirmed: boolean): Promise<unknown> => http.post(plan.api, { ...body, ...(confirmed && { confirmed }) }, { idempotencyKey: newKey() });
  try {
    await send(false);
  } catch (error) {
    const failure = asFailure(error);
    if (!failure.isQuestion || !await (await import('../../data/runAction.tsx')).askToGoOn(failure)) throw error;
    await send(true);
  }
  recordsChanged(plan.api);
}
