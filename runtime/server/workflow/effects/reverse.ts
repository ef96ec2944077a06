// reverse: mirrors what the document posted and takes back its rollups. Documents made from it keep their own lives.
import { Decimal, toText } from '../../../core/decimal.ts';
import { reverseRows } from '../../ledger/post.ts';
import type { EffectOf, EffectRunner } from '../actionRun.ts';
import { markReversed, standingEffects } from '../effectLog.ts';
import type { Done } from '../effectLog.ts';
import type { RowValues } from '../rows.ts';
import { currentValues } from '../rows.ts';
import { addTexts, applyAdds, applyPuts } from './rollup.ts';

export const runReverse: EffectRunner<EffectOf<'reverse'>> = async (run, effect) => {
  if (run.places(effect).length === 0) return;
  const ledger = effect.reverse === 'all' ? undefined : effect.reverse;
  const standing = await standingEffects(run.work, run.entity.id, run.record.id);
  if (standing.length === 0) return;
  const ledgers = new Set(standing.flatMap((done) => (done.kind === 'post' && (!ledger || done.ledger === ledger) ? [done.ledger] : [])));
  await reverseRows(run.work, run.doc, [...ledgers]);
  if (!ledger) {
    for (const [rowType, adds] of addsOf(standing)) await applyAdds(run, rowType, adds, true);
    for (const done of standing) if (done.kind === 'put') await restore(run, done);
  }
  await markReversed(run.work, run.entity.id, run.record.id, ledger);
};

/** Figures to take away again, by row type and row. */
function addsOf(standing: readonly Done[]): Map<string, RowValues<string>> {
  const byType = new Map<string, RowValues<string>>();
  for (const done of standing) {
    if (done.kind !== 'add') continue;
    const rows = byType.get(done.rowType) ?? new Map<string, Record<string, string>>();
    byType.set(done.rowType, rows);
    const sums = rows.get(done.id) ?? {};
    rows.set(done.id, sums);
    for (const [name, add] of Object.entries(done.add)) {
      const decimals = add.includes('.') ? add.length - add.indexOf('.') - 1 : 0;
      sums[name] = addTexts(sums[name] ?? '0', toText(new Decimal(add).neg(), decimals));
    }
  }
  return byType;
}

/** A value that somebody has changed since is theirs now and stays. */
async function restore(run: Parameters<typeof runReverse>[0], done: Extract<Done, { kind: 'put' }>): Promise<void> {
  const now = await currentValues(run.work, done.rowType, done.id, Object.keys(done.put));
  const ours = Object.entries(done.put).filter(([name, { after }]) => isSame(now[name], after));
  if (ours.length > 0) await applyPuts(run, done.rowType, new Map([[done.id, Object.fromEntries(ours.map(([name, { before }]) => [name, before]))]]), true);
}

function isSame(stored: string | null | undefined, after: unknown): boolean {
  if (after === null || after === undefined) return stored === null;
  const text = typeof after === 'object' ? JSON.stringify(after) : String(after);
  return stored === text || (/^-?\d+(\.\d+)?$/.test(text) && stored != null && /^-?\d+(\.\d+)?$/.test(stored) && new Decimal(text).eq(stored));
}
