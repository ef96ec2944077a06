// Rows on paper: company, title, conditions, figures, all rows with heads repeated, totals at the end. Prints as soon as it is drawn.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { localTime } from '../../core/values/dates.ts';
import { t } from '../i18n/t.ts';
import { currentSession, valueContext } from '../session/session.ts';
import { classes } from '../ui/named.ts';
import { toast } from '../ui/toast.tsx';
import './tablePaper.css';

/** More belongs into a file. */
export const maxPrinted = 1_000;
/** Columns that fit an upright page. */
const maxUpright = 8;
/** Characters that are not broken over lines: dates, states, codes. */
const maxUnbroken = 10;

export interface PaperRows { heads: { label: string; span: number }[][]; numeric: boolean[]; rows: { depth: number; isSum: boolean; cells: string[] }[]; isCut: boolean }
/** A condition or a figure and its words. */
export interface PaperWord { label: string; text: string }

/** @param read brings the rows once; a failure is told and nothing is printed */
export function TablePaper({ title, said, figures = [], read, onDone }: { title: string; said: readonly PaperWord[]; figures?: readonly PaperWord[]; read: () => Promise<PaperRows>; onDone: () => void }) {
  const [sheet, setSheet] = useState<PaperRows | null>(null);
  const [printedAt] = useState(() => localTime(new Date(), valueContext().timeZone).slice(0, 16));
  // oxlint-disable-next-line react/exhaustive-deps -- read once, as it stood when printing was wished
  useEffect(() => { read().then(setSheet).catch((error: unknown) => { toast.failure(error); onDone(); }); }, []);
  useEffect(() => {
    if (!sheet) return;
    addEventListener('afterprint', onDone);
    // Once it is laid out.
    const timer = setTimeout(() => print(), 50);
    return () => { clearTimeout(timer); removeEventListener('afterprint', onDone); };
  }, [sheet, onDone]);
  if (!sheet) return null;
  return createPortal(
    <div className={classes('paper tbpaper', sheet.numeric.length > maxUpright && 'wide')}>
      <header><span>{currentSession()?.company?.name}</span><h1>{title}</h1><span className="tn">{printedAt}</span></header>
      {said.length > 0 && <p>{said.map(({ label, text }) => <span key={label}>{label}：{text}</span>)}</p>}
      {figures.length > 0 && <p className="paper-figures">{figures.map(({ label, text }) => <span key={label}>{label} <b className="tn">{text}</b></span>)}</p>}
      <table>
        <thead>{sheet.heads.map((cells, level) => <tr key={level}>{cells.map(({ label, span }, at) => <th key={at} colSpan={span}>{label}</th>)}</tr>)}</thead>
        <tbody>{sheet.rows.map(({ depth, isSum, cells }, at) => <tr key={at} className={isSum ? 'sum' : undefined}>{cells.map((text, column) => <td key={column} className={classes(sheet.numeric[column] ? 'num' : `d${depth}`, text.length <= maxUnbroken && 'one')}>{text}</td>)}</tr>)}</tbody>
      </table>
      {sheet.isCut && <p>{t('只打印前 {n} 行，全部请导出', { n: maxPrinted })}</p>}
    </div>, document.body,
  );
}
