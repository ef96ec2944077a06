// Calls of approvals refuse what they do not know, by name: a word written wrong is not taken for one that was never written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, endpoints } from '../../runtime/core/contract/endpoints/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let buyer: TestClient;
beforeAll(async () => { server = await startTestServer({ demo: true }); buyer = await server.login('buyer'); });
afterAll(() => server?.stop());

const ofApprovals = endpoints.filter(({ path, method }) => path.startsWith('/ccm/api/saas/approval') && method !== 'GET' && method !== 'DELETE');

describe('calls of approvals', () => {
  it('are all tried', () => expect(ofApprovals.length).toBeGreaterThan(12));
  it.each(ofApprovals.map((one) => [callOf(one), one] as const))('%s', async (_call, { method, path, body }) => {
    // What it asks for is there, so that the one word more is all that is wrong.
    const required = Object.fromEntries(((body as { required?: string[] } | undefined)?.required ?? []).map((name) => [name, filled((body as { properties: Record<string, Filled> }).properties[name]!)]));
    expect(await buyer.try(method, path, { ...required, coment: '同意' })).toMatchObject({ success: false, status: 400, message: expect.stringContaining('coment') });
  });
});

interface Filled { type?: string | string[]; enum?: readonly unknown[] }
function filled({ type, enum: words }: Filled): unknown {
  if (words) return words[0];
  const [kind] = [type ?? 'string'].flat();
  return kind === 'array' ? [] : kind === 'object' ? {} : kind === 'boolean' ? true : kind === 'integer' || kind === 'number' ? 1 : '1';
}
