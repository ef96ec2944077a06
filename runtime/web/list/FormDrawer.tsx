// The form over the right side of a list, in a drawer.
import { useRef } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { noun, t } from '../i18n/t.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { confirm } from '../ui/confirm.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { OwnForm } from './OwnForm.tsx';

export function FormDrawer({ plan, id, initial, tab, onClose }: { plan: ListPlan; id: string; /** Values a new record starts with. */ initial?: Row; tab: TabHandle; onClose: () => void }) {
  const isDirty = useRef(false);
  const finish = () => { tab.setDirty(false); onClose(); };
  const handleClose = async () => {
    if (isDirty.current && !await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) return;
    finish();
  };
  const title = id === '0' ? t('新建{name}', { name: noun(plan.title) }) : t('编辑{name}', { name: noun(plan.title) });
  return (
    <Drawer title={title} width={720} onClose={() => void handleClose()} className="formdrawer">
      <OwnForm plan={plan} id={id} initial={initial} tab={tab} mode="drawer" onDirty={(dirty) => { isDirty.current = dirty; }} onClose={finish} />
    </Drawer>
  );
}
