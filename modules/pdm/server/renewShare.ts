// Another token for a shared page: whoever holds the former one finds nothing any more. Random bytes are no expression's to draw.
import { type Hook, newShareToken, updateRecord } from '../../../runtime/server/moduleApi.ts';

const renewShare: Hook = async ({ work, entity, record }) => { await updateRecord(work, entity, { id: record.id, token: newShareToken() } as never, { internal: true, quiet: true }); };
export default renewShare;
