// 为什么只有这些？ Each thing that narrows the list, from what nobody here can change to what was just typed, with the rows it leaves.
import { useQuery } from '@tanstack/react-query';
import type { WhyStep } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { readWhy } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureState, Skeleton } from '../ui/states.tsx';
import { narrowing, type ListState } from './state.ts';
import { completeOf, isComplete, removeAt } from './where.ts';
import { nodeText } from './words.ts';

export default function WhyDialog({ plan, state, change, onClose }: { plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void; onClose: () => void }) {
  const narrow = narrowing(plan, state);
  const found = useQuery({ queryKey: apiKey(plan.api, 'why', narrow), queryFn: ({ signal }) => readWhy(plan.api, narrow, signal), staleTime: 0, retry: false });
  const steps = found.data ?? [];
  const most = Math.max(1, ...steps.map((step) => step.count ?? 0));
  return (
    <Dialog title={t('为什么只有这些？')} width={520} onClose={onClose} footer={<Button look="primary" data-autofocus onClick={onClose}>{t('知道了')}</Button>}>
      {found.isLoading && <Skeleton width="60%" />}
      {found.error && <FailureState error={found.error} onRetry={() => void found.refetch()} />}
      <ol className="why">
        {steps.map((step, at) => {
          const before = at > 0 ? steps[at - 1]!.count : null;
          const remove = removal(plan, state, step);
          if (step.part === 'all' && step.count === null) return null;
          // What hides nothing explains nothing.
          if (step.part === 'live' && before === step.count) return null;
          return (
            <li key={`${step.part} ${step.at}`}>
              <span className="grow">
                <span className="whyt">{step.text || t('{condition}，留下{n}条', { condition: conditionWords(plan, state, step), n: group(String(step.count ?? 0)) })}</span>
                <span className="bar" aria-hidden="true"><i style={{ width: `${((step.count ?? 0) / most) * 100}%` }} /></span>
              </span>
              <b className="tn">{step.count === null ? '–' : group(String(step.count))}</b>
              {remove ? <Button size="s" onClick={() => change(remove)}>{t('去掉')}</Button> : <span className="whyx s3 sm">{fixed(step)}</span>}
            </li>
          );
        })}
      </ol>
      {found.data && steps.length <= 1 && <p className="s3">{t('没有任何条件缩小这个列表')}</p>}
    </Dialog>
  );
}

/** Who could change what no button here can. */
function fixed(step: WhyStep): string {
  if (step.part === 'scope') return t('由管理员在角色里设置');
  return step.part === 'screen' ? t('页面规定') : '';
}

/** Conditions of `sql` are numbered as they were sent: complete ones only, alternatives as one. */
function removal(plan: ListPlan, state: ListState, { part, at }: WhyStep): Partial<ListState> | null {
  switch (part) {
    case 'view': return { view: '' };
    case 'keyword': return { keyword: '' };
    case 'filter': return plan.tree?.field === at ? { node: undefined } : null;
    case 'sql': {
      const where = completeOf(state.where);
      return { where: at === '' ? { join: 'and', rows: [] } : removeAt(where, [Number(at)]) };
    }
    case 'within': { const quick = (state.quick ?? []).filter(isComplete); return { quick: quick.filter((_, index) => index !== Number(at)) }; }
    default: return null;
  }
}

function conditionWords(plan: ListPlan, state: ListState, { part, at }: WhyStep): string {
  if (part === 'filter') return plan.tree?.field === at && state.node ? `${plan.tree.label} ${state.node.label}` : at;
  if (part === 'within') { const row = (state.quick ?? []).filter(isComplete)[Number(at)]; return row ? nodeText(row, plan.filters) : ''; }
  const where = completeOf(state.where);
  return at === '' ? nodeText(where, plan.filters) : nodeText(where.rows[Number(at)] ?? where, plan.filters);
}
