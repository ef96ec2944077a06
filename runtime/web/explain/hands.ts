// Listens for the wish to know how a figure came about: right click or long press, Alt / on what has the focus. Loaded once the first screen stands.
import { createElement } from 'react';
import { t } from '../i18n/t.ts';
import { may } from '../session/session.ts';
import { openDialog } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { focused, screenHere, screenNow, spotAt, type Spot } from './target.ts';

let isListening = false;
export function listenForWhy(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('contextmenu', handleMenu, true);
  document.addEventListener('keydown', handleKey);
}

function handleMenu(event: MouseEvent): void {
  const target = event.target as Element;
  // A menu is kept from opening at once or not at all; the plan of a screen that is drawn is at hand.
  const here = screenNow();
  if (!here || event.shiftKey || target.closest('[role=dialog],[role=columnheader],a[href]')) return;
  const spot = spotAt(target, here);
  // Where something is typed the browser's own menu pastes; lines of a form have a menu of their own.
  if (!spot?.isFigure || (spot.isEditable && spot.where.kind === 'form')) return;
  event.preventDefault();
  event.stopPropagation();
  const box = spot.element.getBoundingClientRect();
  const at = event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom };
  void import('./FigureMenu.tsx').then(({ FigureMenu }) => openDialog<void>((answer) => createElement(FigureMenu, { at, onClose: () => answer(), onExplain: () => showExplanation(spot) })));
}

function handleKey(event: KeyboardEvent): void {
  const isExplain = event.altKey && !event.ctrlKey && !event.metaKey && (event.key === '/' || event.code === 'Slash');
  const isInspect = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyI';
  if (isInspect && may('GET /loom/inspect')) { event.preventDefault(); void inspectPage(); return; }
  if (!isExplain) return;
  event.preventDefault();
  const target = focused();
  void screenHere().then((found) => {
    const spot = target && found && spotAt(target, found);
    if (spot) showExplanation(spot); else toast.hint(t('先选中一个数，再按 Alt /'));
  });
}

/** From a button beside a figure. */
export function explainAt(element: Element): void {
  void screenHere().then((found) => { const spot = found && spotAt(element, found); if (spot) showExplanation(spot); });
}

export function showExplanation({ field, where }: Pick<Spot, 'field' | 'where'>): void {
  void import('./ExplainPanel.tsx').then(({ ExplainPanel }) => openDialog<void>((answer) => createElement(ExplainPanel, { question: { field, where }, onClose: () => answer() }))).catch(toast.failure);
}

export async function inspectPage(): Promise<void> {
  const { startInspecting } = await import('./inspectMode.ts');
  startInspecting();
}
