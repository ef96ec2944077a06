// What conditions of flows see: the document's head fields by their bare names, and who submits, from which department, for how much.
import { compileExpression, membersOf, rowOf, sharedScope, type Compiled, type ExpressionModel, type Refused, type ScopeTypes } from '../expressions/index.ts';
import type { Effect, Entity, Model } from '../language/model.ts';

type ApproveEffect = Extract<Effect, { kind: 'approve' }>;

/** One kind of approval a document type offers: what flows are made for. */
export interface Approvable {
  /** Entity id, or `entity:name` where the effect names itself. */
  bizType: string;
  entity: Entity;
  /** The action that asks for approval. */
  action: string;
  effect: ApproveEffect;
}

const known = new WeakMap<Model, Map<string, Approvable>>();

/** Everything that can be approved, by bizType. */
export function approvables(model: Model): ReadonlyMap<string, Approvable> {
  let all = known.get(model);
  if (!all) known.set(model, all = findApprovables(model));
  return all;
}

/** While a model is still being made. */
export function findApprovables(model: Pick<Model, 'entities'>): Map<string, Approvable> {
  const found = new Map<string, Approvable>();
  for (const entity of Object.values(model.entities)) {
    for (const action of Object.values(entity.workflow?.actions ?? {})) {
      for (const effect of action.effects) {
        if (effect.kind !== 'approve') continue;
        const bizType = bizTypeOf(entity, effect);
        if (!found.has(bizType)) found.set(bizType, { bizType, entity, action: action.name, effect });
      }
    }
  }
  return found;
}

export const bizTypeOf = (entity: Pick<Entity, 'id'>, effect: Pick<ApproveEffect, 'as'>): string => (effect.as === undefined ? entity.id : `${entity.id}:${effect.as}`);

const scopes = new WeakMap<object, Map<string, ScopeTypes>>();

/** Kept, since compiled expressions are cached by it. A field of the document goes before a word of ours. */
export function conditionScope(model: ExpressionModel, entityId: string): ScopeTypes {
  let byEntity = scopes.get(model.rows);
  if (!byEntity) scopes.set(model.rows, byEntity = new Map());
  let scope = byEntity.get(entityId);
  if (!scope) {
    byEntity.set(entityId, scope = { ...sharedScope(model), amount: { kind: 'decimal' }, submitter: rowOf('amc.user'), department: rowOf('amc.department'), ...membersOf(model, entityId) });
  }
  return scope;
}

export function compileCondition(model: ExpressionModel, entityId: string, source: string): Compiled | Refused {
  return compileExpression(source, conditionScope(model, entityId), model);
}
