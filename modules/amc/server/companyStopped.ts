// The operator has stopped a company: its owner is told why. The message goes to a person, since nobody works in the company any more.
import { type Hook, sendLater } from '../../../runtime/server/moduleApi.ts';

const companyStopped: Hook = async ({ work: { app, tx }, record, given }) => {
  const owner = (record.owner as { id: string } | null)?.id;
  if (!owner) return;
  tx.afterCommit(() => sendLater(app, {
    company: null, users: [owner], title: { text: '企业【{name}】已停用', values: { name: String(record.name) } }, content: String(given.reason ?? ''), messageType: 'SystemNotice', objName: { text: '系统' }, bizType: 'amc.company', bizId: record.id as string,
  }));
};
export default companyStopped;
