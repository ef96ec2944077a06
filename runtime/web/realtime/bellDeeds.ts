// What moves the bell: counts from the server, pushes at once, reading and clearing.
import { getDefaultStore } from 'jotai';
import { http } from '../session/http.ts';
import { bellAtom, type Bell, type Counts } from './bell.ts';
import { typeOf, type Notice, type NoticeType } from './frames.ts';

const none: Counts = { message: 0, notice: 0, other: 0, todo: 0 };
const mostKept = 50;
const store = getDefaultStore();
let asking: Promise<void> | null = null;
/** Raised by what arrives, is read or cleared: an answer that was under way may have counted it or not. */
let heard = 0;

/** Takes in what came by push or as backlog. @returns the ones not known before */
export function addNotices(notices: readonly Notice[]): Notice[] {
  const now = store.get(bellAtom);
  const known = new Set(now.arrived.map((notice) => notice.id));
  const fresh = notices.filter((notice) => !known.has(notice.id) && String(notice.readed ?? 0) !== '1');
  if (fresh.length === 0) return [];
  heard += 1;
  const counts = { ...(now.counts ?? none) };
  for (const notice of fresh) counts[typeOf(notice.messageType ?? '')] += 1;
  store.set(bellAtom, { counts, arrived: [...fresh, ...now.arrived].slice(0, mostKept), turn: now.turn + 1 });
  return fresh;
}

export function noticeRead(id: string, type: NoticeType): void {
  heard += 1;
  const now = store.get(bellAtom);
  change({ counts: now.counts && { ...now.counts, [type]: Math.max(0, now.counts[type] - 1) }, arrived: now.arrived.map((notice) => (notice.id === id ? { ...notice, readed: 1 } : notice)) });
}

export function noticesCleared(): void {
  heard += 1;
  const { counts } = store.get(bellAtom);
  change({ counts: { ...none, todo: counts?.todo ?? 0 }, arrived: [] });
}

export function todosCounted(todo: number): void {
  const { counts } = store.get(bellAtom);
  if (counts?.todo !== todo) change({ counts: { ...(counts ?? none), todo } });
}

/** Another company or user: what is known belongs to the former one. */
export function resetBell(): void {
  change({ counts: null, arrived: [] });
}

/** Asks the server, whose word counts. A refusal leaves the bell as it is: no badge is better than a storm of notes. */
export function countUnread(): Promise<void> {
  asking ??= (async () => { if (!await askCounts()) await askCounts(); })().catch(() => undefined).finally(() => { asking = null; });
  return asking;
}

/** @returns whether nothing has moved them meanwhile */
async function askCounts(): Promise<boolean> {
  const before = heard;
  const counts = await http.get<Partial<Counts>>('/mmc/api/token/notice/count');
  change({ counts: { ...none, ...counts } });
  return heard === before;
}

function change(part: Partial<Bell>): void {
  const now = store.get(bellAtom);
  store.set(bellAtom, { ...now, ...part, turn: now.turn + 1 });
}
