// 这个数怎么来的: the figure, its formula in words and in figures, how it was rounded, what went in (each opens in its turn) and the rows behind it.
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Explained, ExplainInput, ExplainLink, ExplainRows } from '../../core/explain/index.ts';
import { shortTime } from '../detail/words.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { openAddress } from '../shell/openAddress.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { classes } from '../ui/named.ts';
import { FailureState, Later, Skeleton } from '../ui/states.tsx';
import { explain, inside, type Question } from './ask.ts';
import './explain.css';

export function ExplainPanel({ question, onClose }: { question: Question; onClose: () => void }) {
  return <Drawer title={t('这个数怎么来的')} width={innerWidth < 500 ? innerWidth : 720} className="xp" onClose={onClose}><Asked question={question} depth={0} onLeave={onClose} /></Drawer>;
}

const deepest = 8;
let turns = 0;

function Asked({ question, depth, onLeave }: { question: Question; depth: number; onLeave: () => void }) {
  // What is typed changes between two looks at it.
  const [key] = useState(() => ['explain', ++turns]);
  const found = useQuery({ queryKey: key, queryFn: () => explain(question), staleTime: Infinity, gcTime: 0, retry: false });
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Later><div className="xp-wait"><Skeleton width={120} /><Skeleton width={220} height={20} /><Skeleton width={180} /></div></Later>;
  return <Told told={found.data} question={question} depth={depth} onLeave={onLeave} />;
}

function Told({ told, question, depth, onLeave }: { told: Explained; question: Question; depth: number; onLeave: () => void }) {
  const { formula, figures, rounding, inputs, rows = [], notes = [] } = told;
  return (
    <div className={classes('xp-told', depth > 0 && 'nest')}>
      {depth === 0 && <div className="xp-head"><span className="s3 sm">{told.label}</span><b className="tn">{told.text || (question.where.kind === 'query' && told.drill ? '' : '–')}{told.unit && <small> {told.unit}</small>}</b></div>}
      {(formula || rounding) && (
        <div className="xp-f">
          {formula && <p><i aria-hidden="true">=</i><span>{formula}</span></p>}
          {figures && <p className="tn"><i aria-hidden="true">=</i><span>{figures}</span></p>}
          {rounding && <p className="tn"><i aria-hidden="true">=</i><span>{rounding.exact}</span></p>}
          {rounding && <p className="tn"><i aria-hidden="true">≈</i><span><b>{rounding.result}</b> <span className="s3 sm">{rounding.rule}{t('，')}{rounding.because}</span></span></p>}
        </div>
      )}
      {!formula && (told.from || told.by) && <p className="xp-from"><From from={told.from} by={told.by} link={told.link} onLeave={onLeave} /></p>}
      {inputs.length > 0 && <ul className="xp-in" aria-label={t('其中')}>{inputs.map((input) => <Input key={input.label} input={input} question={question} depth={depth} onLeave={onLeave} />)}</ul>}
      {rows.map((each) => <Rows key={each.title} rows={each} question={question} depth={depth} onLeave={onLeave} />)}
      {notes.map((note) => <p key={note} className="xp-note sm"><Icon name="info" />{note}</p>)}
    </div>
  );
}

function Input({ input, question, depth, onLeave }: { input: ExplainInput; question: Question; depth: number; onLeave: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const canOpen = depth < deepest && input.text !== '' && ((input.opens !== undefined && isWorth(input)) || input.rows !== undefined);
  const name = canOpen
    ? <button type="button" className="xp-open" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}><Icon name={isOpen ? 'down' : 'right'} />{input.label}</button>
    : <span className="xp-name">{input.label}</span>;
  return (
    <li>
      <div className="xp-row">
        {name}
        <span className="grow" />
        {input.hidden ? <span className="s3"><Icon name="lock" /> {t('无权查看')}</span> : <span className="tn">{input.text}{input.unit && <span className="unit">{input.unit}</span>}</span>}
      </div>
      {(input.from || input.by || input.link) && <p className="xp-from sm"><From from={input.from} by={input.by} link={input.link} onLeave={onLeave} /></p>}
      {isOpen && <div id={id} className="xp-sub">{input.rows ? <Rows rows={input.rows} question={question} depth={depth + 1} onLeave={onLeave} /> : <Asked question={inside(question, input.opens!)} depth={depth + 1} onLeave={onLeave} />}</div>}
    </li>
  );
}

/** Who typed it and when is said beside it already. */
const isWorth = (input: ExplainInput): boolean => input.by === undefined || input.link !== undefined;

function From({ from, by, link, onLeave }: { from?: string; by?: { name: string; at: string }; link?: ExplainLink; onLeave: () => void }) {
  const who = by ? `${by.name} ${shortTime(by.at, valueContext().timeZone)}` : '';
  return <>{from && (link?.route ? <Way link={link} onLeave={onLeave}>{from}</Way> : <span>{from}</span>)}{from && who && <span aria-hidden="true"> · </span>}{who && <span className="tn">{who}</span>}</>;
}

function Way({ link, onLeave, children }: { link: ExplainLink; onLeave: () => void; children: ReactNode }) {
  if (!link.route) return <>{children}</>;
  return <a href={link.route} onClick={(event) => { if (event.ctrlKey || event.metaKey || event.shiftKey) return; event.preventDefault(); onLeave(); openAddress(link.route!); }}>{children}</a>;
}

const firstRows = 30;

function Rows({ rows: { title, columns, rows, count, total, note }, question, depth, onLeave }: { rows: ExplainRows; question: Question; depth: number; onLeave: () => void }) {
  const [isWhole, setWhole] = useState(rows.length <= firstRows);
  const [opened, setOpened] = useState<number | null>(null);
  // The newest of a long ledger are what is asked about.
  const from = isWhole ? 0 : rows.length - firstRows;
  const wayAt = columns.findIndex((column, at) => !column.isFigure && (at === 1 || columns.length <= 3));
  return (
    <div className="xp-rows">
      <h3 className="sm s3">{title} <span className="tn">{t('{n} 行', { n: count })}</span></h3>
      {from > 0 && <button type="button" className="lnk sm" onClick={() => setWhole(true)}>{t('显示更早的 {n} 行', { n: from })}</button>}
      <div className="xp-tb" tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead><tr>{columns.map((column, at) => <th key={at} scope="col" className={column.isFigure && 'num'}>{column.label}</th>)}</tr></thead>
          <tbody>
            {rows.slice(from).map((row, index) => {
              const at = index + from;
              const canOpen = row.opens !== undefined && depth < deepest && !row.isOut;
              return [
                <tr key={at} className={row.isOut && 'out'}>
                  {row.cells.map((cell, c) => (
                    <td key={c} className={classes(columns[c]?.isFigure && 'num tn', columns[c]?.isRunning && 's3')}>
                      {c === 0 && canOpen
                        ? <><button type="button" className="xp-open" aria-expanded={opened === at} aria-label={row.link?.route ? t('展开 {name}', { name: cell }) : undefined} onClick={() => setOpened(opened === at ? null : at)}><Icon name={opened === at ? 'down' : 'right'} />{!row.link?.route && cell}</button>{row.link?.route && <Way link={row.link} onLeave={onLeave}>{cell}</Way>}</>
                        : row.link && c === Math.max(0, wayAt) ? <Way link={row.link} onLeave={onLeave}>{cell}</Way> : cell}
                    </td>
                  ))}
                </tr>,
                opened === at && row.opens && <tr key={`${at} open`} className="xp-deep"><td colSpan={columns.length}><div className="xp-sub"><Asked question={inside(question, row.opens)} depth={depth + 1} onLeave={onLeave} /></div></td></tr>,
              ];
            })}
          </tbody>
          {total && <tfoot><tr>{total.map((cell, c) => <td key={c} className={columns[c]?.isFigure && 'num tn'}>{cell}</td>)}</tr></tfoot>}
        </table>
      </div>
      {note && <p className="xp-note sm"><Icon name="info" />{note}</p>}
    </div>
  );
}
