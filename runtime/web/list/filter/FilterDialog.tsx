// Advanced filter: conditions in nested groups, saved schemes beside them, and how many rows would be left. Incomplete conditions are told and left out.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { group as grouped } from '../../../core/values/figures.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { readPage } from '../../data/api.ts';
import { apiKey } from '../../data/changes.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { narrowing, type ListState } from '../state.ts';
import { completeOf, conditionsOf, countOf, deepest, isComplete, isTouched, mostConditions, noWhere, type Where } from '../where.ts';
import { blankRow } from '../operators.ts';
import { draftOf, numbered } from './draft.ts';
import { isAnyWrong } from './wrong.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { SchemeList } from './SchemeList.tsx';
import './filter.css';

export interface FilterDialogProps {
  plan: ListPlan; state: ListState; onClose: () => void; onApply: (where: Where) => void;
  /** Place of the condition that was asked for, among the root's. */
  focus?: number;
}

export default function FilterDialog({ plan, state, onApply, onClose, focus }: FilterDialogProps) {
  const [where, setWhere] = useState<Where>(() => draftOf(state.where, plan.filters));
  const root = useRef<HTMLFormElement>(null);
  const count = countOf(where);
  const isHalf = conditionsOf(where).some((row) => isTouched(row) && !isComplete(row));
  const matches = useMatches(plan, { ...state, where });
  const apply = (): void => {
    if (isAnyWrong(root.current)) return;
    if (conditionsOf(where).some((row) => !isComplete(row) && isTouched(row))) toast.hint(t('筛选条件不完整的行已忽略'));
    onApply(completeOf(where));
  };
  useEffect(() => {
    if (focus === undefined) return;
    root.current?.querySelectorAll<HTMLElement>(':scope > .fnode')[focus]?.querySelector<HTMLElement>('.fval :is(input,button,select),select')?.focus();
  }, [focus]);
  const add = (node: Where['rows'][number]): void => setWhere((now) => ({ ...now, rows: [...now.rows, numbered(node)] }));
  const isFull = count >= mostConditions;
  return (
    <Dialog
      title={t('高级筛选')} width={920} onClose={onClose} className="fdlg"
      footer={(
        <>
          <span className="row s2 fhits" aria-live="polite">{matches !== null && <><b className="b tn">{matches}</b>{t('条符合')}</>}</span>
          <Button look="text" onClick={() => { setWhere(draftOf(noWhere, plan.filters)); }}>{t('重置')}</Button>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" onClick={apply}>{t('筛选')} <kbd aria-hidden="true">Ctrl ↵</kbd></Button>
        </>
      )}
    >
      <div className="fx" onKeyDown={(event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); setTimeout(() => root.current?.requestSubmit()); } }}>
        <SchemeList plan={plan} where={completeOf(where)} onTake={(taken) => setWhere(draftOf(taken, plan.filters))} />
        <form ref={root} className="cds" aria-label={t('筛选条件')} onSubmit={(event) => { event.preventDefault(); apply(); }}>
          <FilterGroup plan={plan} root={where} group={where} path={[]} onChange={setWhere} isFull={isFull} />
          {isHalf && <p className="sm amber fhalf" role="status">{t('筛选条件不完整的行会被忽略')}</p>}
          <div className="row condadd">
            <Button size="s" icon="plus" disabled={isFull} onClick={() => add(blankRow(plan.filters[Math.min(count, plan.filters.length - 1)]!))}>{t('加条件')}</Button>
            <Button size="s" icon="plus" disabled={isFull} onClick={() => add({ join: where.join === 'and' ? 'or' : 'and', rows: [blankRow(plan.filters[0]!)] })}>{t('加条件组')}</Button>
            <span className="s3 sm">{t('已用 {n} / {most} 个，最多嵌套 {deep} 层', { n: count, most: mostConditions, deep: deepest })}</span>
          </div>
          <button type="submit" hidden />
        </form>
      </div>
    </Dialog>
  );
}

/** Rows that the conditions would leave, asked for when the hands rest. */
function useMatches(plan: ListPlan, state: ListState): string | null {
  const [asked, setAsked] = useState(state);
  const request = JSON.stringify(narrowing(plan, state));
  useEffect(() => {
    const timer = setTimeout(() => setAsked(state), 400);
    return () => clearTimeout(timer);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [request]);
  const narrow = narrowing(plan, asked);
  const found = useQuery({
    queryKey: apiKey(plan.api, 'matches', narrow), retry: false, staleTime: 20_000, placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPage(plan.api, { ...narrow, pageNum: 1, pageSize: 1, fields: ['id'] }, signal),
  });
  return found.data ? grouped(String(found.data.total)) + (found.data.totalIs === 'atLeast' ? '+' : '') : null;
}
