// A plan of timed work, kept as six fields of cron, in the reader's words.
import { wordsOfCron } from '../../../core/values/cronWords.ts';
import { t } from '../../i18n/t.ts';
import { blank, defineColumn } from '../define.ts';

const weekdays: Record<string, () => string> = { 1: () => t('每周一'), 2: () => t('每周二'), 3: () => t('每周三'), 4: () => t('每周四'), 5: () => t('每周五'), 6: () => t('每周六'), 7: () => t('每周日') };

export default defineColumn({
  id: 'cron',
  value: 'string',
  draw: () => (value) => (typeof value === 'string' && value !== '' ? said(value) : blank),
  samples: [
    { value: '0 30 8 * * *', shown: '每天 08:30' },
    { value: '0 0 10 * * 0', shown: '每周日 10:00' },
    { value: '0 0 8 15 * *', shown: '每月15日 08:00' },
    { value: '0 0 8 30,L * *', shown: '每月30日 08:00', why: 'a shorter month has it on its last day' },
    { value: '0 30 7 L * *', shown: '每月最后一天 07:30' },
    { value: '0 * * * * *', shown: '每分钟' },
    { value: '0 */5 9-18 * * 1-5', shown: '0 */5 9-18 * * 1-5', why: 'what words cannot say' },
    { value: null, shown: '–' },
  ],
});

function said(cron: string): string {
  if (/^\d+( \*){5}$/.test(cron)) return t('每分钟');
  const day = cron.endsWith(',L * *') ? /(\d+),L/.exec(cron)?.[1] : undefined;
  const { mode, time, weekday, monthDay } = wordsOfCron(day === undefined ? cron : cron.replace(/\d+,L/, '1'));
  if (mode === 'daily') return t('每天 {time}', { time });
  if (mode === 'weekly') return `${weekdays[weekday]!()} ${time}`;
  if (mode === 'monthly') return monthDay === '31' ? t('每月最后一天 {time}', { time }) : t('每月{day}日 {time}', { day: day ?? monthDay, time });
  return cron;
}
