// Advanced filter: rows of field, operator and value, joined by 且 or 或. Incomplete rows are told and left out.
import { useState } from 'react';
import type { Operator } from '../../core/contract/wire.ts';
import type { ListPlan, PlanFilter } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.tsx';
import { FilterValue } from './FilterValue.tsx';
import { isComplete, noWhere, type FilterRow, type Where } from './state.ts';
import { kindOf, operatorName } from './words.ts';

const most = 20;

export default function FilterDialog({ plan, where, onApply, onClose }: { plan: ListPlan; where: Where; onApply: (where: Where) => void; onClose: () => void }) {
  const [join, setJoin] = useState(where.join);
  const [rows, setRows] = useState<FilterRow[]>(() => (where.rows.length ? where.rows : [blank(plan.filters[0])]));
  const put = (at: number, change: Partial<FilterRow>) => setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const handleApply = () => {
    const complete = rows.filter(isComplete);
    const typed = rows.filter((row) => row.value2 !== undefined || isComplete(row));
    if (complete.length < typed.length) toast.hint(t('筛选条件不完整的行已忽略'));
    onApply({ join, rows: complete });
  };
  return (
    <Dialog
      title={t('高级筛选')} width={720} onClose={onClose}
      footer={<><Button look="text" onClick={() => onApply(noWhere)}>{t('清空')}</Button><span className="grow" /><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" onClick={handleApply}>{t('筛选')}</Button></>}
    >
      <form onSubmit={(event) => { event.preventDefault(); handleApply(); }}>
        <div className="row" style={{ marginBottom: 12 }}>
          <span className="s2" id="join">{t('满足以下')}</span>
          <span className="seg" role="radiogroup" aria-labelledby="join">
            {(['and', 'or'] as const).map((each) => <button key={each} type="button" role="radio" aria-checked={join === each} className={join === each ? 'on' : undefined} onClick={() => setJoin(each)}>{each === 'and' ? t('全部条件') : t('任一条件')}</button>)}
          </span>
        </div>
        {rows.map((row, at) => {
          const filter = plan.filters.find((each) => each.path === row.field) ?? plan.filters[0];
          return (
            <div className="cond" key={at} role="group" aria-label={t('条件 {n}', { n: at + 1 })}>
              <Select label={t('字段')} value={row.field} onChange={(path) => setRows(rows.map((each, index) => (index === at ? blank(plan.filters.find((one) => one.path === path)!) : each)))} options={plan.filters.map((each) => ({ value: each.path, label: each.label }))} />
              <Select label={t('比较')} value={row.operator} onChange={(operator) => put(at, { operator: operator as Operator })} options={operatorsOf(filter).map((operator) => ({ value: operator, label: operatorName(operator, filter.type) }))} />
              <FilterValue plan={plan} filter={filter} row={row} onChange={(change) => put(at, change)} />
              <IconButton icon="close" label={t('去掉这行')} size={28} onClick={() => setRows(rows.length > 1 ? rows.filter((_, index) => index !== at) : [blank(plan.filters[0])])} />
            </div>
          );
        })}
        <Button look="text" icon="plus" disabled={rows.length >= most} onClick={() => setRows([...rows, blank(plan.filters[Math.min(rows.length, plan.filters.length - 1)])])}>{t('加条件')}</Button>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

const byKind: Record<string, Operator[]> = {
  date: ['eq', 'gt', 'lt', 'between', 'empty', 'notEmpty'],
  number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between'],
  choice: ['in', 'ne', 'empty', 'notEmpty'],
  yesno: ['eq'],
  text: ['like', 'notLike', 'eq', 'ne', 'empty', 'notEmpty'],
};

/** What the plan offers, in the order people look for it. */
function operatorsOf(filter: PlanFilter): Operator[] {
  const wanted = byKind[kindOf(filter)];
  const offered = wanted.filter((operator) => filter.operators.length === 0 || filter.operators.includes(operator));
  return offered.length ? offered : filter.operators as Operator[];
}

function blank(filter: PlanFilter): FilterRow {
  return { field: filter.path, operator: operatorsOf(filter)[0], value: undefined };
}
