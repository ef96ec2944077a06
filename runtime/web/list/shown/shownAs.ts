// What a list is shown as: what the reader chose here, as far as the screen still offers it.
import type { ListShow } from '../../../core/language/model.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';

export const shownAs = ({ shows }: Pick<ListPlan, 'shows'>, chosen: string | undefined): ListShow => shows?.find((show) => show === chosen) ?? shows?.[0] ?? 'table';
