// Balances are what the rows of their ledgers add up to.
import { lineOf } from '../ledger/rebuildCommand.ts';
import { rebuildBalances } from '../ledger/rebuild.ts';
import type { Check } from './finding.ts';

export const ledgers: Check = {
  name: 'ledgers',
  async look({ tx, model }) {
    return (await rebuildBalances(tx, model)).map((difference) => ({ where: difference.balance, what: lineOf(model, difference), mend: 'npm run ledger:rebuild -- --repair writes what the rows say' }));
  },
};
