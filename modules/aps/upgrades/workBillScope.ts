// Work bills said nothing of their scope before dispatches did: they were for all of a garment.
import type { Upgrade } from '../../../runtime/server/moduleApi.ts';

export default { entity: 'aps.workBill', fills: { process_scope: { type: 'text[]', value: '{cut,sew,finish,pack}' } } } satisfies Upgrade;
