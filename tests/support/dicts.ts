// Ids of dictionary values that tests put into records.
import type { TestClient } from './server.ts';

/** The value of that name among those of a type: `await dictOf(admin, 'SUPPLIER_CATEGORY', '面料')`. */
export async function dictOf(client: TestClient, type: string, name: string): Promise<string> {
  const { list } = await client.get(`/ccm/api/saas/dict?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ type, name }))}`) as { list: { id: string }[] };
  return list[0]!.id;
}
