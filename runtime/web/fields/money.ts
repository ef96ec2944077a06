// What typed money becomes, without its looks (spec 4 and 9, money input).
import type { Field } from '../../core/language/model.ts';
import { valueType, type Parsed, type ValueContext } from '../../core/values/index.ts';

/** `'2'` 金额 at the company's amount scale; `'1'` 单价 at its price scale. */
export type MoneyKind = '1' | '2';
export interface MoneyRules { type?: MoneyKind; min?: number; max?: number }

export const moneyField = ({ type = '2', min, max }: MoneyRules): Field => ({ name: 'money', type: type === '1' ? 'rate' : 'money', label: '', column: '', carries: [], min, max });

/**
 * @returns text of an exact decimal at the scale, rounded half up on the digits as typed; `''` and `'-'` are unfinished and come back unchanged
 */
export function settleMoney(typed: string, rules: MoneyRules, context: ValueContext): Parsed {
  if (typed === '' || typed === '-') return { ok: true, value: typed };
  const field = moneyField(rules);
  return valueType(field.type).parse(typed, field, context);
}

/** At rest: grouped, and padded to the scale. */
export function showMoney(value: string | null, rules: MoneyRules, context: ValueContext): string {
  if (value === null || value === '' || value === '-') return value ?? '';
  const field = moneyField(rules);
  return valueType(field.type).format(value, field, context);
}
