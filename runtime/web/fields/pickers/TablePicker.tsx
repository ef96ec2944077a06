// The table of all records a reference may point to: columns of their list, searched, paged, one or several taken.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import type { PlanColumn } from '../../../core/plans/plan.ts';
import { CellView } from '../../columns/CellView.tsx';
import type { Cell } from '../../columns/cell.ts';
import { columnType } from '../../columns/index.ts';
import { t } from '../../i18n/t.ts';
import { Button, Checkbox, Dialog, EmptyState, FailureState, IconButton, Input, classes } from '../../ui/index.ts';
import { splitLabel } from '../choices.ts';
import type { Found } from '../lookup.ts';
import { pathOf } from '../refSource.ts';
import type { Target } from '../target.ts';
import type { EditorProps } from '../types.ts';
import './pickers.css';

const pageSize = 15;

export interface TablePickerProps { ask: Pick<EditorProps, 'field' | 'host' | 'row'>; target: Target; text: string; isMany: boolean; chosen: readonly RefValue[]; onAnswer: (refs: RefValue[] | null) => void }

export function TablePicker({ ask, target, text, isMany, chosen, onAnswer }: TablePickerProps) {
  const { field, host } = ask;
  const [keyword, setKeyword] = useState(text);
  const [page, setPage] = useState(1);
  const { columns, found, error, isLoading, retry } = useChoiceTable(ask, target, keyword, page);
  const [picked, setPicked] = useState<readonly RefValue[]>(chosen);
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = found?.items ?? [];
  const draws = columns?.map((column) => ({ column, draw: columnType(column.as, column.type).draw({ column, context: host.values.context }) })) ?? [];
  const isPicked = (ref: RefValue): boolean => picked.some(({ id }) => id === ref.id);
  const plain = ({ shown: _shown, texts: _texts, ...ref }: RefValue): RefValue => ref as RefValue;
  const most = field.maxCount ?? Infinity;
  const take = (ref: RefValue): void => {
    if (!isMany) { onAnswer([plain(ref)]); return; }
    if (isPicked(ref)) setPicked(picked.filter(({ id }) => id !== ref.id)); else if (picked.length < most) setPicked([...picked, plain(ref)]);
  };
  const lastPage = Math.max(1, Math.ceil((found?.total ?? 0) / pageSize));
  const turn = (to: number): void => { if (to >= 1 && to <= lastPage && to !== page) { setPage(to); setAt(0); } };
  const handleKey = (event: KeyboardEvent): void => {
    const known: Record<string, () => void> = {
      ArrowDown: () => setAt(Math.min(rows.length - 1, at + 1)), ArrowUp: () => setAt(Math.max(0, at - 1)), PageDown: () => turn(page + 1), PageUp: () => turn(page - 1),
      Enter: () => { if (isMany && event.target instanceof HTMLInputElement && event.ctrlKey) onAnswer([...picked]); else if (rows[at]) take(rows[at]); },
    };
    if (!known[event.key] || event.nativeEvent.isComposing) return;
    event.preventDefault();
    known[event.key]!();
  };
  useEffect(() => { body.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' }); }, [at, found]);

  return (
    <Dialog
      title={t('选择{name}', { name: target.name })} width={920} className="tpk" onClose={() => onAnswer(null)}
      footer={(
        <>
          <span className="grow s3 sm tn" role="status">{isMany ? most < Infinity ? t('已选{n}，最多{most}', { n: picked.length, most }) : t('已选{n}', { n: picked.length }) : t('共{n}条', { n: found?.total ?? 0 })}</span>
          {lastPage > 1 && <><IconButton icon="left" size={28} label={t('上一页')} disabled={page <= 1} onClick={() => turn(page - 1)} /><span className="tn sm s2">{page} / {lastPage}</span><IconButton icon="right" size={28} label={t('下一页')} disabled={page >= lastPage} onClick={() => turn(page + 1)} /></>}
          <Button onClick={() => onAnswer(null)}>{t('取消')}</Button>
          {isMany && <Button look="primary" onClick={() => onAnswer([...picked])}>{t('确定')}</Button>}
        </>
      )}
    >
      <Input
        icon="search" data-autofocus role="combobox" aria-expanded aria-controls="tpk-rows" aria-activedescendant={rows[at] ? `tpk-${rows[at].id}` : undefined} aria-label={t('搜索{name}', { name: target.name })}
        placeholder={t('搜索{name}', { name: target.name })} value={keyword} onChange={(next) => { setKeyword(next); setPage(1); setAt(0); }} onKeyDown={handleKey}
      />
      <div className="tpkbox" tabIndex={0} role="group" aria-label={target.name} onKeyDown={(event) => { if (event.target === event.currentTarget) handleKey(event); }}>
        {error !== null && <FailureState error={error} onRetry={retry} />}
        {error === null && found && rows.length === 0 && <EmptyState icon="filter" title={keyword ? t('没有符合「{word}」的选项', { word: keyword }) : t('没有可选的数据')} />}
        {error === null && columns && rows.length > 0 && (
          <table id="tpk-rows" className={classes('tpkt', isLoading && 'stale')} role="grid" aria-label={target.name} aria-multiselectable={isMany}>
            <thead><tr>{isMany && <th className="sel" scope="col"><span className="sr">{t('选择')}</span></th>}{columns.length === 0 && <th scope="col">{target.name}</th>}{columns.map((column) => <th key={column.key} scope="col" className={column.align === 'end' ? 'num' : undefined}>{column.label}</th>)}</tr></thead>
            <tbody ref={body}>
              {rows.map((ref, index) => (
                <tr key={ref.id} id={`tpk-${ref.id}`} aria-selected={isPicked(ref)} data-at={index === at ? '' : undefined} onPointerMove={() => { if (index !== at) setAt(index); }} onClick={() => take(ref)}>
                  {isMany && <td className="sel" onClick={(event) => event.stopPropagation()}><Checkbox label={ref.label} checked={isPicked(ref)} disabled={!isPicked(ref) && picked.length >= most} onChange={() => take(ref)} /></td>}
                  {columns.length === 0 && <td><Named label={ref.label} texts={ref.texts} /></td>}
                  {draws.map(({ column, draw }) => <td key={column.key} className={column.align === 'end' ? 'num tn' : undefined}><CellView cell={draw(valueOf(ref, column), (ref.shown ?? {}) as Row) as Cell} /></td>)}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {found && found.hidden > 0 && <p className="s3 sm" role="status">{t('另有{n}条不符合这里的条件，不能选', { n: found.hidden < 100 ? found.hidden : '100+' })}</p>}
    </Dialog>
  );
}

function Named({ label, texts }: { label: string; texts: unknown }) {
  const { code, name } = splitLabel(label);
  return <>{code && <span className="tn s3">{code} </span>}{name}{Array.isArray(texts) && texts.length > 0 && <small className="s3">　{texts.join(' · ')}</small>}</>;
}

function valueOf(ref: RefValue, { path }: PlanColumn): unknown {
  return path.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Row)[name] : undefined), ref.shown ?? {}) ?? null;
}

function useChoiceTable({ field, host, row }: TablePickerProps['ask'], target: Target, keyword: string, page: number) {
  const [columns, setColumns] = useState<PlanColumn[] | null>(null);
  const [answered, setAnswered] = useState<{ key: string; found: Found | null; error: unknown }>({ key: '', found: null, error: null });
  const { found, error } = answered;
  const [again, setAgain] = useState(0);
  const key = `${page} ${keyword} ${again}`;
  useEffect(() => {
    let isGone = false;
    // A list that is not mine to see leaves the table its one column of names.
    target.columns().then((next) => { if (!isGone) setColumns(next); }, () => { if (!isGone) setColumns([]); });
    return () => { isGone = true; };
  }, [target]);
  useEffect(() => {
    if (!columns) return;
    const abort = new AbortController();
    const ask = (): void => {
      host.lookup.search(pathOf({ host, field }), field, keyword.trim(), row, page, abort.signal, { size: pageSize, fields: columns.flatMap(({ path, unit }) => (unit ? [path, unit] : [path])) }).then(
        (answer) => { if (!abort.signal.aborted) setAnswered({ key, found: answer, error: null }); },
        (cause: unknown) => { if (!abort.signal.aborted) setAnswered((now) => ({ ...now, key, error: cause })); },
      );
    };
    const timer = setTimeout(ask, found === null || keyword === '' ? 0 : 200);
    return () => { clearTimeout(timer); abort.abort(); };
  }, [columns, keyword, page, again]);
  // Listing needs a right of its own; the names alone may still be chosen from.
  const hasShown = found?.items.every((ref) => ref.shown !== undefined) ?? true;
  return { columns: hasShown ? columns : [], found, error, isLoading: answered.key !== key, retry: () => setAgain((count) => count + 1) };
}
