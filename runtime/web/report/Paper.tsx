// A report on paper: its conditions, figures and all rows of its table or pivot.
import { mostReportRows, type ReportTotals } from '../../core/contract/report.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { textOf } from '../columns/cell.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { compileColumns } from '../table/columns.ts';
import { maxPrinted, TablePaper, type PaperRows } from '../table/TablePaper.tsx';
import { columnOf, figureText } from './figures.ts';
import { figureAt, openLines } from './pivot/shape.ts';
import { layOut } from './PivotView.tsx';
import { readPivot, readRows, type Narrow, type ReportSource } from './source.ts';
import { axesOf, bodyOf, groupsOf, tableOrder, type ReportState } from './state.ts';

interface Props { source: ReportSource; title: string; narrow: Narrow; state: ReportState; params: Record<string, unknown>; columns: readonly PlanColumn[]; totals: ReportTotals | undefined; onDone: () => void }

export default function Paper(props: Props) {
  const { source, title, state, params, totals, onDone } = props;
  const said = source.params.map((field) => ({ label: field.label, text: wordsOf(field, params[field.name]) })).filter(({ text }) => text !== '');
  const figures = totals ? (source.report.band ?? []).map(({ figure, label }) => ({ column: columnOf(source.report, figure), label })).flatMap(({ column, label }) => (column ? [{ column, label: label ?? column.label }] : [])).map(({ column, label }) => ({ label, text: figureText(column)(totals.figures[column.key], totals.units[column.key]) })).filter(({ text }) => text !== '') : [];
  return <TablePaper title={title} said={said} figures={figures} read={() => (bodyOf(state.look) === 'pivot' ? pivotSheet(props) : tableSheet(props))} onDone={onDone} />;
}

async function tableSheet({ source, narrow, state, columns, totals }: Props): Promise<PaperRows> {
  const by = groupsOf(state);
  const shown = compileColumns(columns, { context: valueContext() });
  const page = await readRows(source.api, narrow, { by, fields: shown.map(({ path }) => path), order: tableOrder(state, new Set(by.length > 0 ? [...by, ...state.figures] : shown.map(({ path }) => path))), pageNum: 1, pageSize: Math.min(maxPrinted, mostReportRows), total: 'exact' });
  const rows = page.list.map((row) => ({ depth: 0, isSum: false, cells: shown.map((column) => textOf(column.draw(column.read(row), row))) }));
  const sums = totals && shown.map((column, at) => (at === 0 ? t('合计') : (totals.figures[column.key] ?? null) === null ? '' : figureText(column.plan)(totals.figures[column.key], totals.units[column.key])));
  return { heads: [shown.map(({ label }) => ({ label, span: 1 }))], numeric: shown.map(({ align }) => align === 'end'), rows: sums ? [...rows, { depth: 0, isSum: true, cells: sums }] : rows, isCut: page.total > page.list.length };
}

async function pivotSheet({ source, narrow, state }: Props): Promise<PaperRows> {
  const { rows, across } = axesOf(state);
  const answer = await readPivot(source.api, narrow, { rows, across, figures: state.figures, ...(state.pivotSort && { order: `${state.pivotSort.key} ${state.pivotSort.desc ? 'desc' : 'asc'}` }) });
  const { lines, total, columns, bands } = layOut(source, { answer, rows, across });
  const show = new Map(columns.map(({ figure }) => { const plan = columnOf(source.report, figure); return [figure, plan ? figureText(plan) : String] as const; }));
  const cells = (line: (typeof lines)[number]): string[] => [line.label, ...columns.map((column) => show.get(column.figure)!(figureAt(answer, line, column), line.head.units?.[column.figure]) || '–')];
  const corner = rows.map((key) => columnOf(source.report, key)?.label ?? key).join(' / ');
  const open = openLines(lines, new Set(state.closed)).slice(0, maxPrinted);
  return {
    heads: [...bands.map((level) => [{ label: '', span: 1 }, ...level.map(({ label, from, to }) => ({ label, span: to - from + 1 }))]), [{ label: corner, span: 1 }, ...columns.map(({ label }) => ({ label, span: 1 }))]],
    numeric: [false, ...columns.map(() => true)],
    rows: [...open.map((line) => ({ depth: line.depth, isSum: line.hasMore, cells: cells(line) })), ...(total ? [{ depth: 0, isSum: true, cells: cells(total) }] : [])], isCut: false,
  };
}

function wordsOf(field: ReportSource['params'][number], value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => wordsOf(field, one)).join('、');
  if (typeof value === 'object' && 'label' in value) return String(value.label);
  return field.options?.find((option) => option.value === value)?.label ?? String(value);
}
