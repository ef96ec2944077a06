// Word of what happened, to other parts of this process.
import type { App, Bus } from '../context.ts';

export function openBus(log: Pick<App['log'], 'warn'>): Bus {
  const hearers = new Map<string, Set<(payload: unknown) => void>>();
  return {
    publish(topic, payload) {
      for (const hear of [...hearers.get(topic) ?? []]) {
        try {
          hear(payload);
        } catch (error) {
          log.warn({ topic, err: String(error) }, 'hearing a word failed');
        }
      }
    },
    subscribe(topic, hear) {
      let all = hearers.get(topic);
      if (!all) hearers.set(topic, all = new Set());
      all.add(hear);
      return () => { all.delete(hear); };
    },
    async close() { hearers.clear(); },
  };
}
