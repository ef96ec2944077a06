// The two lines above the lanes: months, and days with their weekdays or the Mondays of weeks.
import { memo } from 'react';
import { dayText, isWorkday, weekdayOf, type WorkCalendar } from '../../core/schedule/calendar.ts';
import { daysOf, months, ticksOf, weekNo, zooms, type Span, type Zoom } from '../../core/schedule/timeline.ts';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/named.ts';
import { headWidth } from './sizes.ts';

export const TimeHead = memo(function TimeHead({ span, zoom, from, to, today, calendar }: { span: Span; zoom: Zoom; from: number; to: number; today: number; calendar?: WorkCalendar }) {
  const { dayPx } = zooms[zoom];
  const x = (day: number): number => headWidth + (day - span.from) * dayPx;
  const weekdays = [t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六'), t('周日')];
  const shown = <Each extends { from: number; days: number }>(ticks: Each[]): Each[] => ticks.filter((tick) => tick.from + tick.days > from && tick.from <= to);
  return (
    <div className="sbtime">
      <div className="sbcorner" style={{ width: headWidth }} />
      {shown(zoom === 'hour' ? daysOf(span) : months(span, (month) => month)).map((tick) => <div key={tick.from} className={classes('sbmonth tn', zoom === 'hour' && calendar && !isWorkday(calendar, tick.from) && 'off')} style={{ left: x(tick.from), width: tick.days * dayPx }}><b>{zoom === 'hour' ? `${tick.text} ${weekdays[weekdayOf(tick.from) - 1]}` : tick.text}</b></div>)}
      {shown(ticksOf(zoom, span)).map((tick) => (
        <div key={tick.from} className={classes('sbtick tn', zoom === 'day' && calendar && !isWorkday(calendar, tick.from) && 'off', zoom === 'day' && tick.from === today && 'on')} style={{ left: x(tick.from), width: tick.days * dayPx }} data-tip={zoom === 'hour' ? `${dayText(Math.floor(tick.from))} ${tick.text}` : zoom === 'day' ? [dayText(tick.from), calendar?.exceptions[dayText(tick.from)]?.name].filter(Boolean).join(' ') : t('第{n}周', { n: weekNo(tick.from) })}>
          {zoom === 'day' ? <><b>{tick.text}</b><span>{weekdays[weekdayOf(tick.from) - 1]}</span></> : tick.text}
        </div>
      ))}
    </div>
  );
});
