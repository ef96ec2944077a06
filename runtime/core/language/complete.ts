// The last step of compiling: what only the whole model can tell, the order of computing and the paths references carry.
import { computeGraph, computeOrderOf } from '../documents/computeGraph.ts';
import { carriesOf } from '../places/carries.ts';
import { fillFound } from '../found/fill.ts';
import { nameAxes } from './matrixAxes.ts';
import type { Field, Model } from './model.ts';

/**
 * Faulty expressions are passed over here; the checker tells them.
 * @param isRun false: what only running needs is left out
 */
export function complete(model: Model, isRun = true): void {
  nameAxes(model);
  fillFound(model);
  nameKinds(model);
  if (!isRun) return;
  for (const entity of Object.values(model.entities)) {
    const graph = computeGraph(model, entity.id);
    for (const row of Object.values(model.rows)) if (row.entity === entity.id) row.computeOrder = computeOrderOf(graph, row.id);
  }
  carriesOf(model);
}

/** What may be chosen where a field names a kind: as the target says it for all kinds. */
function nameKinds(model: Model): void {
  const inputs = Object.values(model.entities).flatMap(({ workflow, asks }) => [...Object.values(workflow?.actions ?? {}).map(({ ask }) => ask), ...Object.values(asks ?? {}).map(({ fields }) => fields)]);
  for (const fields of [...Object.values(model.rows).map((row) => row.fields), ...inputs]) {
    for (const field of Object.values(fields)) nameKind(model, field);
  }
}

function nameKind(model: Model, field: Field): void {
  if (field.among === undefined) return;
  // An entity may be named again after its target has changed.
  if (!ownWheres.has(field)) ownWheres.set(field, field.where);
  const own = ownWheres.get(field);
  const said = model.entities[field.to ?? '']?.kinds?.replaceAll('{kind}', field.among);
  const where = said === undefined || own?.startsWith(said) ? own : own === undefined ? said : `${said} && (${own})`;
  if (where === undefined) delete field.where; else field.where = where;
}

/** What the fields themselves say. */
const ownWheres = new WeakMap<Field, string | undefined>();
