// The list as it stands, in a file: all its pages, the columns on screen.
import { labelOf, localTime, type PlanColumn, readTasks, type TaskFilter, type TaskRow, valueContext, traitsOf } from '../../../../runtime/web/moduleApi.ts';
import { shownOf, statusOptions } from './columns.ts';

const pageSize = 500;
const mostRows = 10_000;

export async function exportTasks(filter: TaskFilter, columns: readonly PlanColumn[], name: string): Promise<number> {
  const rows: TaskRow[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await readTasks(filter, { pageNum, pageSize });
    rows.push(...page.list);
    if (page.list.length < pageSize || rows.length >= mostRows) break;
  }
  const { timeZone } = valueContext();
  const words = new Map(statusOptions().map(({ value, label }) => [value, label]));
  const text = (row: Record<string, unknown>, { path, type }: PlanColumn): string => {
    const value = row[path];
    return path === 'stands' ? words.get(String(value)) ?? '' : traitsOf(type).time === 'instant' && value ? localTime(new Date(String(value)), timeZone) : traitsOf(type).refers === 'one' ? labelOf(value) : String(value ?? '');
  };
  // A leading sign would be a formula to a spreadsheet; the mark in front tells it the letters' code.
  const quoted = (value: string): string => `"${(/^[=+\-@\t\r]/.test(value) && !/^-?[\d.]+$/.test(value) ? `'${value}` : value).replace(/"/g, '""')}"`;
  const lines = [columns.map(({ label }) => quoted(label)), ...rows.map((row) => columns.map((column) => quoted(text(shownOf(row), column))))];
  const url = URL.createObjectURL(new Blob([`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}`], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(url);
  return rows.length;
}
