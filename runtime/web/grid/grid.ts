// The grid core: lists and whatever else shows many rows, on plain elements. Rows and columns are drawn as they come into view;
// React stands outside and is called for the few live things (row actions, panels, the one editor).
import { Body } from './body.ts';
import { Cursor, type Place } from './cursor.ts';
import { Foot, Head, Quick } from './edges.ts';
import { frameOf } from './frame.ts';
import type { GridInside } from './inside.ts';
import { handleKey } from './keys.ts';
import { element, type Line } from './line.ts';
import type { GridHooks, GridModel, HeadRows, Sheet } from './model.ts';
import { lineOf, listenToPointer } from './pointer.ts';
import { Viewport } from './viewport.ts';

let made = 0;

export class Grid implements GridInside {
  readonly sheet: Sheet;
  readonly view: Viewport;
  readonly body: Body;
  readonly head: Head;
  readonly foot: Foot;
  readonly quick: Quick;
  readonly root = element('tg');
  /** Row whose actions are mounted. */
  live: { line: Line; host: HTMLElement } | null = null;
  readonly #host = element('live');
  readonly #editHost = element('edit');
  readonly #stop: () => void;
  readonly #over: HeadRows | undefined;
  /** The range that was told, and between which rows: telling the same again would go round. */
  #told = '';
  #between: readonly unknown[] = [];

  constructor(readonly scroller: HTMLElement, model: GridModel, readonly hooks: GridHooks) {
    this.view = new Viewport(scroller, (resized) => { if (resized) this.#resized(); else this.#moved(); }, () => { this.body.settle(); });
    this.sheet = { id: `grid${++made}`, model, frame: frameOf(model, this.view.width), cursor: new Cursor(), isFocused: false, editing: null };
    this.body = new Body(this.sheet, this.view, { onPanels: (panels) => hooks.onPanels(panels), onRecycle: (line) => this.#recycled(line) });
    this.head = new Head(this.sheet);
    this.foot = new Foot(this.sheet);
    // It stands in the head, so that it stays in sight with it.
    this.quick = new Quick(this.sheet);
    this.head.element.append(this.quick.row);
    this.#over = model.over?.(this.sheet);
    if (this.#over) this.head.element.prepend(...this.#over.rows);
    this.root.tabIndex = 0;
    this.root.append(this.head.element, this.body.element, element('tgx'), this.foot.element);
    this.#build();
    scroller.prepend(this.root);
    this.view.watch();
    this.#stop = this.#listen();
  }

  dispose(): void {
    this.view.dispose();
    cancelAnimationFrame(this.#following);
    this.#stop();
    this.root.remove();
  }

  get model(): GridModel { return this.sheet.model; }

  /** New rows, columns, order, choice… Only what differs is painted. */
  set(model: GridModel): void {
    const before = this.sheet.model;
    this.sheet.model = model;
    const frame = frameOf(model, this.view.width);
    const isSamePlace = frame.tracks.length === this.sheet.frame.tracks.length && frame.width === this.sheet.frame.width && frame.tracks.every((track, at) => { const was = this.sheet.frame.tracks[at]; return was.left === track.left && was.width === track.width && was.zone === track.zone && was.kind === track.kind && was.look === track.look; });
    this.sheet.frame = frame;
    this.#redraw(() => { if (isSamePlace) this.#refresh(before.columns !== model.columns || before.actions !== model.actions); else this.#build(); });
  }

  /** The menu of a column's head, from its cell. */
  openHead(c: number): boolean {
    const key = this.sheet.frame.tracks[c]?.column?.key;
    const from = this.head.cells.get(c);
    if (!this.model.hasHeadMenu || key === undefined || !from) return false;
    this.hooks.onHead?.(key, from, 'menu');
    return true;
  }

  focus(): void { this.root.focus({ preventScroll: true }); }

  // Cursor

  moveTo(place: Place, extend = false): void {
    this.sheet.cursor.put(place, extend);
    this.moved();
  }

  /** The cursor has moved: seen, said, and the row's actions at hand. */
  moved(): void {
    this.reveal();
    this.restate();
    const line = this.body.lineAt(this.sheet.cursor.active.r);
    if (line) this.setLive(line);
  }

  restate(): void {
    this.body.dress();
    this.head.repaint();
    const isDrawn = this.root.querySelector(`#${this.sheet.id}-active`) !== null;
    if (isDrawn && this.sheet.isFocused) this.root.setAttribute('aria-activedescendant', `${this.sheet.id}-active`); else this.root.removeAttribute('aria-activedescendant');
    this.#tellRange();
  }

  #tellRange(): void {
    const { cursor, isFocused } = this.sheet;
    const range = isFocused && cursor.isRange && cursor.active.r >= 0 ? cursor.range : null;
    const told = range ? `${range.top},${range.left},${range.bottom},${range.right}` : '';
    const between = range ? [this.model.entryAt(range.top), this.model.entryAt(range.bottom)] : [];
    if (told === this.#told && between.every((entry, at) => entry === this.#between[at])) return;
    this.#told = told;
    this.#between = between;
    this.hooks.onRange?.(range);
  }

  /** Brings the active cell into sight, out from under head, foot and fixed columns. */
  reveal(): void {
    const { cursor: { active: { r, c } }, frame } = this.sheet;
    const { view, scroller } = this;
    const headPx = this.head.element.offsetHeight;
    const footPx = this.foot.element.hidden ? 0 : this.foot.element.offsetHeight;
    if (r >= 0) {
      const top = this.body.space.topOf(r);
      const bottom = top + this.body.space.heightOf(r) + headPx + footPx;
      if (top < view.top) view.scrollTo(top);
      else if (bottom > view.top + view.height) view.scrollTo(bottom - view.height);
    }
    const track = frame.tracks[c];
    if (track?.zone === 'middle' && frame.isWide) {
      const right = frame.start + track.left + track.width + frame.end;
      if (track.left < view.left) scroller.scrollLeft = track.left;
      else if (right > view.left + view.width) scroller.scrollLeft = Math.min(track.left, right - view.width);
      view.sync();
    }
    this.#place();
  }

  // Live things

  setLive(line: Line | null): void {
    if (line && (!line.row || !this.model.actions || this.model.actions(line.row) === null)) line = null;
    if (line === (this.live?.line ?? null) && (!line || line.row === this.#liveRow)) return;
    if (this.live && line !== this.live.line && this.#isHeld()) return;
    this.#liveRow = line?.row;
    if (!line) { this.live = null; this.#host.remove(); this.hooks.onLive(null); return; }
    const slot = line.slotOf(this.sheet.frame.tracks.length - 1)!;
    this.live = { line, host: this.#host };
    if (slot.element.firstChild !== this.#host) slot.element.prepend(this.#host);
    this.hooks.onLive({ row: line.row!, host: this.#host });
  }
  #liveRow: Line['row'];

  /** Opens the one editor in a cell that may be typed into. */
  edit(place: Place, typed?: string): boolean {
    const track = this.sheet.frame.tracks[place.c];
    const line = this.body.lineAt(place.r);
    const slot = line?.slotOf(place.c);
    if (!line?.row || !slot || track?.kind !== 'data' || !this.model.isEditable?.(line.row, track.data)) return false;
    this.endEdit();
    this.sheet.editing = { index: place.r, track: place.c };
    slot.element.append(this.#editHost);
    this.body.dress();
    this.#asked = { row: line.row, column: track.data, host: this.#editHost, typed };
    this.hooks.onEdit(this.#asked);
    return true;
  }
  #asked: Parameters<GridHooks['onEdit']>[0] = null;

  /** Until the editor stands (it is fetched at its first use) what is typed is kept for it. @returns whether the key was for the editor */
  waits(event: KeyboardEvent): boolean {
    if (!this.#asked || this.#editHost.hasChildNodes()) return false;
    const { key } = event;
    event.preventDefault();
    if (key === 'Escape') { this.endEdit(); return true; }
    const { typed = '' } = this.#asked;
    const next = key === 'Backspace' ? typed.slice(0, -1) : key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey ? typed + key : undefined;
    if (next !== undefined) this.hooks.onEdit(this.#asked = { ...this.#asked, typed: next });
    return true;
  }

  /** @param down the cursor goes on to the next row */
  endEdit(down = false): void {
    const { editing, cursor } = this.sheet;
    if (!editing) return;
    this.sheet.editing = null;
    this.hooks.onEdit(null);
    this.#editHost.remove();
    this.body.place(true);
    this.focus();
    if (down) cursor.put({ r: cursor.active.r + 1, c: cursor.active.c });
    this.restate();
    if (down) this.reveal();
  }

  // Drawing

  #build(): void {
    this.endEdit();
    const { frame } = this.sheet;
    this.root.style.width = `${frame.width}px`;
    this.root.style.setProperty('--room', `${this.view.width}px`);
    this.root.style.setProperty('--start', `${frame.start}px`);
    this.root.style.setProperty('--end', `${frame.end}px`);
    this.scroller.classList.toggle('wide', frame.isWide);
    this.scroller.classList.toggle('tight', frame.isTight);
    this.head.rebuild();
    this.foot.rebuild();
    this.quick.rebuild();
    this.body.rebuild();
    this.#refresh(true);
  }

  /** Draws anew. The actions at hand stay with their record while a menu of theirs is open or the focus is in them; else the row under the pointer has them. */
  #redraw(draw: () => void): void {
    const before = this.live && { id: this.#liveRow?.id, isHeld: this.#isHeld(), focused: this.#host.contains(document.activeElement) ? document.activeElement as HTMLElement : null };
    this.#isDrawing = true;
    draw();
    this.#isDrawing = false;
    const isElsewhere = before !== null && this.live?.line.row?.id !== before.id;
    if (before && (!this.live || (isElsewhere && before.isHeld))) {
      this.live = null;
      this.#liveRow = undefined;
      const line = [...this.body.lines].find(({ row }) => row !== undefined && row.id === before.id);
      if (line) this.setLive(line);
      if (!this.live) { this.#host.remove(); this.hooks.onLive(null); }
      else before.focused?.focus({ preventScroll: true });
    } else if (this.live && this.live.line.row !== this.#liveRow) this.setLive(this.live.line);
    if (!this.live) this.#follow();
  }
  #isDrawing = false;

  /** The pointer rests while rows change below it: the row that is there now gets the actions. */
  #follow(): void {
    cancelAnimationFrame(this.#following);
    if (!this.pointer) return;
    this.#following = requestAnimationFrame(() => {
      const under = this.pointer && document.elementFromPoint(this.pointer.x, this.pointer.y);
      const line = under && this.root.contains(under) ? lineOf(under) : undefined;
      if (line && !this.live) this.setLive(line);
    });
  }
  #following = 0;
  pointer: GridInside['pointer'] = null;

  /** An opened menu or what has the focus stays where it is. */
  #isHeld(): boolean { return this.#host.contains(document.activeElement) || this.#host.querySelector('[aria-expanded=true]') !== null; }

  #refresh(force: boolean): void {
    const { model, frame, cursor } = this.sheet;
    const { root } = this;
    root.setAttribute('role', model.isTree ? 'treegrid' : 'grid');
    root.setAttribute('aria-label', model.label);
    root.setAttribute('aria-rowcount', String(model.count + 1));
    root.setAttribute('aria-colcount', String(frame.tracks.length));
    if (model.select) root.setAttribute('aria-multiselectable', 'true');
    if (model.isWaiting || model.isStale) root.setAttribute('aria-busy', 'true'); else root.removeAttribute('aria-busy');
    this.body.element.classList.toggle('stale', model.isStale);
    this.body.element.classList.toggle('waits', model.isWaiting);
    cursor.fit(model.count, frame.tracks.length);
    cursor.page = Math.max(1, Math.floor(this.view.height / this.body.space.rowPx) - 2);
    this.body.measure();
    this.#place(force);
    this.head.refresh();
    this.foot.refresh();
    this.quick.refresh();
    this.#over?.place();
    if (this.sheet.isFocused) this.restate();
  }

  #place(force = false): void {
    this.body.place(force);
    const { first, last } = this.body.columns;
    this.head.setColumns(first, last);
    this.foot.setColumns(first, last);
    this.quick.setColumns(first, last);
    this.edges();
  }

  /** Fades where more lies beyond the fixed columns. */
  edges(): void {
    const { frame: { isWide, width } } = this.sheet;
    const { left, width: room } = this.view;
    toggle(this.scroller, 'scrolled', isWide && left > 0);
    toggle(this.scroller, 'more', isWide && left + room < width - 1);
  }

  #moved(): void {
    this.#place();
    this.hooks.onScroll?.(this.view.top, this.view.left);
  }

  #resized(): void {
    const frame = frameOf(this.model, this.view.width);
    if (frame.width !== this.sheet.frame.width || frame.isTight !== this.sheet.frame.isTight || frame.isWide !== this.sheet.frame.isWide) this.set(this.model);
    else { this.root.style.setProperty('--room', `${this.view.width}px`); this.view.sync(); this.#place(); }
  }

  #recycled(line: Line): void {
    if (this.live?.line === line) {
      // An opened menu would hang in the air, unless its record is drawn again in a moment.
      if (!this.#isDrawing && this.#host.contains(document.activeElement)) this.focus();
      this.live = null;
      this.#host.remove();
      if (!this.#isDrawing) { this.#liveRow = undefined; this.hooks.onLive(null); }
    }
    if (this.sheet.editing?.index === line.index) this.endEdit();
  }

  #listen(): () => void {
    const { root } = this;
    const stopPointer = listenToPointer(this);
    const key = (event: KeyboardEvent): void => handleKey(this, event);
    const focus = (event: FocusEvent): void => {
      if (event.target !== root) return;
      this.#setFocused(true);
      if (!range) fetchCopy().catch(() => undefined);
    };
    const blur = (event: FocusEvent): void => { if (!root.contains(event.relatedTarget as Node | null)) this.#setFocused(false); };
    // Fetched once somebody is in the cells; whoever copies sooner gets the words a moment later.
    let range: typeof import('./copy.ts') | undefined;
    const fetchCopy = () => import('./copy.ts').then((copying) => (range = copying));
    const copy = (event: ClipboardEvent): void => {
      if (range) { range.copyRange(this, event); return; }
      if (event.target !== root) return;
      event.preventDefault();
      void fetchCopy().then((copying) => copying.copyLater(this)).catch(() => undefined);
    };
    const print = (on: boolean) => (): void => { this.body.isPrinting = on; this.#place(); this.body.settle(); };
    const [before, after] = [print(true), print(false)];
    root.addEventListener('keydown', key);
    root.addEventListener('focusin', focus);
    root.addEventListener('focusout', blur);
    root.addEventListener('copy', copy);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => { stopPointer(); removeEventListener('beforeprint', before); removeEventListener('afterprint', after); };
  }

  #setFocused(on: boolean): void {
    if (this.sheet.isFocused === on) return;
    this.sheet.isFocused = on;
    // By Tab one comes back to where one was, wherever the page has scrolled to.
    if (on && this.root.matches(':focus-visible')) this.reveal();
    this.restate();
    const line = on ? this.body.lineAt(this.sheet.cursor.active.r) : undefined;
    if (line) this.setLive(line);
  }
}

function toggle(on: Element, name: string, is: boolean): void { if (on.classList.contains(name) !== is) on.classList.toggle(name, is); }
