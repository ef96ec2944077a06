// What approvers decide by: figures of the document with look-ups of its lines, the sentence in the approval centre, and who is told none of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Founded } from '../../runtime/server/context.ts';
import type { ApprovalView, TaskRow } from '../../runtime/core/approvals/wire.ts';
import { findApprovables } from '../../runtime/core/approvals/conditions.ts';
import { readMany, scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { decisionsOf } from '../../runtime/server/approvals/decision.ts';
import { serverCaller } from '../../runtime/server/platform/companies/serverCaller.ts';
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

describe('the figures of every document that is approved', () => {
  it('are worked out over the documents of the demonstration, and most of them say something', async () => {
    const { app } = server;
    const company = await app.db.system((tx) => tx.one<Founded>(sql`select id::text as id, uuid, name, timezone from amc.company where short_name = '云锦服饰'`));
    // As one who holds every field right.
    const grants = new Set(Object.values(app.model.rows).flatMap(({ fields }) => Object.values(fields).flatMap(({ grant }) => grant ?? [])));
    const caller = { ...serverCaller(app, company!), grants };
    const entities = [...new Set([...findApprovables(app.model).values()].map(({ entity }) => entity))];
    const said: Record<string, string[]> = {};
    for (const entity of entities) {
      const { list } = await admin.get(`${entity.api}?pageSize=20`) as { list: { id: string }[] };
      const decisions = await app.db.tx(scopeOf(caller), async (tx) => {
        const work = workOf(app, caller, tx);
        return decisionsOf(work, entity, await readMany(work, entity.id, list.map(({ id }) => id), { internal: true }));
      });
      if (list.length > 0) said[entity.id] = [...new Set(decisions.flatMap((decision) => (decision?.says ?? []).map(({ text }) => text)))];
    }
    if (process.env.SHOW_DECISIONS) console.log(JSON.stringify(said, null, 1));
    expect(Object.keys(said).length).toBeGreaterThan(35);
    expect(Object.entries(said).filter(([, texts]) => texts.length === 0).map(([id]) => id)).toEqual([]);
    // A figure that is not there leaves no gap in its sentence.
    expect(Object.values(said).flat().filter((text) => /null|NaN|undefined|\{|  /.test(text))).toEqual([]);
  });
});
