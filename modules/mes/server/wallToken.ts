// 看板链接: a new token for a display without a login. No expression is random.
import { type Hook, newWallToken, updateRecord } from '../../../runtime/server/moduleApi.ts';

const wallToken: Hook = async ({ work, entity, record }) => { await updateRecord(work, entity, { id: record.id, wallToken: newWallToken() } as never, { internal: true, quiet: true }); };
export default wallToken;
