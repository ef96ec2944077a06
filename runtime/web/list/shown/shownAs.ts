// What a list is shown as: what the reader chose here, as far as the screen still offers it. A board of lanes needs room: a phone shows its table.
import type { ListShow } from '../../../core/language/model.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';

export const showsOn = ({ shows }: Pick<ListPlan, 'shows'>, isPhone: boolean): ListShow[] | undefined => (isPhone ? shows?.filter((show) => show !== 'schedule') : shows);

export const shownAs = (plan: Pick<ListPlan, 'shows'>, chosen: string | undefined, isPhone = false): ListShow => {
  const shows = showsOn(plan, isPhone);
  return shows?.find((show) => show === chosen) ?? shows?.[0] ?? 'table';
};
