// Rows on the days of a month, as the list is narrowed; on a phone the days one below the other.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { localTime } from '../../../core/values/dates.ts';
import { group } from '../../../core/values/figures.ts';
import { todayIn } from '../../../core/values/index.ts';
import { textOf } from '../../columns/cell.ts';
import { readPage } from '../../data/api.ts';
import { apiKey } from '../../data/changes.ts';
import { t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { navigateTo } from '../../ui/navigate.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Icon.tsx';
import { classes } from '../../ui/named.ts';
import { FailureState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { keepEdit, undoEdit, type Done } from '../inlineEdits.ts';
import { isVoid } from '../listRules.ts';
import { narrowing, withinOf } from '../state.ts';
import { usePhone } from '../usePhone.ts';
import { dayBeside, lastDay, monthBeside, weeksOf } from './month.ts';
import type { ShownProps } from './Shown.tsx';
import { useDrawn } from './useDrawn.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

const mostRows = 500;
const perDay = 3;

export default function Calendar({ plan, state, isActive, linkOf, onOpen }: ShownProps) {
  const { date, fields, moves } = plan.calendar!;
  const today = todayIn(valueContext().timeZone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [opened, setOpened] = useState<string | null>(null);
  const isPhone = usePhone();
  const columns = useDrawn(plan, fields);
  const within = withinOf(state, [{ field: date.path, operator: 'between', value: `${month}-01`, value2: lastDay(month) }]);
  const request = { ...narrowing(plan, state), within, fields: plan.fields, order: `${date.path} asc`, pageNum: 1, pageSize: mostRows };
  const found = useQuery({ queryKey: apiKey(plan.api, 'month', request), queryFn: ({ signal }) => readPage(plan.api, request, signal), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000 });
  const byDay = new Map<string, Row[]>();
  for (const row of found.data?.list ?? []) {
    const value = row[date.path];
    const day = typeof value !== 'string' ? '' : traitsOf(date.type).time === 'instant' ? localTime(new Date(value), valueContext().timeZone).slice(0, 10) : value.slice(0, 10);
    byDay.set(day, [...byDay.get(day) ?? [], row]);
  }
  const root = useRef<HTMLDivElement>(null);
  const done = useRef<Done[]>([]);
  /** The row that was moved by keys, until it stands on its new day. */
  const moved = useRef<string | null>(null);
  const [lifted, setLifted] = useState<Row | null>(null);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const entry = moved.current && root.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"]`);
    if (entry && !found.isFetching) { entry.focus(); moved.current = null; }
  }, [found.data, found.isFetching]);
  const mayMove = (row: Row): boolean => moves === true && !isVoid(row) && (plan.states?.[String(row[plan.statusField ?? ''])]?.editable ?? true);
  const move = (row: Row, to: string): void => {
    setLifted(null);
    setOver(null);
    if (to === row[date.path]) return;
    if (!to.startsWith(month)) setMonth(to.slice(0, 7));
    keepEdit(plan, done.current, row, date.path, to).catch((error: unknown) => { moved.current = null; toast.failure(error); });
  };
  const keysOn = (row: Row) => (event: KeyboardEvent): void => {
    const to = event.altKey && !event.ctrlKey && !event.metaKey && mayMove(row) ? dayBeside(String(row[date.path]), event.key) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    moved.current = row.id!;
    move(row, to);
  };
  const undo = (event: KeyboardEvent): void => {
    if (!moves || done.current.length === 0 || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    undoEdit(plan, done.current).catch(toast.failure);
  };
  const target = (day: string) => (lifted === null ? {} : {
    onDragOver: (event: DragEvent) => { event.preventDefault(); setOver(day); },
    onDrop: (event: DragEvent) => { event.preventDefault(); move(lifted, day); },
  });
  const open = (row: Row): void => { const to = linkOf?.(row); if (to) navigateTo(to); else onOpen?.(row); };
  const entry = (row: Row) => {
    const words = columns.map((column) => textOf(column!.draw(column!.read(row), row))).filter((word) => word !== '' && word !== '–');
    const tone = plan.states?.[String(row[plan.statusField ?? ''])]?.tone;
    const handle = mayMove(row) ? { draggable: true, 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown', onKeyDown: keysOn(row), onDragStart: () => setLifted(row), onDragEnd: () => { setLifted(null); setOver(null); } } : {};
    return <li key={row.id}><button type="button" data-row={row.id} className={classes('calrow', isVoid(row) && 'void', mayMove(row) && 'movable')} data-tip={words.join(' · ')} onClick={() => open(row)} {...handle}>{tone && <span className={`st ${tone}`}><Glyph tone={tone} /></span>}<span className="cut">{words.join(' · ')}</span></button></li>;
  };
  const dayOf = (day: string) => {
    const rows = byDay.get(day) ?? [];
    const isOpen = isPhone || opened === day;
    return (
      <>
        <b className={classes('tn calno', day === today && 'on')} aria-label={day}>{isPhone ? day.slice(5) : Number(day.slice(8))}</b>
        <ul>{(isOpen ? rows : rows.slice(0, rows.length > perDay + 1 ? perDay : rows.length)).map(entry)}</ul>
        {!isOpen && rows.length > perDay + 1 && <button type="button" className="lnk sm calmore" onClick={() => setOpened(day)}>{t('还有{n}条', { n: rows.length - perDay })}</button>}
      </>
    );
  };
  if (found.error && !found.data) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  const week = [t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六'), t('周日')];
  const total = found.data?.total ?? 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the entries in it
    <div ref={root} className="cal" aria-busy={found.isFetching} onKeyDown={undo}>
      <div className="row calbar">
        <IconButton icon="left" size={28} label={t('上一月')} onClick={() => setMonth(monthBeside(month, -1))} />
        <h2 className="h tn" aria-live="polite">{month}</h2>
        <IconButton icon="right" size={28} label={t('下一月')} onClick={() => setMonth(monthBeside(month, 1))} />
        <Button size="s" disabled={month === today.slice(0, 7)} onClick={() => setMonth(today.slice(0, 7))}>{t('本月')}</Button>
        <span className="grow" />
        {moves && !isPhone && <span className="s3 sm calhint">{t('拖动或 Alt+方向键改日期')}</span>}
        <span className="s3 sm tn">{total > mostRows ? t('共{n}条，只显示前{m}条，请缩小筛选范围', { n: group(String(total)), m: mostRows }) : t('{n}条', { n: group(String(total)) })}</span>
      </div>
      {isPhone
        ? <ol className="caldays">{[...byDay.keys()].map((day) => <li key={day} className="calday">{dayOf(day)}</li>)}{found.data && byDay.size === 0 && <li className="s3 calnone">{t('本月没有数据')}</li>}</ol>
        : (
          <table className="calgrid">
            <caption className="sr">{plan.title} {month}</caption>
            <thead><tr>{week.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
            <tbody>{weeksOf(month).map((days) => <tr key={days[0]}>{days.map((day) => <td key={day} {...target(day)} className={classes('calday', !day.startsWith(month) && 'off', over === day && 'over')} aria-current={day === today ? 'date' : undefined}>{day.startsWith(month) ? dayOf(day) : <b className="tn calno">{Number(day.slice(8))}</b>}</td>)}</tr>)}</tbody>
          </table>
        )}
    </div>
  );
}
