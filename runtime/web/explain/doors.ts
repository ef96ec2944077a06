// Figures that open what is behind them (of reports and boards): which one an element shows is what its press would open.

export interface Door {
  /** Of its query. */
  api: string;
  /** Parameters and conditions that it is of. */
  narrow: object;
  at: Record<string, unknown>;
  figure: string;
  label: string;
  /** The figure itself, in words. */
  shown?: string;
}

let hear: ((door: Door) => void) | null = null;

/** Every such figure says so before it opens. @returns whether somebody only wanted to know which it is */
export function isOnlyAsked(door: Omit<Door, 'figure'> & { figure?: string }): boolean {
  if (!hear) return false;
  if (door.figure !== undefined) hear(door as Door);
  return true;
}

const figures = '.fig,.kpi,.bdfigure';

/** @param target inside a figure's button, or a cell that holds one */
export function doorAt(target: Element): { element: HTMLElement; door: Door } | null {
  const root = target.closest('.rp,.bd');
  const element = root && (target.closest<HTMLElement>(figures) ?? target.closest('[aria-colindex],td')?.querySelector<HTMLElement>(figures));
  if (!element) return null;
  let found: Door | undefined;
  hear = (door) => { found = door; };
  try { element.click(); } finally { hear = null; }
  return found ? { element, door: found } : null;
}
