// What a packet brings along: plans and records of the prints behind it.
import { useQueries } from '@tanstack/react-query';
import type { Row } from '../../core/contract/wire.ts';
import type { PrintPlan } from '../../core/print/index.ts';
import { readRecord } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { http } from '../session/http.ts';

/** `of`: id of the record whose packet it is in. Drawn on the packet's paper. */
export interface Part { key: string; of: unknown; plan: PrintPlan; record: Row }
/** `all` is null until everything is here; without a packet it is empty at once. */
interface Parts { all: Part[] | null; error: Error | null; refetch: () => void }

export function useParts(plan: PrintPlan | undefined, records: readonly Row[] | null): Parts {
  const wanted = (records ?? []).flatMap((record) => (plan?.parts ?? []).flatMap(({ at, api, plan: hash }) => {
    const id = (record[at] as { id?: string } | null)?.id;
    return id === undefined ? [] : [{ key: `${String(record.id)} ${at}`, of: record.id, hash, api, id, paper: plan!.paper }];
  }));
  return useQueries({ combine: combined, queries: wanted.map(({ key, of, hash, api, id, paper }) => ({
    queryKey: [...apiKey(api, id), 'part', hash, key],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Part> => {
      const [part, record] = await Promise.all([http.get<PrintPlan>(`/loom/plan/${hash}.json`, { signal, constant: true }), readRecord<Row>(api, id, signal)]);
      return { key, of, record, plan: { ...part, paper } };
    },
  })) });
}

interface Answer { data?: Part; error: Error | null; refetch: () => unknown }

function combined(answers: readonly Answer[]): Parts {
  const parts = answers.flatMap(({ data }) => (data ? [data] : []));
  return { all: parts.length === answers.length ? parts : null, error: answers.find(({ error }) => error)?.error ?? null, refetch: () => { for (const answer of answers) void answer.refetch(); } };
}
