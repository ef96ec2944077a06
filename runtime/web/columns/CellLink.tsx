// A link inside a cell: a plain click opens the tab, the browser's own gestures work as ever.
import type { MouseEvent, ReactNode } from 'react';
import { navigateTo } from '../ui/navigate.ts';

export function CellLink({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
  return <a className={className ?? 'tn'} href={to} onClick={(event) => followLink(event, to)}>{children}</a>;
}

/** For any same-site link drawn as <a href>. */
export function followLink(event: MouseEvent, to: string): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigateTo(to);
}
