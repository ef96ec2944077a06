// Reports of a page: entries of menuType 3 below its menu leaf.
import type { PlanMenu } from '../../core/plans/plan.ts';
import { navigateTo } from '../ui/navigate.ts';
import type { MenuItem } from '../ui/Menu.tsx';

export function reportItems(menu: readonly PlanMenu[], route: string): MenuItem[] {
  return leavesOf(menu).filter((leaf) => leaf.url === route || leaf.route === route).flatMap((leaf) => leaf.reports ?? []).map((report) => ({
    key: report.url, label: report.name, icon: 'report',
    onSelect: () => {
      // One without a screen of its own is shown by 数据报表.
      navigateTo(report.route ?? (report.url.startsWith('/loom/query/') ? `/report/data?link=${encodeURIComponent(report.link)}` : report.url));
    },
  }));
}

const leavesOf = (menu: readonly PlanMenu[]): PlanMenu[] => menu.flatMap((node) => [node, ...leavesOf(node.children)]);
