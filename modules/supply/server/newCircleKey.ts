// The key by which an app's calls find their circle: made with the record, made anew on demand. Chance is no expression.
import { type Hook, newShareToken } from '../../../runtime/server/moduleApi.ts';

const newCircleKey: Hook<{ id: string }> = async ({ entity, record, put }) => { await put(entity, record.id, { appKey: newShareToken() }); };
export default newCircleKey;
