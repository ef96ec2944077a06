// 换算单位 of a size table: every length from centimetres to inches or back, 1 in = 2.54 cm, and the chart with them; three tables of lines at once, which no effect sets together with a chart of two lists.
import { Decimal, type Hook, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { chartSizes, type SizeTable } from '../sizeChart.ts';

interface Table extends SizeTable { unit: 'cm' | 'inch'; lines: (SizeTable['lines'][number] & { id: string; tolPlus: string | null; tolMinus: string | null })[]; measures: { id: string; target: string | null; actual: string | null }[] }

const switchUnit: Hook<{ id: string }> = async ({ work, entity, record: { id } }) => {
  const table = await readRecord(work, entity, id, { internal: true }) as unknown as Table;
  const toInch = table.unit === 'cm';
  const other = <T extends string | null>(length: T): T | string => (length === null ? length : new Decimal(length)[toInch ? 'div' : 'times']('2.54').toFixed(2));
  for (const line of table.lines) {
    Object.assign(line, { tolPlus: other(line.tolPlus), tolMinus: other(line.tolMinus), baseValue: other(line.baseValue), step: other(line.step) });
    for (const value of line.values) Object.assign(value, { increment: other(value.increment), typed: other(value.typed) });
  }
  chartSizes(table);
  await updateRecord(work, entity, {
    id, unit: toInch ? 'inch' : 'cm', chart: table.chart,
    lines: table.lines.map(({ id: line, tolPlus, tolMinus, baseValue, step, values }) => ({ id: line, tolPlus, tolMinus, baseValue, step, values: values.map((row) => ({ ...(row.id !== undefined && { id: row.id }), size: row.size?.id, increment: row.increment, typed: row.typed })) })),
    measures: table.measures.map((row) => ({ id: row.id, target: other(row.target), actual: other(row.actual) })),
  } as never, { internal: true });
};
export default switchUnit;
