// The table of all records a reference may point to: columns of their list, searched, narrowed as the list is, paged, one or several taken.
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import { noun, t } from '../../i18n/t.ts';
import { conditionsOf, noWhere, type FilterRow } from '../../list/where.ts';
import { Button, Dialog, EmptyState, FailureState, IconButton, Input } from '../../ui/index.ts';
import type { Target } from '../target.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import { pageSize, useChoiceTable, type Asking } from './useChoiceTable.ts';
import './pickers.css';

const ChoiceWhere = lazy(async () => ({ default: (await import('./ChoiceFilters.tsx')).ChoiceWhere }));
const ChoiceQuick = lazy(async () => ({ default: (await import('./ChoiceFilters.tsx')).ChoiceQuick }));

export interface TablePickerProps { ask: Asking; target: Target; text: string; isMany: boolean; chosen: readonly RefValue[]; onAnswer: (refs: RefValue[] | null) => void }

export function TablePicker({ ask, target, text, isMany, chosen, onAnswer }: TablePickerProps) {
  const { field, host } = ask;
  const [keyword, setKeyword] = useState(text);
  const [where, setWhere] = useState(noWhere);
  const [quick, setQuick] = useState<FilterRow[]>([]);
  const [shows, setShows] = useState({ where: false, quick: false });
  const [page, setPage] = useState(1);
  const { columns, plan, found, error, isLoading, retry } = useChoiceTable(ask, target, { keyword, where, quick }, page);
  const [picked, setPicked] = useState<readonly RefValue[]>(chosen);
  const [at, setAt] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const rows = found?.items ?? [];
  const isPicked = (ref: RefValue): boolean => picked.some(({ id }) => id === ref.id);
  const plain = ({ shown: _shown, texts: _texts, ...ref }: RefValue): RefValue => ref as RefValue;
  const most = field.maxCount ?? Infinity;
  const take = (ref: RefValue): void => {
    if (!isMany) { onAnswer([plain(ref)]); return; }
    if (isPicked(ref)) setPicked(picked.filter(({ id }) => id !== ref.id)); else if (picked.length < most) setPicked([...picked, plain(ref)]);
  };
  const afresh = (): void => { setPage(1); setAt(0); };
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
  const count = conditionsOf(where).length;
  const clear = (): void => { setWhere(noWhere); setQuick([]); setShows({ where: false, quick: false }); afresh(); search.current?.focus(); };
  const isNarrowed = count > 0 || quick.length > 0;

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
      <div className="row tpkbar">
        <Input
          ref={search} className="grow" icon="search" data-autofocus role="combobox" aria-expanded aria-controls="tpk-rows" aria-activedescendant={rows[at] ? `tpk-${rows[at].id}` : undefined} aria-label={t('搜索{name}', { name: target.name })}
          placeholder={t('搜索{name}', { name: target.name })} value={keyword} onChange={(next) => { setKeyword(next); afresh(); }} onKeyDown={handleKey}
        />
        {isNarrowed && <Button look="text" className="s3" onClick={clear}>{t('清空')}</Button>}
        {plan && <Button icon="filter" className={count ? 'on' : undefined} aria-expanded={shows.where} onClick={() => setShows({ ...shows, where: !shows.where })}>{count ? t('高级筛选 · {n}', { n: count }) : t('高级筛选')}</Button>}
        {plan && <IconButton icon="rows" label={t('筛选行')} pressed={shows.quick} onClick={() => setShows({ ...shows, quick: !shows.quick })} />}
      </div>
      {plan && shows.where && <Suspense fallback={null}><ChoiceWhere plan={plan} where={where} onChange={(next) => { setWhere(next); afresh(); }} onDone={() => search.current?.focus()} /></Suspense>}
      <div className="tpkbox" tabIndex={0} role="group" aria-label={target.name} onKeyDown={(event) => { if (event.target === event.currentTarget) handleKey(event); }}>
        {error !== null && <FailureState error={error} onRetry={retry} />}
        {error === null && columns && (rows.length > 0 || shows.quick) && (
          <ChoiceRows
            name={target.name} columns={columns} rows={rows} context={host.values.context} isMany={isMany} isLoading={isLoading} at={at} onAt={setAt} isPicked={isPicked} mayPick={(ref) => isPicked(ref) || picked.length < most} onTake={take}
            {...(plan && shows.quick && { under: (column) => <Suspense fallback={null}><ChoiceQuick plan={plan} column={column} quick={quick} onChange={(next) => { setQuick(next); afresh(); }} /></Suspense> })}
          />
        )}
        {error === null && found && rows.length === 0 && (
          <EmptyState icon="filter" title={isNarrowed ? t('没有符合条件的{name}', { name: noun(target.name) }) : keyword ? t('没有符合「{word}」的选项', { word: keyword }) : t('没有可选的数据')}>
            {isNarrowed && <Button onClick={clear}>{t('清空筛选')}</Button>}
          </EmptyState>
        )}
      </div>
      {found && found.hidden > 0 && <p className="s3 sm" role="status">{t('另有{n}条不符合这里的条件，不能选', { n: found.hidden < 100 ? found.hidden : '100+' })}</p>}
    </Dialog>
  );
}
