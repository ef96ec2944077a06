// Footer of 48: the pager; with rows chosen its left side says how many, their sums, and what can be done with them.
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { isDangerous } from '../data/actionRules.ts';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import { Pager, type PagerProps } from '../table/Pager.tsx';
import type { Selection } from '../table/selection.ts';
import { Button } from '../ui/Button.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { actionIcon, isDrawn } from './PageBar.tsx';
import { sumRows, totalCells } from './totals.tsx';

const shownActions = 4;

export interface ListFooterProps {
  plan: ListPlan; columns: readonly TableColumn[]; selection: Selection; onDeselect: () => void;
  offered: (action: PlanAction, row: Row) => boolean; onRun: (action: PlanAction, rows: readonly Row[]) => void; pager: PagerProps;
}

export function ListFooter({ plan, columns, selection, onDeselect, offered, onRun, pager }: ListFooterProps) {
  if (selection.size === 0) return <div className="foot"><Pager {...pager} /></div>;
  const rows = [...selection.values()];
  // Offered when at least one of the chosen takes it; the others are named when it runs.
  const fitting = plan.bulkActions.filter((action) => isDrawn(action) && rows.some((row) => offered(action, row)));
  const sums = Object.entries(totalCells(columns, sumRows(columns, plan.totals, rows), true));
  return (
    <div className="foot chosen" role="region" aria-label={t('已选的行')}>
      <span aria-live="polite">{t('已选')} <b className="b tn">{selection.size}</b> {t('条')}</span>
      {sums.length > 0 && <span className="s2 tn row sums">{sums.map(([key, drawn]) => <span key={key}>{drawn}</span>)}</span>}
      {fitting.length > 0 && <span className="vr" />}
      {fitting.slice(0, shownActions).map((action) => <Button key={action.do} size="s" look={isDangerous(action) ? 'danger' : 'default'} onClick={() => onRun(action, rows)}>{action.label}</Button>)}
      {fitting.length > shownActions && <MenuButton label={t('更多')} side="start" items={() => fitting.slice(shownActions).map((action) => ({ key: action.do, label: action.label, icon: actionIcon(action), danger: isDangerous(action), onSelect: () => onRun(action, rows) }))} />}
      <Button size="s" look="text" className="s2" onClick={onDeselect}>{t('取消选择')}</Button>
      <Pager {...pager} />
    </div>
  );
}
