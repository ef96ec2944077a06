// 流水线排位: a line drawn as its seats, filled by dragging; a form draws rows, no map.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, confirm, type CustomPlan, defineScreen, EmptyState, FailureState, Later, may, type ScreenProps, Skeleton, Status, t } from '../../../../runtime/web/moduleApi.ts';
import { api, type LayoutRow, readLayouts } from './calls.ts';
import { OneLayout } from './OneLayout.tsx';
import './lineLayout.css';

export default defineScreen<CustomPlan>({ Screen: LineLayout });

const tones = { draft: 'draft', published: 'done', archived: 'void', void: 'void' } as const;
const states = (): Record<string, string> => ({ draft: t('草稿'), published: t('已发布'), archived: t('历史'), void: t('已作废') });

function LineLayout({ plan, tab }: ScreenProps<CustomPlan>) {
  const [chosen, setChosen] = useState(() => tab.load<string>('layout') ?? '');
  const list = useQuery({ queryKey: [api, 'list'], queryFn: ({ signal }) => readLayouts(signal), refetchOnMount: 'always' });
  const rows = list.data?.list ?? [];
  const current = rows.some(({ id }) => id === chosen) ? chosen : rows.find(({ status }) => status === 'published')?.id ?? rows[0]?.id ?? '';
  const open = (id: string): void => { setChosen(id); tab.save('layout', id); };
  const choose = async (id: string): Promise<void> => {
    if (id !== current && (!document.querySelector('.ll-one[data-dirty]') || await confirm({ title: t('有未保存的内容，确定切换？'), ok: t('切换'), danger: true }))) open(id);
  };
  if (list.error && !list.data) return <FailureState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="ll">
      <aside className="ll-list">
        <div className="pbar"><h1 className="grow">{plan.title}</h1>{may(`POST ${api}`) && <Button icon="plus" onClick={() => tab.open('/mes/layoutQualifying/form/0')}>{t('新建')}</Button>}</div>
        <div className="ll-rows" role="listbox" aria-label={plan.title}>
          {list.isLoading && <Later>{[90, 110, 80].map((width) => <div key={width} style={{ padding: 10 }}><Skeleton width={width} /></div>)}</Later>}
          {grouped(rows).map(([key, versions]) => (
            <div key={key} role="group" aria-label={key}>
              <div className="ll-group cut">{key}</div>
              {versions.map((row) => (
                <button key={row.id} type="button" role="option" aria-selected={row.id === current} onClick={() => void choose(row.id)}>
                  <span className="grow cut">{row.name} <span className="tn s3">V{row.versionNo}</span></span>
                  <Status tone={tones[row.status as keyof typeof tones] ?? 'void'}>{states()[row.status] ?? ''}</Status>
                </button>
              ))}
            </div>
          ))}
        </div>
        <Button look="text" icon="rows" onClick={() => tab.open('/mes/layoutQualifying/list')}>{t('全部版本')}</Button>
      </aside>
      <div className="ll-main">{current ? <OneLayout id={current} versions={rows} tab={tab} onOpen={open} /> : list.data ? <EmptyState icon="sew" title={t('还没有排位')} why={t('选择班组与制单，新建第一个排位')} /> : null}</div>
    </div>
  );
}

function grouped(rows: readonly LayoutRow[]): [string, LayoutRow[]][] {
  const groups = new Map<string, LayoutRow[]>();
  for (const row of rows) {
    const key = `${row.team.label} · ${row.order.label}`;
    groups.set(key, [...groups.get(key) ?? [], row]);
  }
  return [...groups];
}
