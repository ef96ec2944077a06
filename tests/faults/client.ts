// A client that loses nothing: it repeats a write with its key until it knows the answer, and keeps what was acknowledged.
import { Agent, request as ask } from 'node:http';

export interface Write { key: string; method: 'POST' | 'PUT'; path: string; body: string; type: string }
/** `data` as text: what a later answer to the same key has to be, letter by letter. */
export interface Acknowledged extends Write { data: string }
/** `isDoubtful`: refused, after an attempt that nobody saw the end of. That one may run later than this and find what it lacked: only what is done is kept under its key, not what is refused. */
export interface Told { ok: boolean; data: any; text: string; isDoubtful?: boolean }

export interface Figures { sent: number; acknowledged: number; refused: number; repeated: number; cut: number; failed: number; abandoned: number }

/** Longer than a server takes to start on a busy machine. */
const patienceMs = 200_000;

export class Client {
  readonly log: Acknowledged[] = [];
  readonly figures: Figures = { sent: 0, acknowledged: 0, refused: 0, repeated: 0, cut: 0, failed: 0, abandoned: 0 };
  /** Of requests that nobody repeats: what they did is found out later. */
  readonly unknown: Write[] = [];
  private agent = new Agent({ keepAlive: true });
  private count = 0;

  /** @param urls of the servers that stand now; any of them may answer */
  constructor(readonly name: string, private token: string, private urls: () => readonly string[]) {}

  get headers(): Record<string, string> { return { authorization: `bearer ${this.token}` }; }
  close(): void { this.agent.destroy(); }

  get(path: string): Promise<Told | undefined> { return this.once({ key: '', method: 'GET', path, body: '', type: '' }, false); }

  /**
   * Repeats until there is an answer. Now and then the connection is cut once the request is out, or nobody asks again after a failure.
   * @returns undefined when it was given up
   */
  async write(method: Write['method'], path: string, body: object | string, options: { mayGiveUp?: boolean } = {}): Promise<Told | undefined> {
    const write: Write = { key: `${this.name}-${++this.count}`, method, path, body: typeof body === 'string' ? body : JSON.stringify(body), type: typeof body === 'string' ? 'text/csv' : 'application/json' };
    this.figures.sent++;
    const from = Date.now();
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) this.figures.repeated++;
      const told = await this.once(write, attempt === 0 && Math.random() < 0.12);
      if (told) {
        if (told.ok) { this.figures.acknowledged++; this.log.push({ ...write, data: told.text }); } else this.figures.refused++;
        return { ...told, isDoubtful: !told.ok && attempt > 0 };
      }
      if (options.mayGiveUp && attempt === 0 && Math.random() < 0.15) { this.figures.abandoned++; this.unknown.push(write); return undefined; }
      if (Date.now() - from > patienceMs) throw new Error(`${path} was never answered`);
      await new Promise((done) => setTimeout(done, 60));
    }
  }

  /** The same once more, as it stands in the log. */
  repeat(write: Write): Promise<Told | undefined> { return this.once(write, false); }

  /** One attempt. @returns undefined when there was no answer, or one that says the server could not know */
  private once({ key, method, path, body, type }: { key: string; method: string; path: string; body: string; type: string }, cut: boolean): Promise<Told | undefined> {
    const urls = this.urls();
    const url = urls[Math.floor(Math.random() * urls.length)];
    if (!url) return Promise.resolve(undefined);
    return new Promise((done) => {
      const request = ask(url + path, { method, agent: this.agent, headers: { ...this.headers, ...(body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}), ...(key ? { idempotencyKey: key } : {}) }, timeout: 20_000 }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', () => { this.figures.failed++; done(undefined); });
        answer.on('end', () => {
          if (!answer.complete) { this.figures.failed++; done(undefined); return; }
          const told = read(Buffer.concat(pieces).toString());
          if (!told || (answer.statusCode ?? 500) >= 500) { this.figures.failed++; done(undefined); return; }
          done(told);
        });
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => { if (cut) this.figures.cut++; else this.figures.failed++; done(undefined); });
      request.end(body, () => { if (cut) setTimeout(() => request.destroy(new Error('cut')), Math.random() * 40); });
    });
  }
}

function read(text: string): Told | undefined {
  try {
    const { success, status, data } = JSON.parse(text) as { success: boolean; status: number; data: unknown };
    return status >= 500 && status < 600 ? undefined : { ok: success, data, text: JSON.stringify(data) };
  } catch {
    return undefined;
  }
}
