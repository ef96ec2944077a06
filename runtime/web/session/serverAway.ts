// Whether the server said of late that it cannot work now (503): asked again every few seconds until it can. What is typed stays where it is.
const askEveryMs = 3_000;

let isAway = false;
let asking: ReturnType<typeof setTimeout> | undefined;
const hearers = new Set<() => void>();

/** Of every answer that comes. */
export function noteAnswer(status: number): void {
  if (status === 503) { if (!isAway) { set(true); askSoon(); } } else if (isAway && status < 500) set(false);
}

export const awayStore = {
  subscribe(hear: () => void): () => void { hearers.add(hear); return () => { hearers.delete(hear); }; },
  get: (): boolean => isAway,
};

function set(next: boolean): void {
  isAway = next;
  clearTimeout(asking);
  for (const hear of hearers) hear();
}

function askSoon(): void {
  asking = setTimeout(() => {
    void fetch('/readyz', { cache: 'no-store' }).then(({ ok }) => ok, () => false).then((isReady) => {
      if (!isAway) return;
      if (isReady) set(false); else askSoon();
    });
  }, askEveryMs);
}
