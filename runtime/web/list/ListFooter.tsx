// Footer of 48: the pager; with rows chosen its left side says how many, their sums, and what can be done with them.
import { useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { isDangerous } from '../data/actionRules.ts';
import { CellView } from '../columns/CellView.tsx';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import type { TableRange } from '../table/Table.tsx';
import { Pager, type PagerProps } from '../table/Pager.tsx';
import type { Selection } from '../table/selection.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuButton } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.tsx';
import { actionIcon, isDrawn } from './PageBar.tsx';
import { RangeSums } from './RangeSums.tsx';
import { sumRows, totalCells } from './totals.tsx';

const shownActions = 4;

export interface ListFooterProps {
  plan: ListPlan; columns: readonly TableColumn[]; selection: Selection; onDeselect: () => void;
  offered: (action: PlanAction, row: Row) => boolean; onRun: (action: PlanAction, rows: readonly Row[]) => void;
  /** Absent where rows come endlessly or in groups: `said` stands in its place. */
  pager?: PagerProps; said?: string;
  /** Cells chosen by dragging or with Shift. */
  range?: TableRange | null;
  /** Everything the filter finds is chosen; `offerAll` asks for that, where it would be more than is chosen. */
  isAll?: boolean; total?: string; offerAll?: () => void; onRunAll?: (action: PlanAction) => void;
}

/** Deletes and prints go by what was looked at; every other bulk action may run on all that the list finds. */
const takesAll = (action: PlanAction): boolean => action.do !== 'delete' && action.do !== 'print' && action.open === undefined;

export function ListFooter({ plan, columns, selection, onDeselect, offered, onRun, pager, said, range, isAll, total, offerAll, onRunAll }: ListFooterProps) {
  const pages = pager ? <Pager {...pager} /> : said !== undefined && <span className="s3 tn said" aria-live="polite">{said}</span>;
  const drawn = plan.bulkActions.filter(isDrawn);
  if (selection.size === 0 && !isAll) return <div className={range ? 'foot chosen' : 'foot'}>{drawn.length > 0 && <Bulk actions={drawn} onRun={(action) => onRun(action, [])} />}{range && <RangeSums range={range} />}{pages}</div>;
  const rows = [...selection.values()];
  // Offered when at least one of the chosen takes it; the others are named when it runs.
  const fitting = drawn.filter((action) => (isAll ? takesAll(action) : rows.some((row) => offered(action, row))));
  const sums = isAll ? [] : Object.entries(totalCells(columns, sumRows(columns, plan.totals, rows), true));
  const run = (action: PlanAction): void => { if (isAll) onRunAll?.(action); else onRun(action, rows); };
  return (
    <div className="foot chosen" role="region" aria-label={t('已选的行')}>
      <span aria-live="polite">{isAll ? <>{t('已选全部')} <b className="b tn">{total}</b> {t('条')}</> : <>{t('已选')} <b className="b tn">{selection.size}</b> {t('条')}</>}</span>
      {!isAll && offerAll && plan.bulkActions.some(takesAll) && <button type="button" className="lnk" onClick={offerAll}>{t('选择全部 {n} 条', { n: total ?? '' })}</button>}
      {sums.length > 0 && <span className="s2 tn row sums">{sums.map(([key, cell]) => <span key={key}><CellView cell={cell} /></span>)}</span>}
      {fitting.length > 0 && <span className="vr" />}
      {plan.compare && !isAll && <Button size="s" icon="columns" onClick={() => void compareRows(plan, rows)}>{t('比较')}</Button>}
      {fitting.slice(0, shownActions).map((action) => <Button key={action.do} size="s" look={isDangerous(action) ? 'danger' : 'default'} onClick={() => run(action)}>{action.label}</Button>)}
      {fitting.length > shownActions && <MenuButton label={t('更多')} side="start" items={() => fitting.slice(shownActions).map((action) => ({ key: action.do, label: action.label, icon: actionIcon(action), danger: isDangerous(action), onSelect: () => run(action) }))} />}
      <Button size="s" look="text" className="s2" onClick={onDeselect}>{t('取消选择')}</Button>
      {pages}
    </div>
  );
}

/** Loaded when it is asked for. */
async function compareRows(plan: ListPlan, rows: readonly Row[]): Promise<void> {
  const { maxCompared, openCompare } = await import('../detail/compare/openCompare.tsx');
  if (rows.length < 2 || rows.length > maxCompared) toast.hint(t('请选择2到{n}条比较', { n: maxCompared }));
  else await openCompare(plan, plan.compare!, rows.map(({ id }) => id!));
}

/** What may be done to many is named before anything is chosen; whoever asks for it then is told to choose. */
function Bulk({ actions, onRun }: { actions: readonly PlanAction[]; onRun: (action: PlanAction) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="s" look="text" className="s2" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>{t('批量操作')}<Icon name="down" /></Button>
      {anchor && <Menu label={t('批量操作')} anchor={anchor} side="start" onClose={() => setAnchor(null)} items={actions.map((action) => ({ key: action.do, label: action.label, icon: actionIcon(action), danger: isDangerous(action), onSelect: () => onRun(action) }))} />}
    </>
  );
}
