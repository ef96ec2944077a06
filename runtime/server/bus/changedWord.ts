// Tells other processes of the same database which tables changed through this one, so that answers they keep are made anew.
import type { Bus } from '../context.ts';
import type { Changes } from '../store/changes.ts';

export function shareChanges(changes: Changes, bus: Bus): void {
  let waiting: Set<string> | undefined;
  let isMine = false;
  // What changed in one turn of the event loop is one word.
  const say = (): void => {
    const keys = [...waiting!];
    waiting = undefined;
    isMine = true;
    bus.publish('changed', { keys });
    isMine = false;
  };
  changes.tell = (keys) => {
    if (!waiting) { waiting = new Set(); setImmediate(say); }
    for (const key of keys) waiting.add(key);
  };
  bus.subscribe('changed', ({ keys }) => { if (!isMine) changes.hear(keys); });
  bus.subscribe('missed', () => changes.hear());
}
