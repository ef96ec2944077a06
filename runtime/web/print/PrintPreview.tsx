// The preview: pages on a grey desk, which print, how large, how many copies; then the browser's own dialog over just these pages.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Printed, Row } from '../../core/contract/wire.ts';
import { sheetOf, type PlanPrint, type PrintPlan } from '../../core/print/index.ts';
import { readRecord } from '../data/api.ts';
import { fetchPlan } from '../data/plans.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import { Button, FailureState, IconButton, Select, toast } from '../ui/index.ts';
import { useModal } from '../ui/modal.ts';
import { barcodesDrawn } from './Barcode.tsx';
import { Copies } from './Copies.tsx';
import { papersOf, type Paper } from './papers.ts';
import { printerOf } from './printer.ts';
import { Sheets } from './Sheets.tsx';
import { type Part, useParts } from './parts.ts';
import { usePageSize, useZoom, zooms } from './usePage.ts';
import './print.css';

interface Props { prints: readonly PlanPrint[]; api: string; ids: readonly string[]; isCut: boolean; onClose: () => void }

export function PrintPreview({ prints, api, ids, isCut, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useModal(ref, onClose);
  const [chosen, setChosen] = useState(prints[0]!.id);
  const { plan: hash, label } = prints.find(({ id }) => id === chosen)!;
  const plan = useQuery({ queryKey: ['print', hash], queryFn: ({ signal }) => fetchPlan<PrintPlan>(hash, signal), staleTime: (query) => (query.state.data?.attributes ? 0 : Infinity) });
  const records = useQueries({ queries: ids.map((id) => ({ queryKey: apiKey(api, id), queryFn: ({ signal }: { signal: AbortSignal }) => readRecord<Row>(api, id, signal) })), combine: combined });
  const counted = useQuery({ queryKey: apiKey(api, 'printed', ids.join(',')), queryFn: ({ signal }) => http.get<Printed[]>(`${api}/printed`, { query: { ids: ids.join(',') }, signal }) });
  const parts = useParts(plan.data, records.rows);
  const error = plan.error ?? records.error ?? counted.error ?? parts.error;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (isCut) toast.hint(t('一次最多打印{n}条，其余请再选', { n: ids.length })); }, []);
  const ready = plan.data && records.rows && counted.data && parts.all ? { plan: plan.data, records: records.rows, counted: counted.data, parts: parts.all } : null;
  return createPortal(
    <div ref={ref} className="prn" role="dialog" aria-modal="true" aria-label={t('打印预览')} tabIndex={-1}>
      {ready
        ? <Desk key={chosen} {...ready} api={api} onClose={onClose} choice={prints.length > 1 ? <Select small label={t('打印模板')} value={chosen} onChange={setChosen} options={prints.map(({ id, label: name }) => ({ value: id, label: name }))} /> : <span className="s3 cut">{label}</span>} />
        : <><Bar onClose={onClose} />{error ? <FailureState error={error} onRetry={() => { void plan.refetch(); void counted.refetch(); records.refetch(); parts.refetch(); }} /> : <p className="prn-wait s3" role="status">{t('正在准备打印…')}</p>}</>}
    </div>, document.body,
  );
}

interface DeskProps { plan: PrintPlan; parts: readonly Part[]; records: readonly Row[]; counted: readonly Printed[]; api: string; choice: React.ReactNode; onClose: () => void }

function Desk({ plan, parts, records, counted, api, choice, onClose }: DeskProps) {
  const printer = useMemo(() => printerOf(plan), [plan]);
  const timesOf = (id: string): number => counted.find((one) => one.id === id && one.print === plan.id)?.times ?? 0;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const papers = useMemo(() => papersOf(printer, records, (id) => timesOf(id) + 1), [printer, records, counted]);
  // Each record with all that comes behind it, before the next one.
  const packets = useMemo(() => records.map((record) => papers.filter(({ chain }) => chain[0]!.id === record.id)), [papers, records]);
  const [asked, setAsked] = useState<Readonly<Record<string, number>>>({});
  const copiesOf = (paper: Paper): number => asked[paper.key] ?? paper.copies;
  const sheet = useMemo(() => sheetOf(plan.paper), [plan]);
  const isLabel = plan.paper.size === 'label';
  const zoom = useZoom(sheet.width);
  usePageSize(sheet);
  const isEmpty = papers.length === 0 || (isLabel && papers.every((paper) => copiesOf(paper) === 0));
  const again = records.length === 1 ? timesOf(String(records[0]!.id)) : 0;
  const send = async (): Promise<void> => {
    if (isEmpty) return;
    await barcodesDrawn();
    print();
    try {
      for (const { id } of records) await http.post(`${api}/${String(id)}/printed`, { print: plan.id });
      void queries.invalidateQueries({ queryKey: apiKey(api) });
    } catch (error) { toast.failure(error); }
  };
  usePrintKey(send);
  return (
    <>
      <Bar onClose={onClose}>
        {choice}
        {again > 0 && <span className="s3 sm" data-print-count={again}>{t('已打印 {n} 次', { n: again })}</span>}
        <span className="grow" />
        <Select small label={t('显示比例')} value={zoom.value} onChange={zoom.set} options={zooms.map((value) => ({ value, label: value === 'fit' ? t('适合宽度') : `${value}%` }))} />
        <Button look="primary" icon="print" className="prn-send" disabled={isEmpty} onClick={() => void send()}>{t('打印')}</Button>
      </Bar>
      <div className="prn-room">
        {isLabel && papers.length > 0 && <Copies papers={papers} copiesOf={copiesOf} onAsk={(counts) => setAsked({ ...asked, ...counts })} />}
        <div className="prn-desk" ref={zoom.ref} tabIndex={0} role="region" aria-label={t('页面')}>
          {isEmpty && <p className="prn-wait s3" role="status">{papers.length === 0 ? t('没有可打印的明细') : t('份数都是0')}</p>}
          <div className="prn-pages" lang={plan.lang === 'en' ? 'en' : 'zh'} style={{ '--z': zoom.factor } as React.CSSProperties}>{parts.length === 0 ? <Sheets printer={printer} papers={papers} copiesOf={copiesOf} /> : packets.map((own, at) => <Fragment key={String(records[at]!.id)}><Sheets printer={printer} papers={own} copiesOf={copiesOf} />{parts.filter(({ of }) => of === records[at]!.id).map((part) => <PartSheets key={part.key} part={part} />)}</Fragment>)}</div>
        </div>
      </div>
    </>
  );
}

function PartSheets({ part }: { part: Part }) {
  const printer = useMemo(() => printerOf(part.plan), [part.plan]);
  const papers = useMemo(() => papersOf(printer, [part.record], () => 1), [printer, part.record]);
  return <Sheets printer={printer} papers={papers} copiesOf={() => 1} />;
}

function Bar({ onClose, children }: { onClose: () => void; children?: React.ReactNode }) {
  return <header className="prn-bar"><h1>{t('打印预览')}</h1>{children ?? <span className="grow" />}<IconButton icon="close" label={t('关闭')} onClick={onClose} /></header>;
}

/** Ctrl P prints what is in front, not the page behind. */
function usePrintKey(send: () => Promise<void>): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void latest.current();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}

interface Answer { data?: Row; error: Error | null; refetch: () => unknown }

/** The records in the order asked, once all are here. */
function combined(answers: readonly Answer[]): { rows: Row[] | null; error: Error | null; refetch: () => void } {
  const rows = answers.flatMap(({ data }) => (data ? [data] : []));
  return { rows: rows.length === answers.length ? rows : null, error: answers.find(({ error }) => error)?.error ?? null, refetch: () => { for (const answer of answers) void answer.refetch(); } };
}
