// 近期单据: the last ten this person worked on.
import { useState } from 'react';
import { relativeTime } from '../../../../../runtime/web/realtime/relativeTime.ts';
import { t } from '../../../../../runtime/web/i18n/t.ts';
import { navigateTo } from '../../../../../runtime/web/shell/navigate.ts';
import { EmptyState, Status } from '../../../../../runtime/web/ui/index.ts';
import { defineWidget, type RecentDocument } from '../work.ts';

export default defineWidget<RecentDocument[]>({ title: () => t('近期单据'), size: { w: 8, h: 8, minW: 4, minH: 3 }, Widget: Recent });

function Recent({ data }: { data: RecentDocument[] }) {
  const [now] = useState(() => Date.now());
  if (data.length === 0) return <EmptyState title={t('暂无数据')} why={t('保存或审核过的单据会排在这里')} />;
  return (
    <table className="wk-rows">
      <tbody>
        {data.map((one) => (
          <tr key={`${one.entity} ${one.id}`}>
            <td className="s3" style={{ width: 92 }}>{one.entityLabel}</td>
            <td className="tn" style={{ width: 148 }}>{one.route ? <a href={one.route} onClick={(event) => { event.preventDefault(); navigateTo(one.route!); }}>{one.code}</a> : one.code}</td>
            <td className="cut">{one.title}</td>
            <td style={{ width: 100 }}>{one.statusLabel && <Status tone={one.tone ?? 'draft'}>{one.statusLabel}</Status>}</td>
            <td className="s3 sm num" style={{ width: 88 }}>{relativeTime(one.at, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
