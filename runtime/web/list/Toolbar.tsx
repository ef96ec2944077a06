// Search, advanced filter with its chips, and the table's tools.
import { lazy, Suspense, useState } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { Density } from '../table/Table.tsx';
import type { ColumnChoice } from './columnSettings.ts';
import type { Preferences } from './preferences.ts';
import { QuickSearch } from './QuickSearch.tsx';
import { isComplete, isNarrowed, type ListState } from './state.ts';
import { conditionText } from './words.ts';

const ColumnDrawer = lazy(() => import('./ColumnDrawer.tsx'));
const FilterDialog = lazy(() => import('./FilterDialog.tsx'));

export interface ToolbarProps {
  plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void; onClear: () => void; onRefresh: () => void;
  preferences: Preferences; setPreferences: (change: Partial<Preferences>) => void;
}

export function Toolbar({ plan, state, change, onClear, onRefresh, onFullscreen, preferences, setPreferences, choice }: ToolbarProps & { onFullscreen: () => void; choice: ColumnChoice }) {
  const [isArranging, setArranging] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const densities: { id: Density; label: string }[] = [{ id: 'default', label: t('宽松') }, { id: 'middle', label: t('适中') }, { id: 'small', label: t('紧凑') }];
  const here = densities.find((density) => density.id === preferences.density)!;
  return (
    <div className="tools">
      {plan.searchLabel && <QuickSearch label={plan.searchLabel} keyword={state.keyword} onSearch={(keyword) => { if (keyword !== state.keyword) change({ keyword }); }} width={264} />}
      {plan.filters.length > 0 && <FilterButton plan={plan} state={state} change={change} />}
      <Chips plan={plan} state={state} change={change} onClear={onClear} />
      <IconButton icon="refresh" label={t('刷新')} onClick={onRefresh} />
      <IconButton icon="rows" label={t('行高：{name}', { name: here.label })} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)} />
      <IconButton icon="columns" label={t('列设置')} aria-haspopup="dialog" onClick={() => setArranging(true)} />
      <IconButton icon="full" label={t('全屏')} onClick={onFullscreen} />
      {isArranging && <Suspense fallback={null}><ColumnDrawer choice={choice} preferences={preferences} setPreferences={setPreferences} onClose={() => setArranging(false)} /></Suspense>}
      {anchor && <Menu label={t('行高')} anchor={anchor} side="end" width={120} onClose={() => setAnchor(null)} items={densities.map((density) => ({ key: density.id, label: density.label, checked: density.id === preferences.density, onSelect: () => setPreferences({ density: density.id }) }))} />}
    </div>
  );
}

export function FilterButton({ plan, state, change, short }: Pick<ToolbarProps, 'plan' | 'state' | 'change'> & { short?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const count = state.where.rows.filter(isComplete).length;
  return (
    <>
      <Button icon="filter" aria-label={short ? t('高级筛选') : undefined} className={count ? 'on' : undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>{short ? count || '' : count ? t('高级筛选 · {n}', { n: count }) : t('高级筛选')}</Button>
      {isOpen && <Suspense fallback={null}><FilterDialog plan={plan} where={state.where} onClose={() => setOpen(false)} onApply={(where) => { setOpen(false); change({ where }); }} /></Suspense>}
    </>
  );
}

function Chips({ plan, state, change, onClear }: Pick<ToolbarProps, 'plan' | 'state' | 'change' | 'onClear'>) {
  if (!isNarrowed(state)) return <span className="grow" />;
  const rows = state.where.rows.filter(isComplete);
  return (
    <div className="chips">
      <span className="vr" />
      {state.node && <Chip name={plan.tree?.label ?? ''} text={state.node.label} onRemove={() => change({ node: undefined })} />}
      {rows.map((row, at) => {
        const filter = plan.filters.find((each) => each.path === row.field);
        return filter && <Chip key={`${row.field} ${at}`} name={filter.label} text={conditionText(row, filter)} onRemove={() => change({ where: { ...state.where, rows: state.where.rows.filter((each) => each !== row) } })} />;
      })}
      <Button look="text" size="s" className="s3" onClick={onClear}>{t('清空')}</Button>
    </div>
  );
}

function Chip({ name, text, onRemove }: { name: string; text: string; onRemove: () => void }) {
  return <span className="chip"><b>{name}</b><span className="cut">{text}</span><button type="button" aria-label={t('去掉条件 {name}', { name })} onClick={onRemove}><Icon name="close" /></button></span>;
}
