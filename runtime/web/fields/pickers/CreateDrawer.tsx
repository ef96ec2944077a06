// A new record of the target, made beside the form that wants it.
import { useRef } from 'react';
import type { FormPlan } from '../../../core/plans/plan.ts';
import { recordsChanged } from '../../data/changes.ts';
import { noun, t } from '../../i18n/t.ts';
import { PlanScreen } from '../../screens/PlanScreen.tsx';
import { navigateTo } from '../../ui/navigate.ts';
import type { TabHandle } from '../../shell/tabHandle.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Drawer } from '../../ui/index.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export function CreateDrawer({ plan, name, text, onAnswer }: { plan: FormPlan; name: string; /** What was searched and not found. */ text: string; onAnswer: (id: string | null) => void }) {
  const isDirty = useRef(false);
  const tab = useRef<TabHandle>(handle(plan, (dirty) => { isDirty.current = dirty; }, () => onAnswer(null))).current;
  const close = async (): Promise<void> => {
    if (isDirty.current && !await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) return;
    onAnswer(null);
  };
  // What somebody searched for is, as a rule, the name it will have.
  const nameField = plan.fields.name;
  const initial = text && traitsOf(nameField?.type).text === 'line' && nameField.readonly !== true ? { name: text } : undefined;
  return (
    <Drawer title={t('新建{name}', { name: noun(name) })} width={720} className="formdrawer ontop" onClose={() => void close()}>
      <PlanScreen
        plan={plan} params={{ id: '0' }} tab={tab} mode="drawer" initial={initial}
        onClose={(saved) => { if (saved) recordsChanged(plan.api); onAnswer(saved?.id ?? null); }}
      />
    </Drawer>
  );
}

/** A tab's part in it: nothing is kept, since the drawer ends with its form. */
function handle(plan: FormPlan, setDirty: (dirty: boolean) => void, close: () => void): TabHandle {
  return {
    id: `create ${plan.id}`, path: location.pathname, active: true, setDirty, close,
    setTitle: () => undefined, replace: () => undefined, open: (path) => navigateTo(path), load: () => undefined, save: () => undefined,
  };
}
