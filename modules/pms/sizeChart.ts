// A size table worked out: each point of measure has a row for every size, and the chart of points by sizes that prints and pages show.
import type { HookRef } from '../../runtime/server/moduleApi.ts';
import { graded } from './core/grading.ts';

export interface SizeValue { id?: string; size: HookRef | null; increment: string | null; typed: string | null; value: string | null }
export interface SizeTable { sizes: HookRef[] | null; baseSize: HookRef | null; chart: Record<string, Record<string, string>>; lines: { part: HookRef | null; baseValue: string | null; gradeMode: 'even' | 'step' | 'manual'; step: string | null; values: SizeValue[] }[] }

/** Writes rows and chart into the table as it stands in memory. */
export function chartSizes(record: SizeTable): void {
  const sizes = record.sizes ?? [];
  const at = sizes.findIndex(({ id }) => id === record.baseSize?.id);
  record.chart = {};
  for (const line of record.lines) {
    const standing = new Map(line.values.map((row) => [row.size?.id, row]));
    line.values = sizes.map((size) => standing.get(size.id) ?? { size, increment: null, typed: null, value: null });
    const values = at < 0 || line.baseValue === null || line.gradeMode === 'manual'
      ? line.values.map(({ typed }) => typed)
      : graded({ base: line.baseValue, at, step: line.gradeMode === 'even' ? line.step ?? '0' : line.values.slice(1).map(({ increment }) => increment ?? '0'), typed: typedAt(line.values) }, sizes.length);
    line.values.forEach((row, nth) => { row.value = values[nth] ?? null; });
    if (line.part) record.chart[line.part.id] = Object.fromEntries(sizes.flatMap(({ id }, nth) => (values[nth] == null ? [] : [[id, values[nth]]])));
  }
}

const typedAt = (values: readonly SizeValue[]): Record<number, string> => Object.fromEntries(values.flatMap(({ typed }, at) => (typed === null ? [] : [[at, typed]])));
