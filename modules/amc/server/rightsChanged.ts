// Who may do what has changed: sessions read it anew after the commit. The platform's own caches are out of reach of data.
import { type Hook, type HookRef, membersChanged } from '../../../runtime/server/moduleApi.ts';

const rightsChanged: Hook<{ user?: HookRef | null }> = async ({ work, record }) => membersChanged(work.app, work.tx, record.user?.id);
export default rightsChanged;
