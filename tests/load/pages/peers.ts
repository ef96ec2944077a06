// Lets a harness of other grids and forms measure our pages: with `?auto` they begin by themselves and say when (`__bench.start`).
interface PeerBench { start?: number; addRow?(): void; pasteRows?(rows: number): void }
export const isAuto = new URLSearchParams(location.search).has('auto');
const peer = ((window as unknown as { __bench?: PeerBench }).__bench ??= {});

export function beginByItself(begin: () => void, hooks: Omit<PeerBench, 'start'> = {}): void {
  if (!isAuto) return;
  Object.assign(peer, hooks);
  peer.start = performance.now();
  begin();
}

/** Others draw all their fields at once: so do we, beside what a user sees of it (sections below the fold wait until they are near). */
export function drawAtOnce(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(readonly tell: IntersectionObserverCallback) { super(tell); }
    override observe(target: Element): void { this.tell([{ isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry], this); }
  };
}
