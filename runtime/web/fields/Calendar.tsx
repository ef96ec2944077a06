// A month to pick a day from (with a time of day beside it, where wanted) or a year to pick a month from, under an input that keeps the focus.
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/index.ts';
import { addMonths, pageOf } from './calendar.ts';
import { Floating } from './Floating.tsx';

interface CalendarProps { anchor: HTMLElement | null; label: string; value: string | null; today: string; onPick: (value: string) => void }

export function Calendar({ anchor, ...rest }: CalendarProps) {
  return (
    <Floating anchor={anchor} isOwnWide className="cal">
      <div role="dialog" aria-label={rest.label}>
        <Days {...rest} />
        <footer role="none"><button type="button" tabIndex={-1} className="lnk" onClick={() => rest.onPick(rest.today)}>{t('今天')}</button></footer>
      </div>
    </Floating>
  );
}

/** A day and a time of day. @param value `2026-03-05 14:30:00` on the company's clock */
export function TimeCalendar({ anchor, label, value, today, onPick, onNow, onDone }: CalendarProps & { onNow: () => void; onDone: () => void }) {
  const [day, time] = value === null ? [null, '00:00:00'] : [value.slice(0, 10), value.slice(11)];
  const put = (hour: string, minute: string): void => onPick(`${day ?? today} ${hour}:${minute}:00`);
  return (
    <Floating anchor={anchor} isOwnWide className="cal time">
      <div role="dialog" aria-label={label}>
        <div className="row">
          <div><Days label={label} value={day} today={today} onPick={onPick} /></div>
          <Times label={t('时')} count={24} step={1} value={time.slice(0, 2)} onPick={(hour) => put(hour, time.slice(3, 5))} />
          <Times label={t('分')} count={60} step={5} value={time.slice(3, 5)} onPick={(minute) => put(time.slice(0, 2), minute)} />
        </div>
        <footer role="none" className="row"><button type="button" tabIndex={-1} className="lnk" onClick={onNow}>{t('此刻')}</button><span className="grow" /><button type="button" tabIndex={-1} className="lnk" onClick={onDone}>{t('确定')}</button></footer>
      </div>
    </Floating>
  );
}

function Times({ label, count, step, value, onPick }: { label: string; count: number; step: number; value: string; onPick: (value: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => { list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'center' }); }, []);
  return (
    <div className="times" role="group" aria-label={label} ref={list} tabIndex={-1}>
      {Array.from({ length: Math.ceil(count / step) }, (_, at) => String(at * step).padStart(2, '0')).map((each) => <button key={each} type="button" tabIndex={-1} aria-label={`${each}${label}`} aria-pressed={each === value} className={each === value ? 'tn on' : 'tn'} onClick={() => onPick(each)}>{each}</button>)}
    </div>
  );
}

function Days({ value, today, onPick }: Omit<CalendarProps, 'anchor'>) {
  const shown = value ?? today;
  // Turned pages stay until another day is chosen or typed.
  const [page, setPage] = useState({ shown, month: shown.slice(0, 7) });
  const month = page.shown === shown ? page.month : shown.slice(0, 7);
  const setMonth = (next: string): void => setPage({ shown, month: next });
  return (
    <>
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
    </>
  );
}

export function MonthCalendar({ anchor, label, value, today, onPick }: CalendarProps) {
  const [year, setYear] = useState(Number((value ?? today).slice(0, 4)));
  return (
    <Floating anchor={anchor} isOwnWide className="cal">
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
