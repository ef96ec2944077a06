// Accounts had no day from which on they are used: it is the day they were entered on.
import type { Upgrade } from '../../../runtime/server/moduleApi.ts';

export default { entity: 'fms.bankCardAccount', fills: { opening_date: { type: 'date', column: 'create_date' } } } satisfies Upgrade;
