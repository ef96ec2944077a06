// The form of a list's own records, drawn where the list says: in its drawer, or beside it. Both hold the same form.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { recordsChanged } from '../data/changes.ts';
import { drawerPlanHash } from '../data/formPlan.ts';
import { planQuery } from '../data/plans.ts';
import { t } from '../i18n/t.ts';
import { PlanScreen } from '../screens/PlanScreen.tsx';
import type { FocusWish } from '../screens/focusWish.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { EmptyState, FailureState, PageSkeleton } from '../ui/states.tsx';

export interface OwnFormProps {
  plan: ListPlan;
  id: string;
  /** Values a new record starts with. */
  initial?: Row;
  tab: TabHandle;
  mode: 'drawer' | 'beside';
  onDirty: (dirty: boolean) => void;
  /** Done with: given up, or (with what was saved) kept. */
  onClose: (saved?: string) => void;
  focus?: FocusWish;
}

export function OwnForm({ plan, id, initial, tab, mode, onDirty, onClose, focus }: OwnFormProps) {
  const hash = drawerPlanHash(plan);
  // What is typed stays on screen while a schema that was edited brings another plan.
  const form = useQuery({ ...planQuery(hash ?? ''), enabled: hash !== undefined, placeholderData: keepPreviousData });
  const own: TabHandle = { ...tab, id: `${tab.id} ${id}`, setDirty: (dirty) => { onDirty(dirty); tab.setDirty(dirty); }, setTitle: () => undefined, replace: () => undefined, close: () => onClose() };
  if (form.error) return <FailureState error={form.error} onRetry={() => void form.refetch()} />;
  if (hash === undefined) return <EmptyState icon="code" title={t('此处暂时无法显示')} why={`${plan.id}: form`} />;
  if (!form.data) return <PageSkeleton />;
  return <PlanScreen plan={form.data} params={{ id }} initial={initial} tab={own} mode={mode} focus={focus} onClose={(saved) => { if (saved) recordsChanged(plan.api); onClose(saved?.id); }} />;
}
