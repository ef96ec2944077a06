// Which actions a row offers: by state, then by the `when` and `who` expressions once the evaluator is here.
import type { Row } from '../../core/contract/wire.ts';
import type { Plan, PlanAction } from '../../core/plans/plan.ts';

export type Holds = (condition: string, row: Row) => boolean;

export function isOffered(action: PlanAction, row: Row, statusField: string | undefined, holds: Holds | null): boolean {
  if (action.from && statusField && !action.from.includes(String(row[statusField] ?? ''))) return false;
  for (const condition of [action.when, action.who]) {
    // Not loaded yet: offered; the server decides anyway.
    if (condition && holds && !holds(condition, row)) return false;
  }
  return true;
}

/** What cannot be taken back, or ends a document, is red wherever it stands. */
export function isDangerous(action: PlanAction): boolean {
  return action.danger ?? ['invalid', 'delete', 'reject'].includes(action.do);
}

/** What leads back, or to a state that is void or wrong: it stands in the menu, never among the buttons. */
export function isException(action: PlanAction, row: Row, { states, statusField }: Pick<Plan, 'states' | 'statusField'>): boolean {
  if (isDangerous(action)) return true;
  if (action.primary || action.to === undefined || !states?.[action.to] || statusField === undefined) return false;
  const order = Object.keys(states);
  return ['void', 'wrong'].includes(states[action.to]!.tone) || order.indexOf(action.to) < order.indexOf(String(row[statusField] ?? ''));
}

/** Of a selection: the rows that take the action, and how many do not. */
export function splitByOffer(action: PlanAction, rows: readonly Row[], statusField: string | undefined, holds: Holds | null): { fit: Row[]; unfit: number } {
  const fit = rows.filter((row) => isOffered(action, row, statusField, holds));
  return { fit, unfit: rows.length - fit.length };
}
