// 检查: what is pointed at is outlined, a click asks why it is as it is. Esc ends it.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { t } from '../i18n/t.ts';
import { openDialog } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { formAt } from './places.ts';
import { narrowingOf, screenHere, spotAt, type Here } from './target.ts';
import './explain.css';

/** What is asked about a screen, or a part of it. */
export interface InspectQuestion { screen: string; entity?: string; id?: string; field?: string; line?: string; action?: string; row?: string; /** title, tab, section, view, chart, menu: by its name. */ part?: string; name?: string; query?: Record<string, unknown> }

let stop: (() => void) | null = null;

export function startInspecting(): void {
  if (stop) { stop(); return; }
  const box = document.createElement('div');
  box.className = 'xi-box';
  box.hidden = true;
  const name = document.createElement('span');
  box.append(name);
  const bar = document.createElement('div');
  bar.className = 'xi-bar';
  bar.setAttribute('role', 'status');
  document.body.append(box, bar);
  document.documentElement.classList.add('xi-on');
  let here: Here | null = null;
  let pointed: { question: InspectQuestion; label: string; element: Element } | null = null;
  /** Pressed before the screen's plan was at hand. */
  let waiting: Element | null = null;
  void screenHere().then((found) => {
    here = found;
    if (stop === end && waiting && found) ask(partAt(waiting, found));
  });
  const ask = (part: typeof pointed): void => { if (part) { const { question } = part; end(); showInspection(question); } };

  const isOwn = (target: Element): boolean => target.closest('.xi-bar,[role=dialog]') !== null;
  const over = (event: Event): void => {
    const target = event.target as Element;
    pointed = here && !isOwn(target) ? partAt(target, here) : null;
    box.hidden = pointed === null;
    if (!pointed) return;
    const { left, top, width, height } = pointed.element.getBoundingClientRect();
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    name.textContent = pointed.label;
  };
  const press = (event: Event): void => {
    const target = event.target as Element;
    if (isOwn(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'click') return;
    over(event);
    if (here) ask(pointed); else waiting = target;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); end(); }
    // By keyboard: what has the focus.
    if (event.key === 'Enter' && here && document.activeElement && !isOwn(document.activeElement)) {
      const part = partAt(document.activeElement, here);
      if (part) { event.preventDefault(); event.stopPropagation(); end(); showInspection(part.question); }
    }
  };
  const events = ['click', 'pointerdown', 'mousedown', 'dblclick'] as const;
  document.addEventListener('pointerover', over, true);
  document.addEventListener('focusin', over, true);
  for (const each of events) document.addEventListener(each, press, true);
  document.addEventListener('keydown', key, true);
  const root = createRoot(bar);
  void import('./InspectBar.tsx').then(({ InspectBar }) => root.render(createElement(InspectBar, {
    onPage: () => { const question = here && pageQuestion(here); end(); if (question) showInspection(question); }, onEnd: () => end(),
  })));
  stop = end;

  function end(): void {
    stop = null;
    document.documentElement.classList.remove('xi-on');
    document.removeEventListener('pointerover', over, true);
    document.removeEventListener('focusin', over, true);
    for (const each of events) document.removeEventListener(each, press, true);
    document.removeEventListener('keydown', key, true);
    setTimeout(() => { root.unmount(); box.remove(); bar.remove(); });
  }
}

function showInspection(question: InspectQuestion): void {
  void import('./InspectPanel.tsx').then(({ InspectPanel }) => openDialog<void>((answer) => createElement(InspectPanel, { question, onClose: () => answer() }))).catch(toast.failure);
}

function pageQuestion({ plan, id }: Here): InspectQuestion {
  return { screen: plan.id, ...(id !== undefined && id !== '0' && { id }), ...('columns' in plan && { query: narrowingOf(plan.api) }) };
}

/** A field, a column, or a button by its words. */
function partAt(target: Element, here: Here): { question: InspectQuestion; label: string; element: Element } | null {
  const { plan } = here;
  const page: InspectQuestion = pageQuestion(here);
  const spot = spotAt(target, here);
  if (spot) {
    const { where, field } = spot;
    // A form in the drawer of a list is a screen of its own.
    if (where.kind === 'form') { const { session, row } = where; return { question: { screen: session.plan.id, ...(!session.isNew && { id: String(session.store.record.id) }), field, ...(row && { line: row }) }, label: `${spot.label} ${field}`, element: spot.element }; }
    return { question: { screen: plan.id, field, ...(where.kind === 'record' && { id: where.id, ...(where.row && { line: where.row }) }) }, label: `${spot.label} ${field}`, element: spot.element };
  }
  const head = target.closest('[role=columnheader]');
  const columns = 'columns' in plan ? plan.columns : [];
  const column = head && columns.find(({ label }) => head.textContent?.trim().startsWith(label));
  if (head && column) return { question: { screen: plan.id, field: column.path }, label: `${column.label} ${column.path}`, element: head };
  const button = target.closest('button,[role=menuitem]');
  const words = button?.textContent?.trim() || button?.getAttribute('aria-label') || '';
  const session = button && formAt.get(button.closest('.form') ?? button);
  const offered = session ? session.plan.actions : [...('actions' in plan ? plan.actions : []), ...('rowActions' in plan ? [...plan.rowActions, ...plan.bulkActions] : [])];
  const action = offered.find(({ label }) => label === words);
  if (button && action) return { question: { ...(session ? { screen: session.plan.id, ...(!session.isNew && { id: String(session.store.record.id) }) } : page), action: action.do }, label: `${action.label} ${action.do}`, element: button };
  const part = namedPart(target, page);
  if (part) return part;
  const pane = target.closest('.pane,.form,.detail,.listp');
  return pane ? { question: page, label: t('页面 {name}', { name: plan.title }), element: pane } : null;
}

/** Parts known by their words: entries of the menu, the title, tabs and views, headings of sections. */
function namedPart(target: Element, page: InspectQuestion): { question: InspectQuestion; label: string; element: Element } | null {
  const told = (element: Element, part: string, name: string) => ({ question: { screen: page.screen, part, name }, label: name || t('图表'), element });
  const wordsOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const entry = target.closest('nav button,nav a,[role=menu] [role=menuitem],nav [role=menuitem]');
  if (entry && !entry.closest('.pane') && wordsOf(entry)) return told(entry, 'menu', wordsOf(entry));
  const pane = target.closest('.pane');
  const title = pane && target.closest('h1');
  if (title) return told(title, 'title', wordsOf(title));
  const tab = pane && target.closest('[role=tab]');
  // A view bears the number of its records.
  if (tab) return told(tab, 'tab', wordsOf(tab).replace(/\s*[\d,]+\+?$/, ''));
  const chart = pane && target.closest<HTMLElement>('figure.chart');
  // Of a board the block's title stands above it.
  if (chart) return told(chart, 'chart', (chart.querySelector('.chtitle') ?? chart.closest('section')?.querySelector('h2'))?.textContent?.trim() ?? '');
  const heading = pane && target.closest('h2,h3,legend,summary,.sec-h,[role=group]>b');
  if (heading && wordsOf(heading)) return told(heading, 'section', wordsOf(heading));
  const block = pane && target.closest('.bdblock');
  return block && wordsOf(block) ? told(block, 'section', wordsOf(block)) : null;
}
