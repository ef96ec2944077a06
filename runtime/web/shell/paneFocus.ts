// Where the focus goes when a page comes to the front: back to where it was left, else to the page's heading. F6 goes on from there: head, lines, the next lines.
import { useEffect, useRef, type RefObject } from 'react';

/** Longer than a slow page takes to come; whoever has pressed anything by then is left alone. */
const timeoutMs = 6_000;
/** The page one arrives on by address begins where the browser begins: header, menu, tabs. */
let isArrival = true;

export function usePaneFocus(pane: RefObject<HTMLElement | null>, active: boolean, path: string): void {
  const left = useRef<HTMLElement | null>(null);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const root = pane.current;
    if (!root || !active) return undefined;
    const note = (event: FocusEvent): void => { left.current = event.target as HTMLElement; };
    root.addEventListener('focusin', note);
    const keys = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isOver(event.target)) return;
      if (step(root, event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    document.addEventListener('keydown', keys);
    return () => { root.removeEventListener('focusin', note); document.removeEventListener('keydown', keys); };
  }, [pane, active]);
  useEffect(() => {
    const root = pane.current;
    if (!root || !active) return undefined;
    const isNew = seen.current !== path;
    seen.current = path;
    if (isArrival) { isArrival = false; return undefined; }
    const take = (): void => {
      if (!isFree(root)) return;
      if (!isNew && left.current && root.contains(left.current) && isShown(left.current) && !matchMedia('(hover: none)').matches) { left.current.focus({ preventScroll: true }); return; }
      focusHeading(root);
    };
    const watch = new MutationObserver(take);
    const stop = (): void => { watch.disconnect(); clearTimeout(timer); clearTimeout(first); document.removeEventListener('keydown', stop, true); document.removeEventListener('pointerdown', stop, true); };
    const timer = setTimeout(stop, timeoutMs);
    // A menu or a dialog that closes gives the focus back first.
    const first = setTimeout(take, 0);
    watch.observe(root, { childList: true, subtree: true });
    document.addEventListener('keydown', stop, true);
    document.addEventListener('pointerdown', stop, true);
    return stop;
  }, [pane, active, path]);
}

/** Nobody works elsewhere: the focus lies on nothing, or on the menu or the header that led here, with nothing open beside it. */
function isFree(root: HTMLElement): boolean {
  const { activeElement: here } = document;
  if (document.getElementById('root')?.inert || (here !== null && isOver(here))) return false;
  return here === null || here === document.body || here.id === 'main' || (!root.contains(here) && here.getAttribute('aria-expanded') !== 'true' && here.closest('.nav,.hd,.pnav') !== null);
}

/** Somebody is at an open menu or in what lies over the page, and `root` is no part of it: a page that comes takes nothing from them. */
export function isTakenElsewhere(root: Element): boolean {
  const over = document.activeElement?.closest('.dlg,.drawer,.pop,[aria-expanded=true]');
  return over != null && !over.contains(root);
}

function focusHeading(root: HTMLElement): void {
  const heading = [...root.querySelectorAll<HTMLElement>('h1')].find(isShown);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The head of the page, then each of its grids: of lines, of a list. */
function stopsOf(root: HTMLElement): HTMLElement[] {
  const head = [...root.querySelectorAll<HTMLElement>('.ff :is(input,textarea,select):not([readonly],:disabled)'), ...root.querySelectorAll<HTMLElement>('h1')].find(isShown);
  const grids = [...root.querySelectorAll<HTMLElement>('[role=grid],[role=treegrid]')].filter((grid) => isShown(grid) && !grid.parentElement?.closest('[role=grid],[role=treegrid]'));
  return head ? [head, ...grids] : grids;
}

function step(root: HTMLElement, by: 1 | -1): boolean {
  const stops = stopsOf(root);
  if (stops.length === 0) return false;
  const here = document.activeElement;
  const at = stops.findLastIndex((stop) => stop === here || stop.contains(here) || Boolean(here && here !== document.body && root.contains(here) && stop.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING));
  const next = stops[(at + by + stops.length) % stops.length]!;
  if (next.matches('h1')) { next.tabIndex = -1; next.focus(); return true; }
  // A grid is worked in through its editor where it has one (it floats beside the rows), else through itself.
  const into = next.matches('[role=grid],[role=treegrid]') ? next.parentElement!.querySelector<HTMLElement>(':scope > .ln-over .ln-in') ?? (next.tabIndex >= 0 ? next : next.querySelector<HTMLElement>('[tabindex="0"]')) : next;
  into?.focus();
  into?.scrollIntoView?.({ block: 'nearest' });
  return into !== null;
}

const isOver = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.dlg,.drawer,.pop') !== null;
const isShown = (element: HTMLElement): boolean => element.isConnected && element.getClientRects().length > 0;
