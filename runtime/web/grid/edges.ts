// Head and totals of a grid: one row each, always in sight, with the same columns as the rows.
import { isList, paintCell, type Cell } from '../columns/cell.ts';
import { icon } from '../columns/define.ts';
import { t } from '../i18n/t.ts';
import { element, place } from './line.ts';
import type { Sheet } from './model.ts';
import { headHeights, type GridSort } from './model.ts';

/** One row of cells by track; those of the middle only while in view. */
class Edge {
  readonly element: HTMLElement;
  readonly row = element('gr', 'row');
  readonly zones = { start: element('gz s', 'presentation'), end: element('gz e', 'presentation') };
  readonly cells = new Map<number, HTMLElement>();

  constructor(readonly sheet: Sheet, look: string, readonly role: 'columnheader' | 'gridcell', readonly paint: (cell: HTMLElement, track: number) => void) {
    this.element = element(look, 'rowgroup');
    this.element.append(this.row);
  }

  rebuild(): void {
    this.row.textContent = this.zones.start.textContent = this.zones.end.textContent = '';
    this.cells.clear();
    if (this.sheet.frame.start > 0) this.row.append(this.zones.start);
    if (this.sheet.frame.end > 0) this.row.append(this.zones.end);
    this.sheet.frame.tracks.forEach(({ zone }, at) => { if (zone !== 'middle') this.#make(at); });
    this.row.style.width = `${this.sheet.frame.width}px`;
  }

  setColumns(first: number, last: number): void {
    for (const [at, cell] of this.cells) if (this.sheet.frame.tracks[at].zone === 'middle' && (at < first || at > last)) { cell.remove(); this.cells.delete(at); }
    for (let at = first; at <= last; at++) if (!this.cells.has(at)) this.#make(at);
  }

  repaint(): void { for (const [at, cell] of this.cells) this.paint(cell, at); }

  #make(at: number): void {
    const track = this.sheet.frame.tracks[at];
    const cell = element(track.look, this.role);
    cell.setAttribute('aria-colindex', String(at + 1));
    place(cell, track, this.sheet.frame.start);
    this.cells.set(at, cell);
    if (track.zone !== 'middle') this.zones[track.zone].append(cell);
    else {
      // In the order they are read, whichever side they come in from.
      const next = [...this.cells.keys()].filter((other) => other > at && this.sheet.frame.tracks[other].zone === 'middle').sort((a, b) => a - b)[0];
      this.row.insertBefore(cell, next === undefined ? (this.zones.end.parentNode ? this.zones.end : null) : this.cells.get(next)!);
    }
    this.paint(cell, at);
  }
}

export class Head extends Edge {
  constructor(sheet: Sheet) {
    super(sheet, 'tgh', 'columnheader', (cell, at) => this.#paint(cell, at));
    this.row.setAttribute('aria-rowindex', '1');
  }

  refresh(): void {
    this.row.style.height = `${headHeights[this.sheet.model.density]}px`;
    this.repaint();
  }

  #paint(cell: HTMLElement, at: number): void {
    const { model, frame, cursor, isFocused, id } = this.sheet;
    const { kind, column, look } = frame.tracks[at];
    const isActive = isFocused && cursor.active.r === -1 && cursor.active.c === at;
    cell.className = isActive ? `${look} act` : look;
    if (isActive) cell.id = `${id}-active`; else cell.removeAttribute('id');
    if (kind === 'select') { this.#tick(cell); return; }
    if (kind === 'actions' || !column) { paintCell(cell, { class: 'sr', text: t('操作') }); return; }
    const sort = model.sorts.find(({ key }) => key === column.key);
    if (sort) cell.setAttribute('aria-sort', sort.desc ? 'descending' : 'ascending'); else cell.removeAttribute('aria-sort');
    if (column.fault) cell.dataset.tip = t('没有列类型 {name}', { name: column.fault });
    const name: Cell = [{ class: 'cut', text: column.label }, ...said(sort)];
    paintCell(cell, [
      column.sortable && model.canSort ? { tag: 'button', class: 'hb', parts: name, act: { name: 'sort', payload: column.key } } : { class: 'hb', parts: name },
      ...(model.hasHeadMenu ? [{ tag: 'button' as const, class: 'hm', label: t('{name} 的操作', { name: column.label }), parts: [icon('down')], act: { name: 'head', payload: column.key } }] : []),
      ...(model.isResizable ? [{ tag: 'i' as const, class: 'rz', hidden: true }] : []),
    ]);
  }

  #tick(cell: HTMLElement): void {
    let box = cell.firstElementChild as HTMLInputElement | null;
    if (!box) {
      box = document.createElement('input');
      box.type = 'checkbox';
      box.tabIndex = -1;
      box.setAttribute('aria-label', t('全选本页'));
      cell.append(box);
    }
    const { select, count } = this.sheet.model;
    box.className = select?.all === 'some' ? 'cb half' : 'cb';
    box.checked = select?.all === 'all';
    box.indeterminate = select?.all === 'some';
    box.disabled = count === 0;
  }
}

/** Conditions of the columns, under the head and as wide. */
export class Quick extends Edge {
  constructor(sheet: Sheet) { super(sheet, 'tgq', 'gridcell', (cell, at) => this.#paint(cell, at)); }

  refresh(): void {
    this.element.hidden = this.row.hidden = !this.sheet.model.quick;
    if (this.sheet.model.quick) this.repaint();
  }

  #paint(cell: HTMLElement, at: number): void {
    const { model, frame } = this.sheet;
    const { column } = frame.tracks[at];
    const text = column ? model.quick?.(column.key) ?? null : null;
    paintCell(cell, text === null || !column ? '' : { tag: 'button', class: text === '' ? 'qf' : 'qf on', label: t('筛选 {name}', { name: column.label }), parts: text === '' ? [icon('filter')] : [{ class: 'cut', text }], act: { name: 'quick', payload: column.key } });
  }
}

function said(sort: GridSort | undefined): (Exclude<Cell, readonly unknown[]>)[] {
  return sort ? [icon(sort.desc ? 'down' : 'up'), ...(sort.place === undefined ? [] : [{ class: 'sup', text: String(sort.place) }])] : [];
}

export class Foot extends Edge {
  #label = -1;

  constructor(sheet: Sheet) { super(sheet, 'tgf', 'gridcell', (cell, at) => this.#paint(cell, at)); }

  refresh(): void {
    const { model, frame } = this.sheet;
    this.element.hidden = !model.totals || model.count === 0;
    this.row.setAttribute('aria-rowindex', String(model.count + 2));
    // One line per unit.
    const lines = Math.max(1, ...Object.values(model.totals?.byKey ?? {}).map((cell) => (isList(cell) ? cell.filter((part) => typeof part !== 'string' && part.class === 'sumline').length : 1)));
    this.element.classList.toggle('many', lines > 1);
    this.row.style.height = lines > 1 ? `${lines * 20 + 13}px` : '';
    // The label takes the room of the cells before the first total.
    this.#label = model.totals?.byKey[frame.tracks[0]?.column?.key ?? ''] === undefined ? 0 : -1;
    this.repaint();
  }

  #paint(cell: HTMLElement, at: number): void {
    const { model, frame } = this.sheet;
    const { column, look } = frame.tracks[at];
    const total = column ? model.totals?.byKey[column.key] : undefined;
    const isLabel = at === this.#label && total === undefined;
    cell.className = isLabel ? `${look} lab` : look;
    paintCell(cell, isLabel ? model.totals?.label ?? '' : total ?? '');
  }
}
