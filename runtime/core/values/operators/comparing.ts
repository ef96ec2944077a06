// Operators that compare: equal, in order, within.
import type { FilterOperator } from './operator.ts';

declare module './operator.ts' { interface Operators { eq: true; ne: true; in: true; gt: true; ge: true; lt: true; le: true; between: true } }

const within: FilterOperator['overPeriod'] = ({ from, to }, _second, test) => test('between', from, to);
const compared = ['words', 'figure', 'day', 'clock', 'choice'] as const;
const ordered = ['figure', 'day', 'clock'] as const;

export const eq: FilterOperator = {
  id: 'eq', label: '等于', shapes: compared, offered: { time: 1, number: 1, choice: 1, yesno: 1, text: 3 }, takes: 'one', several: 'in', ofNothing: 'empty',
  holds: (value, wanted) => value.order(wanted) === 0, overPeriod: within,
};

export const ne: FilterOperator = {
  id: 'ne', label: '不等于', sign: '≠ ', shapes: compared, offered: { time: 2, number: 2, choice: 2, yesno: 2, text: 4 }, takes: 'one', several: 'ne', ofNothing: 'notEmpty', denies: 'eq',
  overPeriod: ({ from, to }, _second, test) => ({ op: 'or', items: [test('lt', from), test('gt', to), test('empty', '')] }),
};

/** One of several; the builder has it as `eq` with several values. */
export const isIn: FilterOperator = { id: 'in', label: '等于', shapes: compared, takes: 'list', several: 'in', ofNothing: 'empty', offeredAs: 'eq', holds: eq.holds!, overPeriod: within };

export const gt: FilterOperator = {
  id: 'gt', label: '大于', labelOfTime: '晚于', sign: '> ', shapes: ordered, offered: { date: 2, time: 3, number: 5 }, takes: 'one',
  holds: (value, wanted) => value.order(wanted) > 0, overPeriod: ({ to }, _second, test) => test('gt', to),
};

export const ge: FilterOperator = {
  id: 'ge', label: '大于等于', labelOfTime: '不早于', sign: '≥ ', shapes: ordered, offered: { number: 6 }, takes: 'one',
  holds: (value, wanted) => value.order(wanted) >= 0, overPeriod: ({ from }, _second, test) => test('ge', from),
};

export const lt: FilterOperator = {
  id: 'lt', label: '小于', labelOfTime: '早于', sign: '< ', shapes: ordered, offered: { date: 3, time: 4, number: 7 }, takes: 'one',
  holds: (value, wanted) => value.order(wanted) < 0, overPeriod: ({ from }, _second, test) => test('lt', from),
};

export const le: FilterOperator = {
  id: 'le', label: '小于等于', labelOfTime: '不晚于', sign: '≤ ', shapes: ordered, offered: { number: 8 }, takes: 'one',
  holds: (value, wanted) => value.order(wanted) <= 0, overPeriod: ({ to }, _second, test) => test('le', to),
};

export const between: FilterOperator = {
  id: 'between', label: '介于', shapes: ordered, offered: { date: 1, time: 5, number: 9 }, takes: 'range', openEnd: 'ge',
  holds: (value, wanted, wanted2) => value.order(wanted) >= 0 && value.order(wanted2) <= 0,
  overPeriod: ({ from }, second, test) => (second ? test('between', from, second.to) : test('ge', from)),
};
