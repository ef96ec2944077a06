// Lists of any entity over HTTP: pages, orders, filters, totals and choices of references; and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, companies, query, startHarness, users, type Client, type Harness } from './entitiesHarness.ts';

type Row = Record<string, any>;
const order = apiOf('wms.order');
const material = apiOf('wms.material');
const kinds = 4;
const many = 12_000;
const counted = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);

let harness: Harness;
let lin: Client;
const ids: Row = {};

const list = async (path: string, asked: Row = {}): Promise<Row> => {
  const answer = await lin.get(path + query(asked));
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return answer.data;
};
const codes = async (asked: Row): Promise<string[]> => (await list(material, { pageSize: 1000, ...asked })).list.map((row: Row) => row.code);
const refusal = async (asked: Row, path = material): Promise<[number, string]> => {
  const { status, data } = await lin.get(path + query(asked));
  return [status, data as string];
};

beforeAll(async () => {
  harness = await startHarness();
  lin = harness.as();
  await harness.fill('ccm.unit', [{ id: '1', code: 'm', name: '米', scale: 2, status: 'normal' }, { id: '2', code: 'pc', name: '件', scale: 0, status: 'normal' }]);
  await harness.fill('ccm.supplier', [{ id: '11', code: 'S1', name: '锦程纺织', status: 'normal' }, { id: '12', code: 'S2', name: '百纺', status: 'normal' }, { id: '13', code: 'S3', name: '停用厂', status: 'stopped' }]);
  await harness.fill('ccm.kind', [{ id: '20', code: 'F', name: '面料' }, ...counted(kinds).map((g) => ({ id: String(20 + g), code: `K${g}`, name: `类${g}`, parent: '20', prefix: 'K' }))]);
  const day = (g: number): string => new Date(Date.UTC(2026, 0, 1 + g % 60)).toISOString().slice(0, 10);
  await harness.fill('wms.material', counted(many).map((g) => {
    const code = `M${String(g).padStart(5, '0')}`;
    return {
      id: String(1000 + g), code, name: `布${g}`, kind: String(21 + g % kinds), unit: g === 7 ? '2' : '1', price: (g % 100 / 4).toFixed(16), width: g % 10 === 0 ? null : String(g % 150), madeOn: day(g), active: g % 2 === 0,
      status: g % 5 === 0 ? 'stopped' : 'normal', createDate: new Date(Date.UTC(2026, 2, 1, 0, g)).toISOString(), createBy: users.lin, tags: g <= 3 ? ['20', '21'] : [], minimum: g <= 9 ? String(g) : null,
      skus: g <= 50 ? [{ id: String(100_000 + g), spec: '红', skuCode: `${code}-R`, status: 'normal' }] : [],
    };
  }));
  await harness.fill('ccm.supplier', [{ id: '11', code: 'X1', name: '别家' }], companies.south);
  for (const [supplier, sku, qty] of [['11', '100001', '5'], ['12', '100002', '7'], ['11', '100003', '4']]) {
    const saved = await lin.post(order, { supplier, docDate: `2026-03-0${qty}`, lines: [{ sku, qty, price: '2' }] });
    if (!saved.success) throw new Error(JSON.stringify(saved));
    (ids.orders ??= []).push(saved.data.id);
  }
});
afterAll(() => harness?.stop());

describe('a page', () => {
  it('carries what a list shows, references with their labels', async () => {
    const page = await list(material, { pageSize: 2, order: 'code' });
    expect(page).toMatchObject({ total: 10_000, totalIs: 'atLeast', pageNum: 1, pageSize: 2, next: expect.any(String) });
    expect(page.list[0]).toEqual({
      id: '1001', version: 1, code: 'M00001', name: '布1', status: 'normal', kind: { id: '22', label: '类2' }, unit: { id: '1', label: '米' },
      price: expect.stringMatching(/^0\.250*$/), width: expect.stringMatching(/^1(\.0)?$/), madeOn: '2026-01-02',
    });
  });

  it('brings the paths asked for, behind references as well', async () => {
    const page = await list(material, { pageSize: 1, order: 'code', fields: ['code', 'kind.parent.name', 'kind.code', 'create_date', 'tags', 'createBy'] });
    expect(page.list[0]).toEqual({
      id: '1001', version: 1, code: 'M00001', kind: { id: '22', label: '类2', code: 'K2', parent: { id: '20', label: '面料', name: '面料' } },
      createDate: '2026-03-01T00:01:00.000Z', tags: [{ id: '20', label: '面料' }, { id: '21', label: '类1' }], createBy: { id: users.lin, label: '林晓' },
    });
  });

  it('takes a time in a filter for that time, a day for the whole of it', async () => {
    const between = async (value: string, value2: string): Promise<unknown> => (await list(material, { pageSize: 1, sql: { field: 'createDate', operator: 'between', value, value2 } })).total;
    expect(await between('2026-03-01T00:05:00.000Z', '2026-03-01T00:07:00.000Z')).toBe(3);
    expect(await between('2026-03-01T08:05:30+08:00', '2026-03-01T08:07:00+08:00')).toBe(2);
  });

  it('counts to the cap, all on request, or not at all', async () => {
    expect(await list(material, { pageSize: 1, total: 'exact' })).toMatchObject({ total: many, totalIs: 'exact' });
    expect(await list(material, { pageSize: 1, total: 'none' })).toMatchObject({ totalIs: 'none' });
    expect(await list(material, { pageSize: 1, filter: { kind: '21' } })).toMatchObject({ total: many / kinds, totalIs: 'exact' });
    expect(await list(material, { pageSize: 1 })).toMatchObject({ total: 10_000, totalIs: 'atLeast' });
    expect(await list(material, { filter: { code: 'M00007' } })).toMatchObject({ total: 1, totalIs: 'exact' });
    expect(await list(material, { filter: { code: 'none' } })).toMatchObject({ total: 0, list: [] });
    expect(await list(material, { filter: { code: ['M00001', 'M00002', 'M00003'] }, pageSize: 2, pageNum: 2 })).toMatchObject({ total: 3, list: [{ code: 'M00001' }] });
    expect(await list(material, { filter: { code: 'M00001' }, pageNum: 9 })).toMatchObject({ total: 1, list: [] });
  });

  it('is the same however deep, by number and by cursor', async () => {
    for (const sort of ['code', 'width desc,madeOn', 'kind,code desc', 'create_date desc', 'width', '']) {
      const all = (await list(material, { filter: { kind: ['21', '22'] }, order: sort, pageSize: 1000, fields: 'id' })).list.map((row: Row) => row.id);
      const walked: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 4; page++) {
        const found = await list(material, { filter: { kind: ['21', '22'] }, order: sort, pageSize: 250, pageNum: page + 1, fields: 'id', ...(after ? { after } : {}) });
        // The number is given back: who asks for the same page again must not go one further.
        expect(found.pageNum).toBe(page + 1);
        walked.push(...found.list.map((row: Row) => row.id));
        after = found.next;
      }
      expect(walked, sort).toEqual(all);
      expect((await list(material, { filter: { kind: ['21', '22'] }, order: sort, pageSize: 50, pageNum: 20, fields: 'id' })).list.map((row: Row) => row.id), sort).toEqual(all.slice(950));
    }
  });

  it('reaches the last row by cursor, nulls included', async () => {
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const found = await list(material, { order: 'width,madeOn desc', pageSize: 1000, fields: 'id', ...(after ? { after } : {}) });
      for (const row of found.list) seen.add(row.id);
      after = found.next;
    } while (after);
    expect(seen.size).toBe(many);
  });

  it('orders Chinese by pinyin, references by how they read', async () => {
    expect((await list(apiOf('ccm.supplier'), { order: 'name' })).list.map((row: Row) => row.name)).toEqual(['百纺', '锦程纺织', '停用厂']);
    expect((await list(order, { order: 'supplier,code' })).list.map((row: Row) => row.supplier.label)).toEqual(['百纺', '锦程纺织', '锦程纺织']);
    expect((await list(order, { order: 'supplier.code desc' })).list.map((row: Row) => row.supplier.label)[0]).toBe('百纺');
  });

  it('is answered 304 while nothing has changed', async () => {
    const first = await lin.raw({ method: 'GET', url: material });
    const again = await lin.raw({ method: 'GET', url: material, headers: { 'if-none-match': first.headers.etag as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a filter', () => {
  it('takes equal and any of, by either name of the field', async () => {
    expect(await codes({ filter: { made_on_date: '2026-01-02', kind: '22' }, pageSize: 1 })).toHaveLength(1);
    expect((await list(material, { filter: { code: ['M00001', 'M00009'], active: false } })).total).toBe(2);
    expect((await list(material, { filter: { tags: ['21'] } })).total).toBe(3);
    expect((await list(material, { filter: { width: null } })).total).toBe(many / 10);
    expect((await list(material, { filter: { 'kind.code': 'K1' } })).total).toBe(many / kinds);
    expect((await list(order, { filter: { 'lines.sku': '100002' } })).total).toBe(1);
    expect((await list(material, { filter: { create_date: '2026-03-01' } })).total).toBe(959);
  });

  it('searches the screen\'s fields, signs of patterns meaning themselves', async () => {
    expect((await list(material, { filter: { keyword: 'M0001' } })).total).toBe(10);
    expect((await list(material, { filter: { keyword: '100%' } })).total).toBe(0);
    expect((await list(material, { filter: { keyword: '_' } })).total).toBe(0);
    const screen = { screen: 'wms.order.list' };
    expect((await list(order, { ...screen, filter: { keyword: '锦程' } })).total).toBe(2);
    expect((await list(order, { ...screen, filter: { keyword: 'm00002-r' } })).total).toBe(1);
    expect((await list(order, { filter: { keyword: '百纺' } })).total).toBe(1);
  });

  it('knows the screen\'s views; void documents show only there', async () => {
    const screen = { screen: 'wms.order.list' };
    expect((await list(order, { ...screen, filter: { view: '我的' } })).total).toBe(3);
    await harness.put('wms.order', ids.orders[0], { status: 'void', delFlag: '1' });
    expect((await list(order)).total).toBe(2);
    expect((await list(order, { ...screen, filter: { view: '已作废' } })).list.map((row: Row) => row.id)).toEqual([ids.orders[0]]);
    expect((await list(order, { filter: { status: 'void' } })).total).toBe(1);
    expect((await list(order, { filter: { delFlag: '1' } })).total).toBe(1);
    expect((await refusal({ ...screen, filter: { view: '没有' } }, order))[1]).toBe('筛选条件不正确：filter.view，没有视图【没有】');
  });

  it.each([
    [{ field: 'made_on_date', operator: 'between', value: '2026-01-01', value2: '2026-01-02' }, 400],
    [{ field: 'made_on_date', operator: 'gt', value: '2026-02-28' }, 200],
    [{ field: 'width_num', operator: 'ge', value: '149' }, 80],
    [{ field: 'width_num', operator: 'ne', value: '1' }, many - 80],
    [{ field: 'width', operator: 'empty', value: null }, 1200],
    [{ field: 'name', operator: 'like', value: '布1200' }, 2],
    [{ field: 'name', operator: 'notLike', value: '布1' }, many - 3112],
    [{ field: 'kind', operator: 'in', value: ['21'] }, 3000],
    [{ field: 'create_date', operator: 'lt', value: '2026-03-02' }, 959],
    [{ field: 'skus.skuCode', operator: 'like', value: '-R' }, 50],
    [{ field: 'skus.skuCode', operator: 'ne', value: 'M00001-R' }, many - 1],
    [{ field: 'tags', operator: 'eq', value: '20' }, 3],
    [{ op: 'or', items: [{ field: 'code', operator: 'eq', value: 'M00001' }, { op: 'and', items: [{ field: 'kind', operator: 'eq', value: '21' }, { field: 'code', operator: 'like', value: 'M0000' }] }] }, 3],
  ])('tree %j finds %i', async (condition, count) => {
    expect((await list(material, { sql: { op: 'and', items: [condition] }, pageSize: 1, total: 'exact' })).total).toBe(count);
  });

  it.each([
    [{ sql: '1=1' }, 'sql，须为条件树JSON'],
    [{ sql: 'drop table x' }, 'sql，须为条件树JSON'],
    [{ sql: { op: 'and', items: [{ field: 'code) or (1=1', operator: 'eq', value: '1' }] } }, '没有字段【code) or (1=1】'],
    [{ sql: { op: 'and', items: [{ field: 'code', operator: 'sql', value: '1' }] } }, 'sql.items[0].operator'],
    [{ sql: { op: 'xor', items: [] } }, 'sql.op'],
    [{ sql: { op: 'and', items: [{ field: 'width', operator: 'gt', value: '1; drop' }] } }, '须为数字'],
    [{ filter: { company: '1' } }, 'filter.company，没有字段'],
    [{ filter: { "code' or '1'='1": 'x' } }, '没有字段'],
    [{ filter: { __proto__x: '1' } }, '没有字段'],
    [{ filter: { kind: "1' or 1=1" } }, 'filter.kind，须为编号'],
    [{ filter: { code: { $gt: '' } } }, 'filter.code，须为文字'],
    [{ filter: { status: 'other' } }, '没有选项【other】'],
    [{ order: 'code; drop table x' }, 'order，看不懂'],
    [{ order: 'code desc nulls first' }, 'order，看不懂'],
    [{ order: '(select 1)' }, 'order，看不懂'],
    [{ order: 'password' }, 'order，没有字段'],
    [{ order: 'tags' }, 'order，不能按'],
    [{ fields: 'code,secret' }, 'fields，没有字段【secret】'],
    [{ after: 'x' }, 'after，不是续页标记'],
    [{ after: Buffer.from('["code",null,"1"]').toString('base64url'), order: 'name' }, 'after，与排序不符'],
    [{ after: Buffer.from('["createDate desc,id desc","2026-13-41 00:00:00+00","1"]').toString('base64url'), order: 'create_date desc' }, 'filter，值不正确'],
    [{ after: Buffer.from('["create_date desc","now()","1"]').toString('base64url'), order: 'create_date desc' }, 'after，'],
  ])('%j is refused with where and why', async (asked, why) => {
    const [status, said] = await refusal(asked);
    expect([status, said]).toEqual([10009, expect.stringContaining(why)]);
  });

  it('takes text of all kinds as text', async () => {
    for (const value of ["'; drop table wms.material; --", '\\', '%', '$1', '"', '{}']) expect((await list(material, { filter: { code: value } })).total).toBe(0);
    expect((await lin.get(material + query({ pageSize: '1001' }))).status).toBe(400);
    expect((await lin.get(material + query({ screen: 'wms.other' }))).status).toBe(400);
  });
});

describe('totals', () => {
  it('add a column over the whole filter', async () => {
    expect(await list(`${order}/sums`, { sums: 'total,totalQty' })).toEqual({ total: '22.00', totalQty: '11.00' });
    expect(await list(`${order}/sums`, { sums: 'total', filter: { supplier: '12' } })).toEqual({ total: '14.00' });
    expect((await refusal({ sums: 'code' }, `${order}/sums`))[1]).toContain('不是数值');
  });
});

describe('totals of quantities', () => {
  it('stand apart by unit', async () => {
    expect(await list(`${material}/sums`, { sums: 'minimum' })).toEqual({ minimum: [{ unit: { id: '2', label: '件', scale: 0 }, value: '7' }, { unit: { id: '1', label: '米', scale: 2 }, value: '38' }] });
    expect(await list(`${material}/sums`, { sums: 'minimum', filter: { code: 'none' } })).toEqual({ minimum: [] });
  });
});

describe('choices of a reference', () => {
  it('are narrowed by its rule, searched and carried', async () => {
    const page = await list(`${order}/lookup`, { field: 'supplier' });
    expect(page.list.map((row: Row) => [row.id, row.label, row.texts])).toEqual([['11', '锦程纺织', ['S1']], ['12', '百纺', ['S2']]]);
    expect(page.list[0]).toHaveProperty('taxRate', null);
    expect((await list(`${order}/lookup`, { field: 'supplier', all: 'true' })).total).toBe(3);
    expect((await list(`${order}/lookup`, { field: 'supplier', keyword: '百' })).list.map((row: Row) => row.label)).toEqual(['百纺']);
    const found = async (keyword: string): Promise<string[]> => (await list(`${order}/lookup`, { field: 'supplier', keyword })).list.map((row: Row) => row.label);
    for (const said of ['jincheng', 'jcfz', 'JinCfz', 'S1 纺织', '纺织 S1', 'fangzhi s1']) expect(await found(said), said).toEqual(['锦程纺织']);
    expect(await found('纺')).toEqual(['锦程纺织', '百纺']);
    expect(await found('S2 纺织')).toEqual([]);
    const skus = await list(`${order}/lookup`, { field: 'lines.sku', keyword: 'M00003' });
    expect(skus.list[0]).toMatchObject({ id: '100003', label: 'M00003-R', parent: { unit: { id: '1', label: '米' } } });
    expect((await list(`${order}/lookup`, { field: 'lines.sku' })).total).toBe(40);
    expect((await lin.get(`${order}/lookup${query({ field: 'lines.none' })}`)).status).toBe(400);
  });

  it('tell how many the rule keeps out, of those a word finds', async () => {
    expect(await list(`${order}/lookup`, { field: 'supplier', hidden: 'true' })).toMatchObject({ total: 2, hidden: 1 });
    expect(await list(`${order}/lookup`, { field: 'supplier', hidden: 'true', keyword: '停用' })).toMatchObject({ total: 0, hidden: 1 });
    expect(await list(`${order}/lookup`, { field: 'supplier', hidden: 'true', keyword: '百' })).not.toHaveProperty('hidden');
    expect(await list(`${order}/lookup`, { field: 'supplier' })).not.toHaveProperty('hidden');
  });

  it('are asked by number, as far as the rule lets them', async () => {
    const ids = async (asked: string): Promise<string[]> => (await list(`${order}/lookup`, { field: 'supplier', ids: asked })).list.map((row: Row) => row.id!);
    const all = (await list(`${order}/lookup`, { field: 'supplier', all: 'true' })).list.map((row: Row) => row.id!);
    expect(await ids('12')).toEqual(['12']);
    expect(await ids(all.join())).toEqual(['11', '12']);
    expect((await lin.get(`${order}/lookup${query({ field: 'supplier', ids: '1 or 1=1' })}`)).status).toBe(400);
  });

  it('show columns of their list to whoever may open that list', async () => {
    const [first] = (await list(`${order}/lookup`, { field: 'supplier', fields: 'code,name,taxRate' })).list;
    expect(first).toMatchObject({ id: '11', label: '锦程纺织', shown: { code: 'S1', name: '锦程纺织', taxRate: null } });
    expect((await lin.get(`${order}/lookup${query({ field: 'supplier', fields: 'code,nonsense' })}`)).status).toBe(400);
    expect((await list(`${order}/lookup`, { field: 'supplier' })).list[0]).not.toHaveProperty('shown');
  });

  it('are narrowed by conditions on their own fields, within the rule', async () => {
    const names = async (asked: Row): Promise<string[]> => (await list(`${order}/lookup`, { field: 'supplier', ...asked })).list.map((row: Row) => row.label);
    expect(await names({ sql: { field: 'code', operator: 'ne', value: 'S1' } })).toEqual(['百纺']);
    expect(await names({ sql: { op: 'or', items: [{ field: 'code', operator: 'eq', value: 'S1' }, { field: 'name', operator: 'like', value: '百' }] } })).toEqual(['锦程纺织', '百纺']);
    expect(await names({ sql: { field: 'code', operator: 'like', value: 'S' }, within: { field: 'name', operator: 'like', value: '百' } })).toEqual(['百纺']);
    expect(await names({ sql: { field: 'name', operator: 'like', value: '停用' } })).toEqual([]);
    expect(await list(`${order}/lookup`, { field: 'supplier', hidden: 'true', within: { field: 'name', operator: 'like', value: '停用' } })).toMatchObject({ total: 0, hidden: 1 });
    expect((await lin.get(`${order}/lookup${query({ field: 'supplier', sql: { field: 'nonsense', operator: 'eq', value: 1 } })}`)).status).toBe(10009);
    // A condition tells of its field: who may not list suppliers asks by name alone.
    const keeper = harness.as({ may: (permission) => permission !== `GET ${apiOf('ccm.supplier')}` });
    expect((await keeper.get(`${order}/lookup${query({ field: 'supplier', keyword: '百' })}`)).data.list).toHaveLength(1);
    expect((await keeper.get(`${order}/lookup${query({ field: 'supplier', sql: { field: 'name', operator: 'like', value: '百' } })}`)).status).toBe(400);
  });

  it('of a tree say where they stand, and are given level by level', async () => {
    const kinds = (await list(`${material}/lookup`, { field: 'tags', tree: 'true' })).list as Row[];
    const top = kinds.filter(({ up }) => up === null);
    expect(top.length).toBeGreaterThan(0);
    expect(kinds.length).toBeGreaterThan(top.length);
    for (const kind of kinds) expect(kind.leaf).toBe(!kinds.some(({ up }) => up === kind.id));
    const level = async (under: string): Promise<string[]> => (await list(`${material}/lookup`, { field: 'tags', under })).list.map((row: Row) => row.id!);
    expect(await level('0')).toEqual(top.map(({ id }) => id));
    const parent = top.find(({ leaf }) => leaf === false)!;
    expect((await level(parent.id!)).sort()).toEqual(kinds.filter(({ up }) => up === parent.id).map(({ id }) => id!).sort());
  });

  it('depend on the record, whose references come by id alone', async () => {
    const choices = async (asked: Row): Promise<string[]> => (await list(`${material}/lookup`, { field: 'otherUnit', ...asked })).list.map((row: Row) => row.label);
    expect(await choices({ given: { record: { unit: '1' } } })).toEqual(['件']);
    expect(await choices({ given: { record: { unit: { id: '2', label: '件' } } } })).toEqual(['米']);
    expect(await choices({ given: { record: {} } })).toEqual([]);
    expect(await choices({})).toEqual(['米', '件']);
  });

  it('answer senseless surroundings with a refusal', async () => {
    for (const given of [{ record: { supplier: { id: 'x' } } }, { record: [], line: 5 }, { line: { sku: 'y' } }]) {
      expect([200, 400, 10009]).toContain((await lin.get(`${order}/lookup${query({ field: 'lines.sku', given })}`)).status);
    }
  });

  it('are found by pasted texts, at once', async () => {
    const { data } = await lin.post(`${order}/resolve`, { field: 'lines.sku', texts: ['M00001-R', ' M00002-R ', 'nothing', 'M00005-R'] });
    expect(Object.keys(data)).toEqual(['M00001-R', 'M00002-R']);
    expect(data['M00001-R']).toMatchObject({ id: '100001', label: 'M00001-R' });
    const named = await lin.post(`${order}/resolve`, { field: 'supplier', texts: ['锦程纺织', 'S2', '停用厂'] });
    expect(Object.fromEntries(Object.entries<Row>(named.data).map(([text, row]) => [text, row.id]))).toEqual({ 锦程纺织: '11', S2: '12' });
  });
});
