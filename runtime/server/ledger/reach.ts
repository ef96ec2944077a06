// Whom a role limits to his (or her) own of what a ledger is kept by (a keeper's warehouses), posts there alone, and takes nothing back elsewhere.
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { readRows } from '../entities/index.ts';
import { outOfReach } from '../entities/reach.ts';
import type { PendingRow } from './pendingRow.ts';

/** @throws AppError `ledger.apart` */
export async function checkReach(work: Work, rows: readonly PendingRow[]): Promise<void> {
  const { caller, app: { model } } = work;
  if (!caller.entityScopes) return;
  for (const shape of new Set(rows.map((row) => row.shape))) {
    const posted = rows.filter((row) => row.shape === shape);
    for (const name of shape.entity.ledger!.dimensions) {
      const field = shape.entity.fields[name]!;
      const target = model.rows[field.to ?? ''];
      if (!target || caller.entityScopes[target.entity] === undefined) continue;
      const [apart] = await outOfReach(work, target, posted.flatMap(({ values }) => idOf(values[name]) ?? []));
      if (apart === undefined) continue;
      const [row] = await readRows(work, target.id, [apart]);
      const say = sayIn(model.locales, caller.lang);
      throw new AppError('ledger.apart', { field: say(field.label, field.key), name: row?.label ?? apart });
    }
  }
}
