// The seats of a line on both sides of its table. Operations and workers are dragged there, or chosen at the seat: keyboard and readers do the same.
import { useState, type DragEvent } from 'react';
import { classes, Decimal, IconButton, Select, t } from '../../../../runtime/web/moduleApi.ts';
import type { Balance, Look } from '../../core/lineBalance.ts';
import type { Places, Process, Station, Worker } from './calls.ts';
import { giveOperation, moveOperation, seatWorker, setShare, takeOperation } from './moves.ts';

export interface MapProps { stations: readonly Station[]; workers: readonly Worker[]; processes: readonly Process[]; places: Places; balance: Balance; isOpen: boolean; onChange(next: Places): void }
export interface Dragged { kind: 'worker' | 'operation'; id: string; from?: string }
const format = 'application/x-loom-seat';
export const drag = (event: DragEvent, what: Dragged): void => { event.dataTransfer.setData(format, JSON.stringify(what)); event.dataTransfer.effectAllowed = 'move'; };

export const looks = (): Record<Look, string> => ({ over: t('超载'), even: t('均衡'), idle: t('空闲'), none: t('未排') });

export function SeatMap(props: MapProps) {
  const side = (which: Station['side']): Station[] => props.stations.filter((one) => one.side === which).sort((a, b) => (a.column ?? a.seatNo) - (b.column ?? b.seatNo));
  return (
    <div className="ll-line">
      {(['left', 'right'] as const).map((which) => side(which).length > 0 && (
        <div key={which} className="ll-side" role="group" aria-label={which === 'left' ? t('左侧') : t('右侧')}>{side(which).map((station) => <SeatCard key={station.id} {...props} station={station} />)}</div>
      ))}
    </div>
  );
}

function SeatCard({ station, workers, processes, places, balance, isOpen, onChange }: MapProps & { station: Station }) {
  const [isOver, setOver] = useState(false);
  const place = places[station.id];
  const { load, look } = balance.seats[station.id] ?? { load: '0.00', look: 'none' as const };
  const worker = workers.find(({ id }) => id === place?.worker);
  const drop = (event: DragEvent): void => {
    setOver(false);
    const text = event.dataTransfer.getData(format);
    if (!isOpen || text === '') return;
    event.preventDefault();
    const { kind, id, from } = JSON.parse(text) as Dragged;
    onChange(kind === 'worker' ? seatWorker(places, station.id, id) : from === undefined ? giveOperation(places, station.id, id) : moveOperation(places, from, station.id, id));
  };
  const free = processes.filter(({ id }) => !place?.work.some(({ operation }) => operation === id));
  return (
    <section className={classes('ll-seat', look, isOver && 'drop')} aria-label={t('工位 {no}', { no: station.seatNo })} onDragOver={(event) => { if (isOpen) { event.preventDefault(); setOver(true); } }} onDragLeave={() => setOver(false)} onDrop={drop}>
      <header><b className="tn">{station.seatNo}</b><span className="grow" /><span className="tn ll-load">{load}</span><span className="ll-look">{looks()[look]}</span></header>
      {isOpen ? <Select small label={t('工位 {no} 的员工', { no: station.seatNo })} placeholder={t('员工')} value={place?.worker ?? ''} onChange={(id) => onChange(seatWorker(places, station.id, id === '' ? null : id))} options={workers.map(({ id, name }) => ({ value: id, label: name }))} /> : <div className="ll-who cut">{worker?.name ?? '–'}</div>}
      <ul>{place?.work.map(({ operation, share }) => {
        const name = processes.find(({ id }) => id === operation)?.name ?? '';
        return (
          <li key={operation} draggable={isOpen} onDragStart={(event) => drag(event, { kind: 'operation', id: operation, from: station.id })}>
            <span className="cut grow">{name}</span>
            {isOpen ? <ShareInput label={t('「{process}」的分担', { process: name })} share={share} onChange={(next) => onChange(setShare(places, station.id, operation, next))} /> : <span className="tn s2">{percent(share)}%</span>}
            {isOpen && <IconButton icon="close" size={24} label={t('移出「{process}」', { process: name })} onClick={() => onChange(takeOperation(places, station.id, operation))} />}
          </li>
        );
      })}</ul>
      {isOpen && free.length > 0 && <Select small className="ll-add" label={t('给工位 {no} 加工序', { no: station.seatNo })} placeholder={t('加工序')} value="" onChange={(id) => { if (id !== '') onChange(giveOperation(places, station.id, id)); }} options={free.map(({ id, name }) => ({ value: id, label: name }))} />}
    </section>
  );
}

export const percent = (share: string): string => new Decimal(share).times(100).toString();

/** A part in percent, above 0 up to 100; what cannot be read stays as it was. */
function ShareInput({ label, share, onChange }: { label: string; share: string; onChange: (share: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    const text = typed?.trim() ?? '';
    setTyped(null);
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return;
    const next = new Decimal(text).div(100);
    if (next.gt(0) && next.lte(1)) onChange(next.toString());
  };
  return <span className="ll-share"><input className="tn" inputMode="decimal" aria-label={label} value={typed ?? percent(share)} onChange={(event) => setTyped(event.target.value)} onBlur={settle} onKeyDown={(event) => { if (event.key === 'Enter') settle(); }} />%</span>;
}
