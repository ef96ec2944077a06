// How long ago, as people say it (platform: relative time). Months have 30 days, years 360; what lies ahead shows its date.
import { t } from '../i18n/t.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** @param at a moment as the wire has it @param date how a moment to come is written */
export function relativeTime(at: string | number, nowMs: number, date: (ms: number) => string = isoDay): string {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(ms)) return '';
  const ago = nowMs - ms;
  if (ago < 0) return date(ms);
  if (ago < minute) return t('刚刚');
  if (ago < hour) return t('{n}分钟前', { n: Math.floor(ago / minute) });
  if (ago < day) return t('{n}小时前', { n: Math.floor(ago / hour) });
  if (ago < 30 * day) return t('{n}天前', { n: Math.floor(ago / day) });
  if (ago < 360 * day) return t('{n}个月前', { n: Math.floor(ago / (30 * day)) });
  return t('{n}年前', { n: Math.floor(ago / (360 * day)) });
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
