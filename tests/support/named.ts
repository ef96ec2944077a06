// The record that a text names: not the first of those that contain it.
import type { TestClient } from './server.ts';

interface Read { id: string; label?: string; name?: string; code?: string }

/**
 * @param path of the record type; the text is searched for as people do
 * @returns the id of the record whose name or number is the text; where only one contains it, of that one
 * @throws where none does, or several
 */
export async function named(client: Pick<TestClient, 'get'>, path: string, text: string): Promise<string> {
  const { list } = await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify({ keyword: text }), pageSize: '200' })}`) as { list: Read[] };
  const those = list.filter(({ label, name, code }) => [label, name, code].includes(text));
  const found = those.length > 0 ? those : list;
  if (found.length !== 1) throw new Error(`${found.length} records of ${path} are named by \`${text}\`: ${found.map(({ label, name, code }) => label ?? name ?? code).join(', ')}`);
  return found[0]!.id;
}
