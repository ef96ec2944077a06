// Makes somebody the head of the own department: the department is another entity, changed as its form would change it.
import { type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';

const department = 'amc.department';

const headDepartment: Hook<{ department: HookRef }> = async ({ work, record, fault }) => {
  const found = await readRecord(work, department, record.department.id, { internal: true, lock: true });
  if (!found) return fault({ path: 'department', message: '数据不存在或已删除' });
  await updateRecord(work, department, { id: found.id, version: found.version, manager: record.id }, { internal: true });
};
export default headDepartment;
