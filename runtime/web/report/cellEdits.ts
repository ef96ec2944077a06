// What was typed into a cell of a worklist, saved at once into the record or the line that its row stands for.
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { recordsChanged } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { http, newKey } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';
import { recordOf } from './stands.ts';

/** A line is saved with its record, whose other rows stay as they stand there now. */
export async function keepCell(stands: NonNullable<ListPlan['stands']>, row: Row, field: string, value: unknown): Promise<void> {
  const id = recordOf(stands, row).id!;
  const now = await http.get<Row>(`${stands.api}/${id}`);
  const lines = stands.row.slice(stands.entity.length + 1);
  const changed = stands.up === '' ? { [field]: value } : { [lines]: (now[lines] as Row[]).map((line) => (line.id === row.id ? { id: line.id, [field]: value } : { id: line.id })) };
  const send = (confirmed: boolean) => http.put(stands.api, { id, version: now.version, ...changed, ...(confirmed && { confirmed }) }, { idempotencyKey: newKey() });
  try {
    await send(false);
  } catch (error) {
    const failure = asFailure(error);
    if (!failure.isQuestion || !await (await import('../data/runAction.tsx')).askToGoOn(failure)) throw error;
    await send(true);
  }
  recordsChanged(stands.api);
  toast.done(t('保存成功'));
}
