// Tells a person that he (or she) was not let in; such a message belongs to no company, since theirs it is not.
import type { Hook } from '../../../runtime/server/context.ts';
import { sendMessage } from '../../../runtime/server/platform/messages/send.ts';

const memberRefused: Hook = async ({ work, record, given }) => {
  const reason = typeof given.reason === 'string' && given.reason ? `：${given.reason}` : '';
  const { app } = work;
  const users = record.user ? [String(record.user.id)] : [];
  work.tx.afterCommit(async () => {
    await app.db.system((tx) => sendMessage({ app, tx }, { company: null, users, title: `【${work.caller.companyName}】未通过您的加入申请${reason}`, messageType: 'TaskMessage', objName: work.caller.companyName, address: '/work' }));
  });
};
export default memberRefused;
