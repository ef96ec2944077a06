// The platform's configuration: kept for a while, read anew when the operator changes it.
import { sql } from 'kysely';
import type { App, Bus, RecordWord } from '../../context.ts';

export type PlatConfig = Readonly<Record<string, string | null>>;
interface Kept { rows: { name: string; value: string | null; title: string; type: string; remarks: string | null }[]; byName: PlatConfig; until: number }

const keptMs = 30_000;
// By the bus: in development the app is made anew with each change of schemas, the bus is not.
const kept = new WeakMap<Bus, { now?: Kept }>();

/** What schemas leave open or an operator emptied. */
const usual: Record<string, string> = { platName: '织云供应链', autoBuy: '0', registerOpen: '0', orderPayHours: '24' };

/** Values by name (`autoBuy`, `orderPayHours` …). */
export async function platConfigOf(app: App): Promise<PlatConfig> {
  return (await read(app)).byName;
}

/** As the wire lists it: names and values first. */
export async function platConfigList(app: App): Promise<Kept['rows']> {
  return (await read(app)).rows;
}

async function read(app: App): Promise<Kept> {
  let place = kept.get(app.bus);
  if (!place) {
    const mine: { now?: Kept } = {};
    kept.set(app.bus, place = mine);
    app.bus.subscribe('record', ({ changes }: RecordWord) => { if (changes.some(([entity]) => entity === 'amc.platConfig')) mine.now = undefined; });
    app.bus.subscribe('missed', () => { mine.now = undefined; });
  }
  if (place.now && place.now.until > Date.now()) return place.now;
  const stored = await app.db.system((tx) => tx.run<Kept['rows'][number]>(sql`select code as name, value, name as title, value_type as type, remarks from amc.plat_config where del_flag = '0' order by id`));
  const byName = Object.fromEntries(stored.map((row) => [row.name, row.value]));
  const rows = [...stored, ...Object.keys(usual).filter((name) => !(name in byName)).map((name) => ({ name, value: null, title: name, type: 'string', remarks: null }))]
    .map((row) => ({ ...row, value: row.value ?? usual[row.name] ?? null }));
  place.now = { rows, byName: Object.fromEntries(rows.map((row) => [row.name, row.value])), until: Date.now() + keptMs };
  return place.now;
}
