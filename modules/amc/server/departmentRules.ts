// Saving a department: the root is the company itself, and a team has nothing below it. Both need other rows.
import { type Hook, one } from '../../../runtime/server/moduleApi.ts';

const departmentRules: Hook = async ({ work, record, given, fault }) => {
  const old = given.old as { parent: unknown; kind: string } | null;
  if (old && !old.parent) return fault({ message: '顶级不可操作' });
  // Data scopes go by the tree: they are read anew.
  work.tx.afterCommit(() => work.app.bus.publish('rights', {}));
  if (record.kind !== 'team' || !old || old.kind === 'team') return;
  const below = await one(work, 'amc.department', [], { where: { parent: record.id } });
  if (below) fault({ path: 'kind', message: '班组不能有下级部门' });
};
export default departmentRules;
