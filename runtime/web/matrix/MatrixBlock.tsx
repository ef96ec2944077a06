// One matrix being typed: bar with tools, table, the live input over the active cell, status line.
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { toText } from '../../core/decimal.ts';
import { group, type AxisItem } from '../../core/values/index.ts';
import { cellsOf, isView } from '../../core/values/matrixCells.ts';
import { putCells } from '../../core/values/matrix.ts';
import { readRatio } from '../../core/values/matrixFill.ts';
import { pathOf } from '../fields/refSource.ts';
import type { FieldHost } from '../fields/types.ts';
import { t } from '../i18n/t.ts';
import { isOneCell } from '../lines/selection.ts';
import { Button, IconButton, MenuButton, Select, classes, toast } from '../ui/index.ts';
import { AddRows } from './AddRows.tsx';
import { cross, standsAt } from './crossing.ts';
import { isFree, useHeads } from './heads.ts';
import { MatrixGrid, type Heads } from './matrixGrid.ts';
import type { Pasted } from './matrixPaste.ts';
import { MatrixTable, type CellNotes } from './MatrixTable.tsx';
import { scaleIn } from './scale.ts';
import { behaviourOf, type MatrixBehaviour } from './useMatrix.ts';
import { valueOfPath } from './valueOfPath.ts';
import './matrix.css';

const FillDialog = lazy(() => import('./FillDialog.tsx'));

export interface MatrixBlockProps {
  field: PlanField;
  value: unknown;
  row: Row;
  host: FieldHost;
  readOnly?: boolean;
  invalid?: boolean;
  id: string;
  describedBy?: string;
  put: (value: unknown, label: string) => void;
  /** A figure that could not be read, and that it was mended or dropped. */
  onRefuse: (typed: string, message: string) => void;
  onMended: () => void;
  onBlur?: () => void;
  ratioText?: string;
  tools?: ReactNode;
  noteAt?: CellNotes;
  /** Of a table that has nothing to fill yet. */
  emptyText?: string;
  autoFocus?: boolean;
}

export function MatrixBlock(props: MatrixBlockProps) {
  const { field, value, row, host, readOnly = false, invalid, id, describedBy, ratioText, tools, autoFocus, noteAt, emptyText } = props;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasEditing = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isAdding, setAdding] = useState(false);
  const [filling, setFilling] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const [compared, setCompared] = useState(field.against?.[0]?.path ?? '');
  const latest = useRef(props);
  latest.current = props;
  const known = useRef<Heads>({ rows: [], columns: [], closed: {} });
  const { heads, isLoading, more } = useHeads({ field, host, row, value, onMoved: (cells) => latest.current.put({ ...(withHeads(latest.current.value, known.current) as object), cells }, t('换尺码组')) });
  known.current = heads;
  const mayAddRows = isFree(field) && !readOnly;

  const grid = useMemo(() => new MatrixGrid({
    value: () => withHeads(latest.current.value, known.current),
    heads: () => known.current,
    put: (next, label) => { latest.current.put(next, label); setSaid(''); },
    get readOnly() { return latest.current.readOnly === true; },
    get scale() { return scaleIn(latest.current.host.values, latest.current.field, latest.current.row); },
    get field() { return latest.current.field; },
  }), []);
  useEffect(() => grid.listen(redraw), [grid]);

  const focus = useCallback(() => input.current?.focus({ preventScroll: true }), []);
  const behaviour: MatrixBehaviour = useMemo(() => behaviourOf(grid, {
    undo: () => { latest.current.host.record?.undo(); }, redo: () => { latest.current.host.record?.redo(); }, focus,
    findRows: async (names) => {
      const { field: asked, host: own, row: at } = latest.current;
      if (!isFree(asked)) return new Map();
      const found = await own.lookup.resolve(pathOf({ host: own, field: asked }), asked, names, at);
      const refs = names.flatMap((name): [string, RefValue][] => { const one = found.get(name); return typeof one === 'object' ? [[name, one]] : []; });
      const answer = refs.length > 0 ? await more(refs.map(([, { id: one }]) => one)) : null;
      return new Map(refs.map(([name, ref]): [string, AxisItem] => [name, answer?.rows.find((item) => item.id === ref.id) ?? { id: ref.id, label: ref.label }]));
    },
    addAndPut: (added, puts, label) => {
      const now = grid.port.value() as { rows: AxisItem[] };
      const fresh = added.filter((item) => !now.rows.some((one) => one.id === item.id));
      const base = fresh.length > 0 ? { ...now, rows: [...now.rows, ...fresh] } : now;
      const next = putCells(base, puts);
      if (fresh.length > 0 || JSON.stringify(cellsOf(next)) !== JSON.stringify(cellsOf(now))) grid.port.put(next, label);
      grid.tell();
    },
    onPasted: (done) => setSaid(saidOf(done)),
    cross: (down) => (root.current ? cross(root.current, down, grid.active.c) : false),
    refuse: () => setSaid(refusalOf(grid, latest.current.field)),
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }), [grid]);

  useEffect(() => (root.current ? standsAt(root.current, { enter: (c, from) => { grid.select({ r: from === 'above' ? 0 : grid.rows.length - 1, c }); focus(); } }) : undefined), [grid, focus]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (autoFocus) focus(); }, []);

  // The live input lies over the active cell, wherever its column begins.
  useLayoutEffect(() => {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-r="${grid.active.r}"][data-c="${grid.active.c}"]`);
    const over = input.current;
    if (!cell || !over) return;
    Object.assign(over.style, { left: `${cell.offsetLeft}px`, top: `${cell.offsetTop}px`, width: `${cell.offsetWidth}px`, height: `${cell.offsetHeight}px` });
    if (grid.focused) show(scroller.current!, cell);
    if (document.activeElement === over && !grid.editing) over.select();
    // F2 goes on at the end of what stands.
    if (grid.editing?.began === 'key' && !wasEditing.current) over.setSelectionRange(over.value.length, over.value.length);
    wasEditing.current = grid.editing !== null;
  });

  const add = async (ref: RefValue): Promise<void> => {
    const now = grid.port.value() as { rows: AxisItem[] };
    if (now.rows.some((one) => one.id === ref.id)) { grid.select({ r: heads.rows.findIndex((one) => one.id === ref.id), c: 0 }); return; }
    const found = await more([ref.id]).catch(() => null);
    const item = found?.rows.find((one) => one.id === ref.id) ?? { id: ref.id, label: ref.label };
    grid.port.put({ ...(grid.port.value() as object), rows: [...(grid.port.value() as { rows: AxisItem[] }).rows, item] }, t('添加{name}', { name: ref.label }));
    grid.select({ r: known.current.rows.length, c: 0 });
  };

  const { rows, columns } = heads;
  const rowLabel = rowLabelOf(field);
  const against = compared === '' ? undefined : valueOfPath(compared, host.record?.rowsAbove(row) ?? [row]);
  const lacking = mayAddRows && isView(against) ? against.rows.filter(({ id: one }) => !rows.some((item) => item.id === one)) : [];
  /** All rows of what it is compared with. */
  const bring = async (): Promise<void> => {
    const found = await more(lacking.map(({ id: one }) => one)).catch(() => null);
    grid.port.put({ ...(grid.port.value() as object), rows: [...rows, ...lacking.map((item) => found?.rows.find(({ id: one }) => one === item.id) ?? item)] }, t('带入对比的{name}', { name: rowLabel }));
    focus();
  };
  const ratio = ratioText ? readRatio(ratioText) : null;
  const text = grid.editing ? grid.editing.text : grid.figure(grid.active.r, grid.active.c);
  const hasCells = rows.length > 0 && columns.length > 0;
  const { count, sum } = grid.summary;
  const activeName = hasCells ? `${rows[grid.active.r]?.label ?? ''} ${columns[grid.active.c]?.label ?? ''}` : '';
  const chosenRows = grid.focused || !isOneCell(grid.range) ? Array.from({ length: grid.range.bottom - grid.range.top + 1 }, (_, i) => grid.range.top + i) : rows.map((_, r) => r);
  return (
    <div ref={root} className={classes('mx', !readOnly && 'typed', invalid && 'err')}>
      <div className="mx-bar">
        <h2 className="h">{field.label}</h2>
        {(field.against?.length ?? 0) > 0 && <span className="s3 sm">{t('对比')}</span>}
        {(field.against?.length ?? 0) === 1 && <span className="sm">{field.against![0].label}</span>}
        {(field.against?.length ?? 0) > 1 && <Select small label={t('对比')} value={compared} onChange={setCompared} options={field.against!.map(({ path, label }) => ({ value: path, label }))} />}
        <span className="grow" />
        {!readOnly && hasCells && <Button look="text" size="s" icon="calc" onPointerDown={(event) => event.preventDefault()} onClick={() => { if (behaviour.finish()) setFilling(chosenRows); }}>{t('按比例分配')}</Button>}
        {!readOnly && rows.length > 1 && <Button look="text" size="s" icon="copy" onPointerDown={(event) => event.preventDefault()} onClick={() => { if (!behaviour.finish()) return; grid.copyRow(grid.active.r, t('复制到其他{name}', { name: rowLabel })); setSaid(t('已把{row}复制到其他{name}', { row: rows[grid.active.r].label, name: rowLabel })); focus(); }}>{t('复制到其他{name}', { name: rowLabel })}</Button>}
        {mayAddRows && columns.length > 0 && <Button look="text" size="s" icon="plus" onClick={() => setAdding(true)}>{rowLabel}</Button>}
        {tools}
        {!readOnly && columns.length > 0 && (hasCells || lacking.length > 0) && <MenuButton label={t('更多')} items={() => [
          ...(lacking.length > 0 ? [{ key: 'bring', label: t('带入对比的{name}', { name: rowLabel }), icon: 'plus' as const, onSelect: () => { void bring(); } }] : []),
          { key: 'copy', label: t('复制整块（带表头）'), icon: 'copy', onSelect: () => { void copyWhole(grid); } },
          { key: 'clear', label: t('全部清空'), icon: 'trash', danger: true, onSelect: () => { grid.selectAll(); grid.clear(t('全部清空')); } },
        ]} />}
      </div>
      {columns.length === 0
        ? <p className="mx-none">{isLoading ? t('加载中') : emptyText ?? t('选好{name}后在这里填数量', { name: t('尺码') })}</p>
        : (
          <div ref={scroller} className="mx-scroll" onDoubleClick={() => { if (!grid.editing && grid.begin(grid.figure(grid.active.r, grid.active.c), 'key')) focus(); }}>
            <MatrixTable
              label={field.label} rowLabel={rowLabel} value={value} rows={rows} columns={columns} unsummed={field.total === false} closed={heads.closed} against={against} ratio={ratio} ratioText={ratioText} noteAt={noteAt} typing={{ grid, behaviour }}
              rowTool={mayAddRows ? (item, r) => <IconButton className="mx-x" icon="close" size={24} tabIndex={-1} label={t('去掉{name}', { name: item.label })} onClick={() => { grid.removeRow(r, t('去掉{name}', { name: item.label })); focus(); }} /> : undefined}
              foot={isAdding || (mayAddRows && rows.length === 0)
                ? <AddRows field={field} rowLabel={rowLabel} host={host} row={row} count={columns.length} autoFocus={isAdding} onAdd={(ref) => { setAdding(true); void add(ref); }} onClose={() => { setAdding(false); focus(); }} />
                : rows.length === 0 ? <tr><td colSpan={columns.length + 4} className="mx-none">{t('暂无数据')}</td></tr> : undefined}
            />
            {hasCells && (
              <input
                ref={input} id={id} className={classes('mx-in', grid.focused && 'live', grid.editing && 'on', grid.refused && 'bad')} value={text} inputMode="decimal" autoComplete="off" spellCheck={false} enterKeyHint="next"
                aria-label={activeName} aria-describedby={describedBy} aria-readonly={!grid.isEditable(grid.active.r, grid.active.c) || undefined} aria-invalid={grid.refused !== null || invalid || undefined}
                onChange={(event) => { if (grid.editing) grid.type(event.target.value); else grid.begin(event.target.value, 'letter'); }}
                onCompositionStart={() => { if (!grid.editing) grid.begin('', 'letter'); }}
                onFocus={() => grid.setFocused(true)}
                onBlur={() => { leave(); grid.setFocused(false); }}
                onKeyDown={(event) => { const before = grid.refused !== null; behaviour.handleKey(event); if (before && grid.refused === null && !grid.editing) latest.current.onMended(); }}
                onCopy={behaviour.handleCopy} onCut={behaviour.handleCut} onPaste={behaviour.handlePaste}
              />
            )}
            {hasCells && grid.focused && !grid.editing && !readOnly && <FillCorner grid={grid} scroller={scroller.current} onPointerDown={behaviour.handleFill} />}
          </div>
        )}
      {!readOnly && columns.length > 0 && (
        <div className="mx-stat tn">
          {said ? <span className={grid.refused ? 'red' : undefined} role="status">{said}</span> : <>
            <span>{grid.focused ? activeName.replace(' ', ' · ') : t('{rows} × {columns}，共 {total}', { rows: rows.length, columns: columns.length, total: group(toText(grid.total)) })}</span>
            {count > 1 && !isOneCell(grid.range) && <span className="s3">{t('选区 {count} 格　求和 {sum}　平均 {average}', { count, sum: group(toText(sum)), average: group(toText(sum.div(count).toDecimalPlaces(1))) })}</span>}
          </>}
          <span className="grow" /><span className="s3 keys">{t('↵ 下一行　Tab 下一格　Ctrl R 向右填充　Ctrl V 粘贴整块')}</span>
        </div>
      )}
      {filling && <Suspense fallback={null}><FillDialog grid={grid} rowLabel={rowLabel} rows={filling} ratioText={ratioText ?? ''} onClose={() => { setFilling(null); setTimeout(focus); }} /></Suspense>}
    </div>
  );

  /** A figure that cannot be read stays in its cell, and keeps the record from being saved. */
  function leave(): void {
    if (!grid.commit(t('输入'))) {
      const message = refusalOf(grid, field);
      setSaid(message);
      latest.current.onRefuse(grid.editing?.text ?? '', message);
    }
    latest.current.onBlur?.();
  }
}

function FillCorner({ grid, scroller, onPointerDown }: { grid: MatrixGrid; scroller: HTMLElement | null; onPointerDown: (event: React.PointerEvent) => void }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cell = scroller?.querySelector<HTMLElement>(`[data-r="${grid.range.bottom}"][data-c="${grid.range.right}"]`);
    if (cell && ref.current) Object.assign(ref.current.style, { left: `${cell.offsetLeft + cell.offsetWidth}px`, top: `${cell.offsetTop + cell.offsetHeight}px` });
  });
  return <i ref={ref} className="mx-fill" aria-hidden="true" data-tip={t('拖动填充')} onPointerDown={onPointerDown} />;
}

/** Cells with the heads they are shown under just now. */
function withHeads(value: unknown, heads: Heads): unknown {
  return { cells: cellsOf(value), rows: heads.rows, columns: heads.columns, closed: heads.closed };
}

export const rowLabelOf = (field: PlanField): string => field.rowLabel ?? t('颜色');

function refusalOf(grid: MatrixGrid, field: PlanField): string {
  const { r, c } = grid.active;
  const cell = `${grid.rows[r]?.label ?? ''} ${grid.columns[c]?.label ?? ''}`;
  if (grid.refused !== 'range') return t('{cell}：【{text}】不是数字', { cell, text: grid.editing?.text ?? '' });
  return field.min !== undefined && field.max !== undefined ? t('{cell}：应在{min}与{max}之间', { cell, min: field.min, max: field.max }) : field.min !== undefined ? t('{cell}：不能小于{min}', { cell, min: field.min }) : t('{cell}：不能大于{max}', { cell, max: field.max });
}

/** What a paste brought, and what it could not. */
function saidOf({ puts, rejected, unknown }: Pasted): string {
  const parts = [t('粘贴了 {n} 格', { n: puts.length })];
  const of = (why: Pasted['rejected'][number]['why']): string => [...new Set(rejected.filter((one) => one.why === why).map(({ text }) => text))].slice(0, 5).join('、');
  const count = (...why: Pasted['rejected'][number]['why'][]): number => rejected.filter((one) => why.includes(one.why)).length;
  if (unknown.length > 0) parts.push(t('没有找到【{text}】', { text: unknown.slice(0, 5).join('、') }));
  if (count('column') > 0) parts.push(t('没有尺码【{text}】', { text: of('column') }));
  if (count('closed') > 0) parts.push(t('{n} 格已停用', { n: count('closed') }));
  if (count('format', 'range') > 0) parts.push(t('{n} 格不是可用的数量：{text}', { n: count('format', 'range'), text: of('format') || of('range') }));
  if (count('outside') > 0) parts.push(t('{n} 格超出范围', { n: count('outside') }));
  return parts.join('，');
}

async function copyWhole(grid: MatrixGrid): Promise<void> {
  grid.selectAll();
  const { writeTsv } = await import('../lines/clipboard.ts');
  await navigator.clipboard.writeText(writeTsv(grid.copied()));
  toast.done(t('已复制'));
}

/** Into view, beside the heads that stand still. */
function show(scroller: HTMLElement, cell: HTMLElement): void {
  const head = scroller.querySelector<HTMLElement>('.mx-rh')?.offsetWidth ?? 0;
  const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth];
  if (left < scroller.scrollLeft + head) scroller.scrollLeft = left - head;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
}
