// One condition: field, comparison, value.
import type { Operator } from '../../../core/contract/wire.ts';
import { operatorOf } from '../../../core/values/operators/index.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { Select } from '../../ui/Select.tsx';
import type { FilterRow } from '../where.ts';
import { blankRow, kindOf, operatorsOf, shownAs } from '../operators.ts';
import { operatorName } from '../words.ts';
import { FilterValue } from './FilterValue.tsx';

export function FilterLine({ plan, row, onChange }: { plan: ListPlan; row: FilterRow; onChange: (row: FilterRow) => void }) {
  const filter = plan.filters.find((each) => each.path === row.field) ?? plan.filters[0]!;
  const setOperator = (operator: Operator): void => {
    // A figure that is contained is a text, and a range has an end: what does not fit goes.
    const isOther = kindOf(filter) === 'number' && isText(operator) !== isText(row.operator);
    onChange({ ...row, operator, ...(operatorOf(operator).takes !== 'range' && { value2: undefined, shown2: undefined }), ...(isOther && { value: undefined, shown: undefined }) });
  };
  return (
    <>
      <Select className="ffield" label={t('字段')} value={filter.path} onChange={(path) => onChange({ ...blankRow(plan.filters.find((one) => one.path === path)!), id: row.id })} options={plan.filters.map((each) => ({ value: each.path, label: each.label }))} />
      <Select className="fop" label={t('比较')} value={shownAs(row.operator)} onChange={(operator) => setOperator(operator as Operator)} options={operatorsOf(filter, row.operator).map((operator) => ({ value: operator, label: operatorName(operator, filter.type) }))} />
      <span className="grow fval"><FilterValue key={`${filter.path} ${isText(row.operator)}`} plan={plan} filter={filter} row={row} onChange={(change) => onChange({ ...row, ...change })} /></span>
    </>
  );
}

const isText = (operator: Operator): boolean => operatorOf(operator).readsText === true;
