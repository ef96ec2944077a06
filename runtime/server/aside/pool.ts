// Threads that read foreign bytes, a few of them, kept while there is work: each bounded in time and memory, and ended when it passes a bound.
import { Worker } from 'node:worker_threads';
import { AppError } from '../../core/contract/errors.ts';
import type { FileTypeName } from '../files/kinds.ts';
import { BadText } from '../sheets/readTable.ts';
import type { StreamedRow } from '../sheets/streamTable.ts';
import { BadZip } from '../sheets/zip.ts';
import type { Answer, Ask, Failed } from './wire.ts';

export interface AsideBounds { threads: number; /** For one answer: a whole table, or the next rows of a stream. */ seconds: number; memoryMb: number; /** Who waits for a thread. */ waiting: number }

const bounds: AsideBounds = { threads: 4, seconds: 30, memoryMb: 512, waiting: 200 };
const retryAfterSeconds = 5;
/** From its sources (in development and tests), or beside the built server. */
const isSource = import.meta.url.endsWith('.ts');
const address = new URL(isSource ? './worker.ts' : './aside.js', import.meta.url);
const ofSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(address.href)}); })`;

export class Aside {
  readonly #idle: Worker[] = [];
  readonly #waiting: ((worker: Worker) => void)[] = [];
  readonly #bounds: AsideBounds;
  #count = 0;
  constructor(given: Partial<AsideBounds> = {}) { this.#bounds = { ...bounds, ...given }; }

  /** As `readTable` of a file. @throws BadZip, BadText, AppError `file.tooHard`, `file.cellTooLong`, `request.tooMany` */
  table(path: string, mostRows: number): Promise<string[][]> { return this.#once({ what: 'table', path, mostRows }); }
  /** As `readCsv`. */
  csv(text: string, mostRows: number): Promise<string[][]> { return this.#once({ what: 'csv', text, mostRows }); }
  /** As `judge`. */
  kind(path: string, name: string): Promise<FileTypeName | undefined> { return this.#once({ what: 'kind', path, name }); }

  /** As `streamTable` of a file: a thread is held until the last row, or until nobody wants more. */
  async* stream(path: string): AsyncGenerator<StreamedRow> {
    const worker = await this.#take();
    let isWell = false;
    try {
      let rows = await this.#ask<StreamedRow[]>(worker, { what: 'stream', path });
      while (rows.length > 0) {
        yield* rows;
        rows = await this.#ask<StreamedRow[]>(worker, { what: 'more' });
      }
      isWell = true;
    } catch (error) {
      isWell = !isEnded(error);
      throw error;
    } finally {
      // Left early: what is still open in the thread is closed there.
      if (!isWell && !ended.has(worker)) isWell = await this.#ask(worker, { what: 'stop' }).then(() => true, () => false);
      this.#giveBack(worker, isWell);
    }
  }

  async #once<T>(ask: Ask): Promise<T> {
    const worker = await this.#take();
    let isWell = true;
    try {
      return await this.#ask<T>(worker, ask);
    } catch (error) {
      isWell = !isEnded(error);
      throw error;
    } finally {
      this.#giveBack(worker, isWell);
    }
  }

  /** Threads at work, and who waits for one. */
  get figures(): { busy: number; waiting: number } { return { busy: this.#count - this.#idle.length, waiting: this.#waiting.length }; }

  #take(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#count < this.#bounds.threads) return Promise.resolve(this.#start());
    if (this.#waiting.length >= this.#bounds.waiting) return Promise.reject(new AppError('request.tooMany', { seconds: retryAfterSeconds }));
    return new Promise((taken) => { this.#waiting.push(taken); });
  }

  #start(): Worker {
    this.#count++;
    const resourceLimits = { maxOldGenerationSizeMb: this.#bounds.memoryMb };
    const worker = isSource ? new Worker(ofSource, { eval: true, resourceLimits, execArgv: [] }) : new Worker(address, { resourceLimits });
    // Unheard, the failure of a thread would end the process.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  }

  #giveBack(worker: Worker, isWell: boolean): void {
    if (!isWell) {
      this.#count--;
      void worker.terminate();
    }
    const next = this.#waiting.shift();
    if (next) next(isWell ? worker : this.#start());
    else if (isWell) this.#idle.push(worker);
  }

  #ask<T>(worker: Worker, ask: Ask): Promise<T> {
    return new Promise((done, failed) => {
      worker.ref();
      const settle = (act: () => void): void => {
        clearTimeout(late);
        worker.off('message', hear).off('error', end).off('exit', end);
        worker.unref();
        act();
      };
      const hear = (answer: Answer): void => settle(() => ('failed' in answer ? failed(errorOf(answer.failed)) : done(answer.value as T)));
      // Out of time, out of memory, or gone.
      const end = (cause?: unknown): void => settle(() => { ended.add(worker); failed(new AppError('file.tooHard', {}, undefined, { cause: cause instanceof Error ? cause : new Error(`the reading thread ended: ${ask.what}`) })); });
      const late = setTimeout(() => end(new Error(`reading took longer than ${this.#bounds.seconds} s: ${ask.what}`)), this.#bounds.seconds * 1_000);
      worker.on('message', hear).once('error', end).once('exit', end);
      worker.postMessage(ask);
    });
  }
}

/** Threads that passed a bound: they are ended, not asked again. */
const ended = new WeakSet<Worker>();
const isEnded = (error: unknown): boolean => error instanceof AppError && error.code === 'file.tooHard';

function errorOf(failed: Failed): Error {
  switch (failed.kind) {
    case 'app': return new AppError(failed.code, failed.values);
    case 'zip': return new BadZip(failed.message);
    case 'text': return new BadText(failed.message);
    default: return new Error(failed.message);
  }
}

/** Of this process. */
export const aside = new Aside();
