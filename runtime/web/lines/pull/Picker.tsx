// The picker of rows that lines take over: search, ticks, what is left, quantity to take. All of it by keyboard.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { PullRow, Row } from '../../../core/contract/wire.ts';
import type { PlanColumn, PlanField, PlanPull } from '../../../core/plans/plan.ts';
import { valueAt } from '../../form/record/paths.ts';
import { isEmpty } from '../../../core/values/index.ts';
import { traitsOf } from '../../../core/values/types/index.ts';
import { t } from '../../i18n/t.ts';
import { Button, Dialog, EmptyState, FailureState, Input, classes } from '../../ui/index.ts';
import type { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';
import { applyPull, lineOf, linesByKey, type Applied } from './applyPull.ts';
import { PickRow } from './PickRow.tsx';
import { between, isOver, matching, ticked, typed, type Chosen } from './pickState.ts';
import './pick.css';

export interface PickerProps { grid: GridStore; host: LinesHost; pull: PlanPull; onClose: () => void; onTaken: (done: Applied) => void }

export default function Picker({ grid, host, pull, onClose, onTaken }: PickerProps) {
  const [word, setWord] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [known] = useState(() => new Map<string, PullRow>());
  const [onlyChosen, setOnlyChosen] = useState(false);
  const [at, setAt] = useState(0);
  const anchor = useRef(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const found = useQuery({
    queryKey: ['pull', host.listPath, pull.name, asked, JSON.stringify(pull.given.map((name) => grid.owner[name] ?? null))], placeholderData: keepPreviousData, gcTime: 0,
    queryFn: ({ signal }) => host.lookup.pull!(grid.lines.name, pull, grid.owner, asked, signal),
  });
  const rows = found.data?.rows;
  for (const row of rows ?? []) known.set(row.id, row);
  // All there is lies here and is searched at once; where there is more, the server is asked once typing rests.
  const isPart = asked !== '' || found.data?.more === true;
  useEffect(() => {
    if (!isPart) return undefined;
    const timer = setTimeout(() => setAsked(word.trim()), 250);
    return () => clearTimeout(timer);
  }, [word, isPart]);
  const shown = useMemo(() => (onlyChosen ? [...chosen.keys()].flatMap((id) => known.get(id) ?? []) : matching(rows ?? [], isPart && asked === word.trim() ? '' : word)), [rows, word, asked, isPart, onlyChosen, chosen, known]);
  const standing = useMemo(() => linesByKey(grid, pull), [grid, pull]);
  const takes = pull.take === undefined ? undefined : grid.lines.fields[pull.take];
  const qtyOf = (row: PullRow): string => (takes ? plainQty(row.left ?? '') : '');
  const cursor = Math.min(at, Math.max(0, shown.length - 1));
  const tick = (list: readonly PullRow[], on: boolean): void => setChosen(ticked(chosen, list, on, qtyOf));
  const wrong = [...chosen].filter(([, qty]) => takes && !isNumber(qty)).length;

  const take = (): void => {
    if (chosen.size === 0 || wrong > 0) return;
    onTaken(applyPull(grid, pull, [...chosen].flatMap(([id, qty]) => { const row = known.get(id); return row ? [{ row, ...(takes && { qty }) }] : []; })));
    onClose();
  };
  const focusRow = (to: number, cell: 'row' | 'qty' = 'row'): void => {
    const next = Math.max(0, Math.min(to, shown.length - 1));
    setAt(next);
    const line = body.current?.rows[next];
    const into = cell === 'qty' ? line?.querySelector<HTMLInputElement>('input.pkq') : line;
    into?.focus();
    if (into instanceof HTMLInputElement) into.select();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, target } = event;
    const isQty = (target as HTMLElement).classList.contains('pkq');
    const isSearch = target === search.current;
    const does = (work: () => void): void => { event.preventDefault(); work(); };
    if ((event.ctrlKey || event.metaKey) && key === 'Enter') { does(take); return; }
    if ((event.ctrlKey || event.metaKey) && key === 'a' && !isQty && !isSearch) { does(() => tick(shown, true)); return; }
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isSearch) { if (key === 'ArrowDown' && shown.length > 0) does(() => focusRow(0)); else if (key === 'Enter' && shown.length === 1) does(() => { tick(shown, true); focusRow(0, takes ? 'qty' : 'row'); }); return; }
    if (!(target as HTMLElement).closest('tbody')) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, ...(isQty ? { Enter: 1 } : {}) }[key];
    if (step !== undefined) does(() => {
      if (cursor === 0 && step < 0) { search.current?.focus(); return; }
      if (shiftKey && !isQty) tick(between(shown, anchor.current, cursor + step), true); else anchor.current = cursor + step;
      focusRow(cursor + step, isQty ? 'qty' : 'row');
    });
    else if (isQty) { if (key === 'Escape') does(() => focusRow(cursor)); } else if (key === ' ' || key === 'Enter') does(() => { anchor.current = cursor; tick([shown[cursor]!], !chosen.has(shown[cursor]!.id)); });
    else if (takes && /^[\d.-]$/.test(key)) { const row = shown[cursor]!; does(() => typeInto(row, key === '.' ? '0.' : key)); }
    else if (key === '/') does(() => search.current?.focus());
  };
  /** Drawn and focused before the next key comes: nobody types slowly enough for a frame in between. */
  const typeInto = (row: PullRow, text: string): void => {
    flushSync(() => setChosen(typed(chosen, row, text)));
    const input = body.current?.rows[cursor]?.querySelector<HTMLInputElement>('input.pkq');
    input?.focus();
    input?.setSelectionRange(text.length, text.length);
  };
  const choose = (row: PullRow, index: number, isRange: boolean): void => {
    tick(isRange ? between(shown, anchor.current, index) : [row], isRange || !chosen.has(row.id));
    if (!isRange) anchor.current = index;
    setAt(index);
  };
  const over = takes ? [...chosen].filter(([id, qty]) => { const row = known.get(id); return row && isOver(row, qty); }).length : 0;
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const footer = (
    <>
      <span className="pksum" role="status"><b className="tn">{t('已选{n}行', { n: chosen.size })}</b>{over > 0 && <span className="amber">{t('{n}行超过可取', { n: over })}</span>}{wrong > 0 && <span className="red">{t('{n}行数量不是数字', { n: wrong })}</span>}</span>
      <span className="s3 sm pkkeys">{t('↓ 进入列表')} · <kbd>Space</kbd> {t('勾选')}{takes && <> · {t('直接输入数量')}</>} · <kbd>Ctrl Enter</kbd> {t('取入')}</span>
      <Button onClick={onClose}>{t('取消')}</Button>
      <Button look="primary" disabled={chosen.size === 0 || wrong > 0} onClick={take}>{chosen.size > 0 ? t('取入{n}行', { n: chosen.size }) : t('取入')}</Button>
    </>
  );
  return (
    <Dialog title={pull.label} width={920} className="pk" onClose={onClose} footer={footer}>
      <div className="pkbody" onKeyDown={handleKey} role="none">
        <div className="pktop">
          <Input ref={search} data-autofocus icon="search" className="grow" placeholder={t('搜索：{names}，拼音或首字母也可', { names: pull.columns.filter(({ align }) => align !== 'end').slice(0, 3).map(({ label }) => label).join('、') })} aria-label={t('搜索')} value={word} onChange={(text) => { setWord(text); setAt(0); setOnlyChosen(false); }} />
          <span className="s3 sm tn pkn" aria-live="polite">{rows ? t('{n}行', { n: shown.length }) + (found.data!.more ? '+' : '') : ''}</span>
          <Button size="s" look="text" aria-pressed={onlyChosen} disabled={chosen.size === 0} onClick={() => setOnlyChosen(!onlyChosen)}>{onlyChosen ? t('看全部') : t('只看已选')}</Button>
        </div>
        {found.error && !rows ? <FailureState error={found.error} onRetry={() => { void found.refetch(); }} /> : (
          <div className="pkscroll" aria-busy={found.isFetching}>
            <table className="pkt" role="grid" aria-multiselectable="true" aria-label={pull.label} aria-rowcount={shown.length}>
              <thead><tr>
                <th className="pkc"><input type="checkbox" className="cb" tabIndex={-1} aria-label={t('全选')} checked={isAll} onChange={() => tick(shown, !isAll)} /></th>
                {pull.columns.map((column) => <th key={column.key} className={classes(column.align === 'end' && 'num')}>{column.label}</th>)}
                {takes && <><th className="num">{t('可取')}</th><th className="num pkqh">{t('本次{name}', { name: takes.label })}</th></>}
              </tr></thead>
              <tbody ref={body}>
                {shown.map((row, index) => (
                  <PickRow
                    key={row.id} row={row} columns={pull.columns} cells={pull.columns.map((column) => textOf(grid, column, row))} left={takes ? leftOf(grid, takes, row) : undefined}
                    standing={standingOf(grid, takes, lineOf(standing, pull, row))} qty={chosen.get(row.id)} isOn={chosen.has(row.id)} isCursor={index === cursor} isOver={chosen.has(row.id) && isOver(row, chosen.get(row.id)!)}
                    takes={takes?.label} onChoose={(isRange) => choose(row, index, isRange)} onQty={(qty) => setChosen(typed(chosen, row, qty))} onFocus={() => setAt(index)}
                  />
                ))}
              </tbody>
            </table>
            {rows && shown.length === 0 && <EmptyState icon="inbox" title={word ? t('没有找到【{text}】', { text: word }) : whyNone(grid, pull)} />}
          </div>
        )}
      </div>
    </Dialog>
  );
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text.trim());
/** Figures worked out may have more decimals than anybody counts in: `120.50` stays, `120.500000` is `120.5`. */
const plainQty = (text: string): string => (/\.\d{5,}$/.test(text) ? text.replace(/\.?0+$/, '') : text);

function textOf(grid: GridStore, column: PlanColumn, { shown }: PullRow): string {
  const value = valueAt(shown as Row, column.path, () => undefined);
  const unit = traitsOf(column.type).measure === 'unit' ? column.unit : undefined;
  return grid.values.format({ name: column.key, label: column.label, type: column.type, options: column.options, scale: column.scale, unit, carries: [] } as unknown as PlanField, value, shown as Row);
}

const leftOf = (_grid: GridStore, _takes: PlanField, { left }: PullRow): string => (left === null || left === undefined ? '–' : plainQty(left).replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ','));

function standingOf(grid: GridStore, takes: PlanField | undefined, line: Row | undefined): string | undefined {
  if (!line) return undefined;
  return takes && !isEmpty(line[takes.name]) ? t('已取{qty}', { qty: grid.values.format(takes, line[takes.name], line) }) : t('已取');
}

/** What the offer depends on and is not filled in. */
function whyNone(grid: GridStore, pull: PlanPull): string {
  const open = pull.given.filter((name) => isEmpty(grid.owner[name])).map((name) => grid.store.fieldsOf(grid.owner)[name]?.label).filter((label) => label !== undefined);
  return open.length > 0 ? t('没有可取的行，请先填写{fields}', { fields: open.join('、') }) : t('没有可取的行');
}
