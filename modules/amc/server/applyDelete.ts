// Deleting an application: not once a company has opened it. Other companies' rows are out of sight here, so they are counted with the platform's own eyes.
import { type Hook, openedBy } from '../../../runtime/server/moduleApi.ts';

const applyDelete: Hook = async ({ work, record, fault }) => {
  const n = await openedBy(work.app, record.id);
  if (n > 0) fault({ message: '【{name}】已有{n}家企业开通，不能删除，可停用', values: { name: String(record.name), n } });
  work.tx.afterCommit(() => work.app.bus.publish('rights', { menus: true }));
};
export default applyDelete;
