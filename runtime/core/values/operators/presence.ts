// Operators that ask whether there is a value.
import type { FilterOperator } from './operator.ts';

declare module './operator.ts' { interface Operators { empty: true; notEmpty: true } }

const every = ['words', 'figure', 'day', 'clock', 'choice', 'structure'] as const;

export const notEmpty: FilterOperator = { id: 'notEmpty', label: '不为空', shapes: every, takes: 'nothing', holds: () => true };
export const empty: FilterOperator = { id: 'empty', label: '为空', shapes: every, takes: 'nothing', denies: 'notEmpty' };
