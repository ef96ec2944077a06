// A flow that was ever used stays: its approvals tell by it how they were decided. Drafts and unused ones may go.
import { count, type Hook } from '../../../runtime/server/moduleApi.ts';

const workflowDelete: Hook<{ name: string }> = async ({ work, record, fault }) => {
  const n = await count(work, 'ccm.approval', { where: { workflow: record.id }, deleted: true });
  if (n > 0) fault({ message: '【{name}】已被{n}条数据引用，不能删除，可停用', values: { name: record.name, n } });
};
export default workflowDelete;
