// What may hold a document back, or follow its actions, from outside the workflow (approvals): it hands itself in here, which keeps imports one-way.
import type { Row } from '../../core/contract/wire.ts';
import type { Action, Entity } from '../../core/language/model.ts';
import type { App, Work } from '../context.ts';
import type { ActionRun, EffectOf } from './actionRun.ts';

export interface ActionGate {
  /**
   * Asked before an action of a document runs, its row locked.
   * @returns what is to be done once the action has been stored, if anything; it is given the action's reason
   */
  beforeAction(work: Work, entity: Entity, action: Action, record: Row & { id: string }, isInternal: boolean): Promise<((reason: string | null) => Promise<void>) | undefined>;
  /** @returns whether the action as a whole waits for a decision now */
  isHeldBack(work: Work, entity: Entity, action: Action, record: Row & { id: string }, ask: Record<string, unknown>): Promise<boolean>;
  /** The effect `approve`. */
  approve(run: ActionRun, effect: EffectOf<'approve'>): Promise<void>;
  afterDelete(work: Work, entityId: string, id: string): Promise<void>;
}

const gates = new WeakMap<App, ActionGate>();

export function onActions(app: App, gate: ActionGate): void { gates.set(app, gate); }

/** undefined: nothing holds documents of this app. */
export const gateOf = ({ app }: Pick<Work, 'app'>): ActionGate | undefined => gates.get(app);
