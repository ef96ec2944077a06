// Saving a category: a leaf that records refer to gets nothing below it until they are moved. Only the other tables tell.
import { countUses, type Hook, type HookRef, one } from '../../../runtime/server/moduleApi.ts';

const categoryGrows: Hook<{ parent: HookRef | null }> = async ({ work, entity, record, given, fault }) => {
  const old = given.old as { parent: HookRef | null } | null;
  if (!record.parent || old?.parent?.id === record.parent.id) return;
  const above = await one(work, 'ccm.category', ['name'], { where: { id: record.parent.id, isLeaf: true }, deleted: true });
  if (above && await countUses(work, work.app.model.entities[entity]!, record.parent.id) > 0) fault({ path: 'parent', message: '品类【{name}】已有数据，不能新增下级', values: { name: above.name } });
};
export default categoryGrows;
