// Behaviour of a scan screen: codes become scans that wait, are sent in their order, and are told by sound and colour. No looks here.
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { scanKeyPrefix } from '../../core/contract/scanKeys.ts';
import type { ScanPlan } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { useEvent } from '../list/useEvent.ts';
import { newKey } from '../session/http.ts';
import { ownKey } from '../session/identity.ts';
import { queries } from '../session/queries.ts';
import { readKnown, sendScan, type Known } from './calls.ts';
import { ScanLog, type Scan } from './scanLog.ts';
import { sound } from './sound.ts';

const retryMs = 3_000;

/** What came of the last code: said large, in its colour. */
export interface Said { code: string; text: string; tone: 'done' | 'wrong' | 'waiting' | 'running' }

export interface Scanning {
  scans: readonly Scan[]; waiting: number; refused: readonly Scan[];
  said: Said | null;
  known: (readonly Known[] | undefined)[];
  /** What stands, by question: the id of a record, or a choice. */
  stands: Record<string, string>;
  isLost: boolean;
  set(name: string, value: string): void;
  take(typed: string, qty: string): void;
  undo(): void;
  again(scan: Scan): void;
  drop(scan: Scan): void;
  /** The last that may be taken back. */
  last: Scan | undefined;
}

/** @param onCounted when the server has taken some */
export function useScanning(plan: ScanPlan, record: Row, isOpen: boolean, onCounted: () => void): Scanning {
  const id = record.id!;
  const place = ownKey(`scan.${plan.id}.${id}`);
  const log = useMemo(() => new ScanLog(place, localStorage), [place]);
  const scans = useSyncExternalStore(log.listen, () => log.scans);
  const [stands, setStands] = useState<Record<string, string>>(() => ({ ...choicesOf(plan), ...readStands(place) }));
  const [said, setSaid] = useState<Said | null>(null);
  const [isLost, setLost] = useState(false);
  const lists = useQueries({ queries: plan.keeps.map(({ field }, at) => ({ queryKey: apiKey(plan.api, id, plan.do, field.name, 'known'), queryFn: () => readKnown(plan, at, record), enabled: isOpen && field.to !== undefined, staleTime: 300_000 })) }, queries);
  const known = lists.map(({ data }) => data);
  const isKnown = isOpen && lists.every((list, at) => plan.keeps[at]!.field.to === undefined || list.data !== undefined || list.isError);
  /** Taken while what may stand was still being read: a location must not pass for a thing that is counted there. */
  const [early, setEarly] = useState<readonly { code: string; qty: string }[]>([]);
  useEffect(() => {
    const reread = (event: StorageEvent): void => { if (event.key === null || event.key.startsWith(place)) log.reread(); };
    addEventListener('storage', reread);
    return () => removeEventListener('storage', reread);
  }, [log, place]);

  const tell = (next: Said): void => { setSaid(next); if (next.tone === 'done' || next.tone === 'wrong') sound(next.tone === 'done'); };
  const send = useEvent(async (): Promise<void> => {
    const answered = await inTurn(place, () => log.send((scan) => sendScan(plan, id, scan), (scan, outcome) => {
      setLost(outcome.is === 'lost');
      if (outcome.is === 'refused') tell({ code: scan.code, text: outcome.why, tone: 'wrong' });
      else if (outcome.is === 'done') tell(scan.undoes === undefined ? { code: scan.code, text: scan.says, tone: 'done' } : { code: scan.code, text: t('已撤销'), tone: 'running' });
    }));
    if (answered > 0) onCounted();
  });
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), retryMs);
    const now = (): void => void send();
    addEventListener('online', now);
    return () => { clearInterval(timer); removeEventListener('online', now); };
  }, [send]);

  const set = (name: string, value: string): void => {
    setStands((now) => {
      const next = { ...now, [name]: value };
      localStorage.setItem(`${place}:stands`, JSON.stringify(next));
      return next;
    });
  };
  const push = (made: Pick<Scan, 'code' | 'ask' | 'says' | 'undoes'>): void => {
    try { log.add({ key: `${scanKeyPrefix}${newKey()}`, ...made }); } catch { tell({ code: made.code, text: t('浏览器存储已满，这次扫描没有记下'), tone: 'wrong' }); return; }
    void send();
  };
  const take = (typed: string, qty: string): void => {
    const code = typed.trim();
    if (code === '') return;
    if (isKnown && early.length === 0) { enter(code, qty); return; }
    setEarly((now) => [...now, { code, qty }]);
    tell({ code, text: t('正在读取'), tone: 'waiting' });
  };
  const enter = (code: string, qty: string): void => {
    for (const [at, { field }] of plan.keeps.entries()) {
      const here = known[at]?.find(({ codes }) => codes.includes(code));
      if (!here) continue;
      set(field.name, here.id);
      tell({ code, text: `${field.label} ${here.label}`, tone: 'done' });
      return;
    }
    const lacking = plan.keeps.find(({ field }) => field.required === true && !stands[field.name]);
    if (lacking) { tell({ code, text: t('请先扫{name}', { name: lacking.field.label }), tone: 'wrong' }); return; }
    const says = plan.keeps.map(({ field }, at) => known[at]?.find((one) => one.id === stands[field.name])?.label ?? field.options?.find(({ value }) => value === stands[field.name])?.label ?? '').concat(plan.adds && qty !== '1' ? [`× ${qty}`] : []).filter(Boolean).join(' · ');
    tell({ code, text: says, tone: 'waiting' });
    push({ code, says, ask: { [plan.code.name]: code, ...Object.fromEntries(plan.keeps.flatMap(({ field }) => (stands[field.name] ? [[field.name, stands[field.name]]] : []))), ...(plan.adds && { [plan.adds.name]: qty }) } });
  };
  // One at a time: what the first sets stands for the next.
  const enterFirst = useEvent(() => { setEarly(early.slice(1)); enter(early[0]!.code, early[0]!.qty); });
  useEffect(() => { if (isKnown && early.length > 0) enterFirst(); }, [isKnown, early, enterFirst]);
  const last = scans.findLast((scan) => scan.undoes === undefined && (scan.state === 'done' || scan.state === 'waiting') && !scans.some(({ undoes }) => undoes === scan.key));
  return {
    scans, waiting: log.waiting.length + early.length, refused: log.refused, said, known, stands, isLost, set, take, last,
    undo: () => {
      if (!last) return;
      // What never left the browser needs nobody's word.
      if (last.state === 'waiting' && !last.tried) { log.drop(last.key); setSaid({ code: last.code, text: t('已撤销'), tone: 'running' }); return; }
      if (plan.undo) push({ code: last.code, says: last.says, undoes: last.key, ask: Object.fromEntries(plan.undo.ask.flatMap((name) => (name in last.ask ? [[name, last.ask[name]]] : []))) });
    },
    again: (scan) => { log.change(scan.key, { state: 'waiting', why: undefined, ...(scan.isQuestion && { confirmed: true }) }); void send(); },
    drop: (scan) => log.drop(scan.key),
  };
}

const choicesOf = (plan: ScanPlan): Record<string, string> => Object.fromEntries(plan.keeps.flatMap(({ field }) => (field.options?.[0] ? [[field.name, field.options[0].value]] : [])));

function readStands(place: string): Record<string, string> {
  try { return JSON.parse(localStorage.getItem(`${place}:stands`) ?? '{}') as Record<string, string>; } catch { return {}; }
}

/** Of two pages on one record one sends at a time; where browsers know no locks the key of each scan is enough. */
async function inTurn(name: string, send: () => Promise<number>): Promise<number> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? send() : 0)) : send();
}
