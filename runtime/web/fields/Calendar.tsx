// A month to pick a day from (or a year to pick a month from), under an input that keeps the focus.
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/index.ts';
import { addMonths, pageOf } from './calendar.ts';
import { Floating } from './Floating.tsx';

interface CalendarProps { anchor: HTMLElement | null; label: string; value: string | null; today: string; onPick: (value: string) => void }

export function Calendar({ anchor, label, value, today, onPick }: CalendarProps) {
  const shown = value ?? today;
  // Turned pages stay until another day is chosen or typed.
  const [page, setPage] = useState({ shown, month: shown.slice(0, 7) });
  const month = page.shown === shown ? page.month : shown.slice(0, 7);
  const setMonth = (next: string): void => setPage({ shown, month: next });
  return (
    <Floating anchor={anchor} className="cal">
      <div role="dialog" aria-label={label}>
        <header role="none">
          <IconButton icon="left" label={t('上个月')} size={28} tabIndex={-1} onClick={() => setMonth(addMonths(month, -1))} />
          <b className="grow tn">{t('{year}年{month}月', { year: month.slice(0, 4), month: Number(month.slice(5)) })}</b>
          <IconButton icon="right" label={t('下个月')} size={28} tabIndex={-1} onClick={() => setMonth(addMonths(month, 1))} />
        </header>
        <div className="days">
          {['一', '二', '三', '四', '五', '六', '日'].map((name) => <span key={name} className="s3">{t(name)}</span>)}
          {pageOf(month).map(({ date, day, outside }) => (
            <button
              key={date} type="button" tabIndex={-1} aria-label={`${date.slice(0, 8)}${day}`} aria-pressed={date === value}
              className={`tn${outside ? ' out' : ''}${date === today ? ' now' : ''}${date === value ? ' on' : ''}`} onClick={() => onPick(date)}
            >{day}</button>
          ))}
        </div>
        <footer role="none"><button type="button" tabIndex={-1} className="lnk" onClick={() => onPick(today)}>{t('今天')}</button></footer>
      </div>
    </Floating>
  );
}

export function MonthCalendar({ anchor, label, value, today, onPick }: CalendarProps) {
  const [year, setYear] = useState(Number((value ?? today).slice(0, 4)));
  return (
    <Floating anchor={anchor} className="cal">
      <div role="dialog" aria-label={label}>
        <header role="none">
          <IconButton icon="left" label={t('上一年')} size={28} tabIndex={-1} onClick={() => setYear(year - 1)} />
          <b className="grow tn">{t('{year}年', { year })}</b>
          <IconButton icon="right" label={t('下一年')} size={28} tabIndex={-1} onClick={() => setYear(year + 1)} />
        </header>
        <div className="months">
          {Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map((month) => (
            <button key={month} type="button" tabIndex={-1} aria-pressed={month === value} className={`tn${month === value ? ' on' : ''}${month === today.slice(0, 7) ? ' now' : ''}`} onClick={() => onPick(month)}>{t('{month}月', { month: Number(month.slice(5)) })}</button>
          ))}
        </div>
      </div>
    </Floating>
  );
}
