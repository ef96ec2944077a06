// What keys and pointer need of the grid they act upon.
import type { Body } from './body.ts';
import type { Place } from './cursor.ts';
import type { Head } from './edges.ts';
import type { Line } from './line.ts';
import type { GridHooks, GridModel, Sheet } from './model.ts';
import type { Viewport } from './viewport.ts';

export interface GridInside {
  readonly sheet: Sheet;
  readonly model: GridModel;
  readonly hooks: GridHooks;
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
  readonly view: Viewport;
  readonly body: Body;
  readonly head: Head;
  /** Where the pointer rests over the grid, in the window's pixels. */
  pointer: { x: number; y: number } | null;
  focus(): void;
  /** The cursor has moved: seen, said, and the row's actions at hand. */
  moved(): void;
  restate(): void;
  setLive(line: Line | null): void;
  /** The menu of a column's head, from its cell. */
  openHead(c: number): boolean;
  /** Opens the one editor in a cell that may be typed into. */
  edit(place: Place, typed?: string): boolean;
  /** Whether the key was for an editor that is still being fetched. */
  waits(event: KeyboardEvent): boolean;
  endEdit(down?: boolean): void;
}
