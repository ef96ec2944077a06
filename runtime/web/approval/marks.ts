// What has changed in a document since it was submitted: head fields and lines against the snapshot taken then.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';

export interface Marks {
  /** The value at submit, where the present one differs; undefined: the same. */
  head: (field: string) => { before: unknown } | undefined;
  line: (lines: string, row: Row, field: string) => { before: unknown } | undefined;
  count: number;
}
export const noMarks: Marks = { head: () => undefined, line: () => undefined, count: 0 };

export function marksOf(record: Row, snapshot: Row | null, fields: Record<string, PlanField>, lines: Record<string, PlanLines>): Marks {
  if (!snapshot) return noMarks;
  const head = new Map<string, unknown>();
  for (const name of Object.keys(fields)) if (name in snapshot && name in record && !isSame(record[name], snapshot[name])) head.set(name, snapshot[name]);
  const inLines = new Map<string, unknown>();
  for (const { name, fields: own } of Object.values(lines)) {
    const before = new Map(((snapshot[name] as Row[] | undefined) ?? []).map((row) => [row.id, row]));
    for (const row of (record[name] as Row[] | undefined) ?? []) {
      const old = before.get(row.id);
      if (old) for (const field of Object.keys(own)) if (field in old && field in row && !isSame(row[field], old[field])) inLines.set(`${name} ${row.id} ${field}`, old[field]);
    }
  }
  return {
    head: (field) => (head.has(field) ? { before: head.get(field) } : undefined),
    line: (of, row, field) => { const key = `${of} ${row.id} ${field}`; return inLines.has(key) ? { before: inLines.get(key) } : undefined; },
    count: head.size + inLines.size,
  };
}

/** References by their id, figures by their amount: `5` is `5.00`. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : typeof value === 'object' && value !== null && 'id' in value ? value.id : Array.isArray(value) ? value.map(plain) : typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}
