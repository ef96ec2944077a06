// Tells a person that he (or she) was not let in; such a message belongs to no company, since theirs it is not.
import { type Hook, type HookRef, sendMessage } from '../../../runtime/server/moduleApi.ts';

const memberRefused: Hook<{ user: HookRef | null }> = async ({ work, record, given }) => {
  const reason = typeof given.reason === 'string' ? given.reason : '';
  const { app } = work;
  const users = record.user ? [String(record.user.id)] : [];
  work.tx.afterCommit(async () => {
    await app.db.system((tx) => sendMessage({ app, tx }, { company: null, users, title: { text: reason ? '【{company}】未通过您的加入申请：{reason}' : '【{company}】未通过您的加入申请', values: { company: work.caller.companyName, reason } }, messageType: 'TaskMessage', objName: work.caller.companyName, address: '/work' }));
  });
};
export default memberRefused;
