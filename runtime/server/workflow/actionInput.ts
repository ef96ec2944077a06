// How an action is asked for.
import type { ActionDone } from '../../core/contract/wire.ts';
import type { Work } from '../context.ts';

export interface ActionInput {
  /** Version the caller saw; absent = do not compare (effects, bulk calls). */
  version?: number;
  /** Inputs the action asks for. */
  ask?: Record<string, unknown>;
  /** Rows of its lines that an action `of` lines runs on; all that it may run on if not said. */
  lines?: readonly string[];
  /** Warnings were seen and accepted. */
  confirmed?: boolean;
  /** Called by an effect or the demonstration data: rights and `internal` are not checked. */
  internal?: boolean;
  /** A person waits: what is long work may be given to a job, and the answer names it. */
  mayDefer?: boolean;
  /** Only looked at (preview.ts): inputs still to be given are not missed. */
  trial?: boolean;
}

/** Runs one action of one record (run.ts). */
export type RunAction = (work: Work, entityId: string, id: string, action: string, input?: ActionInput) => Promise<ActionDone>;
