// Keys of a grid: where they lead and what they do to the active cell.
import type { GridInside } from './inside.ts';

export function handleKey(grid: GridInside, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { sheet, root } = grid;
  const target = event.target as HTMLElement;
  // Controls inside a cell have keys of their own; Escape leads back to the cells.
  if (target !== root) {
    if (event.key === 'Escape' && !target.closest('.edit') && !document.querySelector('[role=menu]')) { event.preventDefault(); grid.focus(); }
    return;
  }
  const { cursor, frame } = sheet;
  if (sheet.editing && grid.waits(event)) return;
  const { r, c } = cursor.active;
  const track = frame.tracks[c];
  const entry = r >= 0 ? sheet.model.entryAt(r) : undefined;
  const ctrl = event.ctrlKey || event.metaKey;
  if (r < 0 && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || (event.key === 'ArrowDown' && event.altKey)) && grid.openHead(c)) { event.preventDefault(); return; }
  const isOpening = (event.key === 'ArrowRight' || event.key === 'ArrowLeft') && !ctrl && !event.shiftKey && !event.altKey;
  if (isOpening && entry && 'isOpen' in entry && (entry.kind === 'group' || entry.hasMore) && Boolean(entry.isOpen) !== (event.key === 'ArrowRight') && isLevelCell(grid, c)) {
    event.preventDefault();
    grid.hooks.onToggle?.(entry);
    return;
  }
  if (!event.altKey && cursor.move(event.key, { ctrl, shift: event.shiftKey })) { event.preventDefault(); grid.moved(); tellRow(grid, r); return; }
  switch (event.key) {
    case ' ':
      event.preventDefault();
      if (r < 0) { if (track?.kind === 'select') grid.hooks.onSelectAll?.(sheet.model.select?.all !== 'all'); }
      else if (entry?.kind === 'group') grid.hooks.onToggle?.(entry);
      else if (entry?.kind === 'row' && sheet.model.select) grid.hooks.onSelect?.(entry.row, !sheet.model.select.has(entry.row.id!), event.shiftKey);
      return;
    case 'Enter': event.preventDefault(); enter(grid, event.shiftKey); return;
    case 'F2': if (grid.edit({ r, c })) event.preventDefault(); return;
    case 'Escape': if (cursor.isRange) { event.preventDefault(); cursor.put(cursor.active); grid.restate(); } return;
    case 'a': if (ctrl) { event.preventDefault(); cursor.all(); grid.restate(); return; }
  }
  // A letter begins typing; the editor gets it.
  if (event.key.length === 1 && !ctrl && !event.altKey && grid.edit({ r, c }, event.key)) event.preventDefault();
}

/** The row the cursor came to stands beside the list, unless a range is drawn. */
function tellRow({ sheet: { cursor, model }, hooks }: GridInside, before: number): void {
  const { r } = cursor.active;
  const entry = r >= 0 && r !== before && !cursor.isRange ? model.entryAt(r) : undefined;
  if (model.beside !== undefined && entry?.kind === 'row') hooks.onRow?.(entry.row, 'move');
}

/** Left and right open and close from the column that shows the levels, and from those before it. */
function isLevelCell(grid: GridInside, c: number): boolean {
  const { frame: { tracks }, model: { level } } = grid.sheet;
  return c <= tracks.findIndex(({ data }) => data === level);
}

function enter(grid: GridInside, shift: boolean): void {
  const { cursor: { active: { r, c } }, frame, model } = grid.sheet;
  const track = frame.tracks[c];
  if (r < 0) {
    if (track?.kind === 'select') grid.hooks.onSelectAll?.(model.select?.all !== 'all');
    else if (track?.column?.sortable) grid.hooks.onSort?.(track.column.key, shift);
    return;
  }
  const entry = model.entryAt(r);
  if (entry?.kind === 'group') { grid.hooks.onToggle?.(entry); return; }
  if (entry?.kind !== 'row') return;
  const line = grid.body.lineAt(r);
  if (track?.kind === 'actions') { line?.slotOf(c)?.element.querySelector<HTMLElement>('.live button:not(.quick)')?.focus(); return; }
  if (track?.kind === 'select') { if (model.select) grid.hooks.onSelect?.(entry.row, !model.select.has(entry.row.id!), shift); return; }
  if (model.beside !== undefined) { grid.hooks.onRow?.(entry.row, 'enter'); return; }
  if (grid.edit({ r, c })) return;
  // What the cell itself leads to, else what the row opens.
  const own = line?.slotOf(c)?.element.querySelector<HTMLElement>('a[href],button:not(.twist)') ?? line?.element.querySelector<HTMLElement>('.opens');
  if (own) own.click();
  else if (entry.hasMore) grid.hooks.onToggle?.(entry);
  else grid.hooks.onOpen?.(entry.row);
}
