// The figures that matter most, over all that the report finds: at most five, each a door to what it is made of.
import type { ReportTotals } from '../../core/contract/report.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { CellView } from '../columns/CellView.tsx';
import { missing } from '../columns/define.ts';
import { t } from '../i18n/t.ts';
import { Skeleton } from '../ui/states.tsx';
import { figureDrawer } from './figures.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export const mostFigures = 5;

export function FigureRow({ columns, totals, onPick }: { columns: readonly PlanColumn[]; totals: ReportTotals | undefined; onPick(figure: string): void }) {
  return (
    <div className="rpfigures">
      {inOrder(columns).slice(0, mostFigures).map((column) => {
        const value = totals?.figures[column.key] ?? null;
        const isMixed = totals !== undefined && value === null;
        return (
          <button key={column.key} type="button" className="kpi" disabled={value === null} onClick={() => onPick(column.key)}>
            <span className="s3 sm" data-tip={column.hint}>{column.label}</span>
            {/* Its place is kept, so that nothing moves when the figures come. */}
            <b className="tn" data-tip={isMixed ? t('单位不同，或没有数据') : undefined}>{!totals ? <Skeleton width={72} height={20} /> : isMixed ? missing : <CellView cell={figureDrawer(column)(value, totals.units[column.key])} />}</b>
          </button>
        );
      })}
    </div>
  );
}

/** Amounts, counts and shares first: quantities of many units, and prices, often come to nothing that could be said. */
function inOrder(columns: readonly PlanColumn[]): PlanColumn[] {
  const isLate = ({ type }: PlanColumn): boolean => traitsOf(type).measure === 'unit' || traitsOf(type).measure === 'price';
  return [...columns.filter((one) => !isLate(one)), ...columns.filter(isLate)];
}
