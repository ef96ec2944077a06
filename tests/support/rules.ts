// Tables of what records refuse: one field changed in an accepted record, and the sentence that is said to it; and what a record begins with although nobody said it.
import { expect } from 'vitest';
import type { TestClient } from './server.ts';

type Row = Record<string, any>;

export interface Rules {
  /** A record that is accepted. */
  of: () => Row;
  /** What is changed in it, and what is said to that, in Chinese. */
  refused: [change: Row | (() => Row), says: string][];
  /** What is there although nobody said it. */
  starts?: () => Row;
}

/** Any text of so many characters. */
export const long = (n: number): string => 'x'.repeat(n);

/** Tries each change, then the record itself. @param path of the entity's endpoints */
export async function holdTo(client: TestClient, path: string, { of, refused, starts }: Rules): Promise<void> {
  const wanted: Record<string, string> = {};
  const said: Record<string, string> = {};
  for (const [change, says] of refused) {
    const what = typeof change === 'function' ? change() : change;
    const { success, errors, data, message } = await client.try('POST', path, { ...of(), ...what });
    const texts = success ? ['accepted'] : errors.length > 0 ? errors.map((error) => error.message) : [String(data ?? message)];
    wanted[JSON.stringify(what)] = says;
    // All of them where the wanted one is missing, so that the difference shows what was said.
    said[JSON.stringify(what)] = texts.includes(says) ? says : texts.join(' · ');
  }
  expect(said).toEqual(wanted);
  const { id } = await client.post(path, of());
  expect(await client.get(`${path}/${id}`)).toMatchObject(starts?.() ?? {});
}

/** Ids of records that are there, by names of one's own: name → endpoint and filter. */
export async function idsOf(client: TestClient, wanted: Record<string, [name: string, filter: object]>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, [entity, filter]] of Object.entries(wanted)) {
    const { list } = await client.get(`/ccm/api/saas/${entity}?pageSize=1&order=id&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(list.length, `${entity} ${JSON.stringify(filter)}`).toBe(1);
    ids[name] = list[0].id;
  }
  return ids;
}
