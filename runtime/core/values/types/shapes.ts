// What types of one shape share, said once: how they are filtered, stored, written in expressions and aligned, and the words they carry.
import type { TypeTraits } from './fieldType.ts';

type Shape = Pick<TypeTraits, 'filters' | 'filterSuffix' | 'sql' | 'cel' | 'align'>;

/** Words of any kind: string, text, markdown, code, barcode, and a colour, which is the text of its code. */
export const words: Shape = { filters: 'words', filterSuffix: '', sql: 'text', cel: 'text', align: 'start' };

/** Exact decimals: quantity, money, rate, percent. An integer differs in its column alone. */
export const figure: Shape = { filters: 'figure', filterSuffix: '_num', sql: 'numeric', cel: 'decimal', align: 'end' };

/** Days, instants and months. */
export const day: Shape = { filters: 'day', filterSuffix: '_date', sql: 'date', cel: 'date', align: 'start' };

/** Times of day: texts whose order is the clock's. */
export const clock: Shape = { filters: 'clock', filterSuffix: '', sql: 'text', cel: 'time', align: 'start' };

/** One of a set: options, references, yes or no. */
export const choice: Shape = { filters: 'choice', filterSuffix: '', sql: 'text', cel: 'enum', align: 'start' };

/** What is only there or not: files, json, lines. */
export const structure: Shape = { filters: 'structure', filterSuffix: '', sql: 'jsonb', cel: 'json', align: 'start' };

export const wordsOfText = ['minLength', 'maxLength', 'pattern', 'patternElse', 'format', 'case', 'mask'] as const;
export const wordsOfFigure = ['min', 'max', 'total'] as const;
export const wordsOfReference = ['to', 'where', 'among', 'forNew'] as const;

/** Plain text as it stands. */
export const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
export const onlyText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listed = (one: (value: unknown) => string) => (value: unknown): string => (Array.isArray(value) ? value.map(one).join('、') : '');
