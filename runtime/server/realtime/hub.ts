// Open websocket connections of this process, by person and company: who gets a frame, and what each has been told already.
import type { WebSocket } from 'ws';
import type { Lang } from '../../core/language/model.ts';
import type { Frame, PushTo } from '../context.ts';

export interface Conn {
  socket: WebSocket;
  userId: string;
  /** `'0'`: without a company. */
  company: string;
  sessionId: string;
  chatToken: string;
  /** A business partner's person: hears of records that are open to them, and of nothing of the house. */
  isPartner: boolean;
  /** What it is told is said in this language: the page's own, or else the person's. */
  lang: Lang;
  /** The person's own language as it was last looked at. */
  userLang: Lang;
  /** The screen is locked since (ms): nothing is told; what came meanwhile is told when it is not any more. */
  lockedAt?: number;
  openedAt: number;
  /** Row id its backlog began at. */
  openedId: string;
  heardAt: number;
  isPinged: boolean;
  /** Texts within the present stretch of time: a page that floods is cut off. */
  texts: number;
  textsSince: number;
  /** Messages of the last minutes that reached it. */
  told: string[];
}

/** Close codes: 4401 signed out, 4403 no longer a member, 4408 too many pages; 1001 the server stops. */
export const closeCodes = { signedOut: 4401, notMember: 4403, tooMany: 4408 } as const;

export const heartbeat = 'heartCheck';
/** A page that reads nothing any more must not fill the server's memory. */
const mostBuffered = 1_048_576;
const mostTold = 100;

export class Hub {
  /** @param inLang a frame as one language says it */
  constructor(private readonly inLang: (frame: Frame, lang: Lang) => Frame) {}

  readonly all = new Set<Conn>();
  private readonly byUser = new Map<string, Set<Conn>>();
  private readonly byCompany = new Map<string, Set<Conn>>();

  add(conn: Conn): void {
    this.all.add(conn);
    put(this.byUser, conn.userId, conn);
    put(this.byCompany, conn.company, conn);
  }

  remove(conn: Conn): void {
    this.all.delete(conn);
    take(this.byUser, conn.userId, conn);
    take(this.byCompany, conn.company, conn);
  }

  ofUser(userId: string): Conn[] { return [...this.byUser.get(userId) ?? []]; }
  inCompany(company: string): Conn[] { return [...this.byCompany.get(company) ?? []]; }

  /** Those for whom everything that is said holds; nothing said: all. */
  whom(to: PushTo): Conn[] {
    const sessions = to.sessions && new Set(to.sessions);
    const start = to.users ? to.users.flatMap((user) => this.ofUser(user)) : to.company !== undefined ? this.inCompany(to.company) : [...this.all];
    return start.filter((conn) => (to.company === undefined || conn.company === to.company) && (!sessions || sessions.has(conn.sessionId)));
  }

  /** Written as JSON once for a language, however many get it. @returns how many */
  send(to: PushTo, frame: Frame): number {
    const texts = new Map<Lang, Buffer>();
    const textIn = (lang: Lang): Buffer => texts.get(lang) ?? texts.set(lang, Buffer.from(JSON.stringify(this.inLang(frame, lang)))).get(lang)!;
    const id = !Array.isArray(frame) && typeof frame.id === 'string' && !String(frame.messageType ?? '').startsWith('Sync') ? frame.id : undefined;
    const conns = this.whom(to).filter((conn) => !conn.isPartner || isForPartners(frame));
    for (const conn of conns) deliver(conn, textIn(conn.lang), id);
    return conns.length;
  }
}

/** Settings that pages of partners know, messages and pushes to them; not what else the company sets, nor faults of schemas. */
function isForPartners(frame: Frame): boolean {
  if (Array.isArray(frame)) return true;
  return frame.messageType === 'SyncSetting' ? String(frame.code).startsWith('GLOBAL_') : frame.messageType !== 'SyncSchemas';
}

export function deliver(conn: Conn, text: Buffer | string, messageId?: string): void {
  const { socket } = conn;
  // Somebody else may sit before a locked screen; heartbeats have no words.
  if (conn.lockedAt !== undefined && text !== heartbeat) return;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mostBuffered) { socket.terminate(); return; }
  socket.send(text, { binary: false });
  if (messageId === undefined) return;
  conn.told.push(messageId);
  if (conn.told.length > mostTold) conn.told.shift();
}

function put(map: Map<string, Set<Conn>>, key: string, conn: Conn): void {
  const set = map.get(key);
  if (set) set.add(conn);
  else map.set(key, new Set([conn]));
}

function take(map: Map<string, Set<Conn>>, key: string, conn: Conn): void {
  const set = map.get(key);
  set?.delete(conn);
  if (set?.size === 0) map.delete(key);
}
