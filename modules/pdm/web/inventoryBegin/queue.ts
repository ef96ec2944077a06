// Scans that wait for the network: kept in order, each with a key of its own, so that one that arrived before its answer was lost is not counted twice.
export interface Scan { key: string; code: string; address: string; place: string; condition: string }
export interface Told { key: string; code: string; place: string; state: 'done' | 'wrong' | 'waiting'; text?: string }
/** What became of a scan that was sent: taken, refused for good, or not heard. */
export type Outcome = { is: 'done' } | { is: 'wrong'; text: string } | { is: 'lost' };

export const shown = 10;

/** The newest first, no more than are shown; a scan told before takes its place. */
export function tell(list: readonly Told[], told: Told): Told[] {
  const at = list.findIndex((one) => one.key === told.key);
  return at < 0 ? [told, ...list].slice(0, shown) : list.map((one, place) => (place === at ? told : one));
}

/**
 * Sends what waits, the oldest first, until all is sent or the network fails: no scan overtakes another.
 * @returns what still waits
 */
export async function drain(waiting: readonly Scan[], send: (scan: Scan) => Promise<Outcome>, onTold: (told: Told) => void): Promise<Scan[]> {
  for (let at = 0; at < waiting.length; at += 1) {
    const scan = waiting[at]!;
    const outcome = await send(scan);
    if (outcome.is === 'lost') return waiting.slice(at);
    onTold({ key: scan.key, code: scan.code, place: scan.place, state: outcome.is, ...(outcome.is === 'wrong' && { text: outcome.text }) });
  }
  return [];
}
