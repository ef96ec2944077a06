// Search, advanced filter with its chips, and the table's tools.
import { lazy, Suspense, useState } from 'react';
import type { ListShow } from '../../core/language/model.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { Tools } from '../ui/Tools.tsx';
import type { Density } from '../table/Table.tsx';
import type { TableColumn } from '../table/columns.ts';
import type { Preferences } from './preferences.ts';
import { QuickSearch } from './QuickSearch.tsx';
import { isNarrowed, type ListState } from './state.ts';
import { conditionsOf, isComplete } from './where.ts';
import type { Views } from './views/useViews.ts';

const Chips = lazy(() => import('./Chips.tsx'));
const FilterDialog = lazy(() => import('./filter/FilterDialog.tsx'));
const MoreMenu = lazy(() => import('./MoreMenu.tsx'));
const SaveView = lazy(async () => ({ default: (await import('./views/ViewMenuPopup.tsx')).SaveNow }));
const ShowSwitch = lazy(() => import('./shown/ShowSwitch.tsx'));
const WhyDialog = lazy(() => import('./WhyDialog.tsx'));

export interface ToolbarProps {
  plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void; onClear: () => void; onRefresh: () => void;
  preferences: Preferences; setPreferences: (change: Partial<Preferences>) => void;
}

export interface ToolsProps extends ToolbarProps {
  density: Density; onDensity: (density: Density) => void; onColumns: () => void; onFullscreen: () => void; onPrint: () => void;
  /** Reports of this page (menuType 3); their menu is hidden when there are none. */
  reports: MenuItem[];
  columns: readonly TableColumn[];
  groups: { isGrouped: boolean; openAll: (on: boolean) => void };
  views: Views;
  isEndless: boolean;
  /** Shown as; its rows may stand in no table. */
  show: ListShow;
}

export function Toolbar({ plan, state, change, onClear, onRefresh, setPreferences, onFullscreen, onPrint, onColumns, density, onDensity, reports, columns, groups, views, isEndless, show }: ToolsProps) {
  const [open, setOpen] = useState<{ menu: 'density' | 'reports' | 'more'; anchor: HTMLElement } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const densities: { id: Density; label: string }[] = [{ id: 'default', label: t('宽松') }, { id: 'middle', label: t('适中') }, { id: 'small', label: t('紧凑') }];
  const here = densities.find((one) => one.id === density)!;
  const menu = (name: NonNullable<typeof open>['menu']) => ({ 'aria-haspopup': 'menu' as const, 'aria-expanded': open?.menu === name, onClick: (event: React.MouseEvent<HTMLElement>) => setOpen(open ? null : { menu: name, anchor: event.currentTarget }) });
  const items = (): MenuItem[] => {
    if (open?.menu === 'reports') return reports;
    return densities.map((one) => ({ key: one.id, label: one.label, checked: one.id === density, onSelect: () => onDensity(one.id) }));
  };
  const titles = { density: t('行高'), reports: t('报表') };
  return (
    <Tools className="tools" label={t('{name}工具', { name: plan.title })}>
      {plan.searchLabel && <QuickSearch label={plan.searchLabel} keyword={state.keyword} onSearch={(keyword) => { if (keyword !== state.keyword) change({ keyword }); }} width={264} />}
      {plan.filters.length > 0 && <FilterButton plan={plan} state={state} change={change} />}
      {isNarrowed(state) ? <Suspense fallback={<span className="grow" />}><Chips plan={plan} state={state} change={change} onClear={onClear} /></Suspense> : <span className="grow" />}
      {plan.shows && <Suspense fallback={null}><ShowSwitch plan={plan} show={show} onShow={(next) => setPreferences({ show: next })} /></Suspense>}
      <IconButton icon="help" label={t('为什么只有这些？')} aria-haspopup="dialog" onClick={() => setAsking(true)} />
      <IconButton icon="refresh" label={t('刷新')} onClick={onRefresh} />
      {show === 'table' && <IconButton icon="rows" label={t('行高：{name}', { name: here.label })} {...menu('density')} />}
      {show === 'table' && <IconButton icon="columns" label={t('列设置')} aria-haspopup="dialog" onClick={onColumns} />}
      <IconButton icon="full" label={t('全屏')} onClick={onFullscreen} />
      {reports.length > 0 && <IconButton icon="report" label={t('报表')} {...menu('reports')} />}
      <IconButton icon="more" label={t('更多')} {...menu('more')} />
      {open?.menu === 'more' && <Suspense fallback={null}><MoreMenu plan={plan} state={state} change={change} setPreferences={setPreferences} columns={columns} groups={groups} isEndless={isEndless} anchor={open.anchor} onPrint={onPrint} onSave={() => setSaving(true)} onClose={() => setOpen(null)} /></Suspense>}
      {open && open.menu !== 'more' && <Menu label={titles[open.menu]} anchor={open.anchor} side="end" width={open.menu === 'density' ? 120 : 168} onClose={() => setOpen(null)} items={items()} />}
      {isAsking && <Suspense fallback={null}><WhyDialog plan={plan} state={state} change={change} onClose={() => setAsking(false)} /></Suspense>}
      {isSaving && <Suspense fallback={null}><SaveView views={views} onDone={() => setSaving(false)} /></Suspense>}
    </Tools>
  );
}

export function FilterButton({ plan, state, change, short }: Pick<ToolbarProps, 'plan' | 'state' | 'change'> & { short?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const count = conditionsOf(state.where).filter(isComplete).length;
  return (
    <>
      <Button icon="filter" aria-label={short ? t('高级筛选') : undefined} className={count ? 'on' : undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>{short ? count || '' : count ? t('高级筛选 · {n}', { n: count }) : t('高级筛选')}</Button>
      {isOpen && <Suspense fallback={null}><FilterDialog plan={plan} state={state} onClose={() => setOpen(false)} onApply={(where) => { setOpen(false); change({ where }); }} /></Suspense>}
    </>
  );
}
