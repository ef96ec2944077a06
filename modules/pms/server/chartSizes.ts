// Saving a size table: each point of measure gets a row for every size, and the chart of points by sizes is written that prints and pages show. Rows that follow from a list of the head are no default, and a table of two lists is no computed field.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { chartSizes, type SizeTable } from '../sizeChart.ts';

const onSave: Hook<SizeTable> = async ({ record }) => chartSizes(record);
export default onSave;
