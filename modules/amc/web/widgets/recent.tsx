// 近期单据: the last ten this person worked on.
import { CellLink, EmptyState, type RecentDocument, relativeTime, Status, t, useNow } from '../../../../runtime/web/moduleApi.ts';
import { defineWidget } from '../workbench/work.ts';

export default defineWidget<RecentDocument[]>({ Widget: Recent });

function Recent({ data }: { data: RecentDocument[] }) {
  const now = useNow();
  if (data.length === 0) return <EmptyState title={t('暂无数据')} why={t('保存或审核过的单据会排在这里')} />;
  return (
    <table className="wk-rows wk-recent">
      <colgroup><col style={{ width: 92 }} /><col style={{ width: 148 }} /><col /><col style={{ width: 100 }} /><col style={{ width: 88 }} /></colgroup>
      <thead className="sr"><tr><th scope="col">{t('单据类型')}</th><th scope="col">{t('单号')}</th><th scope="col">{t('摘要')}</th><th scope="col">{t('状态')}</th><th scope="col">{t('时间')}</th></tr></thead>
      <tbody>
        {data.map((one) => (
          <tr key={`${one.entity} ${one.id}`}>
            <td className="s3">{one.entityLabel}</td>
            <td className="tn">{one.route ? <CellLink to={one.route}>{one.code}</CellLink> : one.code}</td>
            <td className="cut">{one.title}</td>
            <td>{one.statusLabel && <Status tone={one.tone ?? 'draft'}>{one.statusLabel}</Status>}</td>
            <td className="s3 sm num">{relativeTime(one.at, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
