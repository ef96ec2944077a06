// The figures that the screen chose, over all that the report finds: at most five, each with what it is compared with, each a door to what it is made of.
import type { ReportTotals } from '../../core/contract/report.ts';
import type { PlanColumn, PlanReport } from '../../core/plans/plan.ts';
import { CellView } from '../columns/CellView.tsx';
import { t } from '../i18n/t.ts';
import { Skeleton } from '../ui/states.tsx';
import { figureDrawer } from './figures.ts';

export function FigureRow({ report, totals, onPick }: { report: PlanReport; totals: ReportTotals | undefined; onPick(figure: string): void }) {
  const columnOf = (key: string | undefined): PlanColumn | undefined => report.figures.find((one) => one.key === key);
  const draw = (column: PlanColumn) => <CellView cell={figureDrawer(column)(totals!.figures[column.key], totals!.units[column.key])} />;
  const has = (column: PlanColumn | undefined): boolean => column !== undefined && (totals?.figures[column.key] ?? null) !== null;
  return (
    <div className="rpfigures">
      {report.band!.map(({ figure, label, against }) => {
        const column = columnOf(figure)!;
        const other = columnOf(against);
        return (
          <button key={figure} type="button" className="kpi" disabled={!has(column)} onClick={() => onPick(figure)}>
            <span className="s3 sm" data-tip={column.hint}>{label ?? column.label}</span>
            {/* Its place is kept, so that nothing moves when the figures come. */}
            <b className="tn">{!totals ? <Skeleton width={72} height={20} /> : has(column) ? draw(column) : <span className="s3 sm">{t('暂无数据')}</span>}</b>
            {other && <span className="s3 sm tn">{other.label} {has(other) ? draw(other) : '–'}</span>}
          </button>
        );
      })}
    </div>
  );
}
