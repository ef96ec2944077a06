// The websocket of a server process: admits, answers heartbeats, delivers pushes, tells the backlog, closes what has ended.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { App } from '../context.ts';
import { unreadSince } from '../platform/messages/inbox.ts';
import { admit, type Admitted } from './admit.ts';
import { inLang } from '../platform/messages/words.ts';
import { closeCodes, deliver, heartbeat, Hub, type Conn } from './hub.ts';
import { Marks, overlapMs } from './marks.ts';
import { faultsFrame } from '../leftOut.ts';
import { firstIdAt } from '../store/ids.ts';
import { recheck, recheckSession } from './recheck.ts';
import { RecordTeller } from './records.ts';
import { traced } from '../trace.ts';
import { UnderWay } from './underWay.ts';

export interface Realtime {
  /** For the http server's `upgrade`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Development: schemas have changed. */
  use(app: App): void;
  open(): number;
  /** Everything that was to be told up to now has been written to the connections: backlogs, saved records, what follows from a changed session. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing longer is ever sent to us. */
const mostBytes = 256;
const textsAllowed = 30;
const textWindowMs = 10_000;
const mostOfUser = 20;
const mostOpen = 20_000;
/** A page says `heartCheck` after 25 s of silence; one that has not been heard this long is asked, and cut off when it does not answer. */
const sweepMs = 30_000;
const silentMs = 60_000;
const backlogMost = 50;
const recheckMs = 1_000;

export function openRealtime(given: App): Realtime {
  const first = withOwnLine(given);
  let app = first;
  // One message, or a list of them.
  const hub = new Hub((frame, lang) => (Array.isArray(frame) ? frame.map((one) => inLang(app.model.locales, lang, one)) : inLang(app.model.locales, lang, frame)));
  const marks = new Marks(first);
  const underWay = new UnderWay();
  const records = new RecordTeller(hub, () => app, (work) => underWay.follow(work));
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: mostBytes, clientTracking: false });
  let isClosing = false;
  let checking: NodeJS.Timeout | undefined;
  const stops = [
    app.bus.subscribe('push', ({ to, frame, trace }) => traced(trace, () => {
      const pages = hub.send(to, frame);
      app.log.debug?.({ pages, ...(!Array.isArray(frame) && { type: frame.messageType }) }, 'pushed');
    })),
    app.bus.subscribe('session', ({ id }) => { checkSession(id); checkSoon(); }),
    app.bus.subscribe('rights', () => { records.forget(); checkSoon(); }),
    app.bus.subscribe('record', (word) => records.hear(word)),
    // Pushes of others may have been lost: everybody is told what is there.
    app.bus.subscribe('missed', () => {
      for (const id of new Set([...hub.all].map((conn) => conn.sessionId))) checkSession(id);
      for (const conn of [...hub.all]) catchUp(conn, { id: conn.openedId, told: new Set(conn.told) });
    }),
  ];
  const sweep = setInterval(() => { sweepOnce(); }, sweepMs);
  sweep.unref();

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => {});
      void (async () => {
        if (isClosing || hub.all.size >= mostOpen) return refuse(socket, 503, 'Service Unavailable');
        const admitted = await admit(app, request);
        if ('status' in admitted) return refuse(socket, admitted.status, admitted.reason);
        if (isClosing || socket.destroyed) return refuse(socket, 503, 'Service Unavailable');
        sockets.handleUpgrade(request, socket, head, (opened) => begin(opened, admitted));
      })().catch((error: Error) => {
        app.log.warn({ err: error.message }, 'a websocket could not be opened');
        refuse(socket, 503, 'Service Unavailable');
      });
    },
    use(next) { app = withOwnLine(next); records.forget(); },
    open: () => hub.all.size,
    settled: () => underWay.settled(),
    async close() {
      isClosing = true;
      clearInterval(sweep);
      clearTimeout(checking);
      for (const stop of stops) stop();
      records.close();
      const conns = [...hub.all];
      await marks.note(conns).catch(() => {});
      const gone = Promise.all(conns.map((conn) => new Promise<void>((done) => { conn.socket.once('close', () => done()); conn.socket.close(1001, 'server stops'); })));
      // A page that does not answer the goodbye is not waited for.
      await Promise.race([gone, new Promise((done) => setTimeout(done, 1_000))]);
      for (const conn of conns) conn.socket.terminate();
    },
  };

  function begin(socket: WebSocket, admitted: Admitted): void {
    const now = Date.now();
    const { isLocked, ...person } = admitted;
    const conn: Conn = { socket, ...person, ...(isLocked ? { lockedAt: now } : {}), openedAt: now, openedId: '0', heardAt: now, isPinged: false, texts: 0, textsSince: now, told: [] };
    const others = hub.ofUser(conn.userId);
    if (others.length >= mostOfUser) others.sort((a, b) => a.openedAt - b.openedAt)[0]!.socket.close(closeCodes.tooMany, 'too many pages');
    hub.add(conn);
    socket.on('error', () => {});
    socket.on('pong', () => { heard(conn); });
    socket.on('message', (data, isBinary) => {
      heard(conn);
      if (isFlooding(conn)) { socket.close(1008, 'too many messages'); return; }
      // Whatever else a page says means nothing here.
      if (!isBinary && String(data) === heartbeat) deliver(conn, heartbeat);
    });
    socket.on('close', () => {
      hub.remove(conn);
      if (isClosing) return;
      marks.closed(conn);
      marks.note([conn]).catch((error: Error) => app.log.warn({ err: error.message }, 'the end of a connection could not be noted'));
    });
    // Whoever may see them asks what they are.
    const wrong = faultsFrame(app);
    if (!conn.isPartner && wrong.faults + wrong.leftOut > 0) deliver(conn, JSON.stringify(wrong));
    underWay.follow(marks.since(conn).then((since) => { conn.openedId = since.id; conn.told.unshift(...since.told); return tellBacklog(conn, since); }).catch(warnOf('a backlog could not be told')));
  }

  /** A list of what came while nobody listened; nothing is sent when there is nothing. */
  async function tellBacklog(conn: Conn, { id, told }: { id: string; told: ReadonlySet<string> }): Promise<void> {
    if (conn.lockedAt !== undefined) return;
    const rows = await unreadSince(app, conn, id, backlogMost);
    // A push may have overtaken the reading.
    const missed = rows.filter((row) => !told.has(row.id) && !conn.told.includes(row.id));
    if (missed.length === 0) return;
    deliver(conn, JSON.stringify(missed));
    for (const { id: one } of missed) conn.told.push(one);
  }

  function checkSession(id: string): void {
    underWay.follow(recheckSession(app, hub, id, (conn, since) => {
      // One that opened before a locked screen has not been told its backlog either.
      const from = since === conn.openedAt ? conn.openedId : firstIdAt(since - overlapMs);
      catchUp(conn, { id: from, told: new Set(conn.told) });
    }).catch(warnOf('a session could not be checked')));
  }

  function catchUp(conn: Conn, since: { id: string; told: ReadonlySet<string> }): void { underWay.follow(tellBacklog(conn, since).catch(warnOf('a backlog could not be told'))); }
  function warnOf(what: string): (error: Error) => void { return (error) => app.log.warn({ err: error.message }, what); }

  function heard(conn: Conn): void {
    conn.heardAt = Date.now();
    conn.isPinged = false;
  }

  function isFlooding(conn: Conn): boolean {
    const now = Date.now();
    if (now - conn.textsSince > textWindowMs) { conn.textsSince = now; conn.texts = 0; }
    return ++conn.texts > textsAllowed;
  }

  function sweepOnce(): void {
    const now = Date.now();
    for (const conn of [...hub.all]) {
      if (now - conn.heardAt < silentMs) continue;
      if (conn.isPinged) { conn.socket.terminate(); continue; }
      conn.isPinged = true;
      conn.socket.ping();
    }
    marks.note(hub.all).catch((error: Error) => app.log.warn({ err: error.message }, 'open connections could not be noted'));
  }

  /** Roles and members change many at a time: looked at once when they have. */
  function checkSoon(): void {
    checking ??= setTimeout(() => {
      checking = undefined;
      recheck(app, hub).catch((error: Error) => app.log.warn({ err: error.message }, 'open connections could not be checked'));
    }, recheckMs);
    checking.unref();
  }
}

/** What sockets ask of the database does not stand in the way of logins. */
const withOwnLine = (app: App): App => (app.db.sockets ? Object.assign(Object.create(app) as App, { db: { ...app.db, system: app.db.sockets } }) : app);

function refuse(socket: Duplex, status: number, reason: string): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
