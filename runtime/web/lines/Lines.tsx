// A block of lines on a form: tools, grid, totals, status. Nested lines are the same grid, smaller, below their row.
import { useEffect, useImperativeHandle, useMemo, useReducer, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Decimal } from '../../core/decimal.ts';
import { group } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton, classes } from '../ui/index.ts';
import { addRow, copyRows, rangeFigures } from './gridEdits.ts';
import { GridStore } from './gridStore.ts';
import { GridView, type GridHandle } from './GridView.tsx';
import type { LinesHost } from './host.ts';
import { ColumnMenu, readHidden } from './ColumnMenu.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { PasteReport } from './PasteReport.tsx';
import type { Pasted } from './paste.ts';
import './lines.css';
import { removeAsked } from './removeAsked.ts';
import { figureOf } from './totals.ts';

export interface LinesProps {
  grid: GridStore;
  host: LinesHost;
  /** Further buttons between the standard ones: `从采购申请选入`. */
  tools?: ReactNode;
  handle?: Ref<GridHandle>;
  /** `fill` takes the height that is left; `auto` as high as its rows. */
  layout?: 'fill' | 'auto';
}

export function Lines({ grid, host, tools, handle, layout = 'fill' }: LinesProps) {
  const own = useRef<GridHandle | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [isFull, setFull] = useState(false);
  const [help, setHelp] = useState(false);
  const name = grid.lines.label;
  useEffect(() => { const kept = readHidden(host.keepAs); if (kept) grid.setHidden(kept); }, [grid, host.keepAs]);
  useImperativeHandle(handle, () => ({ focus: () => own.current?.focus(), reveal: (r, c) => own.current?.reveal(r, c), get behaviour() { return own.current!.behaviour; } }), []);
  const act = (work: () => void) => () => { work(); own.current?.focus(); };
  return (
    <section className={classes('lines', layout, isFull && 'full')} aria-label={name}>
      <LinesTools grid={grid} tools={tools} act={act}>
        {!grid.readOnly && <span className="s3 sm row ln-hint"><i className="i i-paste" aria-hidden="true" />{t('可从表格软件直接粘贴')}</span>}
        <ColumnMenu grid={grid} keepAs={host.keepAs} />
        <IconButton icon="full" size={28} label={isFull ? t('退出全屏') : t('全屏')} pressed={isFull} onClick={() => setFull(!isFull)} />
      </LinesTools>
      <GridView
        grid={grid} host={host} label={name} hint={t('输入{name}编码或名称，或扫码；粘贴多行会自动换行', { name: firstLabel(grid) })} handle={own}
        panelHeight={(row, list) => panelHeight(grid.store.rowsOf(row, list).length, grid.readOnly)} onPasted={setPasted}
        renderPanel={(row, list, leave) => <NestedLines grid={grid} row={row} list={list} host={host} onLeave={leave} />}
      />
      <TotalsBar grid={grid} />
      <StatusBar grid={grid} onHelp={() => setHelp(true)} />
      {pasted && pasted.rejected.length > 0 && <PasteReport result={pasted} onClose={() => { setPasted(null); own.current?.focus(); }} onJump={(row, column) => {
        setPasted(null);
        grid.select({ r: row - 1, c: Math.max(0, grid.columns.findIndex(({ label }) => label === column)) });
        own.current?.focus();
      }} />}
      {help && <KeysHelp onClose={() => { setHelp(false); own.current?.focus(); }} />}
    </section>
  );
}

function LinesTools({ grid, tools, act, children }: { grid: GridStore; tools?: ReactNode; act: (work: () => void) => () => void; children: ReactNode }) {
  useGridDraw(grid, ['rows', 'view', 'cells']);
  return (
    <div className="ln-tool" role="toolbar" aria-label={t('{name}工具', { name: grid.lines.label })}>
      <h2 className="h">{grid.lines.label} <span className="s3 sm tn">{t('{n}行', { n: grid.rows.length })}</span></h2>
      {!grid.readOnly && (
        <>
          <Button size="s" icon="plus" disabled={!grid.canAdd} onClick={act(() => addRow(grid))}>{t('添加行')}</Button>
          {tools}
          <Button size="s" look="text" icon="copy" disabled={!grid.row || !grid.canAdd} onClick={act(() => copyRows(grid))}>{t('复制行')}</Button>
          <Button size="s" look="text" icon="trash" disabled={!grid.row} onClick={act(() => removeAsked(grid))}>{t('删除行')}</Button>
          <Button size="s" look="text" icon="undo" disabled={!grid.store.canUndo} onClick={act(() => { grid.store.undo(); })}>{t('撤销')}</Button>
        </>
      )}
      <span className="grow" />
      {children}
    </div>
  );
}

/** Rows, head, tools and the empty row of an opened panel; more than eight rows scroll inside. */
export function panelHeight(rows: number, readOnly: boolean): number {
  return 8 + 36 + 32 + Math.min(rows + (readOnly ? 0 : 1), 8) * 32 + 13;
}

function NestedLines({ grid, row, list, host, onLeave }: { grid: GridStore; row: Row; list: string; host: LinesHost; onLeave: () => void }) {
  const lines = grid.lines.lines[list];
  const nested = useMemo(() => new GridStore(grid.store, row, lines, grid.values, { readOnly: grid.readOnly }), [grid, row, lines]);
  const ownHost = useMemo(() => ({ ...host, listPath: `${host.listPath}.${list}`, keepAs: `${host.keepAs}.${list}` }), [host, list]);
  const handle = useRef<GridHandle | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const act = (work: () => void) => () => { work(); handle.current?.focus(); };
  useEffect(() => {
    // Opened by the keyboard or a press: one goes on typing in it.
    handle.current?.focus();
    const forget = grid.register(row, nested, () => handle.current?.focus());
    return () => { forget(); nested.dispose(); };
  }, [grid, row, nested]);
  return (
    <section className="ln-nest" aria-label={t('第{n}行{name}', { n: grid.store.indexOf(row) + 1, name: lines.label })}>
      <LinesTools grid={nested} act={act}>
        <NestedTotals grid={nested} />
        <IconButton icon="close" size={24} label={t('收起{name}', { name: lines.label })} onClick={() => { grid.toggle(row, list); onLeave(); }} />
      </LinesTools>
      <GridView
        grid={nested} host={ownHost} label={t('第{n}行{name}', { n: grid.store.indexOf(row) + 1, name: lines.label })} rowHeight={32} hint={t('在此录入{name}', { name: lines.label })} handle={handle}
        panelHeight={() => 0} renderPanel={() => null} onPasted={setPasted} onLeave={onLeave}
      />
      {pasted && pasted.rejected.length > 0 && <PasteReport result={pasted} onClose={() => setPasted(null)} onJump={() => setPasted(null)} />}
    </section>
  );
}

function NestedTotals({ grid }: { grid: GridStore }) {
  const totals = grid.totals.list();
  return <span className="s2 sm tn">{totals.map((total) => `${total.label} ${figureOf(total)}${total.unit ? ` ${total.unit}` : ''}`).join('　')}</span>;
}

/** Quantities per unit left, money right, the first amount of the plan as the grand total. */
export function TotalsBar({ grid }: { grid: GridStore }) {
  useGridDraw(grid, ['rows', 'cells']);
  const totals = grid.totals.list();
  if (grid.lines.totals.length === 0) return null;
  const money = totals.filter(({ field }) => field.type === 'money');
  const others = totals.filter(({ field }) => field.type !== 'money');
  const names = [...new Set(others.map(({ name }) => name))];
  const [grand, ...rest] = money;
  return (
    <div className="ln-tot" role="group" aria-label={t('{name}合计', { name: grid.lines.label })} aria-live="off">
      <b>{t('合计')}</b>
      {names.map((name) => {
        const mine = others.filter((total) => total.name === name);
        return <span key={name} className="s2 tn" data-total={name}>{mine[0].label} {mine.map((total) => `${figureOf(total)}${total.unit ? ` ${total.unit}` : ''}`).join(' · ')}</span>;
      })}
      <span className="grow" />
      {rest.map((total) => <span key={total.name} className="kv" data-total={total.name}><i>{total.label}</i><b className="tn">{figureOf(total)}</b></span>)}
      {grand && <span className="kv big" data-total={grand.name}><i>{grand.label}</i><b className="tn">¥{figureOf(grand)}</b></span>}
    </div>
  );
}

function StatusBar({ grid, onHelp }: { grid: GridStore; onHelp: () => void }) {
  useGridDraw(grid, ['view', 'rows', 'cells']);
  const { cells, numbers } = grid.focused ? rangeFigures(grid) : { cells: 0, numbers: [] };
  const sum = numbers.reduce((total, figure) => total.plus(figure), new Decimal(0));
  const scale = Math.max(0, ...numbers.map((figure) => (figure.split('.')[1] ?? '').length));
  const { column } = grid;
  return (
    <div className="ln-stat tn" role="status" aria-live="off">
      {grid.focused && column && <span>{grid.row ? t('第{n}行', { n: grid.active.r + 1 }) : t('新行')} · {column.label}</span>}
      {grid.focused && column?.field?.hint && <span className="s3 cut">{column.field.hint}</span>}
      {grid.focused && column?.fixed === 'computed' && <span className="s3">{t('自动计算')}</span>}
      <span className="grow" />
      {cells > 1 && <span className="s3">{t('选区 {n} 格', { n: cells })}</span>}
      {cells > 1 && numbers.length > 0 && <span>{t('求和')} {group(sum.toFixed(scale))}</span>}
      {cells > 1 && numbers.length > 0 && <span>{t('平均')} {group(sum.div(numbers.length).toFixed(Math.max(scale, 2)))}</span>}
      {cells > 1 && <span className="vr" />}
      {!grid.readOnly && <span className="s3 ln-keys">{t('↵ 下一行　Tab 下一格　F2 编辑　Ctrl D 向下填充')}</span>}
      <button type="button" className="s3 ln-help" onClick={onHelp}>{t('? 快捷键')}</button>
    </div>
  );
}

/** Draws anew on these events, once a frame and in that frame: a total stands when the letter does. */
export function useGridDraw(grid: GridStore, kinds: readonly ('cells' | 'rows' | 'view')[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const wanted = kinds.join();
  useEffect(() => {
    const stop = grid.listen((event) => { if (wanted.includes(event.kind)) drawSoon(redraw); });
    return () => { stop(); waiting.delete(redraw); };
  }, [grid, wanted]);
}

const waiting = new Set<() => void>();
let frame = 0;
function drawSoon(redraw: () => void): void {
  waiting.add(redraw);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const all = [...waiting];
    waiting.clear();
    flushSync(() => { for (const each of all) each(); });
  });
}

function firstLabel(grid: GridStore): string {
  return grid.columns.find((column) => column.field && !column.fixed)?.label ?? grid.lines.label;
}
