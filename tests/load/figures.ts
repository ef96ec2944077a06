// Small arithmetic that measurements share.
import { readdirSync, readFileSync } from 'node:fs';

export function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = sorted.length >> 1;
  return sorted.length % 2 ? sorted[at]! : (sorted[at - 1]! + sorted[at]!) / 2;
}

/** @param part 0.95: the value that this part of them does not exceed */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)]!;
}

/**
 * Processor time, in ms, that this process and a database's processes have taken so far: what a piece of work costs however busy the machine is.
 * @param databasePid of the postmaster; connections are its children. Where the system does not tell it, they are left out
 */
export function processorMs(databasePid?: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (databasePid === undefined ? 0 : childrenMs(databasePid));
}

function childrenMs(parent: number): number {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).reduce((sum, pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return Number(fields[1]) === parent ? sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 : sum;
      } catch { return sum; } // ended meanwhile
    }, 0);
  } catch { return 0; }
}

interface Placed { processId?: number }
interface TraceEvent { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string; data?: Placed & { frames?: Placed[] } } }

/**
 * Blocking by the processor's clock, from a Chromium trace: what the main thread itself ran beyond 50 ms a task.
 * Unlike the page's own long tasks it does not grow when other programs take the processor away. A browser that has just begun draws a start page
 * of its own in another process, at times for 120 ms: only processes that held the page traced are counted.
 */
export function blockedIn(trace: Buffer): { blockedCpu: number; cpu: number } {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const holders = new Set(events.flatMap(({ name, args }) => (name === 'TracingStartedInBrowser' ? args?.data?.frames ?? [] : name === 'FrameCommittedInBrowser' ? [args?.data ?? {}] : [])).map(({ processId }) => processId));
  const mains = new Set(events.filter((event) => event.ph === 'M' && holders.has(event.pid) && event.name === 'thread_name' && event.args?.name === 'CrRendererMain').map((event) => `${event.pid}/${event.tid}`));
  const tasks = events.filter((event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(`${event.pid}/${event.tid}`)).map((event) => (event.tdur ?? 0) / 1000);
  return { blockedCpu: tasks.reduce((ms, task) => ms + Math.max(0, task - 50), 0), cpu: tasks.reduce((ms, task) => ms + task, 0) };
}
