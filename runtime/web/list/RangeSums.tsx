// What a range of cells says in the footer: how many, and the sum of each column that can be summed, per unit.
import { CellView } from '../columns/CellView.tsx';
import { t } from '../i18n/t.ts';
import type { TableRange } from '../table/Table.tsx';
import { sumRows, totalCells } from './totals.tsx';
import { traitsOf } from '../../core/values/types/index.ts';

export function RangeSums({ range }: { range: TableRange }) {
  const columns = range.columns.filter(({ plan }) => traitsOf(plan.type).summed);
  const sums = Object.entries(totalCells(columns, sumRows(columns, columns.map(({ plan }) => plan.path), range.rows), true));
  return (
    <span className="s2 tn row sums" role="status" aria-label={t('选区')}>
      <span>{t('选区 {n} 格', { n: range.cells })}</span>
      {sums.map(([key, cell]) => <span key={key}>{columns.find((column) => column.key === key)?.label} <CellView cell={cell} /></span>)}
    </span>
  );
}
