// What is done on a board and undone again: moves, splits and merges, each stored by the action that the plan names. Shown at once; what is refused goes back.
import { useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { landing, type Bar, type LaidLane, type Landing } from '../../core/schedule/board.ts';
import { did, noHistory, redo, undo, type History } from '../../core/schedule/history.ts';
import { readRecord } from '../data/api.ts';
import { t } from '../i18n/t.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { splitOff, takeInto, waits, type Merge, type Split } from './parts.ts';
import { workOf, type Put } from './rows.ts';
import { keep, type Move, type Place } from './save.ts';

interface Moves { kind: 'moves'; moves: (Move & { from: Place })[] }
type Step = Moves | Split | Merge;
/** What the board shows. */
export interface Here { rows: ReadonlyMap<string, Row>; bars: ReadonlyMap<string, Bar>; laid: readonly LaidLane[] }

export interface BoardMoves {
  /** Where somebody put what is not read again yet. */
  puts: ReadonlyMap<string, Put>;
  isBusy: boolean; canUndo: boolean; canRedo: boolean;
  /** `said`: questions that were answered with yes already. `isWhole`: where one is refused, those before it go back. */
  run(moves: readonly Move[], options?: { said?: readonly string[]; isWhole?: boolean }): Promise<void>;
  goBack(): Promise<void>; goOn(): Promise<void>;
  /** How much is asked; the new bar waits, or lies where it was dropped. */
  splitRow(row: Row, at?: Landing): Promise<void>;
  mergeRow(row: Row, into: Row): Promise<void>;
}

/** @param here as it is drawn now */
export function useMoves(plan: ListPlan, here: { readonly current: Here }, words: (row: Row) => string[]): BoardMoves {
  const schedule = plan.schedule!;
  const [puts, setPuts] = useState<ReadonlyMap<string, Put>>(new Map());
  const [history, setHistory] = useState<History<Step>>(noHistory);
  const [isBusy, setBusy] = useState(false);
  const versions = useRef(new Map<string, number>());
  /** What is split off anew is another record: it stands for the one that was. */
  const anew = useRef(new Map<string, string>());
  const alive = (id: string): string => { const now = anew.current.get(id); return now === undefined ? id : alive(now); };
  const placeOf = (id: string): Place => { const bar = here.current.bars.get(id); return bar ? { lane: bar.lane, start: bar.start, finish: bar.finish, days: bar.stored ?? null } : { lane: null, start: 0, finish: 0, days: null }; };

  /** One after the other. @returns those that were stored */
  const commit = async (moves: readonly Move[], isSure = false, said: readonly string[] = []): Promise<Moves['moves']> => {
    const stored: Moves['moves'] = [];
    setBusy(true);
    try {
      for (const { id: named, to } of moves) {
        const id = alive(named);
        const row = here.current.rows.get(id) ?? await readRecord(plan.api, id).catch(() => undefined);
        if (!row) continue;
        const from = placeOf(id);
        const version = Math.max(Number(row.version ?? 0), versions.current.get(id) ?? 0);
        const put = (now: number): void => setPuts((all) => new Map(all).set(id, { lane: to.lane, start: to.start, finish: to.finish, stored: to.days, version: now }));
        put(version);
        const next = await keep(plan, { ...row, version }, to, isSure, said);
        if (next === null) { setPuts((all) => { const rest = new Map(all); rest.delete(id); return rest; }); break; }
        versions.current.set(id, next);
        put(next);
        stored.push({ id, to, from });
      }
    } finally {
      setBusy(false);
    }
    return stored;
  };
  const run = async (moves: readonly Move[], { said = [], isWhole = false }: { said?: readonly string[]; isWhole?: boolean } = {}): Promise<void> => {
    const done = await commit(moves, false, said);
    if (isWhole && done.length < moves.length) { await commit(done.toReversed().map(({ id, from }) => ({ id, to: from })), true); return; }
    if (done.length > 0) setHistory((now) => did(now, { kind: 'moves', moves: done }));
  };
  const busily = async (work: () => Promise<boolean>): Promise<boolean> => { setBusy(true); try { return await work(); } finally { setBusy(false); } };
  const splitAgain = async ({ id, part, qty }: Split | Merge, to: Place): Promise<boolean> => {
    const made = await splitOff(plan, alive(id), qty);
    if (!made) return false;
    anew.current.set(alive(part), made.id!);
    return to.lane === null || (await commit([{ id: made.id!, to }], true)).length === 1;
  };
  const takeBack = async ({ id, part }: Split | Merge, isPlaced: boolean): Promise<boolean> => {
    if (isPlaced && schedule.unplan && (await commit([{ id: part, to: waits }], true)).length === 0) return false;
    return takeInto(plan, alive(part), alive(id));
  };
  const goBack = async (): Promise<void> => {
    const step = history.done.at(-1);
    if (!step || isBusy) return;
    if (step.kind === 'split') { if (await busily(() => takeBack(step, step.to.lane !== null))) setHistory(undo); return; }
    if (step.kind === 'merge') { if (await busily(() => splitAgain(step, step.from))) setHistory(undo); return; }
    if (step.moves.some(({ from }) => from.lane === null) && !schedule.unplan) { toast.hint(t('不能撤销排入')); return; }
    const done = await commit([...step.moves].reverse().map(({ id, from }) => ({ id, to: from })), true);
    if (done.length === step.moves.length) setHistory(undo);
  };
  const goOn = async (): Promise<void> => {
    const step = history.undone.at(-1);
    if (!step || isBusy) return;
    const isDone = step.kind === 'split' ? await busily(() => splitAgain(step, step.to)) : step.kind === 'merge' ? await busily(() => takeBack(step, false)) : (await commit(step.moves, true)).length === step.moves.length;
    if (isDone) setHistory(redo);
  };

  const splitRow = async (row: Row, at?: Landing): Promise<void> => {
    const { runAction } = await import('../data/runAction.tsx');
    const done = await runAction({ api: plan.api, action: schedule.split!, rows: [row], states: plan.states });
    const made = done?.created?.[0];
    if (!made) return;
    const part = await readRecord(plan.api, made.id);
    const { qty } = workOf({ qty: schedule.qty }, part);
    const lane = at && here.current.laid.find((one) => one.lane.id === at.lane)?.lane;
    const { days, ...place } = lane ? landing(lane, { ...workOf(schedule, row), qty }, at.start) : { ...waits, days: null };
    const to: Place = { ...place, days };
    const stored = lane ? await commit([{ id: part.id!, to }]) : [];
    setHistory((now) => did(now, { kind: 'split', id: row.id!, part: part.id!, qty, to: stored.length > 0 ? to : waits }));
  };
  const mergeRow = async (row: Row, into: Row): Promise<void> => {
    const [own, other] = [row, into].map((one) => workOf(schedule, one).qty) as [number, number];
    if (!await confirm({ title: t('并入 {name}，合计 {n} 件？', { name: words(into).join(' · '), n: own + other }), ok: t('并入') })) return;
    const from = placeOf(row.id!);
    if (await busily(() => takeInto(plan, row.id!, into.id!))) setHistory((now) => did(now, { kind: 'merge', id: into.id!, part: row.id!, qty: own, from }));
  };
  return { puts, isBusy, canUndo: history.done.length > 0 && !isBusy, canRedo: history.undone.length > 0 && !isBusy, run, goBack, goOn, splitRow, mergeRow };
}
