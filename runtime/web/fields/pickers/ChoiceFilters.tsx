// Conditions of a table of choices, as the target's list has them: the advanced filter opened above the rows, and one condition at a column's head. What is complete narrows at once.
import { useState, type KeyboardEvent } from 'react';
import type { ListPlan, PlanColumn } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { draftOf, numbered } from '../../list/filter/draft.ts';
import { FilterGroup } from '../../list/filter/FilterGroup.tsx';
import QuickFilter from '../../list/filter/QuickFilter.tsx';
import { blankRow } from '../../list/operators.ts';
import { completeOf, countOf, mostConditions, noWhere, type FilterRow, type Where } from '../../list/where.ts';
import { conditionText } from '../../list/words.ts';
import { Button, Icon, classes } from '../../ui/index.ts';

export function ChoiceWhere({ plan, where, onChange, onDone }: { plan: ListPlan; where: Where; onChange: (where: Where) => void; /** Ctrl Enter: on to the rows. */ onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(where, plan.filters));
  const put = (next: Where): void => {
    setDraft(next);
    onChange(completeOf(next));
  };
  const count = countOf(draft);
  const isFull = count >= mostConditions;
  const add = (node: Where['rows'][number]): void => put({ ...draft, rows: [...draft.rows, numbered(node)] });
  const handleKey = (event: KeyboardEvent): void => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); onDone(); } };
  return (
    <form className="tpkw" aria-label={t('筛选条件')} onKeyDown={handleKey} onSubmit={(event) => { event.preventDefault(); onDone(); }}>
      <FilterGroup plan={plan} root={draft} group={draft} path={[]} onChange={put} isFull={isFull} />
      <div className="row condadd">
        <Button size="s" icon="plus" disabled={isFull} onClick={() => add(blankRow(plan.filters[Math.min(count, plan.filters.length - 1)]!))}>{t('加条件')}</Button>
        <Button size="s" icon="plus" disabled={isFull} onClick={() => add({ join: draft.join === 'and' ? 'or' : 'and', rows: [blankRow(plan.filters[0]!)] })}>{t('加条件组')}</Button>
        <span className="grow" />
        <Button size="s" look="text" className="s3" onClick={() => put(draftOf(noWhere, plan.filters))}>{t('重置')}</Button>
      </div>
      <button type="submit" hidden />
    </form>
  );
}

export function ChoiceQuick({ plan, column, quick, onChange }: { plan: ListPlan; column: PlanColumn; quick: readonly FilterRow[]; onChange: (quick: FilterRow[]) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const filter = plan.filters.find(({ path }) => path === column.path);
  if (!filter) return null;
  const row = quick.find(({ field }) => field === filter.path);
  const others = quick.filter(({ field }) => field !== filter.path);
  return (
    <>
      <button type="button" className={classes('qf', row && 'on')} aria-haspopup="dialog" aria-expanded={anchor !== null} aria-label={row ? t('筛选 {name}：{text}', { name: column.label, text: conditionText(row, filter) }) : t('筛选 {name}', { name: column.label })} onClick={(event) => setAnchor(event.currentTarget)}>
        {row ? <span className="cut">{conditionText(row, filter)}</span> : <Icon name="filter" />}
      </button>
      {anchor && <QuickFilter plan={plan} filter={filter} row={row} anchor={anchor} onPut={(next) => onChange(next ? [...others, next] : others)} onClose={() => setAnchor(null)} />}
    </>
  );
}
