// What changed between editions of the schema language, as programs that rewrite a file. One more: add it here, raise `edition` in versions.ts, run `npm run schema:upgrade`.
import type { Draft } from './draft.ts';

export interface Migration {
  /** Edition it starts from; it leads to the next one. */
  from: number;
  /** What it does, in a few words. */
  what: string;
  rewrite(draft: Draft): void;
}

/**
 * Edition 0 is the sketch the language began with: a balance of a ledger kept one sum, `"sum": "qty"`, and said in half an expression what it may never be,
 * `"never": "< 0", "else": "…"`. Edition 1 keeps any number of sums, and whole rules.
 */
const balances: Migration = {
  from: 0, what: 'balances keep sums and rules',
  rewrite(draft) {
    for (const name of draft.names(['ledger', 'balances'])) {
      const at = ['ledger', 'balances', name];
      const sum = draft.at([...at, 'sum']);
      if (typeof sum !== 'string') continue;
      const never = draft.at([...at, 'never']);
      draft.set([...at, 'sum'], { [sum]: `row.${sum}` });
      draft.rename([...at, 'sum'], 'sums');
      if (typeof never !== 'string') continue;
      const said = draft.at([...at, 'else']);
      draft.set([...at, 'never'], [{ that: `${sum} ${never}`, else: typeof said === 'string' ? said.replaceAll('{balance}', `{${sum}}`) : '' }]);
      draft.remove([...at, 'else']);
    }
  },
};

export const migrations: readonly Migration[] = [balances];
