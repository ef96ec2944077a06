// The grid of lists: plain elements, one fixed layout, sticky head, foot and edges, long tables drawn in part.
import { lazy, memo, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { CellLink } from '../columns/CellLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { classes } from '../ui/named.ts';
import { Skeleton } from '../ui/states.tsx';
import type { TableColumn } from './columns.ts';
import { fixedOffsets, spread } from './layout.ts';
import { samePath, type Sort } from './sort.ts';
import { drawAllUpTo, drawFirst, Gap } from './window.tsx';

const LongRows = lazy(() => import('./LongRows.tsx'));

export type Density = 'default' | 'middle' | 'small';
export const rowHeights: Record<Density, number> = { default: 48, middle: 40, small: 32 };
const selectPx = 48;
/** `…` and three icons; only `…` where the columns need the room. */
const actionsPx = 136;
const tightActionsPx = 60;

export interface TableProps {
  /** Said by readers: the screen's title. */
  label: string;
  columns: TableColumn[];
  rows: readonly Row[];
  density: Density;
  sorts: readonly Sort[];
  onSort?: (path: string, add: boolean) => void;
  /** Choosing rows; absent: no select column. */
  selected?: { has(id: string): boolean };
  onSelect?: (row: Row, on: boolean, shift: boolean) => void;
  onSelectAll?: (on: boolean) => void;
  /** Address a row opens; the column marked `opens` (or the first) carries the link. */
  linkOf?: (row: Row) => string | undefined;
  /** Without an address: what a click on the row's name does. */
  onOpen?: (row: Row) => void;
  actionsOf?: (row: Row) => ReactNode;
  /** Struck rows: void records keep their number in grey. */
  isVoid?: (row: Row) => boolean;
  indentOf?: (row: Row) => number;
  totals?: { label: ReactNode; byKey: Record<string, ReactNode> } | null;
  /** Skeleton rows in place of rows. */
  loading?: boolean;
  /** Old rows while newer ones are on their way: dimmed. */
  stale?: boolean;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  scroll?: { top: number; left: number; onChange: (top: number, left: number) => void };
  widths?: Record<string, number>;
  onWidth?: (key: string, width: number) => void;
}

/** Skeleton rows cost as much as rows do, so only those who wait see them. */
const longMs = 250;

function useLong(waits: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => { clearTimeout(timer); setLong(false); };
  }, [waits]);
  return isLong && waits;
}

export function Table(props: TableProps) {
  const { columns, rows, density, totals, loading, empty, scroll } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ width: 0, scrolled: false, atEnd: true });
  const measure = useCallback(() => {
    const el = box.current;
    if (!el) return;
    const next = { width: el.clientWidth, scrolled: el.scrollLeft > 0, atEnd: el.scrollLeft + el.clientWidth >= el.scrollWidth - 1 };
    setView((now) => (now.width === next.width && now.scrolled === next.scrolled && now.atEnd === next.atEnd ? now : next));
  }, []);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [measure]);
  // A kept tab comes back to the row it was left at, once its rows are there.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current || !scroll || rows.length === 0) return;
    restored.current = true;
    box.current!.scrollTop = scroll.top;
    box.current!.scrollLeft = scroll.left;
  }, [rows.length, scroll]);

  const isLong = useLong(loading ?? false);
  const rowPx = rowHeights[density];
  const before = props.selected ? selectPx : 0;
  const sized = useMemo(() => columns.map((column) => ({ width: props.widths?.[column.key] ?? column.width, flexible: column.flexible && !props.widths?.[column.key] })), [columns, props.widths]);
  const isTight = sized.reduce((sum, column) => sum + column.width, before + actionsPx) > view.width;
  const after = !props.actionsOf ? 0 : isTight ? tightActionsPx : actionsPx;
  const { widths, rest } = useMemo(() => spread(sized, view.width - before - after), [sized, view.width, before, after]);
  const offsets = useMemo(() => fixedOffsets(columns, widths, before, after), [columns, widths, before, after]);
  const styles = useMemo(() => columns.map((column, at): CSSProperties | undefined => (offsets[at] === undefined ? undefined : column.fixed === 'end' ? { right: offsets[at] } : { left: offsets[at] })), [columns, offsets]);
  const isEmpty = !loading && rows.length === 0;
  const fixedPx = (side: 'start' | 'end'): number => columns.reduce((sum, column, at) => (column.fixed === side ? sum + widths[at] : sum), side === 'start' ? before : after);
  const span = columns.length + (before ? 1 : 0) + (after ? 1 : 0) + (rest ? 1 : 0);
  const isVirtual = rows.length > drawAllUpTo;
  const draw = (index: number, key: string | number): ReactNode => (
    <BodyRow
      key={key} row={rows[index]} index={index} columns={columns} styles={styles} rest={rest > 0}
      selected={props.selected ? props.selected.has(rows[index].id!) : undefined} onSelect={props.onSelect} linkOf={props.linkOf} onOpen={props.onOpen} actionsOf={props.actionsOf} isVoid={props.isVoid} indentOf={props.indentOf}
    />
  );
  const totalWidth = before + after + rest + widths.reduce((sum, width) => sum + width, 0);

  return (
    <div
      ref={box} className={classes('tb', `d-${density}`, view.scrolled && 'scrolled', !view.atEnd && 'more', isEmpty && 'none', isTight && 'tight')} tabIndex={-1}
      // What gets the focus comes out from under the fixed columns.
      style={{ scrollPaddingInline: `${fixedPx('start')}px ${fixedPx('end')}px` }}
      onScroll={() => { measure(); if (box.current) scroll?.onChange(box.current.scrollTop, box.current.scrollLeft); }}
    >
      <table aria-label={props.label} aria-rowcount={rows.length + 1} aria-busy={loading || props.stale || undefined} style={{ width: Math.max(totalWidth, view.width) }}>
        <colgroup>
          {before > 0 && <col style={{ width: selectPx }} />}
          {widths.map((width, at) => <col key={columns[at].key} style={{ width }} />)}
          {rest > 0 && <col style={{ width: rest }} />}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <Head {...props} styles={styles} rest={rest > 0} widthsNow={widths} />
        <tbody className={props.stale ? 'stale' : undefined}>
          {isLong && Array.from({ length: 10 }, (_, row) => (
            <tr key={row} className="skr">
              {before > 0 && <td><Skeleton width={16} height={16} /></td>}
              {columns.map((column, at) => <td key={column.key} className={column.align === 'end' ? 'num' : undefined}><Skeleton width={`${[72, 56, 64, 48, 80][(row + at) % 5]}%`} /></td>)}
              {rest > 0 && <td />}{after > 0 && <td />}
            </tr>
          ))}
          {!loading && !isVirtual && rows.map((row, at) => draw(at, row.id ?? at))}
          {!loading && isVirtual && (
            <Suspense fallback={<>{rows.slice(0, drawFirst).map((_, at) => draw(at, at))}<Gap px={(rows.length - drawFirst) * rowPx} span={span} /></>}>
              <LongRows box={box} count={rows.length} rowPx={rowPx} span={span} draw={draw} />
            </Suspense>
          )}
          <tr className="fill" aria-hidden="true"><td colSpan={span} /></tr>
        </tbody>
        {totals && !isEmpty && (
          <tfoot>
            <tr>
              <td colSpan={leading(columns, totals.byKey, before)} className="tlab">{totals.label}</td>
              {columns.slice(leading(columns, totals.byKey, before) - (before ? 1 : 0)).map((column) => <td key={column.key} className={column.align === 'end' ? 'num' : undefined}>{totals.byKey[column.key]}</td>)}
              {rest > 0 && <td />}{after > 0 && <td />}
            </tr>
          </tfoot>
        )}
      </table>
      {isEmpty && <div className="over">{empty}</div>}
    </div>
  );
}

/** Cells before the first total are one: the label stands there. */
function leading(columns: readonly TableColumn[], byKey: Record<string, ReactNode>, before: number): number {
  const first = columns.findIndex((column) => byKey[column.key] !== undefined && byKey[column.key] !== null);
  return Math.max(1, (first < 0 ? columns.length : first) + (before ? 1 : 0));
}

function Head({ columns, sorts, onSort, selected, onSelectAll, rows, actionsOf, styles, rest, onWidth, widthsNow }: TableProps & { styles: (CSSProperties | undefined)[]; rest: boolean; widthsNow: number[] }) {
  const chosen = selected ? rows.filter((row) => row.id && selected.has(row.id)).length : 0;
  return (
    <thead>
      <tr>
        {selected && <th className="fs" style={{ left: 0 }} scope="col"><Checkbox label={t('全选本页')} checked={rows.length > 0 && chosen === rows.length} some={chosen > 0} disabled={rows.length === 0} onChange={(on) => onSelectAll?.(on)} /></th>}
        {columns.map((column, at) => {
          const place = sorts.findIndex((sort) => samePath(sort.path, column.path));
          const sort = sorts[place];
          const content = (
            <>
              <span className="cut">{column.label}</span>
              {sort && <Icon name={sort.desc ? 'down' : 'up'} />}{sort && sorts.length > 1 && <sup>{place + 1}</sup>}
            </>
          );
          return (
            <th
              key={column.key} scope="col" style={styles[at]} aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : undefined}
              className={classes(column.align === 'end' && 'num', column.align === 'center' && 'mid', column.fixed === 'start' && 'fs', column.fixed === 'end' && 'fe', column.fault && 'hatched')}
              data-tip={column.fault ? t('没有列类型 {name}', { name: column.fault }) : undefined}
            >
              {column.sortable && onSort ? <button type="button" className="hb" onClick={(event) => onSort(column.path, event.shiftKey)}>{content}</button> : <span className="hb">{content}</span>}
              {onWidth && <i className="rz" onPointerDown={(event) => startResize(event, column.key, widthsNow[at], onWidth)} />}
            </th>
          );
        })}
        {rest && <th aria-hidden="true" />}
        {actionsOf && <th className="fe" style={{ right: 0 }} scope="col"><span className="sr">{t('操作')}</span></th>}
      </tr>
    </thead>
  );
}

interface BodyRowProps extends Pick<TableProps, 'columns' | 'onSelect' | 'linkOf' | 'onOpen' | 'actionsOf' | 'isVoid' | 'indentOf'> {
  row: Row; index: number; styles: (CSSProperties | undefined)[]; rest: boolean; selected: boolean | undefined;
}

const BodyRow = memo(function BodyRow({ row, index, columns, styles, rest, selected, onSelect, linkOf, onOpen, actionsOf, isVoid, indentOf }: BodyRowProps) {
  const to = linkOf?.(row);
  const linked = to || onOpen ? linkedColumn(columns) : -1;
  const indent = indentOf?.(row) ?? 0;
  return (
    <tr className={classes(selected && 'sel', isVoid?.(row) && 'void')} aria-rowindex={index + 2} aria-selected={selected}>
      {selected !== undefined && (
        <td className="fs" style={{ left: 0 }} onClick={(event) => { if (event.target === event.currentTarget) onSelect?.(row, !selected, event.shiftKey); }}>
          <Checkbox label={t('选择')} checked={selected} onChange={(on, event) => onSelect?.(row, on, (event.nativeEvent as unknown as MouseEvent).shiftKey)} />
        </td>
      )}
      {columns.map((column, at) => {
        const drawn = column.draw(column.read(row), row);
        return (
          <td key={column.key} style={at === 0 && indent ? { ...styles[at], paddingLeft: 8 + indent * 22 } : styles[at]} className={classes(column.align === 'end' && 'num', column.align === 'center' && 'mid', column.fixed === 'start' && 'fs', column.fixed === 'end' && 'fe', column.fault && 'hatched')}>
            {at !== linked ? drawn : to ? <CellLink to={to}>{drawn}</CellLink> : <button type="button" className="lnk" onClick={() => onOpen!(row)}>{drawn}</button>}
          </td>
        );
      })}
      {rest && <td />}
      {actionsOf && <td className="fe ac" style={{ right: 0 }}>{actionsOf(row)}</td>}
    </tr>
  );
});

/** The column marked so, else the first with words. */
function linkedColumn(columns: readonly TableColumn[]): number {
  const marked = columns.findIndex((column) => column.plan.opens);
  return marked >= 0 ? marked : Math.max(0, columns.findIndex((column) => ['string', 'code', 'text'].includes(column.plan.type)));
}

function startResize(event: React.PointerEvent<HTMLElement>, key: string, from: number, onWidth: (key: string, width: number) => void): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const startX = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const move = (now: PointerEvent) => onWidth(key, Math.max(48, Math.round(from + now.clientX - startX)));
  const end = () => { handle.removeEventListener('pointermove', move); handle.removeEventListener('pointerup', end); };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
}
