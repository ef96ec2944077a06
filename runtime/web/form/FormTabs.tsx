// The tabs of a form, with a mark on those that hold a fault, and the tab that tells what happened to the record.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Row, TrailEntry } from '../../core/contract/wire.ts';
import type { FormPlan } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { Trail } from '../detail/Trail.tsx';
import { t } from '../i18n/t.ts';
import { RecordWidget } from '../screens/RecordWidget.tsx';
import { http } from '../session/http.ts';
import { FailureState, Later, Skeleton } from '../ui/index.ts';
import '../detail/detail.css';

// Only forms of standing records have such a tab.
const Related = lazy(() => import('../detail/Related.tsx').then(({ Related: it }) => ({ default: it })));

export function FormTabs({ tabs, current, faulty, onChoose }: { tabs: NonNullable<FormPlan['tabs']>; current: string | undefined; faulty: ReadonlySet<string>; onChoose: (title: string) => void }) {
  const move = (event: React.KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ title }) => title === current);
    const next = tabs[(at + step + tabs.length) % tabs.length]!;
    onChoose(next.title);
    (event.currentTarget.children[tabs.indexOf(next)] as HTMLElement).focus();
  };
  return (
    <div className="views form-tabs" role="tablist" aria-label={t('页签')} onKeyDown={move}>
      {tabs.map(({ title }, at) => (
        <button key={title} type="button" role="tab" aria-selected={title === current} tabIndex={title === current || (at === 0 && !tabs.some((one) => one.title === current)) ? 0 : -1} onClick={() => onChoose(title)}>
          {title}{faulty.has(title) && <span className="n bad" aria-label={t('有错误')}>!</span>}
        </button>
      ))}
    </div>
  );
}

/** What a tab holds besides sections. */
export function FormTab({ tab, api, record, isActive }: { tab: NonNullable<FormPlan['tabs']>[number]; api: string; record: Row; isActive: boolean }) {
  const id = String(record.id);
  if (tab.kind === 'related') return <Suspense fallback={<Later><Skeleton width={180} /></Later>}><Related tab={tab} record={record} /></Suspense>;
  return tab.widget ? <RecordWidget widget={tab.widget} id={id} /> : <FormTrail api={api} id={id} isActive={isActive} />;
}

function FormTrail({ api, id, isActive }: { api: string; id: string; isActive: boolean }) {
  const found = useQuery({ queryKey: apiKey(api, id, 'trail'), queryFn: ({ signal }) => http.get<TrailEntry[]>(`${api}/${id}/trail`, { signal }), enabled: isActive });
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  return <div className="form-trail">{found.data ? <Trail entries={found.data} /> : <Later><div className="trail-wait"><Skeleton width={180} /><Skeleton width={120} /></div></Later>}</div>;
}
