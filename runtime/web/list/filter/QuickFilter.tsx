// The condition of one column, in a panel at its head or its cell of the filter row.
import { useRef, useState } from 'react';
import type { Operator } from '../../../core/contract/wire.ts';
import type { ListPlan, PlanFilter } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.tsx';
import { isComplete, isTouched, type FilterRow } from '../where.ts';
import { blankRow, operatorsOf, shownAs } from '../operators.ts';
import { operatorName } from '../words.ts';
import { isAnyWrong } from './wrong.ts';
import { FilterValue } from './FilterValue.tsx';
import './filter.css';

export default function QuickFilter({ plan, filter, row: before, anchor, onPut, onClose }: { plan: ListPlan; filter: PlanFilter; row: FilterRow | undefined; anchor: HTMLElement; onPut: (row: FilterRow | undefined) => void; onClose: () => void }) {
  const [row, setRow] = useState<FilterRow>(before ?? blankRow(filter));
  const root = useRef<HTMLFormElement>(null);
  const put = (): void => {
    if (isAnyWrong(root.current)) return;
    if (!isComplete(row) && isTouched(row)) toast.hint(t('筛选条件不完整的行已忽略'));
    onPut(isComplete(row) ? row : undefined);
    onClose();
  };
  return (
    <Popover label={t('筛选 {name}', { name: filter.label })} anchor={anchor} onClose={onClose} className="qfp">
      <form ref={root} onSubmit={(event) => { event.preventDefault(); put(); }}>
        <Select label={t('比较')} value={shownAs(row.operator)} onChange={(operator) => setRow({ ...row, operator: operator as Operator })} options={operatorsOf(filter, row.operator).map((operator) => ({ value: operator, label: operatorName(operator, filter.type) }))} />
        <FilterValue plan={plan} filter={filter} row={row} onChange={(change) => setRow({ ...row, ...change })} />
        <div className="row"><Button size="s" look="text" onClick={() => { onPut(undefined); onClose(); }}>{t('清除')}</Button><span className="grow" /><Button size="s" look="primary" submit>{t('筛选')}</Button></div>
      </form>
    </Popover>
  );
}
