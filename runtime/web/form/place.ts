// Where somebody was in a form that is drawn anew under the hands: the field with the focus and its selection, and how far all was scrolled.
import { formAt } from '../explain/places.ts';
import type { FormSession } from './formSession.ts';

/** Fields of sections further down are drawn a little later. */
const mostFrames = 30;

/** Settles what is half typed and notes the place. @returns puts it back in the form that stands there now */
export function leavePlace(session: FormSession): (root: Element) => void {
  const root = [...document.querySelectorAll('.form')].find((form) => formAt.get(form) === session);
  if (!root) return () => undefined;
  const active = document.activeElement instanceof HTMLElement && root.contains(document.activeElement) ? document.activeElement : null;
  const spot = active && spotOf(active);
  const selection = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? [active.selectionStart, active.selectionEnd] as const : null;
  // What holds the form stays; what it holds is drawn anew.
  const holders = above(root);
  const scrolled = [...holders, ...inside(root)].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft] as const);
  active?.blur();
  return (again) => {
    const scroll = (): void => [...holders, ...inside(again)].forEach((each, at) => { if (scrolled[at]) [each.scrollTop, each.scrollLeft] = scrolled[at]; });
    let frames = 0;
    const tryIt = (): void => {
      scroll();
      const found = spot?.(again);
      if (spot && !found && ++frames < mostFrames) { requestAnimationFrame(tryIt); return; }
      // Somebody has gone on elsewhere.
      if (!found || (document.activeElement !== document.body && again.contains(document.activeElement))) return;
      found.focus({ preventScroll: true });
      if (selection && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) try { found.setSelectionRange(...selection); } catch { /* numbers and dates have none */ }
    };
    tryIt();
  };
}

/** How to find the same control in another drawing: by its field, else by its name. */
function spotOf(active: HTMLElement): (root: Element) => HTMLElement | null {
  const field = active.closest<HTMLElement>('[data-field]')?.dataset.field;
  if (field !== undefined) {
    const among = controlsIn(active.closest('[data-field]')!).indexOf(active);
    return (root) => { const box = root.querySelector(`[data-field="${CSS.escape(field)}"]`); return box && (controlsIn(box)[among] ?? null); };
  }
  const named = active.closest<HTMLElement>('[aria-label]');
  const name = named?.getAttribute('aria-label');
  return (root) => (name ? [...root.querySelectorAll<HTMLElement>('[aria-label]')].find((each) => each.getAttribute('aria-label') === name && each.tagName === named!.tagName) ?? null : null);
}

const controlsIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('input,textarea,select,button,[tabindex]')];

function above(root: Element): Element[] {
  const found: Element[] = [];
  for (let at = root.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

const inside = (root: Element): Element[] => [...root.querySelectorAll('.form-body,.ln-body')];
