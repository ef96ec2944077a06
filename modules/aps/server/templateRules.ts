// Saving a node template: no circle, a last node, and successors that stand in it. A walk through a graph.
import { type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { circleOf } from '../core/nodeSchedule.ts';

type Named = HookRef<{ label?: string }>;
interface NodeTemplate { nodes: { node: Named | null; nextNodes: Named[] | null }[] }

const templateRules: Hook<NodeTemplate> = async ({ record, fault }) => {
  const nodes = record.nodes.filter(({ node }) => node !== null);
  const label = new Map(nodes.map(({ node }) => [node!.id, node!.label ?? '']));
  const stray = record.nodes.findIndex(({ nextNodes }) => (nextNodes ?? []).some(({ id }) => !label.has(id)));
  if (stray >= 0) return fault({ path: `nodes[${stray}].nextNodes`, message: '后置节点不在本表中' });
  if (nodes.length > 0 && !nodes.some(({ nextNodes }) => (nextNodes ?? []).length === 0)) fault({ path: 'nodes', message: '模板缺少末节点' });
  const circle = circleOf(nodes.map(({ node, nextNodes }) => ({ key: node!.id, duration: 0, gap: 0, next: (nextNodes ?? []).map(({ id }) => id) })));
  if (circle) fault({ path: 'nodes', message: '节点【{a}】与【{b}】形成循环', values: { a: label.get(circle[0]), b: label.get(circle[1]) } });
};
export default templateRules;
