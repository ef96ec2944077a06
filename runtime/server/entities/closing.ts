// Records that close periods of ledgers: who writes one waits for the postings under way, as those that come later wait for it (../ledger/periods.ts).
import type { Model } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { prepared } from '../store/statement.ts';

const closers = new WeakMap<Model, ReadonlySet<string>>();

/** Settings and entities that close ledgers. */
function closersOf(model: Model): ReadonlySet<string> {
  let known = closers.get(model);
  if (!known) closers.set(model, known = new Set(Object.values(model.entities).flatMap(({ ledger }) => (ledger?.closes ?? []).map((one) => one.setting ?? one.in))));
  return known;
}

/** Before a setting, or a record of an entity, that may close a period is stored. */
export async function holdClosed(work: Pick<Work, 'app' | 'tx' | 'caller'>, names: readonly string[]): Promise<void> {
  const codes = names.filter((name) => closersOf(work.app.model).has(name)).sort();
  if (codes.length > 0) await work.tx.run(prepared(`select pg_advisory_xact_lock(hashtextextended(code, $1::bigint)) from unnest($2::text[]) as code`, [work.caller.company, codes]));
}
