// What a document's state allows: its present state, which actions are offered, whether it may be edited.
import { compileExpression, holds, scopeOf } from '../expressions/index.ts';
import { valuesFor } from '../documents/env.ts';
import type { DocEnv, DocModel, DocRow } from '../documents/env.ts';
import type { Action, Entity, State, Workflow } from '../language/model.ts';

type Flow = { id: string; workflow?: Workflow };
export type May = (permission: string) => boolean;

/** The state a record is in; a new record is in the initial one. undefined: no workflow, or a state the schema does not know. */
export function stateOf(entity: Flow, record: DocRow): State | undefined {
  const flow = entity.workflow;
  if (!flow) return undefined;
  const value = record[flow.field];
  return flow.states[value === undefined || value === null || value === '' ? flow.initial : String(value)];
}

/** States a record may be edited in; undefined: in any (no workflow, or one of switches such as 正常/停用 that marks none). Rights are asked apart. */
export function editableStates(entity: Flow): string[] | undefined {
  const states = Object.values(entity.workflow?.states ?? {});
  return states.some((state) => state.editable) ? states.filter((state) => state.editable).map((state) => state.name) : undefined;
}

/** Beside those, states in which some fields stay open. */
export function openStates(entity: Flow): string[] | undefined {
  const editable = editableStates(entity);
  return editable && [...editable, ...Object.values(entity.workflow?.states ?? {}).filter((state) => state.opens).map((state) => state.name)];
}

export function canEdit(entity: Flow, record: DocRow): boolean {
  const states = editableStates(entity);
  const state = stateOf(entity, record);
  return states === undefined || (state !== undefined && states.includes(state.name));
}

/** Whether an action leads on from the record's state. */
export function leadsFrom(entity: Flow, action: Action, record: DocRow): boolean {
  const state = stateOf(entity, record);
  return state !== undefined && action.from.includes(state.name);
}

/**
 * Actions a person is offered now: from this state, with the right, and named by `who`. Guards are not asked: their message says more than a missing button.
 * An action that also runs by itself (`auto`) is offered too, an `internal` one never.
 */
export function availableActions(model: DocModel, entity: Entity, record: DocRow, may: May, env: DocEnv): Action[] {
  if (record.id === undefined || record.id === '0') return [];
  return Object.values(entity.workflow?.actions ?? {}).filter((action) =>
    !action.internal && leadsFrom(entity, action, record) && may(action.permission) && isWho(model, entity.id, action.who, record, env));
}

/** Whether the asker is one of those `who` names; absent = everybody with the right. */
export function isWho(model: DocModel, entityId: string, who: string | undefined, record: DocRow, env: DocEnv): boolean {
  if (who === undefined) return true;
  const compiled = compileExpression(who, scopeOf(model, entityId), model);
  return compiled.ok && holds(compiled.expression.run(valuesFor([record], env), env.run));
}
