// Which widgets a caller may have on the home screen, how each is asked for, and which stand there to begin with.
import { homeColumns, type HomeFigure, type HomeOffer, type HomeSource, type HomeStep, type HomeTest, type Placed } from '../../../core/contract/home.ts';
import type { Condition } from '../../../core/contract/wire.ts';
import { findField } from '../../../core/filters/index.ts';
import { sayIn, type Say } from '../../../core/i18n.ts';
import type { ChartWidget, Field, FiguresWidget, Model, Screen, StepsWidget, Widget, WidgetSource } from '../../../core/language/model.ts';
import { apiOf, mayOpen, mayRead, sees } from '../../../core/plans/rights.ts';
import type { App, Caller } from '../../context.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

const mostFigures = 6;
const usualLast = { day: 30, month: 12 };

interface Asking { model: Model; caller: Caller; say: Say; roles: readonly string[] }

export function askingOf(app: App, caller: Caller, roles: readonly string[]): Asking {
  return { model: app.model, caller, say: sayIn(app.model.locales, caller.lang), roles };
}

/** Widgets the caller may have, in order; what cannot be read is left out of them. */
export function offersTo(asking: Asking): HomeOffer[] {
  return inOrder(asking.model).flatMap((widget) => offerOf(asking, widget) ?? []);
}

const inOrder = (model: Model): Widget[] => Object.values(model.widgets).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

function offerOf(asking: Asking, widget: Widget): HomeOffer | undefined {
  const { caller, say } = asking;
  const base = { key: widget.id, title: say(widget.title, widget.id), ...(widget.hint !== undefined && { hint: say(widget.hint) }), size: widget.size };
  switch (widget.kind) {
    case 'steps': return undefined;
    case 'custom': if (caller.partnerKind && widget.all !== undefined && !canGo(asking, widget.all)) return undefined;
      return widget.permission !== undefined && !caller.may(widget.permission) ? undefined : { ...base, kind: 'custom', ...(widget.all !== undefined && { all: widget.all }) };
    case 'list': {
      const source = sourceOf(asking, widget);
      return source && { ...base, kind: 'list', source, rows: widget.rows, ...(widget.columns && { columns: widget.columns }), ...(widget.sort !== undefined && { sort: widget.sort }), ...(widget.empty !== undefined && { empty: say(widget.empty) }) };
    }
    case 'figures': {
      const figures = widget.joins === undefined ? figuresOf(asking, widget) : [];
      return figures.length > 0 ? { ...base, kind: 'figures', figures } : undefined;
    }
    case 'chart': return chartOf(asking, widget, base);
  }
}

/** Its own figures and those of files that join it: those of the caller's roles, else whatever may be read. */
function figuresOf(asking: Asking, widget: FiguresWidget): HomeFigure[] {
  const parts = Object.values(asking.model.widgets).filter((one): one is FiguresWidget => one === widget || (one.kind === 'figures' && one.joins === widget.id));
  const readable = parts.flatMap((part) => part.figures).sort((a, b) => a.order - b.order).flatMap((def) => {
    const source = sourceOf(asking, def);
    const field = def.sum === undefined ? undefined : fieldOf(asking, def.screen, def.sum);
    if (!source || (def.sum !== undefined && !field)) return [];
    const figure: HomeFigure = { ...source, key: def.name, label: asking.say(def.label), ...(def.unit !== undefined && { unit: asking.say(def.unit) }), ...(def.tone && { tone: def.tone }), ...(field && { sum: def.sum, type: field.type, ...(field.scale !== undefined && { scale: field.scale }) }) };
    return [{ figure, isMine: isFor(asking, def.roles ?? ['*']) }];
  });
  const mine = readable.filter(({ isMine }) => isMine);
  return (mine.length > 0 ? mine : readable).slice(0, mostFigures).map(({ figure }) => figure);
}

function chartOf(asking: Asking, widget: ChartWidget, base: Pick<HomeOffer, 'key' | 'title' | 'hint' | 'size'>): HomeOffer | undefined {
  const { model, caller, say } = asking;
  const query = model.queries[widget.query];
  const measure = query?.measures[widget.measure];
  if (!query || !measure || !mayRead(model, query.id, caller) || !sees(caller, measure)) return undefined;
  const field = findField(model, query.from, query.by[widget.by]!.is.replace(/^(record|row|line)\./, ''))?.field;
  const every = traitsOf(field?.type).time === 'month' || query.by[widget.by]!.is.startsWith('month(') ? 'month' : 'day';
  const screen = widget.screen === undefined ? undefined : model.screens[widget.screen];
  return {
    ...base, kind: 'chart', api: `/loom/query/${query.id}`, by: widget.by, every, measure: widget.measure, label: say(measure.label), type: measure.type, ...(measure.scale !== undefined && { scale: measure.scale }),
    last: widget.last ?? usualLast[every], look: widget.look, ...(widget.where && { sql: sqlOf(widget.where) }), ...(screen && mayOpen(model, screen, caller) && { route: screen.route }),
  };
}

function sourceOf({ model, caller }: Asking, { screen: id, view, where }: WidgetSource): HomeSource | undefined {
  const screen = model.screens[id];
  if (!screen || !mayOpen(model, screen, caller)) return undefined;
  const route = view === undefined ? screen.route : `${screen.route}?view=${encodeURIComponent(view)}`;
  return { api: apiOf(model, screen), screen: id, route, ...(view !== undefined && { view }), ...(where && { sql: sqlOf(where) }) };
}

const sqlOf = (where: NonNullable<WidgetSource['where']>): Condition => ({ op: 'and', items: where as Condition[] });

/** What is added up, where the caller may know it. */
function fieldOf({ model, caller }: Asking, screenId: string, path: string): Pick<Field, 'type' | 'scale'> | undefined {
  const screen = model.screens[screenId] as Screen;
  if (screen.query !== undefined) {
    const measure = model.queries[screen.query]?.measures[path];
    return measure && sees(caller, measure) ? measure : undefined;
  }
  const found = findField(model, screen.entity ?? '', path);
  return found && found.steps.every((step) => sees(caller, step)) ? found.field : undefined;
}

const isFor = ({ roles }: Asking, wanted: readonly string[]): boolean => wanted.some((role) => role === '*' || roles.includes(role));

/** The home of someone who never arranged it: what his (or her) roles name, each as high as there is room. */
export function seededFor(asking: Asking, offers: readonly HomeOffer[]): Placed[] {
  const placed: Placed[] = [];
  for (const { key, size: { w, h } } of offers) if (isFor(asking, asking.model.widgets[key]!.roles)) placed.push({ key, ...roomFor(placed, w, h), w, h });
  return filled(placed);
}

function roomFor(placed: readonly Placed[], w: number, h: number): { x: number; y: number } {
  for (let y = 0; ; y++) {
    for (let x = 0; x + w <= homeColumns; x++) {
      if (!placed.some((one) => x < one.x + one.w && one.x < x + w && y < one.y + one.h && one.y < y + h)) return { x, y };
    }
  }
}

/** Nothing ragged at the foot: what stands lowest in its columns reaches down to the end. */
function filled(placed: Placed[]): Placed[] {
  const end = Math.max(0, ...placed.map((one) => one.y + one.h));
  return placed.map((one) => {
    const isLast = !placed.some((other) => other !== one && other.y > one.y && other.x < one.x + one.w && one.x < other.x + other.w);
    return isLast && one.w < homeColumns ? { ...one, h: end - one.y } : one;
  });
}

/** First steps, for the roles that set a company up; a step that nothing here can test or do is left out. */
export function welcomeTo(asking: Asking): { title: string; steps: HomeStep[] } | undefined {
  const { model, say } = asking;
  const main = Object.values(model.widgets).find((one): one is StepsWidget => one.kind === 'steps' && one.joins === undefined);
  if (!main || !isFor(asking, main.roles)) return undefined;
  const parts = inOrder(model).filter((one): one is StepsWidget => one === main || (one.kind === 'steps' && one.joins === main.id));
  const steps = main.steps.flatMap((step): HomeStep[] => {
    const same = parts.flatMap((part) => part.steps.filter((one) => one.name === step.name));
    const done = same.flatMap((one) => one.done).flatMap((test): HomeTest[] => {
      if ('filled' in test) return [{ filled: test.filled, api: model.entities['amc.company']!.api }];
      const source = sourceOf(asking, test);
      return source ? [{ ...source, least: test.least }] : [];
    });
    const opens = same.map((one) => one.opens).find((address) => address !== undefined && canGo(asking, address));
    return done.length > 0 && opens !== undefined ? [{ name: step.name, label: say(step.label!), ...(step.hint !== undefined && { hint: say(step.hint) }), opens, done }] : [];
  });
  return steps.length > 0 ? { title: say(main.title, main.id), steps } : undefined;
}

function canGo({ model, caller }: Asking, address: string): boolean {
  const screen = Object.values(model.screens).find((one) => one.route === address.split('?')[0]);
  return screen !== undefined && mayOpen(model, screen, caller);
}
