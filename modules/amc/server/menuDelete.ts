// Deleting a menu entry: children first; what a module brings comes back with it, so it is hidden instead.
import { type Hook, shared, sql } from '../../../runtime/server/moduleApi.ts';

const menuDelete: Hook = async ({ work, record, fault }) => {
  const child = await work.tx.one(sql`select 1 from ${shared('amc.menu')} where parent = ${record.id}::bigint limit 1`);
  if (child) return fault({ message: '请先删除下级菜单' });
  if (record.source === 'schema') fault({ message: '模块菜单不能删除，可隐藏或停用' });
};
export default menuDelete;
