// Records that refer to the one in front, as a table: a tab of its detail, and of its form.
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { Page, Row } from '../../core/contract/wire.ts';
import type { DetailPlan, PlanTab } from '../../core/plans/plan.ts';
import { readPage } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { compileColumns } from '../table/columns.ts';
import { Table } from '../table/Table.tsx';
import { Button, EmptyState, FailureState } from '../ui/index.ts';
import { InFront } from './inFront.ts';

const relatedRows = 50;
type RelatedTab = Pick<PlanTab, 'title' | 'related'>;

export function useRelated({ related }: RelatedTab, record: Row) {
  const filled = (value: string): string => value.replace(/\{(\w+)\}/g, (_, name: string) => idText(record[name]));
  const filter = related ? Object.fromEntries(Object.entries(related.filter).map(([path, value]) => [path, filled(value)])) : {};
  const sql = related?.bounds && { op: 'and' as const, items: related.bounds.map((bound) => ({ ...bound, value: filled(bound.value) })) };
  return useQuery<Page>({ queryKey: apiKey(related?.api ?? '', 'related', filter, sql), queryFn: ({ signal }) => readPage(related!.api, { filter, ...(sql && { sql }), fields: related!.fields, pageNum: 1, pageSize: relatedRows, order: 'create_date desc' }, signal), enabled: useContext(InFront) && related !== undefined });
}

/** @param plan of the record in front, where its versions may be compared */
export function Related({ tab, record, plan }: { tab: RelatedTab; record: Row; plan?: Pick<DetailPlan, 'api' | 'heading' | 'compare'> }) {
  const related = tab.related!;
  const page = useRelated(tab, record);
  const columns = useMemo(() => compileColumns(related.columns, { context: valueContext() }), [related]);
  if (page.error) return <FailureState error={page.error} onRetry={() => void page.refetch()} />;
  const rows = page.data?.list ?? [];
  const others = plan?.compare && related.api === plan.api ? rows.filter(({ id }) => id !== record.id).map(({ id }) => id!) : [];
  const compare = async (): Promise<void> => { const { openCompare } = await import('./compare/openCompare.tsx'); await openCompare(plan!, plan!.compare!, [record.id!, ...others]); };
  return (
    <>
    {others.length > 0 && <div className="line"><Button size="s" icon="columns" onClick={() => void compare()}>{t('与其他版本比较')}</Button></div>}
    <div className="related" style={{ height: 37 + Math.max(page.data && rows.length === 0 ? 4 : 1, rows.length) * 40 }}>
      <Table label={tab.title} columns={columns} rows={rows} density="middle" sorts={[]} loading={!page.data} linkOf={related.opens ? (row) => related.opens!.replace('{id}', row.id!) : undefined} empty={<EmptyState title={t('暂无数据')} />} />
    </div>
    </>
  );
}

function idText(value: unknown): string { return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value ?? ''); }
