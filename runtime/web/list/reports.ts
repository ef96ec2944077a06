// Reports of a page: entries of menuType 3 below its menu leaf.
import type { PlanMenu } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { navigateTo } from '../shell/navigate.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.tsx';

export function reportItems(menu: readonly PlanMenu[], route: string): MenuItem[] {
  return leavesOf(menu).filter((leaf) => leaf.url === route || leaf.route === route).flatMap((leaf) => leaf.reports ?? []).map((report) => ({
    key: report.url, label: report.name, icon: 'report',
    onSelect: () => {
      const to = report.route ?? (report.url.startsWith('/loom/query/') ? undefined : report.url);
      if (to) navigateTo(to);
      else toast.hint(t('path: {name} 不存在', { name: report.name }));
    },
  }));
}

const leavesOf = (menu: readonly PlanMenu[]): PlanMenu[] => menu.flatMap((node) => [node, ...leavesOf(node.children)]);
