// A line table on paper: head on every page, rows of this page, totals carried over, brought forward, and at the end.
import type { Row } from '../../core/contract/wire.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import type { PlanPrintBlock } from '../../core/print/index.ts';
import { readDecimal } from '../../core/values/index.ts';
import type { Printer } from './printer.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export type LinesShape = Extract<PlanPrintBlock, { kind: 'lines' }>;
interface Props { block: LinesShape; rows: readonly Row[]; printer: Printer; from: number; to: number; isLast: boolean; /** To be measured: with a row of each kind there is. */ isSample?: boolean }

export function LinesBlock({ block, rows, printer, from, to, isLast, isSample }: Props) {
  const { words } = printer.plan;
  const { columns, totals, numbered, carry } = block;
  const weight = columns.reduce((sum, { width }) => sum + width, 0);
  const totalRow = (label: string, upTo: number, role: string) => (
    <tr className="prn-sum" data-row={role}>
      {numbered && <td className="num" />}
      {columns.map((column, at) => <td key={column.key} className={column.align === 'end' ? 'num' : undefined}>{totals.includes(column.key) ? totalOf(printer, column, rows.slice(0, upTo)) : at === 0 ? label : ''}</td>)}
    </tr>
  );
  return (
    <table className="prn-table">
      <colgroup>{numbered && <col style={{ width: '8mm' }} />}{columns.map(({ key, width }) => <col key={key} style={{ width: `${(width / weight) * 100}%` }} />)}</colgroup>
      <thead><tr>{numbered && <th scope="col" className="num">#</th>}{columns.map(({ key, label, align }) => <th key={key} scope="col" className={align === 'end' ? 'num' : undefined}>{label}</th>)}</tr></thead>
      <tbody>
        {carry && (from > 0 || isSample) && totalRow(words.brought, from, 'carry')}
        {rows.slice(from, to).map((row, at) => (
          <tr key={String(row.id ?? at)} data-row="row">
            {numbered && <td className="num">{from + at + 1}</td>}
            {columns.map((column) => <td key={column.key} className={column.align === 'end' ? 'num' : undefined}>{printer.shown(column, row, traitsOf(column.type).measure === 'unit' && !columns.some(({ path }) => path === column.unit))}</td>)}
          </tr>
        ))}
        {rows.length === 0 && <tr data-row="foot"><td className="prn-none" colSpan={columns.length + (numbered ? 1 : 0)}>{words.none}</td></tr>}
        {isLast ? totals.length > 0 && rows.length > 0 && totalRow(words.total, rows.length, 'foot') : carry && totalRow(words.carried, to, 'carried')}
      </tbody>
    </table>
  );
}

/** Figures of different units have no sum. */
function totalOf(printer: Printer, column: PlanColumn, rows: readonly Row[]): string {
  const units = new Set(rows.map((row) => printer.unitOf(column, row)));
  if (rows.length === 0 || units.size > 1) return '';
  const sum = rows.reduce((total, row) => total.plus(readDecimal(printer.raw(column.path, row)) ?? 0), new Decimal(0));
  // Shown as the first row's figure is: its unit, its decimals.
  const shownAs: Row = { ...rows[0]!, [column.path]: toText(sum) };
  return column.path.includes('.') ? toText(sum) : printer.shown(column, shownAs);
}
