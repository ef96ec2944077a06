// The form beside the list: the entity's form plan, drawn by the form screen in a right drawer.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { recordsChanged } from '../data/changes.ts';
import { drawerPlanHash } from '../data/formPlan.ts';
import { planQuery } from '../data/plans.ts';
import { t } from '../i18n/t.ts';
import { PlanScreen } from '../screens/PlanScreen.tsx';
import type { TabHandle } from '../shell/tabHandle.ts';
import { confirm } from '../ui/confirm.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState, FailureState, PageSkeleton } from '../ui/states.tsx';

export function FormDrawer({ plan, id, initial, tab, onClose }: { plan: ListPlan; id: string; /** Values a new record starts with. */ initial?: Row; tab: TabHandle; onClose: () => void }) {
  const hash = drawerPlanHash(plan);
  // What is typed stays on screen while a schema that was edited brings another plan.
  const form = useQuery({ ...planQuery(hash ?? ''), enabled: hash !== undefined, placeholderData: keepPreviousData });
  const isDirty = useRef(false);
  const own: TabHandle = {
    ...tab, id: `${tab.id} ${id}`,
    setDirty: (dirty) => { isDirty.current = dirty; tab.setDirty(dirty); },
    setTitle: () => undefined, replace: () => undefined, close: () => finish(),
  };
  const finish = () => { tab.setDirty(false); onClose(); };
  const handleClose = async () => {
    if (isDirty.current && !await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) return;
    finish();
  };
  const title = id === '0' ? t('新建{name}', { name: plan.title }) : t('编辑{name}', { name: plan.title });
  return (
    <Drawer title={title} width={720} onClose={() => void handleClose()} className="formdrawer">
      {form.error && <FailureState error={form.error} onRetry={() => void form.refetch()} />}
      {hash === undefined && <EmptyState icon="code" title={t('此处暂时无法显示')} why={`${plan.id}: form`} />}
      {form.isLoading && <PageSkeleton />}
      {form.data && <PlanScreen plan={form.data} params={{ id }} initial={initial} tab={own} mode="drawer" onClose={(saved) => { if (saved) recordsChanged(plan.api); finish(); }} />}
    </Drawer>
  );
}
