// What opens at a column's head: its menu, or its condition.
import { t } from '../i18n/t.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import type { TableColumn } from '../table/columns.ts';
import { Menu } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.tsx';
import { columnItems } from './columnMenu.ts';
import { frozenAside, settingOf, type ArrangedColumn, type ColumnChoice, type ColumnSetting } from './columnSettings.ts';
import QuickFilter from './filter/QuickFilter.tsx';
import type { ListState } from './state.ts';

interface Head { column: TableColumn; anchor: HTMLElement; shows: 'menu' | 'filter' }

export default function HeadPanel({ plan, state, change, column, anchor, shows, choice, onKeep, onShow }: Head & { plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void; choice: ColumnChoice; onKeep: (setting: ColumnSetting) => void; onShow: (head: Head | null) => void }) {
  const filter = plan.filters.find((each) => each.path === column.path);
  const close = (): void => onShow(null);
  if (shows === 'filter') {
    if (!filter) return null;
    const others = (state.quick ?? []).filter((row) => row.field !== filter.path);
    return <QuickFilter plan={plan} filter={filter} row={state.quick?.find((row) => row.field === filter.path)} anchor={anchor} onPut={(row) => change({ quick: row ? [...others, row] : others })} onClose={close} />;
  }
  const keep = (columns: readonly ArrangedColumn[]): void => onKeep(settingOf(columns));
  const items = columnItems(column, {
    plan, state, change,
    onFilter: () => setTimeout(() => onShow({ column, anchor, shows: 'filter' }), 0),
    onHide: ({ key }) => {
      if (choice.columns.filter((each) => !each.hidden && (!each.fixed || each.isFrozen)).length <= 1) return toast.hint(t('至少保留一列'));
      keep(choice.columns.map((each) => (each.key === key ? { ...each, hidden: true } : each)));
    },
    onFreeze: ({ key }, side) => keep(frozenAside(choice.columns.map((each): ArrangedColumn => {
      if (each.key !== key) return each;
      const { fixed: _fixed, isFrozen: _frozen, ...free } = each;
      return side ? { ...free, fixed: side, isFrozen: true } : free;
    }))),
  });
  return <Menu label={t('{name} 的操作', { name: column.label })} anchor={anchor} width={168} items={items} onClose={close} />;
}
