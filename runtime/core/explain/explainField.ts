// Explains a value of one record: its formula in words and in figures, what went in, how it was rounded, the rows it was made of.
import { Decimal } from '../decimal.ts';
import { fill } from '../contract/errors.ts';
import { compileExpression, scopeOf } from '../expressions/index.ts';
import { contextOf, valuesFor, type DocRow } from '../documents/env.ts';
import { sameValue, scaleOf, settledResult } from '../documents/settle.ts';
import type { Field } from '../language/model.ts';
import { isDecimal } from '../values/index.ts';
import { Figures, placesOf } from './figures.ts';
import type { Explaining, FieldAsk } from './explaining.ts';
import { explainTrace } from './explainTrace.ts';
import { originOf } from './origin.ts';
import { roundingOf } from './rounding.ts';
import { traceOf } from './trace.ts';
import type { Explained } from './wire.ts';
import { traitsOf } from '../values/types/index.ts';

/** @returns undefined when there is no such row or field, or the asker may not see it: both read alike */
export function explainField(ask: FieldAsk): Explained | undefined {
  const head = ask.model.rows[ask.entity];
  if (!head) return undefined;
  const places = placesOf(head, ask.record);
  const place = [...places.values()].find(({ at }) => at.length === ask.at.length && at.every((step, i) => step === ask.at[i]));
  const field = place && Object.hasOwn(place.type.fields, ask.field) ? place.type.fields[ask.field] : undefined;
  if (!place || !field || !ask.mayKnow([field])) return undefined;
  const say = ask.env.say ?? ((text: string) => text);
  const row = place.chain.at(-1)!;
  const explaining: Explaining = { ...ask, type: place.type, chain: place.chain, row, figures: new Figures(ask.env, places), say };
  const shown: Explained = { label: say(field.label, field.key), text: explaining.figures.field(field, row[field.name], row), ...unitOf(explaining, field, row), inputs: [] };
  if (field.computed === undefined) return { ...shown, ...originOf(explaining, field) };
  return { ...shown, ...workedOut(explaining, field, field.computed) };
}

function workedOut(explaining: Explaining, field: Field, source: string): Partial<Explained> {
  const { model, type, chain, env, row, say } = explaining;
  const compiled = compileExpression(source, scopeOf(model, type.id), model);
  // In a browser the plan leaves out what its reader may not see: then the formula does not compile there.
  if (!compiled.ok) return { inputs: [], isCovered: true, notes: [say('公式里有您无权查看的数据')] };
  const context = contextOf(field, chain, env.context);
  const trace = traceOf(compiled.expression.tree, valuesFor(chain, env), { ...env.run, scale: scaleOf(field, context) });
  const settled = settledResult(trace.value, field, context);
  const told = explainTrace(explaining, trace);
  if (told.isCovered) return { ...told, notes: [say('公式里有您无权查看的数据，因此不显示各项的数')] };
  const empty = trace.value === null ? told.inputs.filter((input) => input.text === say('空')).map((input) => input.label) : [];
  const rounding = Decimal.isDecimal(trace.value) && isDecimal(field.type) ? roundingOf(explaining, field, trace.value as Decimal, settled, context) : undefined;
  const kept = row[field.name] ?? null;
  const isOld = !sameValue(kept, settled) && !(isDecimal(field.type) && kept !== null && settled !== null && new Decimal(String(kept)).eq(String(settled)));
  return {
    ...told, ...(rounding && { rounding }),
    ...(empty.length > 0 && { notes: [fill(say('{fields}还没有值，所以算不出来'), { fields: empty.join(say('、')) })] }),
    ...(isOld && { notes: [fill(say('保存时是{kept}；按现在的数据和参数算是{now}'), { kept: explaining.figures.field(field, kept, row) || say('空'), now: explaining.figures.field(field, settled, row) || say('空') })] }),
  };
}

function unitOf({ figures }: Explaining, field: Field, row: DocRow): Pick<Explained, 'unit'> {
  const unit = traitsOf(field.type).measure === 'unit' ? figures.unit(field, row) : undefined;
  return unit === undefined ? {} : { unit };
}
