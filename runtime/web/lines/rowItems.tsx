// What may be done with the selected rows and cells: the menu of a press with the right button.
import { t } from '../i18n/t.ts';
import type { MenuItem } from '../ui/index.ts';
import { isFigure } from '../explain/places.ts';
import { clearRange } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import { copyRows, shiftRows } from './rowEdits.ts';
import type { GridBehaviour } from './useGrid.ts';

export function rowItems(grid: GridStore, behaviour: GridBehaviour, onSetColumn?: (name?: string) => void): MenuItem[] {
  const { top, bottom } = grid.range;
  return [
    { key: 'insert', label: t('在上方插入行'), icon: 'plus', after: <kbd>Ins</kbd>, disabled: !grid.canAdd, onSelect: behaviour.insert },
    { key: 'copyRows', label: t('复制行'), icon: 'copy', disabled: !grid.canAdd, onSelect: () => copyRows(grid) },
    { key: 'up', label: t('上移'), after: <kbd>Alt ↑</kbd>, disabled: top === 0 || grid.rowsStay, onSelect: () => shiftRows(grid, -1) },
    { key: 'down', label: t('下移'), after: <kbd>Alt ↓</kbd>, disabled: bottom >= grid.rows.length - 1 || grid.rowsStay, onSelect: () => shiftRows(grid, 1) },
    'line',
    ...(onSetColumn ? [{ key: 'set', label: t('设置选中行…'), icon: 'edit' as const, disabled: grid.rows.length === 0, onSelect: () => onSetColumn() }] : []),
    { key: 'fill', label: t('向下填充'), after: <kbd>Ctrl D</kbd>, onSelect: behaviour.fillDown },
    { key: 'clear', label: t('清除内容'), after: <kbd>Del</kbd>, onSelect: () => clearRange(grid) },
    ...(grid.column?.field && isFigure(grid.column.field) ? [{ key: 'explain', label: t('这个数怎么来的'), icon: 'help' as const, after: <kbd>F1</kbd>, disabled: !grid.row, onSelect: () => { behaviour.explain(); } }] : []),
    'line',
    { key: 'remove', label: t('删除行'), icon: 'trash', danger: true, disabled: grid.rowsStay, after: <kbd>Ctrl Del</kbd>, onSelect: behaviour.remove },
  ];
}
