// What every modal part does: takes the focus, keeps Tab inside, lets the page behind rest, gives the focus back.
import { useEffect, type RefObject } from 'react';

const open: HTMLElement[] = [];
const reachable = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

export function useModal(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const panel = ref.current!;
    const before = document.activeElement as HTMLElement | null;
    const page = document.getElementById('root');
    open.push(panel);
    page?.setAttribute('inert', '');
    // What is disabled or not shown takes no focus: on to the next, at last the panel itself.
    for (const each of [...panel.querySelectorAll<HTMLElement>('[autofocus],[data-autofocus]'), ...panel.querySelectorAll<HTMLElement>('.modal-body :is(input,select,textarea,button)'), panel]) {
      each.focus({ preventScroll: true });
      if (document.activeElement === each) break;
    }
    return () => {
      open.splice(open.indexOf(panel), 1);
      if (open.length === 0) page?.removeAttribute('inert');
      before?.focus({ preventScroll: true });
    };
  }, [ref]);
  useEffect(() => {
    const panel = ref.current!;
    const handleKey = (event: KeyboardEvent) => {
      if (open.at(-1) === panel && event.key === 'Tab') keepInside(panel, event);
    };
    // Heard after React's own handlers, which stand above the panel: a list or a calendar open in it closes first, alone.
    const handleEscape = (event: KeyboardEvent) => {
      if (open.at(-1) !== panel || event.key !== 'Escape' || event.defaultPrevented || !panel.contains(event.target as Node)) return;
      event.preventDefault();
      onClose();
    };
    panel.addEventListener('keydown', handleKey);
    document.addEventListener('keydown', handleEscape);
    return () => { panel.removeEventListener('keydown', handleKey); document.removeEventListener('keydown', handleEscape); };
  }, [ref, onClose]);
}

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const all = [...panel.querySelectorAll<HTMLElement>(reachable)].filter((each) => each.offsetParent !== null);
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge && document.activeElement !== panel) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}
