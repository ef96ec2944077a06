// How a result came to the decimals it is kept with, and what says so: the unit, the company's setting, the field itself.
import { Decimal } from '../decimal.ts';
import { fill } from '../contract/errors.ts';
import type { Field } from '../language/model.ts';
import type { ValueContext } from '../values/valueType.ts';
import { exactText } from './figures.ts';
import type { Explaining } from './explaining.ts';
import type { ExplainRounding } from './wire.ts';
import { traitsOf } from '../values/types/index.ts';

/** undefined where nothing was rounded away. */
export function roundingOf({ figures, row, say, model }: Pick<Explaining, 'figures' | 'row' | 'say' | 'model'>, field: Field, exact: Decimal, settled: unknown, context: ValueContext): ExplainRounding | undefined {
  if (settled === null || settled === undefined || exact.eq(String(settled))) return undefined;
  const isPercent = traitsOf(field.type).measure === 'ratio';
  const scale = Math.max(0, (String(settled).split('.')[1]?.length ?? 0) - (isPercent ? 2 : 0));
  const mode = traitsOf(field.type).measure === 'unit' ? context.unit?.rounding ?? 'half' : 'half';
  return {
    exact: isPercent ? `${exactText(exact.times(100))}%` : exactText(exact),
    rule: fill(say(mode === 'up' ? '保留{n}位小数，向上进位' : mode === 'down' ? '保留{n}位小数，向下舍去' : '保留{n}位小数，四舍五入'), { n: scale }),
    because: reason(field, context, (code, otherwise) => say(model.settings[code]?.name ?? otherwise), say),
    result: figures.field(field, settled, row),
  };
}

function reason(field: Field, context: ValueContext, settingName: (code: string, otherwise: string) => string, say: (text: string, id?: string) => string): string {
  const setting = (code: string, otherwise: string): string => fill(say('企业参数“{name}”'), { name: settingName(code, otherwise) });
  if (traitsOf(field.type).measure === 'unit' && context.unit) return fill(say('单位“{name}”'), { name: context.unit.name });
  if (field.scale !== undefined || traitsOf(field.type).measure === 'ratio' || traitsOf(field.type).number === 'integer') return say('字段规定');
  if (traitsOf(field.type).measure === 'currency' && context.unit) return fill(say('币种“{name}”'), { name: context.unit.name });
  if (traitsOf(field.type).measure === 'currency') return setting('GLOBAL_AMOUNT_SCALE', '金额小数位');
  return traitsOf(field.type).measure === 'price' ? setting('GLOBAL_PRICE_SCALE', '单价小数位') : say('字段规定');
}
