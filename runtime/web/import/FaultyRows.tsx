// The rows that are wrong as a small grid: what is wrong stands by its cell, and is typed anew in place. Row and reason stay in sight while the cells between them scroll.
import { t } from '../i18n/t.ts';
import type { Draft, Fault, Fixes, Result } from './calls.ts';

const shownFaults = 4;

export function FaultyRows({ draft, result, fixes, onFix }: { draft: Draft; result: Result; fixes: Fixes; onFix: (row: number, at: number, text: string) => void }) {
  const { texts } = draft.heads;
  const faulty = new Set(result.faults.map(({ column }) => column));
  // However many columns a file has, those with faults stand in front.
  const columns = texts.flatMap((text, at) => (draft.map[at] === null ? [] : [{ text, at }])).sort((a, b) => Number(faulty.has(b.text)) - Number(faulty.has(a.text)));
  const byRow = new Map<number, Fault[]>();
  for (const fault of result.faults) byRow.set(fault.row, [...byRow.get(fault.row) ?? [], fault]);
  const bare = ({ row, message }: Fault): string => message.replace(t('第{n}行：{text}', { n: row, text: '' }), '');
  return (
    <div className="impf fix">
      <table aria-label={t('有错误的行')}>
        <thead><tr><th scope="col">{t('行')}</th>{columns.map(({ text, at }) => <th scope="col" key={at}>{text}</th>)}<th scope="col" className="why">{t('原因')}</th></tr></thead>
        <tbody>
          {result.grid.map(({ row, cells }) => {
            const faults = byRow.get(row) ?? [];
            return (
              <tr key={row}>
                <th scope="row" className="tn">{row}</th>
                {columns.map(({ text, at }) => {
                  const own = faults.filter(({ column }) => column === text);
                  const isFixed = fixes[row]?.[at] !== undefined;
                  return <td key={at} className={own.length > 0 ? 'at' : undefined} data-name={text}><input className={isFixed ? 'fixed' : own.length > 0 ? own.every(({ level }) => level === 'warn') ? 'doubt' : 'bad' : undefined} aria-label={t('第{n}行 {name}', { n: row, name: text })} aria-invalid={own.length > 0 && !isFixed} title={own.map(bare).join('\n') || undefined} value={fixes[row]?.[at] ?? cells[at] ?? ''} onChange={(event) => onFix(row, at, event.target.value)} /></td>;
                })}
                <td className="why">{faults.slice(0, shownFaults).map((fault, index) => <div key={index} className={fault.level === 'warn' ? 'warn' : undefined}>{bare(fault)}</div>)}{faults.length > shownFaults && <div className="s3">{t('还有{n}条', { n: faults.length - shownFaults })}</div>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
