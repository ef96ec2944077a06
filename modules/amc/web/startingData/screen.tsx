// 初始数据: what modules brought since the company was made, with what would change, for the administrator to take; no list of one entity shows rows that are not there yet.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Checkbox, type CustomPlan, defineScreen, EmptyState, FailureState, http, Later, type ScreenProps, Skeleton, t, toast } from '../../../../runtime/web/moduleApi.ts';
import './startingData.css';

interface Offer { rows: { entity: string; label: string; names: string[] }[]; roles: { code: string; name: string; isNew: boolean; permissions: string[]; grants: string[]; scopes: number }[] }
/** Left out by the reader: everything is taken at first. */
type Left = ReadonlySet<string>;

const api = '/amc/api/token/startingData';

export default defineScreen<CustomPlan>({ Screen: StartingData });

function StartingData({ plan, tab }: ScreenProps<CustomPlan>) {
  const client = useQueryClient();
  const offer = useQuery({ queryKey: ['starting data'], queryFn: ({ signal }) => http.get<Offer>(api, { signal }), enabled: tab.active });
  const [left, setLeft] = useState<Left>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { rows = [], roles = [] } = offer.data ?? {};
  const keys = [...rows.map(({ entity }) => `rows ${entity}`), ...roles.map(({ code }) => `role ${code}`)];
  const taken = keys.filter((key) => !left.has(key));
  const put = (key: string, isTaken: boolean): void => setLeft((now) => { const next = new Set(now); if (isTaken) next.delete(key); else next.add(key); return next; });
  async function take(): Promise<void> {
    setBusy(true);
    try {
      const of = (kind: string): string[] => taken.filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
      const done = await http.post<Offer>(api, { entities: of('rows'), roles: of('role') });
      toast.done(t('已加入{rows}条基础数据，更新{roles}个角色', { rows: done.rows.reduce((n, { names }) => n + names.length, 0), roles: done.roles.length }));
      await client.invalidateQueries();
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  }
  const isEmpty = offer.data !== undefined && keys.length === 0;
  return (
    <div className="listp">
      <div className="pbar"><h1>{plan.title}</h1><span className="grow" /><Button look="primary" disabled={taken.length === 0 || isBusy} onClick={() => void take()}>{t('加入所选')}</Button></div>
      <div className="sd-body">
        {offer.isLoading && <Later><div className="sd-wait">{[60, 40, 52].map((width) => <Skeleton key={width} width={`${width}%`} height={16} />)}</div></Later>}
        {offer.error && !offer.data && <FailureState error={offer.error} onRetry={() => void offer.refetch()} />}
        {isEmpty && <EmptyState icon="check" title={t('初始数据都已具备')} />}
        {!isEmpty && offer.data && <p className="s2">{t('模块更新后新增的基础数据与角色权限。已有的内容不会改动，作废过的不再列出。')}</p>}
        {rows.length > 0 && (
          <section aria-label={t('基础数据')}>
            <h2>{t('基础数据')}</h2>
            <ul>{rows.map(({ entity, label, names }) => (
              <li key={entity}><Checkbox checked={!left.has(`rows ${entity}`)} disabled={isBusy} onChange={(checked) => put(`rows ${entity}`, checked)}>{t('{label}：新增{n}条', { label, n: names.length })}</Checkbox><p className="s3">{names.join('、')}</p></li>
            ))}</ul>
          </section>
        )}
        {roles.length > 0 && (
          <section aria-label={t('角色权限')}>
            <h2>{t('角色权限')}</h2>
            <ul>{roles.map(({ code, name, isNew, permissions, grants, scopes }) => (
              <li key={code}>
                <Checkbox checked={!left.has(`role ${code}`)} disabled={isBusy} onChange={(checked) => put(`role ${code}`, checked)}>{isNew ? t('新角色【{name}】', { name }) : t('【{name}】增加权限', { name })}</Checkbox>
                <p className="s3">{[permissions.length > 0 && t('操作{n}项', { n: permissions.length }), grants.length > 0 && t('可见字段：{names}', { names: grants.join('、') }), scopes > 0 && t('单据数据范围{n}项', { n: scopes })].filter(Boolean).join('　')}</p>
                {permissions.length > 0 && <details><summary>{t('查看操作')}</summary><pre>{permissions.join('\n')}</pre></details>}
              </li>
            ))}</ul>
          </section>
        )}
      </div>
    </div>
  );
}
