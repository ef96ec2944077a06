// Saving a menu entry: buttons and reports hang under a leaf, which says what they belong to. It needs the entry above.
import { type Hook, type HookRef, shared, sql } from '../../../runtime/server/moduleApi.ts';

const menuRules: Hook<{ apply: HookRef | null }> = async ({ work, record, fault }) => {
  const parent = record.parent as { id: string } | null;
  if (!parent) {
    if (record.menuType !== '1') fault({ path: 'parent', message: '请选择上级菜单' });
    return;
  }
  const above = await work.tx.one<{ apply: string; menu_type: string }>(sql`select apply::text as apply, menu_type from ${shared('amc.menu')} where id = ${parent.id}::bigint`);
  if (above && (above.menu_type !== '1' || above.apply !== record.apply?.id)) fault({ path: 'parent', message: '上级须为同一应用的导航菜单' });
};
export default menuRules;
