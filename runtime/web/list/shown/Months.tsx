// A year of figures, typed where they stand: a row for each record of the reference, a column for each month. A figure belongs to the row of the month's first day.
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { todayIn } from '../../../core/values/index.ts';
import { lookup, readPage } from '../../data/api.ts';
import { apiKey, recordsChanged } from '../../data/changes.ts';
import { valuesOf } from '../../fields/values.ts';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { http, newKey } from '../../session/http.ts';
import { valueContext } from '../../session/session.ts';
import { IconButton } from '../../ui/Button.tsx';
import { FailureState, PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ShownProps } from './Shown.tsx';

const mostRows = 100;
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

export default function Months({ plan, isActive }: ShownProps) {
  const { rows: of, date, figure, mayEdit } = plan.months!;
  const [year, setYear] = useState(() => Number(todayIn(valueContext().timeZone).slice(0, 4)));
  const values = valuesOf(valueContext(), undefined, t);
  const names = useQuery({ queryKey: apiKey(of.to ?? plan.api, 'monthRows', plan.id), queryFn: ({ signal }) => lookup(plan.api, of.name, { pageSize: mostRows, signal }), enabled: isActive, staleTime: 60_000 });
  const request = { screen: plan.id, within: { field: date, operator: 'between' as const, value: `${year}-01-01`, value2: `${year}-12-31` }, fields: ['id', 'version', of.name, date, figure.name], pageNum: 1, pageSize: 1000, total: 'none' as const };
  const found = useQuery({ queryKey: apiKey(plan.api, 'months', request), queryFn: ({ signal }) => readPage(plan.api, request, signal), enabled: isActive, staleTime: 20_000 });
  const failure = names.error ?? found.error;
  if (failure) return <FailureState error={failure} onRetry={() => { void names.refetch(); void found.refetch(); }} />;
  if (!names.data || !found.data) return <PageSkeleton />;
  const byPlace = new Map(found.data.list.map((row) => [`${(row[of.name] as { id?: string } | null)?.id} ${String(row[date]).slice(0, 10)}`, row]));

  /** @returns whether it was kept; why not is told */
  const keep = async (id: string, day: string, row: Row | undefined, text: string): Promise<boolean> => {
    const parsed = values.parse(figure, text, {});
    if (!parsed.ok) { toast.wrong(values.why(figure, parsed)); return false; }
    const value = parsed.value;
    const body = row ? { id: row.id, version: row.version, [figure.name]: value } : { [of.name]: id, [date]: day, [figure.name]: value };
    const send = (confirmed: boolean): Promise<unknown> => (row ? http.put : http.post)(plan.api, { ...body, ...(confirmed && { confirmed }) }, { idempotencyKey: newKey() });
    try {
      await send(false);
    } catch (error) {
      const asked = asFailure(error);
      try {
        if (!asked.isQuestion) throw error;
        if (!await (await import('../../data/runAction.tsx')).askToGoOn(asked)) return false;
        await send(true);
      } catch (refused) { toast.failure(refused); return false; }
    }
    recordsChanged(plan.api);
    return true;
  };
  return (
    <div className="months">
      <div className="row calbar"><IconButton icon="left" size={28} label={t('上一年')} onClick={() => setYear(year - 1)} /><h2 className="h tn" aria-live="polite">{year}</h2><IconButton icon="right" size={28} label={t('下一年')} onClick={() => setYear(year + 1)} /><span className="grow" /><span className="s3 sm">{t('按每月1日的{name}填写，回车到下一月', { name: figure.label })}</span></div>
      <div className="monthsbox">
        <table aria-label={t('{name}月表', { name: plan.title })}>
          <thead><tr><th scope="col">{of.label}</th>{months.map((month) => <th key={month} scope="col" className="num tn">{year}-{month}</th>)}</tr></thead>
          <tbody>
            {names.data.list.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.label}</th>
                {months.map((month) => {
                  const day = `${year}-${month}-01`;
                  const row = byPlace.get(`${one.id} ${day}`);
                  const shown = row?.[figure.name] === undefined || row[figure.name] === null ? '' : values.format(figure, row[figure.name], row);
                  return <td key={month} className="num tn">{mayEdit ? <Figure key={`${year} ${shown}`} label={`${one.label} ${year}-${month}`} shown={shown} onKeep={(text) => keep(one.id, day, row, text)} /> : shown}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Figure({ label, shown, onKeep }: { label: string; shown: string; onKeep: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState(shown);
  const leave = (): void => {
    if (text.trim() === shown) return;
    if (text.trim() === '') { setText(shown); return; }
    void onKeep(text).then((isKept) => { if (!isKept) setText(shown); });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setText(shown);
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const cell = event.currentTarget.closest('td')!;
    const next = event.key === 'Enter' ? cell.nextElementSibling : (event.key === 'ArrowDown' ? cell.parentElement!.nextElementSibling : cell.parentElement!.previousElementSibling)?.children[cell.cellIndex];
    const input = next?.querySelector('input');
    if (input) input.focus(); else event.currentTarget.blur();
  };
  return <input aria-label={label} inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} onFocus={(event) => event.target.select()} onBlur={leave} onKeyDown={handleKey} />;
}
