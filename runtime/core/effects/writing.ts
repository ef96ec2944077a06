// What effects that write to rows share: the fields they name, and rows that are not theirs to write.
import { compileExpression, type Node, type ScopeTypes } from '../expressions/index.ts';
import type { Context, Landing, Want } from '../language/checkContext.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Definition } from '../language/definition.ts';
import { didYouMean } from '../language/faults.ts';
import type { Action, Entity, Field, Model, RowType } from '../language/model.ts';
import type { Path } from '../language/places.ts';
import { withBalances } from '../queries/index.ts';

/**
 * Checks field ← expression maps.
 * @param how `add` and `put`: upstream fields only the system writes; `new`: a record being made; `own`: the document itself
 */
export function setFields(values: Record<string, string> | undefined, row: RowType, scope: ScopeTypes, definition: Definition, at: Path, context: Context, how: 'add' | 'put' | 'new' | 'own', onto?: 'row' | Node): void {
  const model = modelOf(context.model, scope);
  const into: Landing = how === 'new' ? { made: referencesIn(values, scope, model) } : { at: onto };
  for (const [name, source] of Object.entries(values ?? {})) {
    const here = [...at, name];
    const field: Field | undefined = row.fields[name];
    if (!field) {
      if (!context.wasCut(row, name)) definition.fault(here, 'field.unknown', `${row.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(row.fields)), { key: true });
      continue;
    }
    const workflow = row.parent === undefined ? context.model.entities[row.entity]?.workflow : undefined;
    if (workflow && field.name === workflow.field) definition.fault(here, 'effect.state', `\`${name}\` is the state of ${row.id}: only its actions move it.`, how === 'own' ? 'Say `"to"` at the action.' : `Run an action: \`{"transition": "${row.id}", …, "do": "${Object.keys(workflow.actions)[0] ?? 'confirm'}"}\`.`, { key: true });
    else if (field.computed !== undefined) definition.fault(here, 'field.computed', `\`${name}\` of ${row.id} is computed: it cannot be written.`, 'Write what it is computed from.', { key: true });
    else if ((how === 'add' || how === 'put') && !field.system) definition.fault(here, 'rollup.system', `\`${name}\` of ${row.id} can be edited by people, so a rollup would be overwritten.`, `Mark \`${name}\` with \`"system": true\`.`, { key: true });
    if (how === 'add' && traitsOf(field.type).number === undefined) definition.fault(here, 'rollup.number', `\`${name}\` of ${row.id} is no number: nothing can be added to it.`, 'Use `put`.', { key: true });
    const want: Want = how === 'add' ? 'decimal' : field;
    const given = context.expression(definition, here, source, scope, want, { ...into, field }, undefined, model);
    if (given) context.named(definition, here, source, given, field);
  }
}

/** Rows that no effect writes: those of a ledger are posted and never changed, those of the server are its own. @returns true when that was told */
export function isNotTheirs(row: RowType, at: Path, definition: Definition, context: Context): boolean {
  const entity = context.model.entities[row.entity];
  if (entity?.ledger) definition.fault(at, 'effect.post', `Rows of the ledger ${entity.id} are posted, and never written otherwise.`, `Write \`{"post": "${entity.id}", "row": {…}}\`.`);
  else if (entity?.isOfServer) definition.fault(at, 'effect.server', `Rows of ${row.id} are the server's own to write.`, 'Take the effect away.');
  else return false;
  return true;
}

/** What a new row is given for its references: units and currencies are found by way of them. */
function referencesIn(values: Record<string, string> | undefined, scope: ScopeTypes, model: Model): Map<string, Node> {
  const trees = new Map<string, Node>();
  for (const [name, source] of Object.entries(values ?? {})) {
    const compiled = compileExpression(source, scope, model);
    if (compiled.ok && compiled.expression.type.kind === 'row') trees.set(name, compiled.expression.tree);
  }
  return trees;
}

/** Expressions over rows of a balance are compiled where balances are row types. */
export const modelOf = (model: Model, { target }: ScopeTypes): Model => (target?.kind === 'row' && model.balances[target.row] ? withBalances(model) : model);

export function actionOf(entity: Entity, name: string, definition: Definition, at: Path): Action | undefined {
  const action = entity.workflow?.actions[name];
  if (!action) definition.fault(at, 'action.unknown', `${entity.id} has no action \`${name}\`.`, didYouMean(name, Object.keys(entity.workflow?.actions ?? {}), 'It has no workflow.'));
  if (action?.on === 'page') definition.fault(at, 'action.page', `\`${name}\` runs on no record of ${entity.id}.`, 'Name an action of its records.');
  return action;
}

export function ledgerOf(id: string, definition: Definition, at: Path, context: Context): Entity | undefined {
  const entity = context.model.entities[id];
  if (entity?.ledger) return entity;
  const ledgers = Object.values(context.model.entities).filter((one) => one.ledger).map((one) => one.id);
  definition.fault(at, 'ledger.unknown', entity ? `\`${id}\` is not a ledger.` : `There is no ledger \`${id}\`.`, didYouMean(id, ledgers, 'Give the entity a `ledger`.'));
  return undefined;
}

