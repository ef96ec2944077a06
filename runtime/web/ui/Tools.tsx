// A row of tools is one stop of Tab: arrows go on inside, Home and End to its ends. Fields marked `data-stop` are stops of their own.
import { useEffect, useRef, type HTMLAttributes, type KeyboardEvent } from 'react';

export function Tools({ label, children, ...rest }: Omit<HTMLAttributes<HTMLDivElement>, 'role'> & { label: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = root.current!;
    const settle = (): void => { const all = toolsIn(bar); keep(all, all.find((each) => each.tabIndex === 0) ?? all[0]); };
    settle();
    // Buttons that come later, or are taken out of use.
    const watch = new MutationObserver(settle);
    watch.observe(bar, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
    return () => watch.disconnect();
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = toolsIn(root.current!);
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || isInside(event)) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  const handleFocus = (event: React.FocusEvent<HTMLElement>): void => { const all = toolsIn(root.current!); if (all.includes(event.target as HTMLElement)) keep(all, event.target as HTMLElement); };
  return <div {...rest} ref={root} role="toolbar" aria-label={label} onKeyDown={handleKey} onFocus={handleFocus}>{children}</div>;
}

function toolsIn(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled),a[href],input:not(:disabled),select:not(:disabled)')].filter((each) => each.closest('[data-stop]') === null && each.dataset.off === undefined && each.getClientRects().length > 0);
}
function keep(all: readonly HTMLElement[], here: HTMLElement | undefined): void { for (const each of all) each.tabIndex = each === here ? 0 : -1; }
/** A cursor that can still go on inside its text. */
function isInside({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return false;
  return key === 'Home' || key === 'End' || (key === 'ArrowLeft' ? (target.selectionEnd ?? 0) > 0 : target.selectionStart < target.value.length);
}
