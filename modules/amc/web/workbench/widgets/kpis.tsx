// 关键指标: each figure opens its report.
import { t } from '../../../../../runtime/web/i18n/t.ts';
import { navigateTo } from '../../../../../runtime/web/shell/navigate.ts';
import { EmptyState, classes } from '../../../../../runtime/web/ui/index.ts';
import { defineWidget, type Figure } from '../work.ts';

export default defineWidget<Figure[]>({ title: () => t('关键指标'), size: { w: 12, h: 2, minW: 4, minH: 2 }, bare: true, Widget: Figures });

function Figures({ data }: { data: Figure[] }) {
  if (data.length === 0) return <EmptyState icon="report" title={t('暂无数据')} />;
  return (
    <div className="wk-kpis">
      {data.map((figure) => {
        const body = <><span className="s3 sm">{figure.label}</span><b className="tn">{figure.value}{figure.unit && <small>{figure.unit}</small>}</b>{figure.note && <span className={classes('sm', figure.tone === 'late' ? 'red' : figure.tone === 'wait' ? 'amber' : 's3')}>{figure.note}</span>}</>;
        return figure.route
          ? <a key={figure.key} className="kpi" href={figure.route} onClick={(event) => { event.preventDefault(); navigateTo(figure.route!); }}>{body}</a>
          : <span key={figure.key} className="kpi">{body}</span>;
      })}
    </div>
  );
}
