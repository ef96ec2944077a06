// The last step of compiling: what only the whole model can tell, the order of computing and the paths references carry.
import { computeGraph, computeOrderOf } from '../documents/computeGraph.ts';
import { carriesOf } from '../documents/fieldPaths.ts';
import { nameAxes } from './matrixAxes.ts';
import type { Model } from './model.ts';

/** Faulty expressions are passed over here; the checker tells them. */
export function complete(model: Model): void {
  nameAxes(model);
  for (const entity of Object.values(model.entities)) {
    const graph = computeGraph(model, entity.id);
    for (const row of Object.values(model.rows)) if (row.entity === entity.id) row.computeOrder = computeOrderOf(graph, row.id);
  }
  carriesOf(model);
}
