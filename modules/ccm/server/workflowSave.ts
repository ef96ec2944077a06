// A flow being saved has the shape of one, and is for something that can be approved; whether it makes sense is asked when it is published.
import { approvables, type Hook, readFlow, readStartScope } from '../../../runtime/server/moduleApi.ts';

const workflowSave: Hook<{ nodes: unknown; startScope: unknown; bizType: string }> = async ({ work, record, fault }) => {
  const nodes = readFlow(record.nodes);
  if (!nodes) fault({ path: 'nodes', message: '流程图格式不正确' });
  else record.nodes = nodes;
  if (readStartScope(record.startScope) === undefined) fault({ path: 'startScope', message: '发起范围格式不正确' });
  if (!approvables(work.app.model).has(record.bizType)) fault({ path: 'bizType', message: '单据类型【{n}】不支持审批', values: { n: record.bizType } });
};
export default workflowSave;
