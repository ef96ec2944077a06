// One row of a grid on plain elements, used again for other rows while scrolling. Only what changed is touched.
import { paintCell, type Cell, type CellPart } from '../columns/cell.ts';
import { icon } from '../columns/define.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { TableEntry } from '../table/entries.ts';
import { t } from '../i18n/t.ts';
import { contains } from './cursor.ts';
import type { Sheet, Track } from './model.ts';

export interface Slot {
  element: HTMLElement;
  /** Where the cell is painted: the element, or a part of it. */
  target: HTMLElement;
  track: number;
  look: string;
}

const waiting: Cell = { tag: 'i', class: 'sk', hidden: true };

export class Line {
  readonly element = element('gr', 'row');
  index = -1;
  entry: TableEntry | undefined;
  /** Undefined is an entry too: one that is not here yet. */
  isPainted = false;
  top = -1;
  panel: HTMLElement | null = null;
  readonly #zones: { start: HTMLElement; end: HTMLElement };
  #slots: Slot[] = [];
  #look = 'gr';
  #first = 0;
  #last = -1;

  constructor(readonly sheet: Sheet) {
    const { frame } = sheet;
    this.#zones = { start: element('gz s', 'presentation'), end: element('gz e', 'presentation') };
    for (let at = 0; at < frame.tracks.length; at++) if (frame.tracks[at].zone !== 'middle') this.#slots.push(this.#slot(at));
    // Without columns of a zone there is nothing to hold.
    if (frame.start > 0) this.element.append(this.#zones.start);
    if (frame.end > 0) this.element.append(this.#zones.end);
    (this.element as LineElement).line = this;
  }

  get row(): Row | undefined { return this.entry?.kind === 'row' ? this.entry.row : undefined; }
  get slots(): readonly Slot[] { return this.#slots; }
  slotOf(track: number): Slot | undefined { return this.#slots.find((slot) => slot.track === track); }

  /** The columns in view: those that left lend their elements to those that came. */
  setColumns(first: number, last: number): void {
    if (first === this.#first && last === this.#last) return;
    const { tracks } = this.sheet.frame;
    const free = this.#slots.filter(({ track }) => tracks[track].zone === 'middle' && (track < first || track > last));
    for (let at = first; at <= last; at++) {
      if (at >= this.#first && at <= this.#last) continue;
      const slot = free.pop();
      if (slot) { this.#give(slot, at); if (this.isPainted) this.#paint(slot); continue; }
      const made = this.#slot(at);
      this.#slots.push(made);
      if (this.isPainted) this.#paint(made);
    }
    for (const slot of free) { slot.element.remove(); this.#slots.splice(this.#slots.indexOf(slot), 1); }
    this.#first = first;
    this.#last = last;
  }

  /** @param force the columns draw anew */
  show(index: number, entry: TableEntry | undefined, top: number, force: boolean): void {
    if (this.top !== top) { this.top = top; this.element.style.transform = `translateY(${top}px)`; }
    if (this.index !== index) { this.index = index; this.element.setAttribute('aria-rowindex', String(index + 2)); }
    if (force || !this.isPainted || this.entry !== entry) {
      const isSame = this.isPainted && !force && this.entry?.kind === 'row' && entry?.kind === 'row' && this.entry.row === entry.row && this.entry.isOpen === entry.isOpen && this.entry.depth === entry.depth && this.entry.hasMore === entry.hasMore;
      this.entry = entry;
      if (!isSame) {
        this.isPainted = true;
        for (const slot of this.#slots) this.#paint(slot);
      }
    }
    this.dress();
  }

  /** Classes and states: chosen, struck, active, in a range. */
  dress(): void {
    const { sheet, entry } = this;
    const { model, cursor, editing } = sheet;
    const row = this.row;
    const isSelected = model.select && row?.id !== undefined ? model.select.has(row.id) : undefined;
    let look = 'gr';
    if (entry?.kind === 'group') look += ' grp';
    else if (entry?.kind === 'detail') look += ' det';
    else if (isSelected) look += ' sel';
    const isBeside = row?.id !== undefined && model.beside === row.id;
    if (isBeside) look += ' now';
    if (row && model.isVoid?.(row)) look += ' void';
    if (look !== this.#look) {
      this.#look = look;
      this.element.className = look;
    }
    set(this.element, 'aria-selected', isSelected === undefined ? undefined : String(isSelected));
    set(this.element, 'aria-current', isBeside ? 'true' : undefined);
    if (model.isTree) {
      const depth = entry && 'depth' in entry ? entry.depth : undefined;
      set(this.element, 'aria-level', depth === undefined && entry?.kind !== 'row' ? undefined : String((depth ?? 0) + 1));
      set(this.element, 'aria-expanded', entry?.kind === 'group' || (entry?.kind === 'row' && entry.hasMore) ? String(Boolean(entry.isOpen)) : undefined);
    }
    const showActive = sheet.isFocused && cursor.active.r === this.index;
    const range = sheet.isFocused && cursor.isRange ? cursor.range : null;
    for (const slot of this.#slots) {
      const track = sheet.frame.tracks[slot.track];
      const isActive = showActive && cursor.active.c === slot.track;
      const isRange = range !== null && contains(range, this.index, slot.track);
      let slotLook = track.look;
      if (entry?.kind === 'group' && track.data === model.level) slotLook += ' lab';
      if (isRange) slotLook += ' rng';
      if (isActive) slotLook += ' act';
      if (editing && editing.index === this.index && editing.track === slot.track) slotLook += ' editing';
      if (slot.look !== slotLook) {
        slot.look = slotLook;
        slot.element.className = slotLook;
        set(slot.element, 'aria-selected', isRange ? 'true' : undefined);
        if (isActive) slot.element.id = `${sheet.id}-active`; else if (slot.element.id) slot.element.removeAttribute('id');
      }
      if (track.kind === 'select' && slot.target.firstElementChild) (slot.target.firstElementChild as HTMLInputElement).checked = isSelected === true;
    }
  }

  /** Cells in the order they are read; those handed on stand where they were made. */
  settle(): void {
    const { tracks } = this.sheet.frame;
    let before: Element | null = this.#zones.end.parentNode ? this.#zones.end : this.panel;
    for (const slot of [...this.#slots].sort((a, b) => b.track - a.track)) {
      if (tracks[slot.track].zone !== 'middle') continue;
      if (slot.element.nextElementSibling !== before && !slot.element.contains(document.activeElement)) this.element.insertBefore(slot.element, before);
      before = slot.element;
    }
  }

  /** Out of view: what belongs to a row of its own goes. */
  leave(): void {
    this.isPainted = false;
    this.entry = undefined;
    this.closePanel();
  }

  closePanel(): void {
    if (!this.panel) return;
    this.panel.remove();
    this.panel = null;
    this.element.style.height = '';
  }

  #slot(track: number): Slot {
    const { frame } = this.sheet;
    const { kind, zone } = frame.tracks[track];
    const cell = element('', 'gridcell');
    const slot: Slot = { element: cell, target: cell, track: -1, look: '' };
    if (kind === 'actions') { slot.target = element('rest'); cell.append(slot.target); }
    this.#give(slot, track);
    if (zone === 'middle') this.element.insertBefore(cell, frame.end > 0 && this.#zones.end.parentNode ? this.#zones.end : null);
    else this.#zones[zone].append(cell);
    return slot;
  }

  #give(slot: Slot, at: number): void {
    const track = this.sheet.frame.tracks[at];
    slot.track = at;
    slot.look = '';
    place(slot.element, track, this.sheet.frame.start);
    slot.element.setAttribute('aria-colindex', String(at + 1));
  }

  #paint(slot: Slot): void {
    const { entry, sheet } = this;
    const track = sheet.frame.tracks[slot.track];
    if (sheet.editing && sheet.editing.index === this.index && sheet.editing.track === slot.track) return;
    if (entry?.kind === 'row') {
      if (track.kind === 'data') paintCell(slot.target, track.column!.cell(entry));
      else if (track.kind === 'select') tick(slot.target);
      else paintCell(slot.target, restCell(sheet.model.actions!(entry.row), entry.row));
      return;
    }
    if (track.kind === 'select') { slot.target.textContent = ''; return; }
    if (track.kind === 'actions' || entry?.kind === 'detail') { paintCell(slot.target, ''); return; }
    if (entry?.kind === 'group') { paintCell(slot.target, track.data === sheet.model.level ? groupLabel(entry) : entry.sums[track.column!.key] ?? ''); return; }
    paintCell(slot.target, waiting);
  }
}

export type LineElement = HTMLElement & { line?: Line };

function groupLabel(entry: Extract<TableEntry, { kind: 'group' }>): Cell {
  return [{ class: 'ind', vars: { d: String(entry.depth) } }, twist(entry.isOpen, entry), { tag: 'b', text: entry.label }, { class: 's3', text: ` ${t('{n} 条', { n: entry.count })}` }];
}

/** Opens and closes what lies below a row. */
export function twist(isOpen: boolean, entry: TableEntry): CellPart {
  return { tag: 'button', class: isOpen ? 'twist open' : 'twist', label: isOpen ? t('收起') : t('展开'), parts: icon('right'), act: { name: 'toggle', payload: entry } };
}

/** `…` until the row is pointed at. */
function restCell(name: string | null, row: Row): Cell {
  return name === null ? '' : { tag: 'button', class: 'ib s28', label: name, parts: icon('more'), act: { name: 'live', payload: row } };
}

function tick(cell: HTMLElement): void {
  if (cell.firstElementChild) return;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.className = 'cb';
  box.tabIndex = -1;
  box.setAttribute('aria-label', t('选择'));
  cell.append(box);
}

/** Cells of the middle lie beside the zone at the start; those of a zone inside it. */
export function place(cell: HTMLElement, track: Track, start: number): void {
  const left = track.zone === 'middle' ? start + track.left : track.left;
  cell.style.left = `${left}px`;
  cell.style.width = `${track.width}px`;
}

export function element(className: string, role?: string): HTMLElement {
  const made = document.createElement('div');
  if (className) made.className = className;
  if (role) made.setAttribute('role', role);
  return made;
}

function set(on: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) { if (on.hasAttribute(name)) on.removeAttribute(name); } else if (on.getAttribute(name) !== value) on.setAttribute(name, value);
}
