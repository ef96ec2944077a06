// Column settings of a grid as they stand now, and putting new ones in place for good.
import { isHidden, keepSetting, ordered, type ColumnSetting } from './columnSetting.ts';
import { columnsOf, type GridColumn } from './columns.ts';
import type { GridStore } from './gridStore.ts';

/** All columns in order, hidden ones too. */
export function allColumns(grid: GridStore): GridColumn[] { return ordered(columnsOf(grid.lines, grid.readOnly), grid.setting); }

/** The setting in force, whole: what nobody has chosen is written out, so that one change leaves the rest as seen. */
export function settingOf(grid: GridStore): ColumnSetting {
  const all = allColumns(grid);
  return {
    order: all.map(({ name }) => name), hidden: all.filter((column) => isHidden(column, grid.setting, grid.options.hidden ?? new Set())).map(({ name }) => name),
    widths: grid.setting?.widths ?? {}, frozen: grid.setting?.frozen ?? null,
  };
}

export function putSetting(grid: GridStore, place: string, setting: ColumnSetting | null): void {
  keepSetting(place, setting);
  grid.takeSetting(setting);
}
