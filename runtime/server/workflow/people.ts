// Whom an effect means: users, or records that name one (an employee, a member).
import type { Type } from '../../core/expressions/index.ts';
import { idOf } from '../../core/values/index.ts';
import { readRows } from '../entities/index.ts';
import type { ActionRun, Place } from './actionRun.ts';

/** Ids of users that `to` gives at a place; nobody twice. */
export async function peopleOf(run: ActionRun, to: string, each: string | undefined, place: Place): Promise<string[]> {
  const compiled = run.compiled(to, run.scope(each));
  const value = compiled.run(place.values, run.env.run);
  const ids = (Array.isArray(value) ? value : [value]).flatMap((one) => idOf(one) ?? []);
  if (ids.length === 0) return [];
  const type: Type = compiled.type.kind === 'list' ? compiled.type.of : compiled.type;
  if (type.kind !== 'row' || type.row === 'amc.user') return [...new Set(ids)];
  const rows = await readRows(run.work, type.row, ids, ['user']);
  return [...new Set(rows.flatMap((row) => idOf(row.user) ?? []))];
}
