// A matrix on plain elements: colours down, sizes across, totals and shares; typed into where a grid is given, else to read.
import type { ReactNode } from 'react';
import { Decimal, toText } from '../../core/decimal.ts';
import { cellsOf, group, readDecimal, totalAt, type AxisItem } from '../../core/values/index.ts';
import { differenceOf } from '../../core/values/matrix.ts';
import { shareOf } from '../../core/values/matrixFill.ts';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';
import type { MatrixGrid } from './matrixGrid.ts';
import type { MatrixBehaviour } from './useMatrix.ts';

export interface MatrixTableProps {
  label: string;
  rowLabel: string;
  value: unknown;
  rows: readonly AxisItem[];
  columns: readonly AxisItem[];
  closed?: Record<string, string[]>;
  /** What it is compared with: over and short stand beside the figures. */
  against?: unknown;
  /** Target parts of the columns. */
  ratio?: readonly Decimal[] | null;
  ratioText?: string;
  typing?: { grid: MatrixGrid; behaviour: MatrixBehaviour };
  /** Behind a row's name: take it away. */
  rowTool?: (row: AxisItem, at: number) => ReactNode;
  foot?: ReactNode;
  /** Measures: neither their sum nor their shares say anything. */
  unsummed?: boolean;
  /** What a cell says besides its figure. */
  noteAt?: CellNotes;
}

/** `under`: small below the figure; `fault`: why it cannot stay so. */
export type CellNotes = (row: string, column: string) => { under?: string; fault?: string } | undefined;

export const rowHeadPx = 216;
export const columnPx = 84;
/** Tallest bar of the shares. */
const barPx = 20;

export function MatrixTable({ label, rowLabel, value, rows, columns, closed = {}, against, ratio, ratioText, typing, rowTool, foot, unsummed, noteAt }: MatrixTableProps) {
  const grid = typing?.grid;
  // To read it is a plain table.
  const as = (role: string): string | undefined => (typing ? role : undefined);
  const cells = cellsOf(value);
  const isColored = rows.some(({ hex }) => hex !== undefined);
  const total = totalAt(value);
  const rowTotals = rows.map(({ id }) => totalAt(value, { row: id }));
  const columnTotals = columns.map(({ id }) => totalAt(value, { column: id }));
  const over = against === undefined ? null : differenceOf(value, against);
  const overTotal = over && toText(totalAt(over));
  const isHotRow = (r: number): boolean => grid !== undefined && grid.focused && grid.active.r === r;
  const isHotColumn = (c: number): boolean => grid !== undefined && grid.focused && grid.active.c === c;
  const figure = (text: string): string => (text === '' ? (typing ? '' : '–') : group(text));
  const whole = ratio?.reduce((sum, part) => sum.plus(part), new Decimal(0));
  const shares = columnTotals.map((each) => (total.isZero() ? new Decimal(0) : each.div(total)));
  const tallest = shares.reduce((most, share) => Decimal.max(most, share), new Decimal(0));
  return (
    <table role={as('grid')} aria-label={label} aria-multiselectable={typing ? true : undefined}>
      <colgroup><col className="mx-h" />{columns.map(({ id }) => <col key={id} style={{ width: columnPx }} />)}{!unsummed && <><col style={{ width: 96 }} /><col style={{ width: 72 }} /></>}<col /></colgroup>
      <thead>
        <tr role={as('row')}>
          <th scope="col" role={as('columnheader')} className="mx-rh">{rowLabel}</th>
          {columns.map((column, c) => <th key={column.id} scope="col" role={as('columnheader')} className={classes('num', isHotColumn(c) && 'hot')}>{column.label}</th>)}
          {!unsummed && <><th scope="col" role={as('columnheader')} className="num">{t('合计')}</th><th scope="col" role={as('columnheader')} className="num">{t('占比')}</th></>}<td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={row.id} role={as('row')}>
            <th scope="row" role={as('rowheader')} className={classes('mx-rh', isHotRow(r) && 'hot')}>
              <span className="row">{isColored && <i className="th plain s" style={{ '--c': row.hex ?? 'transparent' } as React.CSSProperties} aria-hidden="true" />}<span className="cut">{row.label}</span>{row.code && <span className="s3 tn sm mx-code">{row.code}</span>}{rowTool?.(row, r)}</span>
            </th>
            {columns.map((column, c) => {
              const text = cells[row.id]?.[column.id] ?? '';
              const isClosed = closed[row.id]?.includes(column.id) === true;
              const isActive = grid !== undefined && grid.active.r === r && grid.active.c === c;
              const difference = over?.[row.id]?.[column.id];
              const note = noteAt?.(row.id, column.id);
              return (
                <td
                  key={column.id} role={as('gridcell')} data-r={typing ? r : undefined} data-c={typing ? c : undefined}
                  aria-selected={grid ? grid.focused && grid.isInRange(r, c) : undefined} aria-readonly={(grid && isClosed) || undefined}
                  className={classes('num', isClosed && 'na', isClosed && text !== '' && 'bad', grid?.focused && (isActive ? 'act' : grid.isInRange(r, c) && 'range'), difference !== undefined && 'dif', note?.fault !== undefined && 'bad', note?.under && 'und')} data-tip={note?.fault} aria-invalid={note?.fault !== undefined || undefined}
                  onPointerDown={typing ? (event) => typing.behaviour.handlePress(event, { r, c }) : undefined}
                >
                  <Difference of={difference} />{isClosed && text === '' ? t('停用') : figure(text)}{note?.under && <small>{note.under}</small>}
                </td>
              );
            })}
            {!unsummed && <>
              <td role={as('gridcell')} className="num ro b"><Difference of={over ? toText(totalAt(over, { row: row.id })) : undefined} />{figure(zeroless(rowTotals[r]))}</td>
              <td role={as('gridcell')} className="num ro sm">{shareOf(rowTotals[r], total)}</td>
            </>}<td aria-hidden="true" />
          </tr>
        ))}
        {foot}
      </tbody>
      {!unsummed && <tfoot>
        <tr role={as('row')}>
          <th scope="row" role={as('rowheader')} className="mx-rh">{t('合计')}</th>
          {columns.map(({ id }, c) => <td key={id} role={as('gridcell')} className="num"><Difference of={over ? toText(totalAt(over, { column: id })) : undefined} />{figure(zeroless(columnTotals[c]))}</td>)}
          <td role={as('gridcell')} className="num"><Difference of={overTotal ?? undefined} />{figure(zeroless(total))}</td><td role={as('gridcell')} className="num">{total.isZero() ? '' : '100%'}</td><td aria-hidden="true" />
        </tr>
        {columns.length > 1 && (
          <tr className="shr" role={as('row')}>
            <th scope="row" role={as('rowheader')} className="mx-rh s3">{ratioText ? t('占比，目标 {ratio}', { ratio: ratioText }) : t('占比')}</th>
            {columns.map(({ id }, c) => {
              const target = whole && !whole.isZero() ? (ratio![c] ?? new Decimal(0)).div(whole) : null;
              const isOff = target !== null && !total.isZero() && shares[c].minus(target).abs().gt('0.01');
              return (
                <td key={id} role={as('gridcell')} className={classes('num', isOff && 'off')} data-tip={target ? t('目标 {share}', { share: shareOf(target, new Decimal(1)) }) : undefined}>
                  {!total.isZero() && <span className="mb" aria-hidden="true"><i style={{ height: height(shares[c], tallest) }} />{target && <b style={{ bottom: height(target, tallest) }} />}</span>}{shareOf(columnTotals[c], total)}
                </td>
              );
            })}
            <td colSpan={2} /><td aria-hidden="true" />
          </tr>
        )}
      </tfoot>}
    </table>
  );
}

/** Over and short: by sign and glyph, not by colour alone. */
function Difference({ of }: { of: string | undefined }) {
  const figure = of === undefined ? null : readDecimal(of);
  if (!figure || figure.isZero()) return null;
  const isOver = figure.isPositive();
  const text = group(toText(figure.abs()));
  return <span className={classes('dlt', isOver ? 'over' : 'short')} data-tip={isOver ? t('多 {n}', { n: text }) : t('少 {n}', { n: text })}><span aria-hidden="true">{isOver ? '▲' : '▼'}</span><span className="sr">{isOver ? t('多') : t('少')}</span>{text}</span>;
}

const zeroless = (figure: Decimal): string => (figure.isZero() ? '' : toText(figure));

function height(share: Decimal, tallest: Decimal): number {
  return tallest.isZero() ? 0 : Math.min(barPx, Math.max(share.isZero() ? 0 : 2, Math.round(share.div(tallest).times(barPx - 1).toNumber())));
}
