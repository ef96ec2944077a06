// A large file in parts: a broken line costs the part under way, and another try (or another visit) goes on behind the last that arrived.
import type { FileValue } from '../../../core/values/index.ts';
import { asFailure } from '../../session/failure.ts';
import { http, upload } from '../../session/http.ts';

export interface SendOptions { onProgress: (part: number) => void; signal: AbortSignal }

/** Below this a second try costs no more than asking where to go on. */
const wholeUpTo = 4 * 1_048_576;
/** Pauses before the same part is tried again by itself. */
const waitsMs = [1_000, 3_000, 8_000];

/** What sending in parts calls; tests hand in their own. */
export interface PartCalls {
  begin(body: object): Promise<{ id: string; offset: number; partBytes: number }>;
  part(id: string, offset: number, bytes: Blob, options: SendOptions): Promise<{ offset: number }>;
  done(id: string, thumb: Blob | null): Promise<FileValue[]>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const wantsParts = (file: Blob): boolean => file.size > wholeUpTo;

export async function sendInParts(address: string, file: File, kind: string, thumb: Blob | null, options: SendOptions, calls: PartCalls = callsOf(address)): Promise<FileValue[]> {
  const { signal, onProgress } = options;
  // The same file chosen again is found by this, also after a reload.
  const body = { name: file.name, size: file.size, kind, key: `${file.name}|${file.size}|${file.lastModified}` };
  let begun = await persistent(() => calls.begin(body));
  let { offset } = begun;
  while (offset < file.size) {
    const from = offset;
    onProgress(from / file.size);
    const bytes = file.slice(from, from + begun.partBytes);
    offset = await persistent(async () => {
      const answer = await calls.part(begun.id, from, bytes, { signal, onProgress: (part) => onProgress((from + part * bytes.size) / file.size) });
      return answer.offset;
    }, async () => {
      // What arrived of the part that broke is known to the server alone.
      begun = await calls.begin(body);
      return begun.offset === from ? undefined : begun.offset;
    });
  }
  onProgress(1);
  return persistent(() => calls.done(begun.id, thumb));

  /** @param look asked before another try; its answer, if there is one, stands for it */
  async function persistent<T>(work: () => Promise<T>, look?: () => Promise<T | undefined>): Promise<T> {
    for (let at = 0; ; at++) {
      try {
        const known = at > 0 ? await look?.() : undefined;
        return known ?? await work();
      } catch (error) {
        const { kind: why } = asFailure(error);
        if (signal.aborted || at >= waitsMs.length || (why !== 'network' && why !== 'timeout')) throw error;
        await calls.wait(waitsMs[at]!, signal);
      }
    }
  }
}

function callsOf(address: string): PartCalls {
  return {
    begin: (body) => http.post(`${address}/parts`, body),
    part: (id, offset, bytes, options) => {
      const form = new FormData();
      form.append('file', bytes, 'part');
      return upload(`${address}/parts/${id}`, form, { query: { offset: String(offset) }, ...options });
    },
    done: (id, thumb) => {
      const form = new FormData();
      if (thumb) form.append('thumb', thumb, 'thumb.jpg'); else form.append('end', '1');
      return upload(`${address}/parts/${id}/done`, form);
    },
    wait: (ms, signal) => new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason as Error); }, { once: true });
      // A line that comes back is used at once.
      globalThis.addEventListener?.('online', () => { clearTimeout(timer); resolve(); }, { once: true });
    }),
  };
}
