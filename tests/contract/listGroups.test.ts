// Groups of a list, why it is short, and own words of filters, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, can, query, startHarness, users, type Client, type Harness } from './entitiesHarness.ts';

type Row = Record<string, any>;
const counted = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);
const material = apiOf('wms.material');
const order = apiOf('wms.order');
let harness: Harness;
let lin: Client;

const ask = async (path: string, asked: Row = {}, client = lin): Promise<any> => {
  const answer = await client.get(path + query(asked));
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return answer.data;
};
const groups = (asked: Row, client = lin): Promise<Row[]> => ask(`${material}/groups`, asked, client);

beforeAll(async () => {
  harness = await startHarness();
  lin = harness.as();
  await harness.fill('ccm.unit', [{ id: '1', code: 'm', name: '米', scale: 2 }, { id: '2', code: 'pc', name: '件', scale: 0 }]);
  await harness.fill('ccm.supplier', [{ id: '11', code: 'S1', name: '锦程纺织' }, { id: '12', code: 'S2', name: '百纺' }]);
  await harness.fill('ccm.kind', [{ id: '21', code: 'K1', name: '面料' }, { id: '22', code: 'K2', name: '辅料' }]);
  // 12 materials: kinds in turn, two months, widths 1.5 each; minimum in metres, every third in pieces.
  await harness.fill('wms.material', counted(12).map((g) => ({
    id: String(1000 + g), code: `M${g}`, name: `布${g}`, kind: String(21 + g % 2), unit: g % 3 === 0 ? '2' : '1', price: '2', width: '1.5', minimum: String(g), madeOn: g === 12 ? null : g <= 6 ? '2026-01-31' : '2026-02-01',
    active: g % 2 === 0, status: g > 8 ? 'stopped' : 'normal', createBy: g <= 4 ? users.lin : users.wu, createDate: '2026-01-31T17:00:00.000Z',
  })));
  await harness.fill('wms.order', counted(6).map((g) => ({ id: String(500 + g), code: `PO${g}`, docDate: '2026-03-01', supplier: String(11 + g % 2), buyer: g <= 3 ? users.lin : users.wu, status: g === 6 ? 'void' : 'draft', delFlag: g === 6 ? '1' : '0', createBy: users.wu })));
});
afterAll(() => harness?.stop());

describe('groups', () => {
  it('gather by a reference in the order of its names, with counts and sums', async () => {
    expect(await groups({ by: 'kind', sums: 'width' })).toEqual([
      { key: { id: '22', label: '辅料' }, label: '辅料', count: 6, sums: { width: '9.0' } },
      { key: { id: '21', label: '面料' }, label: '面料', count: 6, sums: { width: '9.0' } },
    ]);
  });

  it('gather days by month and year on the company\'s clock; rows without one stand last', async () => {
    expect((await groups({ by: 'madeOn:month' })).map(({ key, count }) => [key, count])).toEqual([['2026-01', 6], ['2026-02', 5], [null, 1]]);
    expect((await groups({ by: 'madeOn:year' })).map(({ key, label, count }) => [key, label, count])).toEqual([['2026', '2026', 11], [null, '（空）', 1]]);
    expect((await groups({ by: 'create_date:month' })).map(({ key }) => key)).toEqual(['2026-02']);
    expect((await groups({ by: 'madeOn:month', order: 'madeOn desc' })).map(({ key }) => key)).toEqual(['2026-02', '2026-01', null]);
  });

  it('nest by a second field; what stands above adds up what stands below', async () => {
    const found = await groups({ by: 'kind,madeOn:month', sums: 'width' });
    expect(found.map(({ label, count, groups: inner }) => [label, count, inner.map((one: Row) => [one.key, one.count, one.sums.width])])).toEqual([
      ['辅料', 6, [['2026-01', 3, '4.5'], ['2026-02', 3, '4.5']]],
      ['面料', 6, [['2026-01', 3, '4.5'], ['2026-02', 2, '3.0'], [null, 1, '1.5']]],
    ]);
  });

  it('never add different units', async () => {
    const [first] = await groups({ by: 'status', sums: 'minimum' });
    expect(first).toMatchObject({ key: 'normal', label: '正常', count: 8 });
    const units = Object.fromEntries(first!.sums.minimum.map((sum: Row) => [sum.unit.label, sum.value]));
    expect(units).toEqual({ 米: '27', 件: '9' });
    const nested = await groups({ by: 'kind,status', sums: 'minimum' });
    for (const group of nested) expect(group.sums.minimum.map((sum: Row) => sum.unit.label).sort()).toEqual(['件', '米']);
  });

  it('keep to the filter and the search', async () => {
    expect((await groups({ by: 'kind', filter: { status: 'normal', keyword: '布1' } })).map(({ count }) => count)).toEqual([1]);
    expect((await groups({ by: 'kind', sql: { field: 'code', operator: 'in', value: ['M1', 'M2', 'M3'] } })).map(({ label, count }) => [label, count])).toEqual([['辅料', 2], ['面料', 1]]);
  });

  it.runIf(can('scopes'))('keep to the caller\'s sight', async () => {
    const narrow = harness.as({ entityScopes: { 'wms.order': '4' }, rightsKey: 'own' });
    expect((await ask(`${order}/groups`, { by: 'supplier' }, narrow)).map((group: Row) => [group.label, group.count])).toEqual([['百纺', 2], ['锦程纺织', 1]]);
  });

  it('have their rows behind one more condition', async () => {
    for (const within of [{ field: 'madeOn', operator: 'between', value: '2026-01-01', value2: '2026-01-31' }, { field: 'madeOn', operator: 'empty', value: null }]) {
      const page = await ask(material, { within, pageSize: 100 });
      expect(page.total).toBe(within.operator === 'empty' ? 1 : 6);
    }
    expect((await ask(material, { sql: { field: 'code', operator: 'in', value: ['M1', 'M7'] }, within: { field: 'madeOn', operator: 'lt', value: '2026-02-01' } })).total).toBe(1);
    expect(await ask(`${material}/sums`, { sums: 'width', within: { field: 'code', operator: 'eq', value: 'M1' } })).toEqual({ width: '1.5' });
  });

  it.each([
    [{ by: 'width' }, '不能按【width】分组'], [{ by: 'tags' }, '不能按【tags】分组'], [{ by: 'kind:month' }, '不能按【kind】分组'], [{ by: 'nope' }, '没有字段【nope】'], [{ by: '' }, '须为1至2个字段'], [{ by: 'kind,status,code' }, '须为1至2个字段'],
    [{ by: 'kind', sums: 'name' }, '【name】不是数值'], [{ by: 'kind', within: 'x' }, 'within，须为条件树JSON'], [{ by: 'kind', within: { field: 'nope', operator: 'eq', value: 1 } }, '没有字段【nope】'],
  ])('%j is refused', async (asked, why) => expect((await lin.get(`${material}/groups${query(asked)}`)).data).toContain(why));

  it('of what a caller may not know are refused like fields that are not there', async () => {
    const blind = harness.as({ grants: new Set() });
    expect((await blind.get(`${material}/groups${query({ by: 'kind', sums: 'price' })}`)).data).toContain('没有字段【price】');
  });
});

describe('why a list is short', () => {
  const why = async (asked: Row, client = lin): Promise<[string, string, number | null, string][]> => (await ask(`${order}/why`, asked, client)).map((step: Row) => [step.part, step.at, step.count, step.text]);

  it.runIf(can('scopes'))('tells each thing that narrows it, from what nobody can change to what was just typed', async () => {
    const narrow = harness.as({ entityScopes: { 'wms.order': '4' }, rightsKey: 'own' });
    expect(await why({ screen: 'wms.order.list', filter: { view: '我的', keyword: 'PO', supplier: '11' }, within: { op: 'and', items: [{ field: 'code', operator: 'like', value: '2' }] } }, narrow)).toEqual([
      ['all', '', 6, '企业共有6条订单'],
      ['scope', '', 3, '您的角色数据范围是【本人】，看得到3条'],
      ['live', '', 3, '已作废的0条不显示'],
      ['view', '我的', 3, '视图【我的】留下3条'],
      ['keyword', '', 3, '搜索「PO」留下3条'],
      ['filter', 'supplier', 1, ''],
      ['within', '0', 1, ''],
    ]);
  });
  it('tells the conditions of the advanced filter one by one, and alternatives as one', async () => {
    const sqlTree = { op: 'and', items: [{ field: 'buyer', operator: 'eq', value: '$me' }, { op: 'or', items: [{ field: 'code', operator: 'eq', value: 'PO1' }, { field: 'code', operator: 'eq', value: 'PO5' }] }] };
    expect((await why({ sql: sqlTree })).map(([part, at, count]) => [part, at, count])).toEqual([['all', '', 6], ['live', '', 5], ['sql', '0', 3], ['sql', '1', 1]]);
  });
  it.runIf(can('scopes'))('tells people from outside nothing: how many the company has is not theirs', async () => {
    const outside = harness.as({ userType: '2', partners: ['11'], rightsKey: 'out' });
    await expect(why({}, outside)).rejects.toThrow('您没有【订单】的操作权限');
  });
});

describe('an export', () => {
  const csv = async (asked: Row): Promise<string[]> => (await lin.raw({ method: 'GET', url: `${material}/export${query(asked)}` })).body.replace('\uFEFF', '').trimEnd().split('\r\n');
  it('has the columns asked for in their order', async () => {
    expect((await csv({ fields: 'name,code', order: 'code', filter: { code: ['M1', 'M2'] } }))).toEqual(['名称,编码', '布1,M1', '布2,M2']);
  });
  it('follows the groups, each with what it comes to', async () => {
    expect(await csv({ fields: 'code,width', order: 'code', by: 'kind,madeOn:month', sums: 'width', filter: { code: ['M1', 'M2', 'M4', 'M8', 'M12'] } })).toEqual([
      '编码,门幅', 'M1,1.5', '小计 2026-01（1条）,1.5', '小计 辅料（1条）,1.5', 'M2,1.5', 'M4,1.5', '小计 2026-01（2条）,3.0', 'M8,1.5', '小计 2026-02（1条）,1.5', 'M12,1.5', '小计 （空）（1条）,1.5', '小计 面料（4条）,6.0',
    ]);
  });
  it('by a group that is none is refused before the head of a file', async () => {
    const answer = await lin.raw({ method: 'GET', url: `${material}/export${query({ by: 'nope' })}` });
    expect([answer.headers['content-type'], answer.json().success]).toEqual(['application/json; charset=utf-8', false]);
  });
  it('writes what looks like a formula as text', async () => {
    await harness.put('ccm.supplier', '11', { name: '=1+1', shortName: '+2' });
    await harness.put('ccm.supplier', '12', { name: '@x', shortName: '-cmd' });
    const exported = async (): Promise<string> => (await lin.raw({ method: 'GET', url: `${apiOf('ccm.supplier')}/export${query({ fields: 'name,shortName', order: 'code' })}` })).body;
    const lines = await exported();
    expect(lines).toContain("'=1+1");
    for (const start of ['\n=', '\n@', ',+', ',-', ',"+', ',"-', '\n"=', '\n"@']) expect(lines).not.toContain(start);
    await harness.put('ccm.supplier', '11', { name: "-2+3+cmd|' /C calc'!A0", shortName: '-12.5' });
    expect(await exported()).toContain("\"'-2+3+cmd|' /C calc'!A0\",-12.5");
  });
});
