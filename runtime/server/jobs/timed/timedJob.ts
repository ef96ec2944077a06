// What timed work is: a job of every company (or of the platform), done by a plan that the company's people can change (ccm.timing).
import type { App } from '../../context.ts';
import type { Founded } from '../../platform/companies/found.ts';

export interface TimedJob extends TimedWork {
  /** Chinese; name of the seeded plan, too. */
  label: string;
  /** Whose application it belongs to: `ccm`, `amc`, … */
  module: string;
  /** What is planned at the start: six fields of cron (second first), in the company's time zone. */
  cron: string;
}

/** What code does of a job that a module names in `timed` with `"code": true`: the runtime's own in jobs/timedJobs.ts, a module's in modules/<module>/jobs/<key>.ts. */
export interface TimedWork {
  /** Stored in ccm.timing: stays for ever. */
  key: string;
  /** Of the platform as a whole: planned and seen by its operator alone; `company` is then the operator's own. */
  platformOnly?: boolean;
  /** What a plan may say besides, by name. Others are refused. */
  params?: Readonly<Record<string, TimedParam>>;
  /** 30 unless said. */
  timeoutMinutes?: number;
  /** Work of one company, as the server itself (`serverCaller(app, company)`). Another run may have been killed half-way: doing it again must be harmless. */
  run(at: TimedRun): Promise<TimedResult | void>;
}

export interface TimedParam { type: 'integer' | 'string' | 'boolean'; label: string; default?: number | string | boolean; min?: number; max?: number }

export interface TimedRun {
  app: App;
  company: Founded;
  params: Readonly<Record<string, unknown>>;
  /** Aborts when time is up or the server stops. */
  signal: AbortSignal;
}

/** `rows`: how many it dealt with. */
export interface TimedResult { rows?: number; message?: string }
