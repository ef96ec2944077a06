// Words of filter operators by kind of field, and chips that say a condition.
import type { Operator } from '../../core/contract/wire.ts';
import type { PlanFilter } from '../../core/plans/plan.ts';
import { formatOf } from '../../core/values/formats.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import type { FilterRow } from './state.ts';

export function operatorName(operator: Operator, type: PlanFilter['type']): string {
  if (type === 'date' || type === 'datetime' || type === 'month') {
    const ofDate: Partial<Record<Operator, string>> = { gt: t('晚于'), lt: t('早于'), ge: t('不早于'), le: t('不晚于') };
    if (ofDate[operator]) return ofDate[operator];
  }
  return {
    eq: t('等于'), ne: t('不等于'), like: t('包含'), notLike: t('不包含'), gt: t('大于'), ge: t('大于等于'), lt: t('小于'), le: t('小于等于'), between: t('介于'), in: t('任一'), empty: t('为空'), notEmpty: t('不为空'),
  }[operator];
}

/** What a chip says behind the field's name. */
export function conditionText(row: FilterRow, filter: PlanFilter): string {
  if (row.operator === 'empty' || row.operator === 'notEmpty') return operatorName(row.operator, filter.type);
  const value = row.shown ?? showOne(row.value, filter);
  if (row.operator === 'between') return row.value2 ? t('{from} 至 {to}', { from: value, to: showOne(row.value2, filter) }) : `≥ ${value}`;
  const sign: Partial<Record<Operator, string>> = { gt: '> ', ge: '≥ ', lt: '< ', le: '≤ ', ne: '≠ ' };
  return `${sign[row.operator] ?? (row.operator === 'notLike' ? `${operatorName(row.operator, filter.type)} ` : '')}${value}`;
}

function showOne(value: unknown, filter: PlanFilter): string {
  if (Array.isArray(value)) return value.map((each) => filter.options?.find((option) => option.value === each)?.label ?? String(each)).join('、');
  if (filter.type === 'boolean') return value === true || value === 'true' ? t('是') : t('否');
  const option = filter.options?.find((each) => each.value === value);
  if (option) return option.label;
  return formatOf(filter.type)(value, { name: filter.key, type: filter.type, label: filter.label, column: '', carries: [], options: filter.options }, valueContext()) || String(value ?? '');
}

/** How the values of a filter are chosen. */
export function kindOf(filter: PlanFilter): 'date' | 'number' | 'choice' | 'yesno' | 'text' {
  if (filter.type === 'date' || filter.type === 'datetime' || filter.type === 'month') return 'date';
  if (['integer', 'quantity', 'money', 'rate', 'percent'].includes(filter.type)) return 'number';
  if (filter.type === 'boolean') return 'yesno';
  return filter.options || filter.to || filter.type === 'ref' || filter.type === 'tree' ? 'choice' : 'text';
}
