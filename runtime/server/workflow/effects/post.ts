// post: one ledger row for each row of `each`, dimensions and measures by expression; figures that balances tell come back into the document.
import { idOf } from '../../../core/values/index.ts';
import { Decimal } from '../../../core/decimal.ts';
import type { WorkedOut } from '../../../core/effects/post.ts';
import { settleNow } from '../../ledger/batch.ts';
import type { PendingRow } from '../../ledger/pendingRow.ts';
import { postRows } from '../../ledger/post.ts';
import { balanceShape, measureOf } from '../../ledger/shape.ts';
import type { ActionRun, EffectOf, EffectRunner, Place } from '../actionRun.ts';
import { isComputedFrom } from '../change.ts';
import { putInRows } from '../rows.ts';

export const runPost: EffectRunner<EffectOf<'post'>> = async (run, effect) => {
  const scope = run.scope(effect.each);
  const places = run.places(effect);
  const rows = places.map(({ visit, values }) => ({
    values: run.valuesOf(effect.row, scope, values),
    line: effect.each ? idOf(visit.row.id) : null,
    ...(effect.on !== undefined && { on: run.compiled(effect.on, scope).run(values, run.env.run) as string | null }),
  }));
  if (rows.length === 0) return;
  const posted = await postRows(run.work, effect.post, run.doc, rows, { valued: effect.valued?.balance, within: effect.within?.balance });
  run.done.push({ kind: 'post', ledger: effect.post });
  if (effect.within?.into ?? effect.valued?.into) await settleNow(run.work);
  if (effect.within?.into) await takeBack(run, effect, effect.within, Object.keys(balanceShape(run.work.app.model, effect.within.balance).balance.sums)[0], places, posted);
  if (effect.valued?.into) await takeBack(run, effect, effect.valued, balanceShape(run.work.app.model, effect.valued.balance).balance.sweep!.zero, places, posted);
};

/** Writes what a balance told into the rows posted for: later effects, computed fields and readers find it there. */
async function takeBack(run: ActionRun, effect: EffectOf<'post'>, { balance, into }: WorkedOut, sum: string, places: readonly Place[], posted: readonly PendingRow[]): Promise<void> {
  const measure = measureOf(balanceShape(run.work.app.model, balance).balance.sums[sum]);
  const figures = posted.map(({ values }) => String(values[measure] ?? '0').replace(/^-/, ''));
  if (!effect.each) {
    run.set(into!, figures.length === 1 ? figures[0] : Decimal.sum(0, ...figures).toFixed());
    return;
  }
  for (const [index, { visit }] of places.entries()) visit.row[into!] = figures[index];
  await putInRows(run.work, `${run.entity.id}.${effect.each}`, new Map(places.map(({ visit }, index) => [visit.row.id!, { [into!]: figures[index] }])));
  run.change.touch(run.entity.id, run.record.id, isComputedFrom(run.work.app.model, run.entity, [into!]));
}
