// The operator has disabled an account: its person is told, then signed out everywhere. Sessions and devices are out of reach of data.
import { dropDevices, endSessionsOf, type Hook, sendLater } from '../../../runtime/server/moduleApi.ts';

const personDisabled: Hook = async ({ work: { app, tx }, record, given }) => {
  const user = record.id as string;
  tx.afterCommit(async () => {
    // The word goes out first: an open page leaves by it, and its websocket is gone with the session.
    await sendLater(app, { company: null, users: [user], title: { text: '平台账号已禁用' }, content: String(given.reason ?? ''), messageType: 'SystemNotice', objName: { text: '系统' }, bizType: 'amc.user', bizId: user })
      .catch((error: Error) => app.log.warn({ user, err: error.message }, 'the notice of a disabled account was not sent'));
    await app.db.system(async (own) => {
      await endSessionsOf(app, own, user, 'disabled');
      await dropDevices(own, { userId: user });
    });
  });
};
export default personDisabled;
