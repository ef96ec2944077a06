// 首页: parts of unlike sources over a grid that each person arranges, which no list or form can draw.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { todayIn } from '../../../../runtime/core/values/dates.ts';
import type { CustomPlan } from '../../../../runtime/core/plans/plan.ts';
import { t } from '../../../../runtime/web/i18n/t.ts';
import { onSync } from '../../../../runtime/web/realtime/sync.ts';
import { defineScreen, type ScreenProps } from '../../../../runtime/web/screens/registry.ts';
import { useSession, valueContext } from '../../../../runtime/web/session/session.ts';
import { ErrorCard } from '../../../../runtime/web/shell/ErrorCard.tsx';
import { openAddress } from '../../../../runtime/web/shell/openAddress.ts';
import { Button, EmptyState, FailureState, Later, MenuButton, Skeleton, toast } from '../../../../runtime/web/ui/index.ts';
import { columns, readWork, saveLayout, settle, type Placed, type Work, type WidgetDef } from './work.ts';
import './workbench.css';

const Arranging = lazy(() => import('./Arranging.tsx'));
const found = {
  ...import.meta.glob<{ default: WidgetDef }>('./widgets/*.tsx', { eager: true }),
  ...import.meta.glob<{ default: WidgetDef }>('../../../*/web/widgets/*.tsx', { eager: true }),
};
const widgets: Record<string, WidgetDef> = Object.fromEntries(Object.entries(found).map(([path, file]) => [/([^/]+)\.tsx$/.exec(path)![1]!, file.default]));

const key = ['companyWork'];
const calmMs = 30_000;

export default defineScreen<CustomPlan>({ Screen: Workbench });

function Workbench({ tab }: ScreenProps<CustomPlan>) {
  const { user, company } = useSession();
  const known = useQueryClient();
  const work = useQuery({ queryKey: [...key, company?.uuid], queryFn: ({ signal }) => readWork(signal), enabled: tab.active, staleTime: calmMs, refetchOnWindowFocus: true });
  const [edited, setEdited] = useState<Placed[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const again = (): void => void known.invalidateQueries({ queryKey: key });
  useEffect(() => {
    // Pushes come in bunches; one look is enough.
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = onSync(() => { due ??= setTimeout(() => { due = undefined; again(); }, 2_000); });
    return () => { stop(); clearTimeout(due); };
  }, []);
  if (work.error && !work.data) return <FailureState error={work.error} onRetry={() => void work.refetch()} />;
  const layout = settle((edited ?? work.data?.layout ?? []).filter((part) => widgets[part.key]));
  const keep = async (next: Placed[] | null): Promise<void> => {
    setSaving(true);
    try {
      await saveLayout(next);
      await known.invalidateQueries({ queryKey: key });
      setEdited(null);
      toast.done(t('保存成功'));
    } catch (error) { toast.failure(error); } finally { setSaving(false); }
  };
  const missing = (work.data?.offered ?? Object.keys(widgets)).filter((one) => widgets[one] && !layout.some((part) => part.key === one));
  const add = (one: string): void => {
    const { w, h } = widgets[one]!.size;
    setEdited(settle([...layout, { key: one, x: 0, y: Math.max(0, ...layout.map((part) => part.y + part.h)), w, h }]));
  };
  return (
    <div className="wk">
      <header className="wk-hello">
        <h1>{greeting(company?.aliasUserName || user.name)}</h1>
        <span className="s2">{dayOf(valueContext().timeZone)}</span>
        {work.data && <Waiting counts={work.data.counts} />}
        <span className="grow" />
        {edited === null
          ? <Button look="text" icon="edit" className="wk-edit" disabled={!work.data} onClick={() => setEdited(layout)}>{t('编辑布局')}</Button>
          : (
            <>
              {missing.length > 0 && <MenuButton label={t('添加')} icon="plus" size={32} items={() => missing.map((one) => ({ key: one, label: widgets[one]!.title(), onSelect: () => add(one) }))} />}
              <Button look="text" icon="undo" disabled={isSaving} onClick={() => void keep(null)}>{t('恢复默认')}</Button>
              <Button onClick={() => setEdited(null)}>{t('取消')}</Button>
              <Button look="primary" loading={isSaving} onClick={() => void keep(layout)}>{t('保存')}</Button>
            </>
          )}
      </header>
      {edited !== null && <Suspense fallback={null}><Arranging layout={layout} widgets={widgets} onChange={setEdited} /></Suspense>}
      {edited === null && !work.data && <Later><div className="wk-grid">{[12, 8, 4].map((w) => <div key={w} className="card wk-part" style={{ gridColumn: `span ${w}`, gridRow: 'span 4', padding: 16 }}><Skeleton width={120} /></div>)}</div></Later>}
      {edited === null && work.data && layout.length === 0 && <EmptyState icon="home" title={t('首页还是空的')}><Button look="primary" onClick={() => setEdited([])}>{t('编辑布局')}</Button></EmptyState>}
      {edited === null && work.data && (
        <div className="wk-grid" style={{ gridTemplateColumns: `repeat(${columns},minmax(0,1fr))` }}>
          {layout.map((part) => <Part key={part.key} part={part} work={work.data} onChanged={again} />)}
        </div>
      )}
    </div>
  );
}

function Part({ part, work, onChanged }: { part: Placed; work: Work; onChanged: () => void }) {
  const def = widgets[part.key]!;
  const given = work.widgets.find((one) => one.key === part.key);
  const { Widget, Tool } = def;
  return (
    <section className="card wk-part" aria-label={def.title()} style={{ gridColumn: `${part.x + 1} / span ${part.w}`, gridRow: `${part.y + 1} / span ${part.h}` }}>
      {!def.bare && <header><h2>{def.title()}</h2><span className="grow" />{Tool && <Tool onChanged={onChanged} />}{def.all && <button type="button" className="lnk sm" onClick={() => openAddress(def.all!)}>{t('全部')}</button>}</header>}
      <div className="wk-body">
        {given?.error ? <EmptyState wrong icon="warn" title={given.error}><Button size="s" icon="refresh" onClick={onChanged}>{t('重试')}</Button></EmptyState> : <ErrorCard><Widget data={(given?.data ?? []) as never} onChanged={onChanged} /></ErrorCard>}
      </div>
    </section>
  );
}

function Waiting({ counts }: { counts: Work['counts'] }) {
  const parts = [
    counts.approval > 0 && t('{n} 个审批', { n: counts.approval }), counts.todo > 0 && t('{n} 件待办', { n: counts.todo }),
    counts.abnormal > 0 && t('{n} 条异常', { n: counts.abnormal }), counts.notice > 0 && t('{n} 条未读', { n: counts.notice }),
  ].filter(Boolean);
  return parts.length > 0 ? <span className="s3 cut">{t('你有 {list}', { list: parts.join('、') })}</span> : null;
}

function greeting(name: string): string {
  const hour = new Date().getHours();
  return hour < 6 ? t('夜深了，{name}', { name }) : hour < 12 ? t('上午好，{name}', { name }) : hour < 18 ? t('下午好，{name}', { name }) : t('晚上好，{name}', { name });
}

function dayOf(timeZone: string): string {
  const [, month, day] = todayIn(timeZone).split('-').map(Number);
  const names = [t('周日'), t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六')];
  return t('{month}月{day}日 {weekday}', { month, day, weekday: names[new Date(`${todayIn(timeZone)}T12:00:00Z`).getUTCDay()]! });
}
