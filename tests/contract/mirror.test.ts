// An order between two companies: what neither side ever sees of the other, in any field of any call, and what happens when both act at once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, playing, type Company, type Step } from '../scenarios/scenario.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ allAddresses: true }); });
afterAll(() => server?.stop());

const stepsOf = (file: string): Step[] => checked(file, JSON.parse(readFileSync(join(import.meta.dirname, '../scenarios/aps', file), 'utf8'))).steps;
const at = '2026-08-31T09:00:00+08:00';

/** Every list of every entity that the company has rows in, and every record of it, as its owner, who holds every right. */
async function everything(company: Company): Promise<string[]> {
  const seen: string[] = [];
  for (const entity of Object.values(server.app.model.entities)) {
    if (!/^(aps|fms|pdm|ccm|wms|mes|cos|pms|tqm)\./.test(entity.id)) continue;
    const answer = await company.ask('GET', `${entity.api}?pageSize=200`);
    if (!answer.success) continue;
    const rows = (answer.data as { list?: { id: string }[] }).list ?? [];
    seen.push(`${entity.id} ${JSON.stringify(answer.data)}`);
    if (!entity.id.startsWith('aps.') && !entity.id.startsWith('fms.') && !entity.id.startsWith('pdm.s')) continue;
    for (const { id } of rows) for (const path of ['', '/trail', '/graph']) {
      const record = await company.ask('GET', `${entity.api}/${id}${path}`);
      if (record.success) seen.push(`${entity.id}/${id}${path} ${JSON.stringify(record.data)}`);
    }
  }
  for (const query of Object.values(server.app.model.queries)) {
    if (!query.id.startsWith('aps.')) continue;
    const answer = await company.ask('GET', `/loom/query/${query.id}?pageSize=200`);
    if (answer.success) seen.push(`${query.id} ${JSON.stringify(answer.data)}`);
  }
  return seen;
}

describe('neither company', () => {
  it('sees of the other what is not of the order', async () => {
    server.clock.set(at);
    const companies = await playing(server, { what: '互不可见', page: 'aps.md J3', steps: stepsOf('expatriateOrder.json') });
    const [sender, factory] = [companies.get('')!, companies.get('factory')!];
    await factory.play({ enter: 'ccm.customer', row: { name: '嘉禾的别家客户', shortName: '别家' } }, 'another customer of the factory');
    const [there, here] = [await everything(factory), await everything(sender)];
    expect(there.length).toBeGreaterThan(60);
    // Of the sender: its customer, the customer's number, sale price and amounts, its former and other orders' figures.
    for (const secret of ['岚裳', 'LS-8801', '168.0000', '168000.00', '148672.57', '19327.43']) expect(there.filter((text) => text.includes(secret)), secret).toEqual([]);
    // Of the factory: its customers, its own order's number, its people.
    const own = (await factory.ask('GET', `/aps/api/saas/orderBill?pageSize=5`)).data as { list: { orderNo: string; id: string }[] };
    for (const secret of ['嘉禾的别家客户', '林晓', own.list[0]!.id]) expect(here.filter((text) => text.includes(secret)), secret).toEqual([]);
    const companiesIds = [sender.place.id, factory.place.id];
    for (const [texts, other] of [[there, here], [here, there]] as const) expect(texts).not.toEqual(other);
    expect(companiesIds[0]).not.toBe(companiesIds[1]);
  });
});

describe('both companies at once', () => {
  it('one is refused with a clear message, and the totals agree', async () => {
    server.clock.set(at);
    const steps = stepsOf('expatriateAnswer.json');
    const sent = steps.findIndex((step) => 'as' in step && step.as === 'jd');
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const companies = await playing(server, { what: `同时 ${round}`, page: 'aps.md J4', steps: steps.slice(0, sent + 1) });
      const [sender, factory] = [companies.get('')!, companies.get('factory')!];
      const withdraw = () => sender.ask('PUT', '/aps/api/saas/orderOutsourcing/withdraw', { id: sender.idOf('wf'), reason: '改厂' });
      const accept = () => factory.ask('PUT', '/aps/api/saas/expatriateOrder/accept', { id: factory.idOf('jd'), promisedDate: '2026-10-15' });
      const [withdrawn, accepted] = round % 2 === 0 ? await Promise.all([withdraw(), accept()]) : (await Promise.all([accept(), withdraw()])).reverse() as [Awaited<ReturnType<typeof withdraw>>, Awaited<ReturnType<typeof accept>>];
      expect([withdrawn.success, accepted.success].filter(Boolean), JSON.stringify([withdrawn, accepted])).toHaveLength(1);
      const orders = ((await factory.ask('GET', '/aps/api/saas/orderBill?pageSize=5')).data as { list: unknown[] }).list;
      const open = ((await sender.ask('GET', `/aps/api/saas/orderBill/${sender.idOf('order')}`)).data as { openQty: string }).openQty;
      if (withdrawn.success) expect({ told: accepted.data, orders: orders.length, open }).toEqual({ told: '该外派单已被撤回', orders: 0, open: '1000' });
      else expect({ told: withdrawn.data, orders: orders.length, open }).toEqual({ told: '对方已接单，不能撤回', orders: 1, open: '600' });
      outcomes.add(withdrawn.success ? 'withdrawn' : 'accepted');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
  it('a change is answered once: both orders, ledgers and amounts say the same', async () => {
    server.clock.set(at);
    const steps = stepsOf('expatriateQty.json');
    const asked = steps.findIndex((step) => 'act' in step && step.act === 'change' && !('refused' in step));
    for (let round = 0; round < 2; round += 1) {
      const companies = await playing(server, { what: `答复 ${round}`, page: 'aps.md aps.expatriateOrder', steps: steps.slice(0, asked + 1) });
      const [sender, factory] = [companies.get('')!, companies.get('factory')!];
      const answer = (action: string) => factory.ask('PUT', `/aps/api/saas/expatriateOrder/${action}`, { id: factory.idOf('jd') });
      const [first, second] = await Promise.all(round === 0 ? [answer('confirmChange'), answer('refuseChange')] : [answer('refuseChange'), answer('confirmChange')]);
      expect([first.success, second.success].filter(Boolean), JSON.stringify([first, second])).toHaveLength(1);
      const isAgreed = (round === 0 ? first : second).success;
      const [bill, order] = await Promise.all([sender.ask('GET', `/aps/api/saas/orderOutsourcing/${sender.idOf('wf')}`), factory.ask('GET', `/aps/api/saas/orderBill/${factory.idOf('own')}`)]) as { data: Record<string, string> }[];
      expect([bill!.data.totalQty, bill!.data.amount, order!.data.totalQty, order!.data.goodsAmount]).toEqual(isAgreed ? ['390', '15015.00', '390', '15015.00'] : ['400', '15400.00', '400', '15400.00']);
      expect(bill!.data.status).toBe('accepted');
    }
  });
});
