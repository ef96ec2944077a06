// What long work is: a kind of job, how one run of it looks from inside, and what comes of it.
import type { Readable } from 'node:stream';
import type { FieldError } from '../../core/contract/wire.ts';
import type { App, Caller } from '../context.ts';
import type { StoredFile } from '../files/rows.ts';

/** `D`: what a job of the kind is started with; kept as JSON. */
export interface JobKind<D = unknown> {
  name: string;
  /** Chinese; shown where the job has no name of its own. */
  label: string;
  /** How often a failed run is tried again. 0 unless said; refusals (AppError) never are: they would be refused again. */
  retry?: number;
  /** Before the first repetition; doubles with each. 30 unless said. */
  retrySeconds?: number;
  /** 30 unless said. */
  timeoutMinutes?: number;
  /** So many of one company run at once, over all servers. 2 unless said. */
  perCompany?: number;
  /** So many run at once in one server process. 2 unless said. */
  perServer?: number;
  /** May be run again from its beginning at any time (a server was killed): what is done twice must come to the same, or go on from its `checkpoint`. */
  run(job: JobRun<D>): Promise<JobResult | void>;
}

export interface JobRun<D = unknown> {
  app: App;
  /** Who started it, with the rights of now. */
  caller: Caller;
  data: D;
  taskId: string;
  /** 1 for the first run. */
  attempt: number;
  /** Aborts when the job is cancelled, runs out of time, or its server stops. */
  signal: AbortSignal;
  /** Told to the starter's pages, a few times a second at most. Throws as `throwIfCancelled` does. */
  progress(done: number, total?: number, note?: string): Promise<void>;
  /** @throws JobStopped */
  throwIfCancelled(): void;
  /** Keeps a result for the starter, for a day; pass it on in `JobResult.file`. */
  saveFile(name: string, mime: string, content: Readable | AsyncIterable<Buffer>): Promise<StoredFile>;
  /** What a former run of this job left by `saveCheckpoint`. */
  checkpoint: unknown;
  /** @param tx what it belongs to: work and the word that it was done are there together, or neither */
  saveCheckpoint(value: unknown, tx?: import('../context.ts').Tx): Promise<void>;
}

export interface JobResult {
  done?: number;
  failed?: number;
  /** Told at the end. */
  message?: string;
  file?: StoredFile;
  /** By row or field; the first hundred are kept. */
  errors?: readonly (FieldError & { row?: number })[];
}

/** What a run that has to end throws; nothing to catch. */
export class JobStopped extends Error {
  constructor(readonly why: 'cancelled' | 'timeout' | 'stopping' | 'lost') { super(`the job was stopped: ${why}`); }
}

export interface StartOptions {
  /** Starts it then, at the earliest. */
  startAfter?: Date;
  /** What its row says it is. `job` unless said. */
  as?: 'import' | 'export' | 'job';
  /** Nobody waits for it: it stands in no tray, and its end is not told. */
  quiet?: boolean;
  /** Whose transaction it belongs to: not committed, not started. Its own unless given. */
  tx?: import('../context.ts').Tx;
}
