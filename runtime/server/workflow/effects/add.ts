// add: a row more in lines of the record itself, or one for each row found elsewhere.
import { Decimal, toText } from '../../../core/decimal.ts';
import { copyRows, rowsOf } from '../../../core/documents/index.ts';
import type { Row } from '../../../core/contract/wire.ts';
import type { RowType } from '../../../core/language/model.ts';
import { readRecord, updateRecord } from '../../entities/index.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { rowsFrom, scopeFrom } from '../rowsFrom.ts';

export const runAdd: EffectRunner<EffectOf<'add'>> = async (run, effect) => {
  const { entity: { id: entity }, record } = run;
  const scope = effect.from === undefined ? run.scope(effect.each) : scopeFrom(run, effect.from);
  const made = (await valuesOf(run, effect)).map((values) => Object.fromEntries(Object.entries(run.valuesOf(effect.set, scope, values)).map(([name, value]) => [name, Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null])));
  if (made.length === 0) return;
  await run.flush();
  // As they stand by now: another effect may have added some, which the record at hand does not hold.
  const standing = rowsOf((await readRecord(run.work, entity, record.id, { internal: true }))!, effect.add);
  await updateRecord(run.work, entity, { id: record.id, [effect.add]: [...standing.map(({ id }) => ({ id })), ...made] } as never, { internal: true, quiet: true });
  await takeIn(run, effect.add);
};

/** The new rows, and what is computed over them, in the record at hand: the effects that follow run for them too. */
async function takeIn(run: ActionRun, lines: string): Promise<void> {
  const { entity, record, before, work } = run;
  const fresh = (await readRecord(work, entity.id, record.id, { internal: true }))!;
  const standing = new Map(rowsOf(record, lines).map((row) => [row.id, row]));
  for (const row of [record, before]) recomputed(entity, row, fresh);
  record[lines] = rowsOf(fresh, lines).map((row) => { const own = standing.get(row.id); if (own) recomputed(entity.lines[lines]!, own, row); return own ?? row; });
  before[lines] = [...rowsOf(before, lines), ...rowsOf(fresh, lines).filter(({ id }) => !standing.has(id)).map((row) => copyRows(entity.lines[lines]!, row))];
}

function recomputed({ fields }: RowType, row: Row, fresh: Row): void {
  for (const { name, computed } of Object.values(fields)) if (computed !== undefined) row[name] = fresh[name];
}

/** Of each row to be made, what its expressions see. */
async function valuesOf(run: ActionRun, effect: EffectOf<'add'>): Promise<Record<string, unknown>[]> {
  const places = run.places(effect);
  const { from } = effect;
  if (from === undefined || places.length === 0) return places.map(({ values }) => values);
  await run.flush();
  const scope = scopeFrom(run, from);
  const paths = Object.values(effect.set).flatMap((source) => run.compiled(source, scope).reads).flatMap((path) => (path.startsWith('target.') ? [path.slice('target.'.length)] : []));
  return (await rowsFrom(run, { ...effect, from }, paths, places[0]!.values)).map((target) => ({ ...places[0]!.values, target }));
}
