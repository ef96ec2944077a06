// A list under 500 px: blocks instead of rows, totals above the bottom bar.
import type { ReactNode } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import type { Sums } from '../data/api.ts';
import { CellLink } from '../columns/CellLink.tsx';
import { withoutLinks } from '../columns/cell.ts';
import { CellView } from '../columns/CellView.tsx';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import { Button } from '../ui/Button.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { Skeleton } from '../ui/states.tsx';
import { actionIcon } from './PageBar.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';
import type { ListShow } from '../../core/language/model.ts';
import { QuickSearch } from './QuickSearch.tsx';
import { rowItems } from './RowActions.tsx';
import { FilterButton, type ToolbarProps } from './Toolbar.tsx';
import { totalCells } from './totals.tsx';
import type { ListActions } from './useListActions.ts';
import type { usePage, useViewCounts } from './useList.ts';
import ShowSwitch from './shown/ShowSwitch.tsx';
import { Views } from './Views.tsx';
import type { Views as SavedViews } from './views/useViews.ts';
import { traitsOf } from '../../core/values/types/index.ts';

interface Props extends ToolbarProps {
  columns: TableColumn[]; rows: readonly Row[]; page: ReturnType<typeof usePage>; counts: ReturnType<typeof useViewCounts>; sums: Sums | undefined;
  linkOf?: (row: Row) => string | undefined; views: SavedViews; onTree?: () => void; actions: ListActions; offered: (action: PlanAction, row: Row) => boolean; empty: ReactNode;
  show: ListShow; /** In another way than blocks. */ shown: ReactNode;
}

export function PhoneList({ plan, state, change, columns, rows, page, sums, counts, linkOf, views, onTree, actions, offered, empty, show, shown, setPreferences }: Props) {
  const create = plan.actions.find((action) => action.do === 'create' || action.primary);
  const more = plan.actions.filter((action) => action !== create && (action.do === 'import' || action.do === 'export'));
  const parts = blockParts(columns, plan);
  const totals = Object.entries(totalCells(columns, sums, true));
  const pages = Math.max(1, Math.ceil((page.data?.total ?? 0) / state.pageSize));
  return (
    <>
      <div className="phead"><ScreenTitle title={plan.title} beside={plan.beside} /><span className="grow" />{create && <Button look="primary" icon={actionIcon(create, 'plus')} onClick={() => actions.runPage(create)}>{create.label}</Button>}{more.length > 0 && <MenuButton label={t('更多')} size={32} items={() => more.map((action) => ({ key: action.do, label: action.label, icon: actionIcon(action), onSelect: () => actions.runPage(action) }))} />}</div>
      <Views plan={plan} state={state} counts={counts} views={views} />
      <div className="ptool">{plan.searchLabel && <QuickSearch label={plan.searchLabel} keyword={state.keyword} onSearch={(keyword) => { if (keyword !== state.keyword) change({ keyword }); }} />}{plan.filters.length > 0 && <FilterButton short plan={plan} state={state} change={change} />}{onTree && <Button aria-haspopup="dialog" className={state.node ? 'on' : undefined} onClick={onTree}>{state.node?.label ?? plan.tree?.label}</Button>}{plan.shows && <ShowSwitch plan={plan} show={show} onShow={(next) => setPreferences({ show: next })} />}</div>
      {shown ?? <div className="pcs" role="group" aria-label={plan.title} tabIndex={0} aria-busy={page.isLoading}>
        {page.isLoading && Array.from({ length: 6 }, (_, at) => <div key={at} className="pc"><Skeleton width={160} height={16} /><Skeleton width={56} /></div>)}
        {!page.isLoading && (rows.length ? rows.map((row) => <Block key={row.id} row={row} parts={parts} to={linkOf?.(row)} items={plan.rowActions.filter((action) => offered(action, row))} onRun={(action) => actions.runRow(action, row)} />) : empty)}
        {pages > 1 && <PhonePages pageNum={state.pageNum} pages={pages} onPage={(pageNum) => change({ pageNum })} />}
      </div>}
      {shown && show === 'cards' && pages > 1 && <PhonePages pageNum={state.pageNum} pages={pages} onPage={(pageNum) => change({ pageNum })} />}
      {!shown && rows.length > 0 && <div className="ptot"><b>{t('合计')}</b><span className="s3 sm">{t('{n} 条', { n: group(String(page.data?.total ?? 0)) + (page.data?.totalIs === 'atLeast' ? '+' : '') })}</span><span className="grow" />{totals.slice(0, 2).map(([key, cell]) => <b key={key} className="tn"><CellView cell={cell} /></b>)}</div>}
    </>
  );
}

function PhonePages({ pageNum, pages, onPage }: { pageNum: number; pages: number; onPage: (pageNum: number) => void }) {
  return (
    <div className="pmore row">
      <Button disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}>{t('上一页')}</Button><span className="tn s2">{pageNum} / {pages}</span><Button disabled={pageNum >= pages} onClick={() => onPage(pageNum + 1)}>{t('下一页')}</Button>
    </div>
  );
}

interface Parts { thumb?: TableColumn; name?: TableColumn; state?: TableColumn; second: TableColumn[]; third: TableColumn[]; amount?: TableColumn }

/** Name and state; number and partner; progress and date; amount. Picked by kind, in the order of the columns. */
export function blockParts(columns: readonly TableColumn[], plan: Pick<ListPlan, 'statusField'>): Parts {
  const left = new Set(columns);
  const take = (fits: (column: TableColumn) => boolean): TableColumn | undefined => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const thumb = take((column) => traitsOf(column.plan.type).pictures === true);
  const state = take((column) => column.path === plan.statusField) ?? take((column) => traitsOf(column.plan.type).choice === 'one');
  // What a person calls it by goes before whom it is with.
  const own = take((column) => traitsOf(column.plan.type).text === 'line' && /^(name|title|[a-z]\w*Name)$/.test(column.path));
  const code = take((column) => Boolean(column.plan.opens)) ?? take((column) => traitsOf(column.plan.type).text === 'line');
  const partner = own ? undefined : take((column) => traitsOf(column.plan.type).refers === 'one' || traitsOf(column.plan.type).text === 'line');
  const amount = take((column) => traitsOf(column.plan.type).measure === 'currency') ?? take((column) => traitsOf(column.plan.type).measure === 'unit');
  const progress = take((column) => column.plan.as === 'progress');
  const day = take((column) => column.plan.as === 'dueDate') ?? take((column) => traitsOf(column.plan.type).time === 'day') ?? take((column) => traitsOf(column.plan.type).time !== undefined);
  const isSet = (column: TableColumn | undefined): column is TableColumn => column !== undefined;
  return { thumb, state, name: own ?? partner ?? code, second: [own || partner ? code : undefined, ...[0, 1].map(() => take((column) => traitsOf(column.plan.type).refers === 'one'))].filter(isSet), third: [progress, day].filter(isSet), amount };
}

function Block({ row, parts, to, items, onRun }: { row: Row; parts: Parts; to?: string; items: PlanAction[]; onRun: (action: PlanAction) => void }) {
  // A finger aims at the block: it opens its own record, and what it names is read, not followed.
  const draw = (column: TableColumn) => <CellView cell={withoutLinks(column.draw(column.read(row), row))} />;
  // A record without a name of its own goes by its number.
  const isNamed = parts.name !== undefined && (parts.second.length === 0 || (parts.name.read(row) ?? '') !== '');
  // What is not there takes no room.
  const isThere = (column: TableColumn): boolean => (column.read(row) ?? '') !== '';
  const [named, ...second] = [...(isNamed ? [parts.name!] : []), ...parts.second.filter(isThere)];
  const third = parts.third.filter(isThere);
  const amount = parts.amount && isThere(parts.amount) ? parts.amount : undefined;
  const name = named && draw(named);
  return (
    <div className={parts.thumb ? 'pc th3' : 'pc'}>
      {parts.thumb && draw(parts.thumb)}
      <span className="nm cut">{to ? <CellLink to={to} className="nm">{name}</CellLink> : name}</span>
      <span className="row">{parts.state && draw(parts.state)}{items.length > 0 && <MenuButton label={t('更多操作')} items={() => rowItems(items, onRun)} />}</span>
      {second.length > 0 && <span className="m s3 sm">{second.map((column) => <span key={column.key} className="cut">{draw(column)}</span>)}</span>}
      {(third.length > 0 || amount) && <span className="m">{third.map((column) => <span key={column.key} className="sm">{draw(column)}</span>)}<span className="grow" />{amount && <b className="num">{traitsOf(amount.plan.type).measure === 'currency' && '¥'}{draw(amount)}</b>}</span>}
    </div>
  );
}

