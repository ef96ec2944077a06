// The verbs of the wire, answered for whatever entity declares them: submit, cancel, confirm, complete, invalid, lock, status-update; and what a lock keeps from being changed.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../runtime/core/contract/wire.ts';
import type { Caller } from '../../runtime/server/context.ts';
import { registerEntityRoutes } from '../../runtime/server/entities/routes.ts';
import { inspect } from '../../runtime/server/explain/inspect/inspect.ts';
import { surroundingsOf } from '../../runtime/server/entities/surroundings.ts';
import { addFaultHandling } from '../../runtime/server/http/faults.ts';
import { cleanOnce } from '../../runtime/server/store/housekeeping.ts';
import { registerActionRoutes } from '../../runtime/server/workflow/routes.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const entities = {
  't.bill': {
    extends: 'base.document', label: '账单', numbering: 'B{yyMMdd}{seq4}', fields: { title: { type: 'string', label: '名称' }, locked: { type: 'boolean', label: '已锁定', system: true, default: false } },
    workflow: {
      lockedWhen: 'record.locked',
      actions: {
        lock: { label: '锁定', from: ['draft', 'submitted', 'confirmed'], bulk: true, effects: [{ set: { locked: 'true' } }] },
        unlock: { label: '解锁', from: ['draft', 'submitted', 'confirmed'], whileLocked: true, effects: [{ set: { locked: 'false' } }] },
        touch: { label: '改名', from: ['draft'], internal: true, effects: [{ set: { title: "'改'" } }] },
        kick: { label: '联动', from: ['draft'], effects: [{ transition: 't.bill', at: 'record.upper', do: 'touch' }] },
      },
    },
  },
  't.kind': { extends: 'base.record', label: '类别', fields: { name: { type: 'string', label: '名称', required: true }, status: { type: 'enum', label: '状态', default: "'normal'", options: { normal: '正常', stopped: '停用' } } } },
};
Object.assign(entities['t.bill'].fields, { upper: { type: 'ref', to: 't.bill', label: '上级' } });

let house: SmallHouse;
let http: FastifyInstance;
let caller: Caller;
const api = '/t/api/saas/bill';

beforeAll(async () => {
  house = await smallHouse(entities);
  ({ caller } = house);
  http = Fastify();
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request) => { request.caller = caller; });
  addFaultHandling(http, house.app);
  registerEntityRoutes(http, house.app);
  registerActionRoutes(http, house.app);
  await http.ready();
});
afterAll(async () => { await http?.close(); await house?.stop(); });

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Row & { success: boolean; data: any; status: number }> {
  return (await http.inject({ method, url, ...(payload && { payload }) })).json();
}
const make = async (more: object = {}): Promise<string> => (await call('POST', api, { title: '一', ...more })).data.id;
const put = (verb: string, body: object) => call('PUT', `${api}/${verb}`, body);
const stateOf = async (id: string): Promise<string> => (await call('GET', `${api}/${id}`)).data.status;

describe('a declared verb', () => {
  it.each([
    { verb: 'submit', before: [], gives: 'submitted' },
    { verb: 'cancel', before: ['submit'], gives: 'draft' },
    { verb: 'confirm', before: ['submit'], gives: 'confirmed' },
    { verb: 'complete', before: ['submit', 'confirm'], gives: 'completed' },
    { verb: 'invalid', before: [], gives: 'void', ask: { reason: '错' } },
    { verb: 'lock', before: [], gives: 'draft' },
  ])('$verb is answered for one record and for many', async ({ verb, before, gives, ask = {} }) => {
    const [one, two, three] = [await make(), await make(), await make()];
    for (const step of before) await put(step, { ids: [one, two, three] });
    expect(await put(verb, { id: one, ...ask })).toMatchObject({ success: true, data: { status: gives } });
    expect(await put(verb, { ids: [two, three], ...ask })).toMatchObject({ success: true, data: { changed: 2 } });
    expect(await stateOf(three)).toBe(gives);
  });

  it('that is not declared is no address', async () => {
    expect(await call('PUT', '/t/api/saas/kind/lock', { id: '1' })).toMatchObject({ success: false, status: 404 });
  });
});

describe.each(['status-update', 'status'])('%s', (path) => {
  it('takes each record to the state named by the action that leads there, with its inputs and refusals', async () => {
    const [draft, submitted] = [await make(), await make()];
    await put('submit', { id: submitted });
    expect(await put(path, { id: draft, status: 'submitted' })).toMatchObject({ success: true, data: { status: 'submitted' } });
    // 驳回 and 撤回 both lead to draft: the first that is mine to run.
    expect(await put(path, { ids: [draft, submitted], status: 'draft' })).toMatchObject({ success: true, data: { changed: 2 } });
    expect(await put(path, { id: draft, status: 'completed' })).toMatchObject({ success: false, status: 10202, data: '当前状态【草稿】不能改为「已完成」' });
    expect(await put(path, { id: draft, status: 'void' })).toMatchObject({ success: false, data: '作废原因不能为空' });
    expect(await put(path, { ids: [draft, '999'], status: 'void', reason: '错' })).toMatchObject({ success: true, data: { changed: 1, results: [{ id: draft, ok: true, status: 'void' }, { id: '999', ok: false }] } });
    expect(await put(path, { id: draft, status: 'nowhere' })).toMatchObject({ success: false, status: 400 });
  });

  it('asks for the right of that action', async () => {
    const id = await make();
    caller = { ...house.caller, may: (permission) => permission !== `PUT ${api}/submit` };
    try {
      expect(await put(path, { id, status: 'submitted' })).toMatchObject({ success: false, status: 10401 });
      expect(await put(path, { id, status: 'void', reason: '错' })).toMatchObject({ success: true });
    } finally { ({ caller } = house); }
  });

  it('stops and starts records without a flow', async () => {
    const { data: { id } } = await call('POST', '/t/api/saas/kind', { name: '甲' });
    expect(await call('PUT', `/t/api/saas/kind/${path}`, { ids: [id], status: 'stopped' })).toMatchObject({ success: true, data: { changed: 1 } });
    expect((await call('GET', `/t/api/saas/kind/${id}`)).data.status).toBe('stopped');
  });
});

describe('a locked record', () => {
  const locked = { success: false, status: 10202, data: '单据已锁定' };
  it('is neither edited nor deleted, and none of its actions runs but what unlocks it', async () => {
    const id = await make();
    const { data: { version } } = await put('lock', { id });
    expect(await call('PUT', api, { id, version, title: '二' })).toMatchObject(locked);
    expect(await call('PUT', `${api}/batch`, { ids: [id], set: { title: '二' } })).toMatchObject(locked);
    expect(await call('DELETE', `${api}?id=${id}`)).toMatchObject(locked);
    expect(await put('submit', { id })).toMatchObject(locked);
    expect(await put('status-update', { id, status: 'submitted' })).toMatchObject(locked);
    expect(await put('unlock', { id })).toMatchObject({ success: true });
    expect(await put('submit', { id })).toMatchObject({ success: true, data: { status: 'submitted' } });
  });

  it('is told by the inspector, of its fields and of what is not offered', async () => {
    const id = await make();
    const told = async (question: object): Promise<Row[]> => (await inspect(surroundingsOf(house.app, caller), { entity: 't.bill', id, request: {}, ...question })).decisions.filter(({ source }) => source === 'record.locked') as unknown as Row[];
    expect(await told({ field: 'title' })).toMatchObject([{ outcome: 'readonly', holds: false }]);
    await put('lock', { id });
    expect(await told({ field: 'title' })).toMatchObject([{ outcome: 'readonly', holds: true, text: '满足条件时单据锁定', formula: '已锁定' }]);
    expect(await told({ action: 'submit' })).toMatchObject([{ outcome: 'missing', holds: true }]);
    expect(await told({ action: 'edit' })).toMatchObject([{ outcome: 'missing', holds: true }]);
    expect(await told({ action: 'unlock' })).toEqual([]);
  });

  it('follows what other documents do', async () => {
    const id = await make();
    await put('lock', { id });
    const other = await make({ upper: id });
    expect(await put('kick', { id: other })).toMatchObject({ success: true });
    expect((await call('GET', `${api}/${id}`)).data).toMatchObject({ title: '改', locked: true });
  });
});

describe('an idempotency key', () => {
  it('stands for its answer for 24 hours, then for nothing', async () => {
    const begun = Date.parse('2026-03-02T02:00:00Z');
    const { now } = house.app;
    const at = (hours: number): void => { house.app.now = () => new Date(begun + hours * 3_600_000); };
    const send = async (title: string): Promise<Row & { data: { id: string } }> => (await http.inject({ method: 'POST', url: api, payload: { title }, headers: { idempotencykey: 'day' } })).json();
    try {
      at(0);
      const first = await send('一日');
      at(23.9);
      expect((await send('一日')).data).toEqual(first.data);
      expect((await send('别的')).status).toBe(409);
      at(24.1);
      const anew = await send('别的');
      expect(anew.success).toBe(true);
      expect(anew.data.id).not.toBe(first.data.id);
    } finally { house.app.now = now; }
  });

  it('of a scan is known for months: a device found weeks later counts nothing twice', async () => {
    const { now } = house.app;
    const at = (days: number): void => { house.app.now = () => new Date(Date.parse('2026-03-02T02:00:00Z') + days * 86_400_000); };
    const send = async (key: string): Promise<Row & { data: { id: string } }> => (await http.inject({ method: 'POST', url: api, payload: { title: '扫码' }, headers: { idempotencykey: key } })).json();
    try {
      at(0);
      const [scan, other] = [await send('scan-1'), await send('plain-1')];
      at(40);
      await cleanOnce(house.app);
      expect((await send('scan-1')).data).toEqual(scan.data);
      expect((await send('plain-1')).data.id).not.toBe(other.data.id);
    } finally { house.app.now = now; }
  });
});
