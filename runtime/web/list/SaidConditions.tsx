// What a list that found nothing was asked for, in one line.
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { ListState } from './state.ts';
import { completeOf, isComplete } from './where.ts';
import { nodeText } from './words.ts';

export default function SaidConditions({ plan, state, view }: { plan: ListPlan; state: ListState; view?: string }) {
  const where = completeOf(state.where);
  const parts = [
    view ?? (state.view && plan.views.find((each) => each.key === state.view)?.name), state.keyword && `「${state.keyword}」`, state.node?.label,
    ...(where.join === 'or' ? [nodeText(where, plan.filters)] : where.rows.map((node) => nodeText(node, plan.filters))), ...(state.quick ?? []).filter(isComplete).map((row) => nodeText(row, plan.filters)),
  ];
  return <>{t('当前条件：{list}', { list: parts.filter(Boolean).join('、') })}</>;
}
