// The last scans of this device, the newest first.
import { t } from '../i18n/t.ts';
import { Status } from '../ui/index.ts';
import { shown, type Scan } from './scanLog.ts';

export function LastScans({ scans }: { scans: readonly Scan[] }) {
  const last = scans.filter(({ state, undoes }) => state !== 'refused' && undoes === undefined).slice(-shown).toReversed();
  const back = new Set(scans.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
  return (
    <ol className="scn-last" aria-label={t('最近扫描')}>
      {last.map((scan) => <li key={scan.key}><b className="tn">{scan.code}</b><span className="s3 cut">{scan.says}</span>
        {back.has(scan.key) ? <Status tone="waiting">{t('撤销中')}</Status> : scan.state === 'undone' ? <Status tone="void">{t('已撤销')}</Status> : scan.state === 'waiting' ? <Status tone="waiting">{t('待上传')}</Status> : <Status tone="done">{t('已登记')}</Status>}</li>)}
    </ol>
  );
}
