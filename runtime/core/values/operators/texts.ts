// Operators that look into a text.
import type { FilterOperator } from './operator.ts';

declare module './operator.ts' { interface Operators { like: true; notLike: true } }

export const like: FilterOperator = {
  id: 'like', label: '包含', shapes: ['words', 'figure'], offered: { number: 3, text: 1 }, takes: 'one', readsText: true,
  holds: (value, wanted) => value.text().toLowerCase().includes(String(wanted).toLowerCase()),
};

export const notLike: FilterOperator = { id: 'notLike', label: '不包含', shapes: ['words', 'figure'], offered: { number: 4, text: 2 }, takes: 'one', readsText: true, denies: 'like' };
