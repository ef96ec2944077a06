// What approvers decide by: figures of the document with look-ups of its lines, the sentence in the approval centre, and who is told none of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalView, TaskRow } from '../../runtime/core/approvals/wire.ts';
import { flowOf, houseOf, node, orders, tasks, type House } from '../support/approvals.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let house: House;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-03-03T02:00:00Z', config: { tokenSeconds: 10_000_000 } });
  house = await houseOf(server);
  admin = await house.client('admin');
  await house.stopFlows();
  // What was paid last: 100 each.
  const last = await house.order(admin, '100', { docDate: '2026-03-01' });
  await admin.act(orders, 'submit', last);
  await admin.act(orders, 'confirm', last);
  await house.flow(flowOf(node('one', [house.user.finance!]), node('two', [house.user.keeper!])));
});
afterAll(() => server?.stop());

const figure = (view: ApprovalView, name: string): unknown => view.decision?.figures.find((one) => one.name === name);
const rowOf = async (who: string, approval: string): Promise<TaskRow> => (await (await house.client(who)).get(`${tasks}?filter=${encodeURIComponent('{"tab":"todo"}')}`)).list.find((row: TaskRow) => row.approval === approval);

describe('the figures of a purchase order', () => {
  it('say how far its dearest line is above the last price, above the document and in the row of the approval centre', async () => {
    const { id } = await house.submitted(admin, '108');
    const view = await house.view(await house.client('finance'), id);
    expect(figure(view, 'last')).toEqual({ name: 'last', label: '较上次采购价', text: '8%', isBeyond: true });
    expect(view.decision!.says).toContainEqual({ text: '单价最高比上次涨 8%', isBeyond: true });
    expect(await rowOf('finance', id)).toMatchObject({ isBeyond: true, decision: expect.stringMatching(/^单价最高比上次涨 8%/) });
  });

  it('say so where nothing is dearer', async () => {
    const { id } = await house.submitted(admin, '99.5');
    const view = await house.view(await house.client('finance'), id);
    expect(figure(view, 'last')).toMatchObject({ text: '−0.5%', isBeyond: false });
    expect(view.decision!.says).toContainEqual({ text: '单价不高于上次', isBeyond: false });
  });

  it('are not told to an approver who may not see prices', async () => {
    const { id } = await house.submitted(admin, '108');
    await (await house.client('finance')).put(`${tasks}/agree`, { id: await house.task(id, 'finance') });
    const view = await house.view(await house.client('keeper'), id);
    expect(view.decision!.figures.map(({ name }) => name)).toEqual(['late']);
    expect(JSON.stringify(view.decision)).not.toContain('8%');
    expect((await rowOf('keeper', id)).decision).not.toContain('上次');
  });
});
