// Answers of lists, sums, records and reports, kept as bytes under their tag: an unchanged one is sent without asking the database.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Caller, Db, Reports } from '../context.ts';
import { mostAgeMs } from '../store/changes.ts';
import { dependenciesOf } from '../store/dependencies.ts';
import { textOf } from '../store/statement.ts';
import { callerOf, envelopeOf, tagOf } from './answer.ts';

interface Answer {
  body: Buffer; tag: string;
  /** What it stands on, where all of that is known. */
  keys?: readonly string[];
}
interface Kept extends Answer {
  /** What it stands on, unchanged since `count` (store/changes.ts). */
  keys: readonly string[];
  count: number;
  at: number;
}

const mostBytes = 64 * 1_048_576;
const mostOfOne = 1_048_576;
/** What an entry takes beside its body and key, roughly. */
const entryBytes = 1_024;

/**
 * Sends what `make` gives under its tag (304 to whoever has it), kept for the same caller asking the same.
 * @param make JSON text; everything it reads goes through `db.read` of the app it is given
 */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, app: App, make: (app: App) => Promise<string>): Promise<FastifyReply> {
  const { body, tag } = await answerOf(request, app, make);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

async function answerOf(request: FastifyRequest, app: App, make: (app: App) => Promise<string>): Promise<Answer> {
  if (!app.config.keepAnswers) return pack(await make(app));
  let answers = ofApp.get(app);
  if (!answers) ofApp.set(app, answers = new KeptAnswers(app));
  // `t` only keeps browsers from their caches.
  const key = `${keyOf(callerOf(request))} ${request.url.replace(/&t=[^&]*/g, '').replace(/\?t=[^&]*&?/, '?')}`;
  const found = answers.find(key);
  counts[found ? 'hits' : 'misses']++;
  return found ?? answers.make(key, make);
}

const ofApp = new WeakMap<App, KeptAnswers>();

/** Of this process, since its start. */
const counts = { hits: 0, misses: 0 };

export function cacheFigures(app: App): { bytes: number; entries: number; hits: number; misses: number } {
  const answers = ofApp.get(app);
  return { bytes: answers?.bytes ?? 0, entries: answers?.entries ?? 0, ...counts };
}

/** Of an answer that is being made to be kept: where its parts are kept, and who hears what they stand on. */
interface Making { answers: KeptAnswers; hear(keys: readonly string[] | undefined): void }
const makings = new WeakMap<Db, Making>();

/**
 * A part that several answers are cut from (the rows that pages show), kept as they are: whoever asks for another page finds it worked out.
 * @param app as `sendKept` handed it to `make`
 * @param name all that the part depends on beside its asker
 * @param within as old it may be, though nothing it stands on is known to have changed
 */
export async function keptPart(app: App, caller: Caller, name: string, make: (app: App) => Promise<string>, within?: number): Promise<string> {
  const making = makings.get(app.db);
  if (!making) return make(app);
  const key = `${keyOf(caller)} part ${name}`;
  const part = making.answers.find(key, within) ?? await making.answers.make(key, make, plain);
  making.hear(part.keys);
  return part.body.toString();
}

/** Whether parts of this answer are kept at all. */
export const keepsParts = (app: App): boolean => makings.has(app.db);

const plain = (text: string): Answer => ({ body: Buffer.from(text), tag: '' });
const pack = (json: string): Answer => ({ body: Buffer.from(envelopeOf(json)), tag: tagOf(json) });

export class KeptAnswers {
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Answer>>();
  #bytes = 0;

  constructor(private readonly app: App) {}

  get bytes(): number { return this.#bytes; }
  get entries(): number { return this.#kept.size; }

  find(key: string, within = mostAgeMs): Answer | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    const { changes } = this.app.db;
    const age = this.app.now().getTime() - kept.at;
    if (age < 0 || age > within || (kept.count !== changes.count && !changes.isUnchanged(kept.keys, kept.count))) {
      this.#drop(key, kept);
      return undefined;
    }
    // Unchanged until now: the next one need not look at each table again unless something changes.
    kept.count = changes.count;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  /** Whoever asks while another's answer to the same is being made waits for it: kept then, it is as good as one begun now. */
  async make(key: string, make: (app: App) => Promise<string>, packed: (text: string) => Answer = pack): Promise<Answer> {
    const sooner = this.#making.get(key);
    if (sooner) {
      await sooner.catch(() => {});
      const found = this.find(key);
      if (found) return found;
    }
    const making = this.#make(key, make, packed);
    this.#making.set(key, making);
    return making.finally(() => { if (this.#making.get(key) === making) this.#making.delete(key); });
  }

  async #make(key: string, make: (app: App) => Promise<string>, packed: (text: string) => Answer): Promise<Answer> {
    const { db, model } = this.app;
    const { count } = db.changes;
    const at = this.app.now().getTime();
    const keys = new Set<string>();
    let isKnown = true;
    const watched: Db = {
      ...db,
      read(scope, query) {
        const found = dependenciesOf(model, textOf(query), scope.company);
        if (found) for (const one of found) keys.add(one); else isKnown = false;
        return db.read(scope, query);
      },
      tx(scope, work) { isKnown = false; return db.tx(scope, work); },
      system(work) { isKnown = false; return db.system(work); },
      // What a replica knows may be older than what is known to have changed.
      ...(db.reports && { reports: { ...db.reports, read(scope, query) { isKnown = false; return db.reports!.read(scope, query); }, tx(scope, work) { isKnown = false; return db.reports!.tx(scope, work); } } satisfies Reports }),
    };
    makings.set(watched, { answers: this, hear(of) { if (of) for (const one of of) keys.add(one); else isKnown = false; } });
    const answer = packed(await make({ ...this.app, db: watched }));
    if (!isKnown) return answer;
    const known = { ...answer, keys: [...keys] };
    if (db.changes.isUnchanged(known.keys, count)) this.#keep(key, { ...known, count, at });
    return known;
  }

  #keep(key: string, kept: Kept): void {
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    const size = sizeOf(key, kept);
    if (size > mostOfOne) return;
    this.#kept.set(key, kept);
    this.#bytes += size;
    for (const [oldKey, old] of this.#kept) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldKey, old);
    }
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, kept);
  }
}

const sizeOf = (key: string, { body }: Kept): number => body.length + 2 * key.length + entryBytes;

const keys = new WeakMap<Caller, string>();

/** All that is known of a caller but the sitting: whatever an answer may depend on is in it, and nobody shares another's. */
function keyOf(caller: Caller): string {
  let key = keys.get(caller);
  if (key === undefined) {
    const { sessionId: _sitting, ...rest } = caller;
    keys.set(caller, key = tagOf(JSON.stringify(rest, (_name, value: unknown) => (value instanceof Set ? [...value].sort() : value))));
  }
  return key;
}
