// The line between processes: one connection of its own that listens and notifies, and comes back when it breaks.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { App } from '../context.ts';
import { liveHost } from '../store/hosts.ts';
import { pack, Unpacker, type Word } from './packing.ts';

export interface LineOptions {
  url: string;
  log: Pick<App['log'], 'warn'>;
  hear(topic: string, payload: unknown): void;
  /** Words of others may have been missed. */
  missed(): void;
}
export interface Line {
  opened: Promise<void>;
  say(topic: string, payload: unknown): void;
  close(): Promise<void>;
}

const channel = 'loom';
/** Words of so long go together: a server that posts hundreds of documents a second says so in a hundred statements. */
const gatherMs = 10;
/** And of so long while one word comes after the other. */
const busyGatherMs = 40;
const firstWaitMs = 200;
const mostWaitMs = 10_000;
/** A line that died without a word (a cut cable) is noticed by then. */
const pingMs = 15_000;
const pingPatienceMs = 10_000;
/** Words kept while the line is down. */
const mostKept = 2_000;

export function openLine({ url, log, hear, missed }: LineOptions): Line {
  const origin = randomBytes(8).toString('hex');
  let queue: Word[] = [];
  let client: pg.Client | undefined;
  let sending: Promise<void> | undefined;
  let hurry: (() => void) | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let part = 0;
  let waitMs = firstWaitMs;
  let wasOpen = false;
  let opening!: () => void;
  const opened = new Promise<void>((done) => { opening = done; });
  let connecting: Promise<void> | undefined = connect();
  const ping = setInterval(() => void check(), pingMs);
  ping.unref();

  return {
    opened,
    say(topic, payload) {
      if (isClosed) return;
      if (queue.length >= mostKept) {
        // Better too much read anew than something stale: the word that drops everything stands for all of these.
        queue = [['rights', {}], ['missed', {}]];
        log.warn({ topic }, 'too many words wait for the database; others are told to read everything anew');
      }
      queue.push([topic, payload]);
      send();
    },
    async close() {
      clearInterval(ping);
      clearTimeout(waiting);
      await connecting;
      // What was said last still goes out.
      while (sending) {
        hurry?.();
        await sending;
      }
      isClosed = true;
      opening();
      const ending = client;
      client = undefined;
      await ending?.end().catch(() => {});
    },
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: await liveHost(url), application_name: 'loom bus', connectionTimeoutMillis: 10_000, keepAlive: true });
    const unpacker = new Unpacker(origin);
    const lost = (error?: Error): void => {
      if (client !== next && client !== undefined) return;
      client = undefined;
      void next.end().catch(() => {});
      if (isClosed) return;
      if (error) log.warn({ err: error.message }, 'the line to other processes broke; it is opened anew');
      comeBack();
    };
    next.on('error', lost);
    next.on('end', () => { if (client === next) lost(); });
    next.on('notification', ({ payload }) => {
      try {
        for (const [topic, value] of unpacker.read(payload ?? '')) hear(topic, value);
      } catch (error) {
        log.warn({ err: String(error) }, 'a word of another process was not understood');
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => {});
      if (!isClosed) { log.warn({ err: (error as Error).message }, 'no line to other processes yet'); comeBack(); }
      return;
    }
    client = next;
    waitMs = firstWaitMs;
    if (wasOpen) missed();
    wasOpen = true;
    opening();
    send();
  }

  function comeBack(): void {
    if (waiting || isClosed) return;
    waiting = setTimeout(() => { waiting = undefined; connecting = connect(); }, waitMs * (0.5 + Math.random()));
    waiting.unref();
    waitMs = Math.min(mostWaitMs, waitMs * 2);
  }

  /** Statements of their own, outside every transaction of documents: PostgreSQL lets only one transaction that notifies commit at a time. */
  function send(): void {
    if (sending || !client || queue.length === 0) return;
    const words = queue;
    queue = [];
    const { payloads, refused } = pack(origin, words, () => ++part);
    for (const [topic] of refused) log.warn({ topic }, 'a word is too large for other processes');
    const over = client;
    sending = (async () => {
      try {
        // One statement for all that gathered since the last one.
        if (payloads.length > 0) await over.query({ name: 'say', text: 'select pg_notify($1, w) from unnest($2::text[]) with ordinality as t(w, n) order by n', values: [channel, payloads] });
        await gathered(words.length > 1 ? busyGatherMs : gatherMs);
      } catch (error) {
        // Said again when the line is back: hearing a word twice does no harm.
        if (client === undefined || client !== over) queue = [...words, ...queue].slice(-mostKept);
        else log.warn({ err: (error as Error).message }, 'a word could not be sent');
      }
    })().finally(() => { sending = undefined; send(); });
  }

  function gathered(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      hurry = () => { clearTimeout(timer); done(); };
    });
  }

  async function check(): Promise<void> {
    const over = client;
    // A line that is sending is alive, or breaks by itself.
    if (!over || sending) return;
    const patience = setTimeout(() => { (over as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection.stream.destroy(new Error('no answer')); }, pingPatienceMs);
    sending = over.query('select 1').then(() => {}, () => {}).finally(() => { clearTimeout(patience); sending = undefined; send(); });
    await sending;
  }
}
