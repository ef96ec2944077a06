// add: a row more in lines of the record itself.
import { Decimal, toText } from '../../../core/decimal.ts';
import { rowsOf } from '../../../core/documents/index.ts';
import { readRecord, updateRecord } from '../../entities/index.ts';
import type { EffectOf, EffectRunner } from '../actionRun.ts';

export const runAdd: EffectRunner<EffectOf<'add'>> = async (run, effect) => {
  const { entity: { id: entity }, record } = run;
  const scope = run.scope(effect.each);
  const made = run.places(effect).map(({ values }) => Object.fromEntries(Object.entries(run.valuesOf(effect.set, scope, values)).map(([name, value]) => [name, Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null])));
  if (made.length === 0) return;
  await run.flush();
  // As they stand by now: another effect may have added some, which the record at hand does not hold.
  const standing = rowsOf((await readRecord(run.work, entity, record.id, { internal: true }))!, effect.add);
  await updateRecord(run.work, entity, { id: record.id, [effect.add]: [...standing.map(({ id }) => ({ id })), ...made] } as never, { internal: true, quiet: true });
};
