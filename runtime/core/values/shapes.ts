// What value types of one shape share, said once: how they are filtered, stored, written in expressions and aligned.
import { choiceOperators, dateOperators, numberOperators, presenceOperators, textOperators } from './operators.ts';
import type { ValueType } from './valueType.ts';

type Shape = Pick<ValueType, 'operators' | 'filterSuffix' | 'sql' | 'cel' | 'align'>;

/** Words of any kind: string, text, markdown, code, barcode, and a colour, which is the text of its code. */
export const words: Shape = { operators: textOperators, filterSuffix: '', sql: 'text', cel: 'text', align: 'start' };

/** Exact decimals: quantity, money, rate, percent. An integer differs in its column alone. */
export const figure: Shape = { operators: numberOperators, filterSuffix: '_num', sql: 'numeric', cel: 'decimal', align: 'end' };

/** Days, instants and months. */
export const day: Shape = { operators: dateOperators, filterSuffix: '_date', sql: 'date', cel: 'date', align: 'start' };

/** One of a set: options, references, yes or no. */
export const choice: Shape = { operators: choiceOperators, filterSuffix: '', sql: 'text', cel: 'enum', align: 'start' };

/** What is only there or not: files, json, lines. */
export const structure: Shape = { operators: presenceOperators, filterSuffix: '', sql: 'jsonb', cel: 'json', align: 'start' };
