// What costs much (export, import, reports, prints) has a budget for each company: however much one asks for, half of the connections stay for the others.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Config } from '../context.ts';

export interface Budget {
  /** So many costly calls of one company are answered at once; more wait their turn. */
  atOnce: number;
  /** So many wait, each so long. */
  waiting: number;
  waitMs: number;
  /** Files made or taken in a minute. */
  filesPerMinute: number;
  /** Companies that are kept count of: beyond them, those that asked for nothing costly for a minute are forgotten. */
  lanes: number;
}

const minuteMs = 60_000;
const isFile = (url: string): boolean => /\/(export|import)(\/(draft\/(check|run)))?$/.test(url);
const isCostly = (url: string): boolean => isFile(url) || url.startsWith('/loom/query/') || /\/print(ed)?$/.test(url);

export const budgetOf = ({ poolSize }: Pick<Config, 'poolSize'>): Budget => ({ atOnce: Math.max(1, Math.floor(poolSize / 2)), waiting: 100, waitMs: 25_000, filesPerMinute: 120, lanes: 1_000 });

/** For routes behind the guard. A call that waits too long, or has no place to wait, is refused: `request.tooMany`. @returns of how many companies count is kept */
export function addBudgets(http: FastifyInstance, budget: Budget, now: () => number = () => Date.now()): () => number {
  const lanes = new Map<string, Lane>();
  http.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const company = companyOf(request);
    if (company === undefined || !isCostly(url)) return;
    let lane = lanes.get(company);
    if (!lane) {
      if (lanes.size >= budget.lanes) for (const [of, idle] of lanes) if (idle.isIdle(now())) lanes.delete(of);
      lanes.set(company, lane = new Lane(budget));
    }
    if (isFile(url)) lane.countFile(now());
    const release = await lane.enter();
    // Answered, or gone.
    if (reply.raw.destroyed || reply.raw.writableFinished) release();
    else reply.raw.once('finish', release).once('close', release);
  });
  return () => lanes.size;
}

const companyOf = ({ caller }: FastifyRequest): string | undefined => (caller && caller.company !== '0' ? caller.company : undefined);

class Lane {
  #running = 0;
  #files = { since: 0, n: 0 };
  readonly #waiting: (() => void)[] = [];
  constructor(private readonly budget: Budget) {}

  /** Forgotten, it is as it would be. */
  isIdle(now: number): boolean { return this.#running === 0 && this.#waiting.length === 0 && now - this.#files.since >= minuteMs; }

  countFile(now: number): void {
    if (now - this.#files.since >= minuteMs) this.#files = { since: now, n: 0 };
    if (++this.#files.n > this.budget.filesPerMinute) throw tooMany(this.#files.since + minuteMs - now);
  }

  /** @returns gives the place to whoever waits longest */
  async enter(): Promise<() => void> {
    if (this.#running < this.budget.atOnce) this.#running++;
    else await this.#wait();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next) next(); else this.#running--;
    };
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.budget.waiting) return Promise.reject(tooMany(this.budget.waitMs));
    return new Promise((done, fail) => {
      const begin = (): void => { clearTimeout(late); done(); };
      const late = setTimeout(() => { this.#waiting.splice(this.#waiting.indexOf(begin), 1); fail(tooMany(this.budget.waitMs)); }, this.budget.waitMs);
      this.#waiting.push(begin);
    });
  }
}

const tooMany = (ms: number): AppError => new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil(ms / 1_000)) });
