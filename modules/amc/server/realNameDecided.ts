// A real-name application was decided: its applicant gets word. Messages go to a person, not to a company's member.
import { type Hook, sendLater } from '../../../runtime/server/moduleApi.ts';

const realNameDecided: Hook = async ({ work: { app, tx }, record, given }) => {
  const user = (record.user as { id: string } | null)?.id;
  if (!user) return;
  const isPassed = given.passed === true;
  tx.afterCommit(() => sendLater(app, {
    company: null, users: [user], title: { text: isPassed ? '实名认证已通过' : '实名认证未通过' }, content: isPassed ? null : String(record.reason ?? ''), messageType: 'SystemNotice', objName: { text: '系统' },
    address: '/verified', bizType: 'amc.realName', bizId: record.id as string,
  }));
};
export default realNameDecided;
