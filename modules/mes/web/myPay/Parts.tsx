// The parts of one's own month: the line of the sheet with what it is made of, and the pieces day by day.
import { useState } from 'react';
import { Button, Decimal, EmptyState, http, StatusTag, t } from '../../../../runtime/web/moduleApi.ts';
import { daysOf, type Pay, type Piece, rowsOf, sheetState, slipState } from './pay.ts';

/** @param onDone after the slip was signed or objected to; without it nothing is signed here */
export function Sheet({ pay: { sheet, worker, pieces }, onDone }: { pay: Pay; onDone?: () => void }) {
  const counted = pieces.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2);
  const act = (action: string, given: Record<string, unknown> = {}) => http.put(`/mes/api/saas/paySlip/${action}`, { id: sheet!.slip, ...given }).then(() => onDone?.());
  const [reason, setReason] = useState<string>();
  return (
    <section className="mp-sheet" aria-label={t('工资条')}>
      <header><div className="grow"><b>{worker!.name}</b> <span className="s3">{worker!.team} · <span className="tn">{worker!.badgeNo}</span></span></div>{sheet && <StatusTag tone={sheetState(sheet.status).tone}>{sheetState(sheet.status).label}</StatusTag>}</header>
      <dl className="mp-sum">{sheet
        ? <><div><dt>{t('实发')}</dt><dd className="tn mp-big">{sheet.net}</dd></div><div><dt>{t('应发')}</dt><dd className="tn">{sheet.gross}</dd></div><div><dt>{t('扣款')}</dt><dd className="tn">{sheet.deduct}</dd></div></>
        : <div><dt>{t('本月已计件，工资表未算出')}</dt><dd className="tn mp-big">{counted}</dd></div>}</dl>
      {sheet && <ul className="mp-rows">{rowsOf(sheet).map(({ label, amount, isTaken }) => <li key={label}><span className="grow">{label}</span><b className="tn">{isTaken ? `−${amount}` : amount}</b></li>)}</ul>}
      {sheet && <p className="s3 tn">{t('出勤 {days} 天，工时 {hours}，加班 {ot}', { days: Number(sheet.days), hours: Number(sheet.hours), ot: Number(sheet.otHours) })}</p>}
      {onDone && sheet?.slipState && sheet.slipState !== 'made' && (
        <div className="mp-sign"><span className="grow">{slipState(sheet.slipState)}</span>
          {sheet.slipState === 'sent' && <Button onClick={() => setReason(reason === undefined ? '' : undefined)}>{t('有异议')}</Button>}
          {sheet.slipState !== 'signed' && <Button look="primary" onClick={() => void act('sign')}>{t('签收')}</Button>}
        </div>
      )}
      {reason !== undefined && <form className="mp-why" onSubmit={(event) => { event.preventDefault(); if (reason.trim() !== '') void act('object', { reason: reason.trim() }).then(() => setReason(undefined)); }}>
        <textarea value={reason} maxLength={300} rows={3} aria-label={t('哪里不对')} placeholder={t('哪里不对')} onChange={(event) => setReason(event.target.value)} /><button type="submit" className="btn">{t('提交')}</button>
      </form>}
    </section>
  );
}

export function Days({ pieces }: { pieces: readonly Piece[] }) {
  const days = daysOf(pieces);
  if (days.length === 0) return <EmptyState title={t('本月还没有计件')} />;
  return (
    <section className="mp-days" aria-label={t('每天的计件')}>{days.map(({ date, qty, amount, rows, waiting }) => (
      <details key={date}>
        <summary><b className="tn grow">{date.slice(5)}</b><span className="tn">{t('{n} 件', { n: qty })}</span><b className="tn">{amount}</b>{waiting > 0 && <span className="s3">{t('待定价 {n}', { n: waiting })}</span>}</summary>
        <ul className="mp-rows">{rows.map((row, at) => <li key={at}><span className="grow">{row.what}{row.kind === 'deduct' ? t('（报废扣回）') : row.kind === 'reprice' ? t('（调价）') : ''} <small className="s3 tn">{[row.order, row.bundle === null ? null : t('扎 {no}', { no: row.bundle })].filter(Boolean).join(' · ')}</small></span><span className="tn s3">{row.qty} × {row.unitPrice}</span><b className="tn">{row.amount}</b></li>)}</ul>
      </details>
    ))}</section>
  );
}
