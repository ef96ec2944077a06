// Title left, actions right, the primary one last; what is more than three, or finds no room, goes under `…`.
import type { PlanAction } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { iconNamed, type IconName } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { useFold } from '../ui/useFold.ts';
import { ScreenTitle, type Beside } from './ScreenTitle.tsx';

const known: Record<string, IconName> = { create: 'plus', edit: 'edit', delete: 'trash', invalid: 'trash', print: 'print', export: 'download', import: 'upload', copy: 'copy', submit: 'send', confirm: 'check', reject: 'close', unconfirm: 'undo', cancel: 'undo', withdraw: 'undo', view: 'eye', lock: 'lock', close: 'lock' };

export function actionIcon(action: PlanAction, fallback: IconName = 'right'): IconName {
  return iconNamed(action.icon, known[action.do] ?? fallback);
}

/** A list prints records whose schema says how; the page in front is for the browser to print. */
export function isDrawn(action: PlanAction): boolean {
  return action.do !== 'print' || action.bulk === true || Boolean(action.open);
}

export function PageBar({ title, beside, actions, onRun }: { title: string; beside?: Beside; actions: readonly PlanAction[]; onRun: (action: PlanAction, anchor?: HTMLElement) => void }) {
  const drawn = actions.filter((action) => isDrawn(action) && (action.open || action.answer || action.on === 'page' || action.do === 'create' || action.do === 'export' || action.do === 'import'));
  const primary = drawn.find((action) => action.primary) ?? drawn.find((action) => action.do === 'create');
  const others = drawn.filter((action) => action !== primary);
  const { row, folded } = useFold(Math.min(3, others.length));
  const shown = Math.min(3, others.length) - folded;
  return (
    <div className="pbar">
      <ScreenTitle title={title} beside={beside} />
      <span className="grow" />
      <span ref={row} className="fold">{others.slice(0, 3).map((action) => <PageActions.One key={action.do} action={action} onRun={onRun} />)}</span>
      {others.length > shown && <MenuButton label={t('更多')} size={32} items={() => others.slice(shown).map((action) => ({ key: action.do, label: action.label, icon: actionIcon(action), onSelect: () => onRun(action) }))} />}
      {primary && <PageActions.One action={primary} onRun={onRun} primary />}
    </div>
  );
}

export const PageActions = {
  One({ action, onRun, primary }: { action: PlanAction; onRun: (action: PlanAction, anchor?: HTMLElement) => void; primary?: boolean }) {
    return <Button look={primary ? 'primary' : 'default'} icon={primary ? actionIcon(action, 'plus') : undefined} aria-haspopup={action.do === 'export' ? 'menu' : action.do === 'import' ? 'dialog' : undefined} onClick={(event) => onRun(action, event.currentTarget)}>{action.label}</Button>;
  },
  Clear({ onClear }: { onClear: () => void }) {
    return <Button onClick={onClear}>{t('清空筛选')}</Button>;
  },
};
