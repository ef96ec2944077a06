// Reasons to reject at arrival were values of the dictionary of returns before they were those of quality, which inspections and factories are measured by.
import type { Upgrade } from '../../../runtime/server/moduleApi.ts';

export default { entity: 'wms.acceptOrder.lines', moves: 'reject_reason', from: 'ccm.dict', to: 'tqm.badReason', under: { code: 'MLB', name: '面料' }, gives: { severity: 'major', points: '4', disposal: 'second', status: 'normal' } } satisfies Upgrade;
