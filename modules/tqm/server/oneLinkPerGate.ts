// One live link holds a gate for a category: those whose categories overlap, also by way of a category above, refuse each other. Expressions see no tree.
import { find, type Hook } from '../../../runtime/server/moduleApi.ts';

interface Link { id: string | null; gate: string; status: string; categories: { id: string; label: string }[] }

/** By gate: of a link that holds for all categories beside another such, and of any other. */
const taken: Record<string, readonly [string, string]> = {
  qc: ['已有「车缝后」关卡环节', '品类「{category}」已有「车缝后」关卡环节'],
  pack: ['已有「装箱前」关卡环节', '品类「{category}」已有「装箱前」关卡环节'],
  ready: ['已有「出货前」关卡环节', '品类「{category}」已有「出货前」关卡环节'],
};

const oneLinkPerGate: Hook<Link> = async ({ work, record, given, fault }) => {
  const asGuard = given.old === undefined; // of 启用
  if (record.gate === 'none' || !(asGuard || record.status === 'normal')) return;
  const others = await find(work, 'tqm.checkLink', ['categories'], { where: { gate: record.gate, status: 'normal', ...record.id === null ? {} : { id: { not: record.id } } } });
  const rows = await find(work, 'ccm.category', ['parent', 'name'], { deleted: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path = (id: string | null): string[] => id === null ? [] : [id, ...path(byId.get(id)?.parent ?? null)];
  const overlap = (a: string, b: string): boolean => path(a).includes(b) || path(b).includes(a);
  const mine = record.categories.map(({ id }) => id);
  for (const { categories } of others) {
    const theirs = categories?.slice(1, -1).split(',').filter(Boolean) ?? [];
    const both = mine.length === 0 ? theirs[0] : theirs.length === 0 ? mine[0] : mine.find((id) => theirs.some((one) => overlap(id, one)));
    if (both === undefined && mine.length + theirs.length > 0) continue;
    const [general, ofCategory] = taken[record.gate]!;
    return fault(both === undefined ? { path: 'gate', message: general } : { path: 'gate', message: ofCategory, values: { category: byId.get(both)?.name } });
  }
};
export default oneLinkPerGate;
