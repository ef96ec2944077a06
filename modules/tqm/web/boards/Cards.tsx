// Cards of a board by their kind: a figure, bars, a short table.
import { classes, Decimal, t } from '../../../../runtime/web/moduleApi.ts';
import { periodNames, type Card, type CardRow, type Shown } from './calls.ts';

const percent = (ratio: string | null | undefined): string => ratio === null || ratio === undefined ? '-' : `${new Decimal(ratio).times(100).toFixed(2)}%`;

export function CardBody({ card }: { card: Shown }) {
  const { type, rows = [] } = card;
  if (type === 'rate' || type === 'fpy') return <Figure value={percent(card.value)} tone={card.tone} note={type === 'rate' ? t('检验 {n}，不良 {m}', { n: card.checked, m: card.bad }) : ''} />;
  if (type === 'target') return <Figure value={percent(card.value)} tone={card.tone} note={t('目标 {x}', { x: percent(card.target) })} />;
  if (rows.length === 0) return <p className="qb-none s3">{t('暂无数据')}</p>;
  if (type === 'list') return <table className="qb-table"><tbody>{rows.map((row, index) => <tr key={index}><td className="tn s2">{row.at}</td><td>{row.name}</td><td className="s2">{row.team}</td><td className="num tn">{row.value}</td></tr>)}</tbody></table>;
  if (type === 'hour') return <table className="qb-table"><thead><tr><th scope="col">{t('时')}</th><th scope="col" className="num">{t('检验')}</th><th scope="col" className="num">{t('不良')}</th><th scope="col" className="num">{t('不良率')}</th></tr></thead><tbody>{rows.map((row) => <tr key={row.name}><td className="tn">{row.name}</td><td className="num tn">{row.checked}</td><td className="num tn">{row.bad}</td><td className={classes('num tn', `qb-${row.tone}`)}>{percent(row.value)}</td></tr>)}</tbody></table>;
  if (type === 'position' && rows.some(({ area }) => area)) return <Heat rows={rows} />;
  return <Bars rows={rows} isRate={type === 'team' || type === 'trend'} />;
}

export const periodOf = (card: Shown): string => periodNames()[card.period as Card['period']] ?? '';

function Figure({ value, tone, note }: { value: string; tone: Shown['tone']; note: string }) {
  return <div className="qb-figure"><b className={classes('tn', tone && `qb-${tone}`)}>{value}</b>{note && <span className="s2 tn">{note}</span>}</div>;
}

// Widths of a drawing: floats will do.
function Bars({ rows, isRate }: { rows: readonly CardRow[]; isRate: boolean }) {
  const most = Math.max(...rows.map(({ value }) => Number(value ?? 0)), 0) || 1;
  return <ul className="qb-bars">{rows.map((row) => <li key={row.name}><span className="cut">{row.name}</span><i><b className={classes(row.tone && `qb-${row.tone}`)} style={{ width: `${Number(row.value ?? 0) / most * 100}%` }} /></i><span className="num tn">{isRate ? percent(row.value) : row.value}</span></li>)}</ul>;
}

function Heat({ rows }: { rows: readonly CardRow[] }) {
  const all = rows.reduce((sum, { value }) => sum + Number(value ?? 0), 0) || 1;
  return (
    <div className="qb-heat">
      <svg viewBox="0 0 100 100" role="img" aria-label={rows.map(({ name, value }) => `${name} ${value}`).join('，')}>
        <path className="qb-shape" d="M36 10 L20 16 L6 36 L18 44 L24 36 L24 92 L76 92 L76 36 L82 44 L94 36 L80 16 L64 10 Q50 20 36 10 Z" />
        {rows.flatMap(({ name, area, value }) => area ? [<polygon key={name} points={area.map((point) => point.join(',')).join(' ')} style={{ fillOpacity: 0.15 + 0.8 * Number(value ?? 0) / all }} />] : [])}
      </svg>
      <Bars rows={rows} isRate={false} />
    </div>
  );
}
