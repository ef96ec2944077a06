// From an element of the page to the field it shows: cells of lists and their totals, facts and lines of a record, fields and lines of a form.
import type { ListPlan, Plan, PlanField } from '../../core/plans/plan.ts';
import type { Row } from '../../core/contract/wire.ts';
import { apiKey } from '../data/changes.ts';
import { planQuery } from '../data/plans.ts';
import type { FormSession } from '../form/formSession.ts';
import type { LineElement } from '../grid/line.ts';
import type { Track } from '../grid/model.ts';
import { queries } from '../session/queries.ts';
import { currentSession } from '../session/session.ts';
import { matchRoute } from '../shell/routes.ts';
import { doorAt } from './doors.ts';
import { activeCellAt, formAt, gridAt, isFigure, mayBeFigure } from './places.ts';

export interface Spot {
  /** Outlined by the inspector; where a menu opens. */
  element: HTMLElement;
  label: string;
  /** `totalAmount`, `lines.amount` */
  field: string;
  /** Its figure has something to tell. */
  isFigure: boolean;
  /** Typed into: the browser's own menu is wanted there. */
  isEditable: boolean;
  where:
    | { kind: 'record'; api: string; id: string; row?: string }
    | { kind: 'form'; session: FormSession; at: (string | number)[]; row?: string }
    | { kind: 'query'; api: string; by: Row; /** Of a report: what narrows it besides, and how the figure reads. */ of?: { narrow: object; shown?: string } }
    | { kind: 'total'; api: string; query: Record<string, unknown> };
}

/** The screen in front. */
export interface Here { plan: Plan; id?: string }

export async function screenHere(): Promise<Here | null> {
  const match = routeHere();
  return match && { plan: await queries.ensureQueryData(planQuery(match.route.plan)), ...idOf(match) };
}

/** The same at once, of a screen whose plan is here: null before that. */
export function screenNow(): Here | null {
  const match = routeHere();
  const plan = match && queries.getQueryData<Plan>(planQuery(match.route.plan).queryKey);
  return plan ? { plan, ...idOf(match) } : null;
}

const routeHere = () => matchRoute(currentSession()?.manifest.routes ?? [], location.pathname) ?? null;
const idOf = ({ params }: { params: Record<string, string> }): Pick<Here, 'id'> => (params.id === undefined ? {} : { id: params.id });

export function spotAt(target: Element, here: Here): Spot | null {
  return formSpot(target) ?? doorSpot(target) ?? (here.plan.kind === 'detail' ? detailSpot(target, here) : 'columns' in here.plan ? listSpot(target, here.plan) : null);
}

/** What has the focus, or the active cell of the grid that has it. */
export function focused(): Element | null {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const cell = active.getAttribute('aria-activedescendant');
  if (cell) return document.getElementById(cell) ?? active;
  const body = active.closest('.ln-grid')?.querySelector('.ln-body');
  return (body && activeCellAt.get(body)?.()) ?? active;
}

function formSpot(target: Element): Spot | null {
  const grid = gridAt.get(target.closest('.ln-body') ?? target);
  const cell = target.closest<HTMLElement>('.ln-c');
  const root = target.closest('.form');
  const session = root && formAt.get(root);
  if (!session) return null;
  if (grid && cell) {
    const row = grid.rows[Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2];
    const column = grid.columns[Number(cell.dataset.c)];
    if (!row || !column?.field) return null;
    const at = stepsOf(session.store.pathOf(row));
    return { element: cell, label: column.field.label, field: [...at.filter((_, i) => i % 2 === 0), column.name].join('.'), ...kindOf(column.field), ...(!session.isEditable && { isEditable: false }), where: { kind: 'form', session, at, ...(row.id && { row: row.id }) } };
  }
  const box = target.closest<HTMLElement>('[data-field]');
  const field = box && session.plan.fields[box.dataset.field!];
  return field ? { element: box, label: field.label, field: field.name, ...kindOf(field), ...(!session.isEditable && { isEditable: false }), where: { kind: 'form', session, at: [] } } : null;
}

function kindOf(field: PlanField): Pick<Spot, 'isFigure' | 'isEditable'> {
  return { isFigure: isFigure(field), isEditable: field.computed === undefined && field.readonly !== true };
}

/** `lines[2].allocs[0]` → ['lines', 2, 'allocs', 0] */
function stepsOf(path: string): (string | number)[] {
  return [...path.matchAll(/(\w+)\[(\d+)\]/g)].flatMap(([, list, index]) => [list!, Number(index)]);
}

/** A figure of a report or a board: of all that stands under its keys. */
function doorSpot(target: Element): Spot | null {
  const found = doorAt(target);
  if (!found) return null;
  const { element, door: { api, narrow, at, figure, label, shown } } = found;
  return { element, label, field: figure, isFigure: true, isEditable: false, where: { kind: 'query', api, by: at as Row, of: { narrow, ...(shown && { shown }) } } };
}

function detailSpot(target: Element, { plan, id }: Here): Spot | null {
  if (plan.kind !== 'detail' || id === undefined) return null;
  const cell = target.closest<HTMLElement>('[data-f]');
  const lines = cell && target.closest<HTMLElement>('[data-lines]')?.dataset.lines;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (cell && lines && row) {
    const of = lines.split('.').reduce<{ lines: typeof plan.lines; fields?: typeof plan.fields } | undefined>((at, step) => at?.lines[step], plan);
    const field = of?.fields?.[cell.dataset.f!];
    return field ? { element: cell, label: field.label, field: `${lines}.${field.name}`, ...kindOf(field), isEditable: false, where: { kind: 'record', api: plan.api, id, row } } : null;
  }
  const box = target.closest<HTMLElement>('[data-field]');
  const field = box && plan.fields[box.dataset.field!];
  return field ? { element: box, label: field.label, field: field.name, ...kindOf(field), isEditable: false, where: { kind: 'record', api: plan.api, id } } : null;
}

function listSpot(target: Element, plan: ListPlan): Spot | null {
  const cell = target.closest<HTMLElement>('[aria-colindex]');
  const grid = cell?.closest('[role=grid],[role=treegrid]');
  const line = (cell?.closest('.gr') as LineElement | null | undefined)?.line;
  // Totals have no line of their own, but the same columns as the rows above them.
  const any = line ?? [...grid?.querySelectorAll<LineElement>('.gr') ?? []].find((row) => row.line)?.line;
  const tracks = any?.sheet.frame.tracks;
  const column = cell && columnAt(tracks, cell, plan);
  if (!cell || !column) return null;
  const shared = { element: cell, label: column.label, field: column.path, isFigure: mayBeFigure(column.type), isEditable: false };
  if (line?.row) {
    if (plan.query !== undefined) return { ...shared, where: { kind: 'query', api: plan.api, by: line.row } };
    return line.row.id ? { ...shared, where: { kind: 'record', api: plan.api, id: line.row.id } } : null;
  }
  const isTotal = cell.closest('.tgf') !== null;
  return isTotal && plan.query === undefined ? { ...shared, where: { kind: 'total', api: plan.api, query: narrowingOf(plan.api) } } : null;
}

function columnAt(tracks: readonly Track[] | undefined, cell: Element, plan: ListPlan) {
  const key = tracks?.[Number(cell.getAttribute('aria-colindex')) - 1]?.column?.key;
  return plan.columns.find((column) => column.key === key);
}

/** What the totals on screen were asked with. */
export function narrowingOf(api: string): Record<string, unknown> {
  const [query] = queries.getQueryCache().findAll({ queryKey: apiKey(api, 'sums'), type: 'active' });
  const last = query?.queryKey.at(-1);
  return typeof last === 'object' && last !== null && !Array.isArray(last) ? last as Record<string, unknown> : {};
}
