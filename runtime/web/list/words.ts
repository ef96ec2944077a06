// Words of filter operators by kind of field, periods that move with the calendar, and chips that say a condition.
import { isOwnWord, type OwnWord } from '../../core/filters/ownWords.ts';
import type { PlanFilter } from '../../core/plans/plan.ts';
import { operatorOf, type Operator } from '../../core/values/operators/index.ts';
import { formatOf } from '../../core/values/formats.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { isGroup, isRelative, type FilterRow, type WhereNode } from './where.ts';
import { makeField } from '../../core/values/makeField.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function operatorName(operator: Operator, type: PlanFilter['type']): string {
  const { label, labelOfTime } = operatorOf(operator);
  return t((traitsOf(type).time !== undefined || traitsOf(type).filters === 'clock') && labelOfTime ? labelOfTime : label);
}

/** Periods as values of a date; `n` days are typed beside the last two. */
export const relativeNames = (): { value: string; label: string }[] => [
  { value: '$today', label: t('今天') }, { value: '$yesterday', label: t('昨天') }, { value: '$thisWeek', label: t('本周') }, { value: '$lastWeek', label: t('上周') }, { value: '$thisMonth', label: t('本月') }, { value: '$lastMonth', label: t('上月') },
  { value: '$thisQuarter', label: t('本季度') }, { value: '$thisYear', label: t('今年') },
];

export function relativeText(value: string): string {
  const around = /^\$(last|next)(\d+)$/.exec(value);
  if (around) return around[1] === 'last' ? t('最近{n}天', { n: around[2]! }) : t('未来{n}天', { n: around[2]! });
  const more: Record<string, string> = { $tomorrow: t('明天'), $nextWeek: t('下周'), $nextMonth: t('下月'), $lastQuarter: t('上季度'), $lastYear: t('去年') };
  return relativeNames().find((one) => one.value === value)?.label ?? more[value] ?? value;
}

export const ownWordText = (word: OwnWord): string => (word === '$me' ? t('我') : t('我的部门'));

/** What a chip says behind the field's name. */
export function conditionText(row: FilterRow, filter: PlanFilter): string {
  const { takes, sign, denies } = operatorOf(row.operator);
  if (takes === 'nothing') return operatorName(row.operator, filter.type);
  const value = row.shown ?? showOne(row.value, filter);
  if (takes === 'range') return row.value2 ? t('{from} 至 {to}', { from: value, to: row.shown2 ?? showOne(row.value2, filter) }) : isRelative(row.value) ? value : `≥ ${value}`;
  return `${sign ?? (denies ? `${operatorName(row.operator, filter.type)} ` : '')}${value}`;
}

/** A condition or a group in one line: `供应商 锦程 或 金额 > 3`. */
export function nodeText(node: WhereNode, filters: readonly PlanFilter[]): string {
  if (!isGroup(node)) {
    const filter = filters.find((each) => each.path === node.field);
    return filter ? `${filter.label} ${conditionText(node, filter)}` : '';
  }
  return node.rows.map((each) => (isGroup(each) ? `（${nodeText(each, filters)}）` : nodeText(each, filters))).filter(Boolean).join(node.join === 'or' ? ` ${t('或')} ` : ` ${t('且')} `);
}

function showOne(value: unknown, filter: PlanFilter): string {
  if (Array.isArray(value)) return value.map((each) => (isOwnWord(each) ? ownWordText(each) : filter.options?.find((option) => option.value === each)?.label ?? String(each))).join('、');
  if (isOwnWord(value)) return ownWordText(value);
  if (isRelative(value)) return relativeText(value);
  if (traitsOf(filter.type).flag) return value === true || value === 'true' ? t('是') : t('否');
  const option = filter.options?.find((each) => each.value === value);
  if (option) return option.label;
  return formatOf(filter.type)(value, makeField({ name: filter.key, type: filter.type, label: filter.label, options: filter.options }), valueContext()) || String(value ?? '');
}
