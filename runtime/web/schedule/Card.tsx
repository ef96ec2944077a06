// What a bar is, when the pointer rests on it: pieces, days, slack to delivery, load of its lane.
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import type { LaidBar } from '../../core/schedule/board.ts';
import { dayText } from '../../core/schedule/calendar.ts';
import { periodOf, type Lane, type Loads } from '../../core/schedule/place.ts';
import { group } from '../../core/values/figures.ts';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/named.ts';
import { valueAt } from './rows.ts';

export function Card({ x, y, plan, row, words, lane, bar, loads }: { x: number; y: number; plan: ListPlan; row: Row; words: string[]; lane: Lane; bar: LaidBar; loads: Loads }) {
  const { done, qty } = plan.schedule!;
  const state = plan.states?.[String(row[plan.statusField ?? ''])];
  const slack = bar.due === null || bar.due === undefined ? null : bar.due - bar.finish;
  const ratio = lane.perDay ? periodOf(lane, loads, bar.start, bar.finish).ratio : null;
  const figures: [string, string, string?][] = [
    [t('资源'), lane.label],
    ...(qty === undefined ? [] : [[t('数量'), done === undefined ? group(String(bar.qty)) : `${group(String(Number(valueAt(row, done) ?? 0)))} / ${group(String(bar.qty))}`] as [string, string]]),
    [t('起止'), `${dayText(bar.start)} – ${dayText(bar.finish)}`],
    ...(slack === null ? [] : [[t('交期'), `${dayText(bar.due!)} · ${slack >= 0 ? t('余 {n} 天', { n: slack }) : t('晚 {n} 天', { n: -slack })}`, slack < 0 ? 'red' : undefined] as [string, string, string?]]),
    ...(ratio === null ? [] : [[t('负荷'), `${ratio.times(100).toFixed(1)}%`, ratio.gt(1) ? 'red' : undefined] as [string, string, string?]]),
  ];
  return (
    <div className="sbcard" role="tooltip" style={{ left: Math.min(x + 12, innerWidth - 292), top: Math.min(y + 16, innerHeight - 190) }}>
      <b>{words[0]}</b>
      <span className="s3 sm">{[...words.slice(1), state?.label].filter(Boolean).join(' · ')}</span>
      <dl>{figures.map(([name, value, tone]) => <div key={name}><dt className="s3">{name}</dt><dd className={classes('tn', tone)}>{value}</dd></div>)}</dl>
    </div>
  );
}
