// My logins of the last 180 days, failed ones too.
import { useState } from 'react';
import type { Page } from '../../../core/contract/wire.ts';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { identity } from '../../session/identity.ts';
import { IconButton } from '../../ui/Button.tsx';
import { EmptyState, FailureState, Later, Skeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { useLoad } from '../useLoad.ts';
import { deviceName, moment, wayName } from './words.ts';

interface Login { id: string; at?: string; createDate?: string; loginWay?: string; device?: string | null; ip?: string | null; region?: string | null; result?: string; message?: string | null }
const pageSize = 10;

export function LoginLog() {
  const [pageNum, setPage] = useState(1);
  const load = useLoad(() => http.get<Page<Login>>('/amc/api/token/loginLog', { query: { pageNum, pageSize, order: 'at desc', filter: { user: identity().userId } } }), String(pageNum));
  const pages = Math.max(1, Math.ceil((load.data?.total ?? 0) / pageSize));
  if (load.error) return <FailureState error={load.error} onRetry={load.reload} />;
  if (load.data?.total === 0) return <EmptyState title={t('暂无数据')} />;
  return (
    <>
      <div className="logt" role="group" aria-label={t('登录日志')} tabIndex={0}>
        <table>
          <thead><tr><th>{t('时间')}</th><th>{t('方式')}</th><th>{t('设备')}</th><th>{t('IP地址')}</th><th>{t('结果')}</th></tr></thead>
          <tbody>
            {load.data ? load.data.list.map((each) => (
              <tr key={each.id}>
                <td className="tn">{moment(each.at ?? each.createDate)}</td><td>{wayName(each.loginWay)}</td><td>{deviceName(each.device)}</td><td className="tn">{[each.ip, each.region].filter(Boolean).join(' ')}</td>
                <td>{each.result === 'fail' ? <Status tone="wrong">{each.message || t('失败')}</Status> : <Status tone="done">{t('成功')}</Status>}</td>
              </tr>
            )) : <Later>{[1, 2, 3].map((n) => <tr key={n}><td colSpan={5}><Skeleton width="70%" /></td></tr>)}</Later>}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className="row mini" aria-label={t('登录日志分页')}>
          <span className="grow sm s3 tn">{t('共 {n} 条', { n: load.data?.total ?? 0 })}</span>
          <IconButton icon="left" label={t('上一页')} disabled={pageNum === 1} onClick={() => setPage(pageNum - 1)} /><span className="tn">{pageNum} / {pages}</span><IconButton icon="right" label={t('下一页')} disabled={pageNum >= pages} onClick={() => setPage(pageNum + 1)} />
        </nav>
      )}
    </>
  );
}
