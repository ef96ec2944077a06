// The tree beside a list where there is no room beside it: a drawer of 320.
import type { ListPlan, PlanTree } from '../../core/plans/plan.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { Drawer } from '../ui/Drawer.tsx';
import type { ListState } from './state.ts';
import { TreeSide } from './TreeSide.tsx';

export default function TreeDrawer({ plan, tree, node, onNode, tab, onClose }: { plan: Pick<ListPlan, 'id' | 'api'>; tree: PlanTree; node: ListState['node']; onNode: (node: ListState['node']) => void; tab: TabHandle; onClose: () => void }) {
  return <Drawer title={tree.label} side="left" width={320} className="treedw" onClose={onClose}><TreeSide plan={plan} tree={tree} node={node} onNode={onNode} tab={tab} /></Drawer>;
}
