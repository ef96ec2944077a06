// A person works here from now on: told, and the company is the default of one who had none.
import { type Hook, type HookRef, membersChanged, sendMessage } from '../../../runtime/server/moduleApi.ts';

const memberJoined: Hook<{ user: HookRef | null }> = async ({ work, record }) => {
  membersChanged(work.app, work.tx, record.user?.id);
  if (record.user && record.user.id !== work.caller.userId) {
    await sendMessage(work, { company: work.caller.company, users: [record.user.id], title: { text: '您已加入【{company}】', values: { company: work.caller.companyName } }, messageType: 'TaskMessage', objName: work.caller.companyName, address: '/' });
  }
};
export default memberJoined;
