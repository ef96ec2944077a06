// What a figure is made of: the rows behind it, each leading to its document, and the list screen with the same conditions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DrillAnswer, DrillColumn } from '../../core/contract/report.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { toAddress } from '../list/fromAddress.ts';
import { valueContext } from '../session/session.ts';
import { navigateTo } from '../ui/navigate.ts';
import { compileColumns } from '../table/columns.ts';
import { Pager } from '../table/Pager.tsx';
import { Table } from '../table/Table.tsx';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Segments } from '../ui/Segments.tsx';
import { EmptyState, FailureState } from '../ui/states.tsx';
import { readDrill, type Narrow } from './source.ts';
import './report.css';

/** A figure asked about: the keys it stands under, its name, and how both read. */
export interface Drill { at: Record<string, unknown>; figure?: string; label: string; /** The figure itself, in words. */ shown?: string }

export function DrillDrawer({ api, narrow, drill, onClose }: { api: string; narrow: Narrow; drill: Drill; onClose: () => void }) {
  const [pageNum, setPage] = useState(1);
  const [pageSize, setSize] = useState(50);
  const [source, setSource] = useState<string>();
  const ask = { at: drill.at, ...(drill.figure !== undefined && { figure: drill.figure }), ...(source !== undefined && { source }), pageNum, pageSize };
  const read = useQuery({ queryKey: apiKey(api, 'drill', narrow, ask), queryFn: ({ signal }) => readDrill(api, narrow, ask, signal), placeholderData: keepPreviousData, staleTime: 20_000 });
  const answer = read.data;
  // As the first answer named them: those that bring something.
  const [kinds, setKinds] = useState<DrillAnswer['sources']>();
  if (kinds === undefined && answer?.sources) setKinds(answer.sources);
  const columns = useMemo(() => compileColumns((answer?.columns ?? []).map(planColumn), { context: valueContext() }), [answer?.columns]);
  const linkOf = useMemo(() => {
    const links = new Map(answer?.page.list.map((row, at): [Row, string | null] => [row, answer.links[at] ?? null]));
    return [...links.values()].some((link) => link !== null) ? (row: Row) => links.get(row) ?? undefined : undefined;
  }, [answer]);
  const list = answer?.list;
  return (
    <Drawer
      title={drill.label || t('全部')} width={920} onClose={onClose} className="rpdrill"
      footer={<>
        {answer && <Pager pageNum={pageNum} pageSize={pageSize} total={answer.page.total} totalIs={answer.page.totalIs} onPage={setPage} onSize={(size) => { setSize(size); setPage(1); }} />}<span className="grow" />
        {drill.figure !== undefined && <Button look="text" icon="help" onClick={() => { onClose(); void import('../explain/hands.ts').then(({ showExplanation }) => showExplanation({ field: drill.figure!, where: { kind: 'query', api, by: drill.at as Row, of: { narrow, ...(drill.shown && { shown: drill.shown }) } } })); }}>{t('这个数怎么来的')}</Button>}
        {list && <Button icon="right" onClick={() => { onClose(); navigateTo(toAddress(list.route, list.filter)); }}>{t('打开{name}', { name: list.title })}</Button>}
      </>}
    >
      <p className="row s2 sm rpdrillhead">{answer?.label}{drill.shown && <><span className="grow" /><b className="tn b">{drill.shown}</b></>}</p>
      {kinds && <p className="row"><Segments label={t('单据类型')} value={source ?? kinds[0]!.name} options={kinds.map(({ name, label }) => ({ value: name, label }))} onChange={(name) => { setSource(name); setPage(1); }} /></p>}
      <div className="rpdrilltable" onClick={(event) => { if ((event.target as Element).closest('a[href]') && !event.ctrlKey && !event.metaKey) onClose(); }}>
        <Table
          label={answer?.label ?? drill.label} columns={columns} rows={answer?.page.list ?? []} density="small" sorts={[]} linkOf={linkOf} loading={read.isLoading} stale={read.isPlaceholderData}
          empty={read.error ? <FailureState error={read.error} onRetry={() => void read.refetch()} /> : <EmptyState title={t('暂无数据')} />}
        />
      </div>
    </Drawer>
  );
}

function planColumn(column: DrillColumn): PlanColumn {
  return { ...column, sortable: false } as PlanColumn;
}
