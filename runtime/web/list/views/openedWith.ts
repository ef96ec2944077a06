// A list's state under a saved view, and what would be kept of the state as it stands.
import type { ListPlan } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/toast.tsx';
import type { ListState } from '../state.ts';
import type { SavedView } from './savedViews.ts';
import { listOfSetting, settingOfList, writtenSetting, type ViewSetting } from './viewSetting.ts';

export type SetState = (change: ListState | ((now: ListState) => ListState)) => void;

/** The state under a view; unknown fields are told once. */
export function openedWith(plan: ListPlan, view: Pick<SavedView, 'id' | 'setting' | 'name'>, now: ListState): ListState {
  const { state, dropped } = listOfSetting(plan, view.setting);
  if (dropped.length) toast.hint(t('视图【{name}】有{n}项已不存在，已忽略：{list}', { name: view.name, n: dropped.length, list: dropped.join('、') }));
  const next: ListState = { ...now, ...state };
  return { ...next, saved: { id: view.id, base: writtenSetting(currentSetting(next)) } };
}

/** What would be kept of the list as it stands: its own columns and row height only where the view has some. */
export const currentSetting = (state: ListState): ViewSetting => settingOfList(state, state.look ?? {});
