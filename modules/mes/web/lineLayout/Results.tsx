// The figures of a line; beside them those of another version.
import { classes, Decimal, Icon, t } from '../../../../runtime/web/moduleApi.ts';
import type { Balance } from '../../core/lineBalance.ts';
import type { LayoutRow } from './calls.ts';

const asPercent = (ratio: string | null): string => ratio === null ? '–' : `${new Decimal(ratio).times(100).toFixed(2)}%`;

export function Results({ balance, other, unshared }: { balance: Balance; other: LayoutRow | undefined; unshared: readonly string[] }) {
  const shown: { label: string; value: string; other?: string; tone?: string }[] = [
    { label: t('工位数'), value: String(balance.used), other: other && String(other.used) },
    { label: t('车缝合计秒'), value: balance.total },
    { label: t('基准节拍(秒)'), value: balance.pitch ?? '–', other: other && (other.pitch ?? '–') },
    { label: t('瓶颈(秒)'), value: balance.bottleneck, other: other?.bottleneck, tone: 'red' },
    { label: t('平衡率'), value: asPercent(balance.balanceRate), other: other && asPercent(other.balanceRate) },
    { label: t('日产能'), value: String(balance.dayCapacity ?? '–'), other: other && String(other.dayCapacity ?? '–') },
    { label: t('日目标'), value: String(balance.target ?? '–'), other: other && String(other.target ?? '–') },
    ...(balance.takt === null ? [] : [{ label: t('需求节拍(秒)'), value: balance.takt }]),
  ];
  return (
    <>
      <dl className="ll-results">{shown.map((one) => <div key={one.label}><dt>{one.label}</dt><dd className={classes('tn', one.tone)}>{one.value}{one.other !== undefined && <small className="s3"> V{other!.versionNo} {one.other}</small>}</dd></div>)}</dl>
      {unshared.length > 0 && <p className="ll-warn" role="status"><Icon name="warn" /> {t('分担合计不是100%：{list}', { list: unshared.join(t('、')) })}</p>}
    </>
  );
}
