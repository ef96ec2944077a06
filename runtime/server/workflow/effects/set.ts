// set: fields of the record itself (written with its new state), or of each row of its lines.
import { Decimal, toText } from '../../../core/decimal.ts';
import { contextOf } from '../../../core/documents/index.ts';
import { AppError } from '../../../core/contract/errors.ts';
import { valueType } from '../../../core/values/index.ts';
import type { Field } from '../../../core/language/model.ts';
import type { EffectOf, EffectRunner } from '../actionRun.ts';
import { isComputedFrom } from '../change.ts';
import { putInRows } from '../rows.ts';
import type { RowValues } from '../rows.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export const runSet: EffectRunner<EffectOf<'set'>> = async (run, effect) => {
  const scope = run.scope(effect.each);
  const puts: RowValues<unknown> = new Map();
  for (const { visit, values } of run.places(effect)) {
    const set = run.valuesOf(effect.set, scope, values);
    for (const [name, value] of Object.entries(set)) {
      const field = visit.type.fields[name];
      // References keep their label in the record at hand: later effects and messages read it.
      const next = settled(field, value, contextOf(field, visit.chain, run.work.values));
      if (effect.each) visit.row[name] = next;
      else run.set(name, next);
    }
    if (effect.each) puts.set(visit.row.id!, Object.fromEntries(Object.keys(set).map((name) => [name, visit.row[name]])));
  }
  if (puts.size === 0) return;
  await putInRows(run.work, `${run.entity.id}.${effect.each}`, puts);
  run.change.touch(run.entity.id, run.record.id, isComputedFrom(run.work.app.model, run.entity, Object.keys(effect.set)));
};

function settled(field: Field, value: unknown, context: Parameters<typeof contextOf>[2]): unknown {
  const plain = Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null;
  const parsed = valueType(field.type).accept(plain, field, context);
  if (!parsed.ok) throw new AppError(parsed.code, { field: field.label, value: plain, ...parsed.values });
  // A secret is taken away by an empty text: that a record says nothing of it leaves it as it is.
  if (field.secret) return parsed.value ?? '';
  return traitsOf(field.type).refers === 'one' && typeof plain === 'object' ? plain : parsed.value;
}
