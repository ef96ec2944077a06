// Submitting a size table: its chart of points by sizes stands whole, whoever made the table; a record that an effect or data made saw no save, and a table of two lists is no computed field.
import { type Hook, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { chartSizes, type SizeTable } from '../sizeChart.ts';

const chartTable: Hook = async ({ work, entity, record: { id } }) => {
  const table = await readRecord(work, entity, id, { internal: true }) as unknown as Omit<SizeTable, 'lines'> & { lines: (SizeTable['lines'][number] & { id: string })[] };
  chartSizes(table);
  await updateRecord(work, entity, { id, chart: table.chart, lines: table.lines.map(({ id: line, values }) => ({ id: line, values: values.map((row) => ({ ...(row.id !== undefined && { id: row.id }), size: row.size?.id, increment: row.increment, typed: row.typed })) })) } as never, { internal: true, quiet: true });
};
export default chartTable;
