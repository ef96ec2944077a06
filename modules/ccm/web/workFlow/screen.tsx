// 审批流设置: flows are drawn, which no form of one entity can do. The list, or the designer of one flow (`?id=`).
import { type CustomPlan, defineScreen, type ScreenProps } from '../../../../runtime/web/moduleApi.ts';
import { Designer } from './Designer.tsx';
import { FlowList } from './FlowList.tsx';
import './workFlow.css';

export default defineScreen<CustomPlan>({ Screen: WorkFlow });

function WorkFlow({ plan, tab }: ScreenProps<CustomPlan>) {
  const id = new URLSearchParams(tab.path.split('?')[1]).get('id');
  return id ? <Designer key={id} id={id} tab={tab} onOpen={(to) => tab.replace(`${plan.route}?id=${to}`)} onClose={() => tab.replace(plan.route)} /> : <FlowList title={plan.title} onOpen={(to) => tab.replace(`${plan.route}?id=${to}`)} />;
}
