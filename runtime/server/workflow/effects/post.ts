// post: one ledger row for each row of `each`, dimensions and measures by expression.
import { idOf } from '../../../core/values/index.ts';
import { postRows } from '../../ledger/post.ts';
import type { EffectOf, EffectRunner } from '../actionRun.ts';

export const runPost: EffectRunner<EffectOf<'post'>> = async (run, effect) => {
  const scope = run.scope(effect.each);
  const rows = run.places(effect).map(({ visit, values }) => ({
    values: run.valuesOf(effect.row, scope, values),
    line: effect.each ? idOf(visit.row.id) : null,
  }));
  if (rows.length === 0) return;
  await postRows(run.work, effect.ledger, run.doc, rows);
  run.done.push({ kind: 'post', ledger: effect.ledger });
};
