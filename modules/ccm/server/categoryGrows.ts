// Saving a category: a leaf that records refer to gets nothing below it until they are moved. Only the other tables tell.
import { sql } from 'kysely';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';
import { countUses } from '../../../runtime/server/entities/uses.ts';

const categoryGrows: Hook<{ parent: HookRef | null }> = async ({ work, entity, record, given, fault }) => {
  const old = given.old as { parent: HookRef | null } | null;
  if (!record.parent || old?.parent?.id === record.parent.id) return;
  const above = await work.tx.one<{ name: string; isLeaf: boolean }>(sql`select name, is_leaf as "isLeaf" from ccm.category where company = ${work.caller.company}::bigint and id = ${record.parent.id}::bigint`);
  if (above?.isLeaf && await countUses(work, work.app.model.entities[entity]!, record.parent.id) > 0) fault({ path: 'parent', message: '品类【{name}】已有数据，不能新增下级', values: { name: above.name } });
};
export default categoryGrows;
