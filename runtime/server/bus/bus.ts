// Word of what happened, to other parts of this process at once, and to every other process of the same database by LISTEN/NOTIFY.
import type { App, Bus, Words } from '../context.ts';
import { openLine, type Line } from './line.ts';

/** Heard here alone, after words of others may have been missed: whoever keeps something by hearsay reads it anew. */
export const missedTopic = 'missed' satisfies keyof Words;

export interface OpenBus extends Bus {
  /** Settles once other processes are heard for the first time. */
  opened: Promise<void>;
}

/** @param url connection text of the database; absent: this process alone */
export function openBus(log: Pick<App['log'], 'warn'>, url?: string): OpenBus {
  const hearers = new Map<string, Set<(word: never) => void>>();
  const tell = (topic: string, payload: unknown): void => {
    for (const hear of [...hearers.get(topic) ?? []]) {
      try {
        // Topic and word belong together: who said it was held to that (context.ts, Words).
        hear(payload as never);
      } catch (error) {
        log.warn({ topic, err: String(error) }, 'hearing a word failed');
      }
    }
  };
  const line: Line | undefined = url === undefined ? undefined : openLine({
    url, log, hear: tell,
    // What was said while nobody listened is lost: rights and all that stands on them are read anew.
    missed() { tell('rights', {}); tell(missedTopic, {}); },
  });
  return {
    opened: line?.opened ?? Promise.resolve(),
    publish(topic, payload) {
      tell(topic, payload);
      line?.say(topic, payload);
    },
    subscribe(topic, hear) {
      let all = hearers.get(topic);
      if (!all) hearers.set(topic, all = new Set());
      all.add(hear);
      return () => { all.delete(hear); };
    },
    async close() {
      await line?.close();
      hearers.clear();
    },
  };
}
