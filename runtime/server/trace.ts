// Of which request the work at hand is a part: its id stands in every line of the log, through jobs that it started and pushes that it sends, in whichever process.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './context.ts';

const traces = new AsyncLocalStorage<Trace>();

export const traceNow = (): Trace | undefined => traces.getStore();

/** @param trace absent: the work is nobody's, and stays so */
export const traced = <R>(trace: Trace | undefined, work: () => R): R => (trace ? traces.run(trace, work) : work());
