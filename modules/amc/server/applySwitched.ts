// An application is stopped or enabled: menus of all companies are read anew after the commit. The platform's own caches are out of reach of data.
import type { Hook } from '../../../runtime/server/moduleApi.ts';

const applySwitched: Hook = async ({ work }) => {
  work.tx.afterCommit(() => work.app.bus.publish('rights', { menus: true }));
};
export default applySwitched;
