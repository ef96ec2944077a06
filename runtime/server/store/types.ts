// How PostgreSQL's values arrive: decimals, long integers and dates as text, times as ISO with Z. Never a float, never a Date.
import pg from 'pg';
import { opened } from './seals.ts';

const oids = { bool: 16, text: 25, varchar: 1043, json: 114, jsonb: 3802, int8: 20, numeric: 1700, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184, dates: 1182, timestamps: 1115, timestamptzs: 1185, interval: 1186 };
const asText = (value: string): string => value;

function openedJson(text: string): unknown { return JSON.parse(opened(text)); }

/** `2026-11-21 09:28:00.5+00` (connections speak UTC) → `2026-11-21T09:28:00.500Z`. */
export function isoOf(text: string): string {
  const plain = text.replace(/\+00(:?00)?$/, '');
  if (plain.length < 19 || plain[10] !== ' ') return text;
  const [whole, fraction = ''] = plain.slice(11).split('.');
  return `${plain.slice(0, 10)}T${whole}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [oids.text, opened], [oids.varchar, opened], [oids.json, openedJson], [oids.jsonb, openedJson],
  [oids.int8, asText], [oids.numeric, asText], [oids.date, asText], [oids.time, asText], [oids.interval, asText],
  [oids.timestamp, isoOf], [oids.timestamptz, isoOf],
  [oids.dates, listOf(asText)], [oids.timestamps, listOf(isoOf)], [oids.timestamptzs, listOf(isoOf)],
]);

/** For `types` of a pg connection. */
export const wireTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const ours = format === 'binary' ? undefined : parsers.get(oid);
    return ours ?? pg.types.getTypeParser(oid, format);
  },
} as unknown as pg.CustomTypesConfig;

/** `{a,"b c",NULL}` of values that hold no quotes or commas themselves. */
function listOf(element: (text: string) => string) {
  return (text: string): (string | null)[] =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map((part) => (part === 'NULL' ? null : element(part.replace(/^"|"$/g, ''))));
}
