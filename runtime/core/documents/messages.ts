// Says rules and faults in words: templates with values shown by their types, catalogue texts with the row they are about.
import { errors, fill } from '../contract/errors.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { FieldError } from '../contract/wire.ts';
import type { Field } from '../language/model.ts';
import { compileTemplate } from '../expressions/index.ts';
import type { FormatValue, ScopeTypes, Shown } from '../expressions/index.ts';
import { Decimal, toText } from '../decimal.ts';
import { group } from '../values/decimals.ts';
import { labelOf, valueType } from '../values/index.ts';
import type { ValueContext } from '../values/valueType.ts';
import { contextOf, pathText } from './env.ts';
import type { DocEnv, DocModel, DocRow, RowPath, Visit } from './env.ts';
import { traitsOf } from '../values/types/index.ts';

/** What stands for a figure that the reader may not see. */
export const covered = '***';

/** Shows a value of an expression as its field would, or by its kind where it is no field's; `say` puts labels of options into the reader's language; what is made of a field that the reader does not see is covered. */
export function formatShown(context: ValueContext, say: (text: string, id?: string) => string = (text) => text, sees?: (field: Field) => boolean): FormatValue {
  return (value: unknown, shown: Shown): string => {
    if (value === null || value === undefined) return '';
    if (sees && shown.from?.some((field) => !sees(field))) return covered;
    const plain = Decimal.isDecimal(value) ? toText(value as Decimal) : value;
    if (shown.field) {
      // A sum or difference of a field keeps its own decimals; only the field itself is padded to its scale.
      const text = valueType(shown.field.type).format(plain, shown.field, shown.row ? contextOf(shown.field, [shown.row as DocRow], context) : context);
      const place = `${shown.field.key}.option`;
      if (traitsOf(shown.field.type).choice === 'many') return text.split('、').map((one) => say(one, place)).join('、');
      return traitsOf(shown.field.type).choice === 'one' ? say(text, place) : text;
    }
    if (shown.type.kind === 'decimal') return shown.like ? likeFigure(String(plain), shown.like, context) : group(String(plain));
    if (shown.type.kind === 'datetime') return valueType('datetime').format(plain, {} as never, context);
    if (shown.type.kind === 'bool') return valueType('boolean').format(plain, {} as never, context);
    return typeof plain === 'object' ? labelOf(plain) : String(plain);
  };
}

/** A worked-out figure with the decimals of the one it is made of: 515.1 of metres reads 515.10; digits it has beyond those stay. */
function likeFigure(plain: string, { field, row }: NonNullable<Shown['like']>, context: ValueContext): string {
  const settled = valueType(field.type).accept(plain, { ...field, min: undefined, max: undefined }, row ? contextOf(field, [row as DocRow], context) : context);
  return group(settled.ok && new Decimal(String(settled.value)).eq(plain) ? String(settled.value) : plain);
}

/** A schema's template, translated and filled in; one that cannot be compiled stays as it is written. */
export function showTemplate(model: DocModel, template: string, scope: ScopeTypes, values: Record<string, unknown>, env: DocEnv, id?: string): string {
  const source = env.say ? env.say(template, id) : template;
  if (!source.includes('{')) return source;
  const compiled = compileTemplate(source, scope, model);
  return compiled.ok ? compiled.template.run(values, env.run, formatShown(env.context, env.say, env.sees)) : source;
}

/** A fault of the catalogue at a field of a row, told with its row number. */
export function fieldFault(visit: Visit, name: string, label: string, code: ErrorCode, env: DocEnv, values: Record<string, unknown> = {}): FieldError {
  const say = env.say ?? ((text: string) => text);
  const text = fill(say(errors[code].says), { field: say(label, `${visit.type.id}.${name}`), ...values });
  return { path: pathText(visit.at, name), code, message: rowPrefix(visit.at, visit, env) + text };
}

/** `第2行`, inside nested lines `第2行分配第1行`: counts as people do, from one. */
export function rowPrefix(at: RowPath, visit: Pick<Visit, 'type'>, env: DocEnv): string {
  const say = env.say ?? ((text: string) => text);
  let text = '';
  for (let i = 0; i + 1 < at.length; i += 2) {
    const n = Number(at[i + 1]) + 1;
    text += i === 0 ? fill(say('第{n}行'), { n }) : fill(say('{lines}第{n}行'), { lines: say(visit.type.label, visit.type.id), n });
  }
  return text;
}
