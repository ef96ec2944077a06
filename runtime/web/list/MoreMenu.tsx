// 更多 of a list's toolbar: the filter row, groups, endless scrolling, keeping the list as a view. Loaded when first opened.
import { useState } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { groupItems, groupName } from './columnMenu.ts';
import type { Preferences } from './preferences.ts';
import type { ListState } from './state.ts';

export interface MoreMenuProps {
  plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void; setPreferences: (change: Partial<Preferences>) => void;
  columns: readonly TableColumn[]; groups: { isGrouped: boolean; openAll: (on: boolean) => void }; isEndless: boolean;
  anchor: HTMLElement; onPrint: () => void; onSave: () => void; onClose: () => void;
}

export default function MoreMenu({ plan, state, change, setPreferences, columns, groups, isEndless, anchor, onPrint, onSave, onClose }: MoreMenuProps) {
  const [isGrouping, setGrouping] = useState(false);
  const groupable = columns.filter((column) => groupItems(state, change, column).length > 0);
  if (isGrouping) {
    const items = groupable.flatMap((column) => groupItems(state, change, column).flatMap((item): MenuItem[] => (item === 'line' || item.key === 'ungroup' ? [] : [{ ...item, key: `${column.key} ${item.key}`, label: item.key === 'group' ? column.label : `${column.label} ${item.label.replace(/^.*[：:]\s*/, '')}`, icon: undefined }])));
    return <Menu key="group" label={t('分组')} anchor={anchor} side="end" width={168} onClose={onClose} items={items} />;
  }
  const items: MenuItem[] = [
    ...(plan.filters.length > 0 ? [{ key: 'quick', label: t('筛选行'), icon: 'filter' as const, checked: state.isQuickOpen === true, onSelect: () => change({ isQuickOpen: !state.isQuickOpen }) }] : []),
    // The second menu stands where this one did.
    ...(groupable.length > 0 ? [{ key: 'group', label: groups.isGrouped ? t('分组：{name}', { name: groupName(plan, state.groups ?? []) }) : t('分组'), icon: 'sum' as const, onSelect: () => setGrouping(true) }] : []),
    ...(groups.isGrouped ? [
      { key: 'openAll', label: t('展开所有组'), icon: 'down' as const, onSelect: () => groups.openAll(true) }, { key: 'closeAll', label: t('收起所有组'), icon: 'right' as const, onSelect: () => groups.openAll(false) },
      { key: 'ungroup', label: t('取消分组'), icon: 'close' as const, onSelect: () => change({ groups: [] }) },
    ] : []),
    ...(plan.kind !== 'tree' ? [{ key: 'endless', label: t('连续滚动'), icon: 'sort' as const, checked: isEndless, onSelect: () => setPreferences({ isEndless: !isEndless }) }] : []),
    'line' as const, { key: 'print', label: t('打印列表'), icon: 'print' as const, after: <kbd>Ctrl P</kbd>, onSelect: onPrint }, { key: 'save', label: t('存为视图'), icon: 'star' as const, onSelect: onSave },
  ];
  // A menu closes before it does what was chosen; groups go on to another.
  let isStaying = false;
  return <Menu key="more" label={t('更多')} anchor={anchor} side="end" width={168} onClose={() => queueMicrotask(() => { if (!isStaying) onClose(); })} items={items.map((item) => (item !== 'line' && item.key === 'group' ? { ...item, onSelect: () => { isStaying = true; item.onSelect(); } } : item))} />;
}
