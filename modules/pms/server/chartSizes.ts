// Saving a size table: each point of measure gets a row for every size, and the chart of points by sizes is written that prints and pages show. Rows that follow from a list of the head are no default, and a table of two lists is no computed field.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { graded } from '../core/grading.ts';

interface Value { size: HookRef | null; increment: string | null; typed: string | null; value: string | null }
interface Table { sizes: HookRef[] | null; baseSize: HookRef | null; chart: Record<string, Record<string, string>>; lines: { part: HookRef | null; baseValue: string | null; gradeMode: 'even' | 'step' | 'manual'; step: string | null; values: Value[] }[] }

const chartSizes: Hook<Table> = async ({ record }) => {
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
};
export default chartSizes;

const typedAt = (values: readonly Value[]): Record<number, string> => Object.fromEntries(values.flatMap(({ typed }, at) => (typed === null ? [] : [[at, typed]])));
