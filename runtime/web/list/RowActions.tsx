// Actions of a row: `…` at rest, up to three icons to its left on hover or focus, in a place kept for them.
import { useState } from 'react';
import type { PlanAction } from '../../core/plans/plan.ts';
import { isDangerous } from '../data/actionRules.ts';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/Button.tsx';
import { MenuButton, type MenuItem } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { actionIcon, isDrawn } from './PageBar.tsx';

export function RowActions({ actions, onRun, name }: { actions: PlanAction[]; onRun: (action: PlanAction) => void; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const drawn = actions.filter(isDrawn);
  if (drawn.length === 0) return null;
  const quick = drawn.filter((action) => !isDangerous(action)).slice(0, 3);
  return (
    <span className={classes('acts', isOpen && 'open')}>
      {quick.map((action) => <IconButton key={action.do} className="quick" size={28} icon={actionIcon(action)} label={action.label} onClick={() => onRun(action)} />)}
      <MenuButton label={t('{name} 更多操作', { name })} onOpenChange={setOpen} items={() => rowItems(drawn, onRun)} />
    </span>
  );
}

export function rowItems(actions: PlanAction[], onRun: (action: PlanAction) => void): MenuItem[] {
  const safe = actions.filter((action) => !isDangerous(action));
  const danger = actions.filter(isDangerous);
  const item = (action: PlanAction): MenuItem => ({ key: action.do, label: action.label, icon: actionIcon(action), danger: isDangerous(action), onSelect: () => onRun(action) });
  return [...safe.map(item), ...(safe.length && danger.length ? ['line' as const] : []), ...danger.map(item)];
}
