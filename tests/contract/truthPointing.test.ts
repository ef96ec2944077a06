// Whatever points to a record is known in one place: matrices and approval flows hold what they name, merging takes them along, and two merges at once lose nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colorOrder, withColorOrders } from '../support/colorOrder.ts';
import { crewOf } from '../support/crew.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const ccm = (name: string): string => `/ccm/api/saas/${name}`;
const orders = colorOrder.api;
let server: TestServer;
let crew: TestClient;
let n = 0;

const house = withColorOrders();
beforeAll(async () => { server = await startTestServer({ demo: true, ...house.options }); crew = await crewOf(server); });
afterAll(async () => { await server?.stop(); house.remove(); });

const found = async (path: string, filter: Row): Promise<Row[]> => (await crew.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200' })}`)).list;
const customer = async (): Promise<string> => {
  const { id } = await crew.post(ccm('customer'), { name: `合并客户${++n}` });
  await crew.act(ccm('customer'), 'enter', id);
  return id;
};

describe('a colour that only matrices hold', () => {
  it('counts as used: it is not deleted, and its order keeps its row', async () => {
    const [family] = (await found(ccm('color'), {})).filter((row) => !row.parent);
    const color = (await crew.post(ccm('color'), { code: 'TP01', name: '矩阵里的颜色', parent: family!.id })).id;
    const [group] = await found(ccm('sizeGroup'), {});
    const { sizes } = await crew.get(`${ccm('sizeGroup')}/${group!.id}`);
    const order = (await crew.post(orders, { orderNo: 'TP-1', sizeGroup: group!.id, matrix: { [color]: { [sizes[0].id]: '5' } } })).id;
    expect(await crew.get(`${ccm('color')}/${color}/uses`)).toMatchObject({ n: 1, by: [{ entity: 'aps.colorOrder', n: 1 }] });
    expect(await crew.try('DELETE', `${ccm('color')}?ids=${color}`)).toMatchObject({ success: false, data: expect.stringContaining('已被1条数据引用') });
    expect((await crew.get(`${orders}/${order}`)).qty).toBe('5');
    expect(await crew.try('DELETE', `${ccm('sizeGroup')}?ids=${group!.id}`)).toMatchObject({ success: false });
  });
});

describe('what an approval flow names', () => {
  it('counts as used, and is named anew when it is merged', async () => {
    const [gone, kept] = [await customer(), await customer()];
    const nodes = [{ key: 'start', kind: 'start', name: '发起' }, { key: 'head', kind: 'approve', name: '部门负责人', source: 'manager', level: 1, mode: 'or' }, { key: 'end', kind: 'end', name: '结束' }];
    const flow = (await crew.post(ccm('workflow'), { name: '点名的审批', bizType: 'ccm.customer:setCredit', startWhen: `linkedParty == null && name != '${gone}'`, nodes })).id;
    expect(await crew.get(`${ccm('customer')}/${gone}/uses`)).toMatchObject({ n: 1, by: [{ entity: 'ccm.workflow', n: 1 }] });
    expect(await crew.try('DELETE', `${ccm('customer')}?ids=${gone}`)).toMatchObject({ success: false, data: expect.stringContaining('已被1条数据引用') });
    await crew.act(ccm('customer'), 'merge', gone, { into: kept });
    expect((await crew.get(`${ccm('workflow')}/${flow}`)).startWhen).toBe(`linkedParty == null && name != '${kept}'`);
  });
});

describe('two records merged into each other at once', () => {
  it('leave one of them, whoever comes second is told', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await customer(), await customer()];
      const merge = (id: string, into: string) => crew.try('PUT', `${ccm('customer')}/merge`, { id, into });
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const names = (await found(ccm('customer'), { delFlag: '0' })).map((row) => row.id as string);
      expect([one, other].filter((id) => names.includes(id))).toHaveLength(1);
    }
  });
});
