// The configuration module: trees and their tops, dictionaries, colours, sizes, units, rates, coefficients, with the figures of its page (C1, C2, C4, C8).
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../runtime/server/context.ts';
import { colorOrder, withColorOrders } from '../support/colorOrder.ts';
import { crewOf } from '../support/crew.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = (name: string): string => `/ccm/api/saas/${name}`;
type Row = Record<string, any>;
let server: TestServer;
let crew: TestClient;

const house = withColorOrders();
beforeAll(async () => {
  server = await startTestServer({ demo: true, ...house.options });
  crew = await crewOf(server);
});
afterAll(async () => { await server?.stop(); house.remove(); });

const run = <R>(query: Sql<R>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const find = async (name: string, filter: object): Promise<Row> => {
  const { list } = await crew.get(`${api(name)}?pageSize=5&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(list.length, `${name} ${JSON.stringify(filter)}`).toBeGreaterThan(0);
  return crew.get(`${api(name)}/${list[0].id}`);
};
const idOf = async (name: string, filter: object): Promise<string> => (await find(name, filter)).id;
const refused = async (method: string, path: string, body?: unknown): Promise<string> => {
  const answer = await crew.try(method, path, body);
  expect(answer.success, `${method} ${path}`).toBe(false);
  return String(answer.data ?? answer.message);
};

describe('the demonstration data', () => {
  it('is what the page promises', async () => {
    const count = async (name: string, filter = {}): Promise<number> => (await crew.get(`${api(name)}?pageSize=1&filter=${encodeURIComponent(JSON.stringify(filter))}`)).total;
    expect({
      colors: await count('color'), families: await count('colorFamily'), sizeGroups: await count('sizeGroup'), leaves: await count('category', { isLeaf: true }), units: await count('unit'), processTypes: await count('procedureType'),
      processes: await count('process'), machineTypes: await count('machine', { kind: 'type' }), machines: await count('machine', { kind: 'unit' }), parts: await count('part'), plateProcesses: await count('plateProcessConfig'),
      customers: await count('customer'), visits: await count('customerVisit'), suppliers: await count('srmFactory'), scores: await count('srmScore'), black: await count('srmFactory', { cooperation: 'black' }),
    // Six size groups of the page, and one of the styles of pms.
    }).toEqual({ colors: 48, families: 9, sizeGroups: 7, leaves: 26, units: 26, processTypes: 6, processes: 80, machineTypes: 12, machines: 140, parts: 60, plateProcesses: 3, customers: 18, visits: 60, suppliers: 24, scores: 48, black: 1 });
    const grades = await run<{ grade: string; n: number }>(sql`select s.grade, count(*)::int as n from ccm.srm_score s where period = '2026Q1' group by s.grade order by s.grade`);
    expect(Object.fromEntries(grades.map(({ grade, n }) => [grade, n]))).toEqual({ A: 4, B: 11, C: 7, D: 2 });
  });
});

describe('trees', () => {
  it.each(['dict', 'category', 'node', 'coefficient', 'machine', 'part', 'procedureType', 'colorFamily'])('%s: the top can neither be changed nor deleted', async (name) => {
    expect(await refused('DELETE', `${api(name)}?ids=0`)).toBe('顶级不可操作');
    expect(await refused('PUT', api(name), { id: '0', version: 1, name: '顶' })).toBe('顶级不可操作');
  });

  it('nothing goes below the deepest level', async () => {
    let parent: string | undefined;
    for (let level = 1; level <= 4; level++) parent = (await crew.post(api('category'), { code: `ZZ${level}`, name: `测试${level}级`, ...(parent && { parent }) })).id;
    expect(await refused('POST', api('category'), { code: 'ZZ5', name: '测试5级', parent })).toBe('末级不可展开');
    expect(await find('category', { code: 'ZZ4' })).toMatchObject({ isLeaf: true });
    expect(await find('category', { code: 'ZZ3' })).toMatchObject({ isLeaf: false });
    await crew.delete(`${api('category')}?ids=${parent}`);
    expect(await find('category', { code: 'ZZ3' })).toMatchObject({ isLeaf: true });
  });

  it('stopping a node stops what is below it, after a question with the count', async () => {
    const top = await idOf('category', { code: 'ZZ1' });
    const asked = await crew.try('PUT', `${api('category')}/status`, { ids: [top], status: 'stopped' });
    expect(asked).toMatchObject({ success: false, errors: [{ level: 'warn', message: '其下2条将一并停用，是否继续？' }] });
    expect(await find('category', { code: 'ZZ1' })).toMatchObject({ status: 'normal' });
    await crew.put(`${api('category')}/status`, { ids: [top], status: 'stopped', confirmed: true });
    expect(await find('category', { code: 'ZZ3' })).toMatchObject({ status: 'stopped' });
  });

  it('codes are unique, and so are the names of one level; rows change places among themselves', async () => {
    expect(await refused('POST', api('category'), { code: 'TX', name: '另一T恤' })).toBe('编码【TX】已存在');
    const above = await idOf('category', { code: 'SZ' });
    expect(await refused('POST', api('category'), { code: 'TX2', name: '卫衣', parent: above })).toBe('名称【卫衣】已存在');
    const [shirt, tee, trousers] = await Promise.all(['CS', 'TX', 'XK'].map((code) => idOf('category', { code })));
    await crew.put(`${api('category')}/order`, { ids: [shirt, tee] });
    expect((await find('category', { code: 'CS' })).sort).toBe(10);
    expect((await find('category', { code: 'TX' })).sort).toBe(20);
    expect(await refused('PUT', `${api('category')}/order`, { ids: [shirt, trousers] })).toBe('只能在同级之间拖动');
  });

  it('a leaf with records gets no children; a code in use stays; a record in use is not deleted', async () => {
    const tee = await find('category', { code: 'TX' });
    expect(await refused('POST', api('category'), { code: 'TX1', name: '短袖T恤', parent: tee.id })).toBe('品类【T恤】已有数据，不能新增下级');
    expect(await refused('PUT', api('category'), { id: tee.id, version: tee.version, code: 'TEE' })).toMatch(/^【T恤】已被\d+条数据引用，编码不能修改$/);
    expect(await refused('DELETE', `${api('category')}?ids=${tee.id}`)).toMatch(/^【T恤】已被\d+条数据引用，不能删除，可停用$/);
    const uses = await crew.get(`${api('category')}/${tee.id}/uses`);
    expect(uses.by).toEqual(expect.arrayContaining([expect.objectContaining({ entity: 'ccm.process', label: '工序' })]));
    expect(uses.n).toBe(uses.by.reduce((sum: number, one: { n: number }) => sum + one.n, 0));
  });
});

describe('dictionaries', () => {
  it('what the system brings is neither deleted nor given another value', async () => {
    const value = await find('dict', { type: 'SEASON', name: '春' });
    expect(await refused('DELETE', `${api('dict')}?ids=${value.id}`)).toBe('系统预置字典不能删除');
    expect(await refused('PUT', api('dict'), { id: value.id, version: value.version, value: 'X' })).toContain('值');
    await crew.put(api('dict'), { id: value.id, version: value.version, name: '春季' });
    expect((await crew.get(`${api('dict')}/selectDictByTypes?types=SEASON`)).SEASON.map((one: Row) => one.name)).toEqual(['春季', '夏', '秋', '冬']);
  });

  it('a value takes the type of the one above and the next number', async () => {
    const type = await idOf('dict', { type: 'BAND', value: 'BAND' });
    const { id } = await crew.post(api('dict'), { parent: type, name: '早春' });
    expect(await crew.get(`${api('dict')}/${id}`)).toMatchObject({ type: 'BAND', value: 'D005', isInitial: false });
    expect(await refused('POST', api('dict'), { parent: type, name: '早春' })).toBe('名称【早春】已存在');
    await crew.delete(`${api('dict')}?ids=${id}`);
  });
});

describe('C8 colours and sizes', () => {
  it.each([['hsl(0,75%,42%)', '#BB1B1B'], ['hsv(210,100,50)', '#004080'], ['rgba(0,128,0,.5)', '#00800080'], ['#08f', '#0088FF']])('%s is %s', async (typed, hex) => {
    const { id } = await crew.post(api('color'), { code: `T${hex.slice(1)}`, name: typed.slice(0, 20), hex: typed });
    expect((await crew.get(`${api('color')}/${id}`)).hex).toBe(hex);
  });

  it('what is no colour is refused', async () => expect(await refused('POST', api('color'), { code: 'TBAD', name: '坏', hex: 'blue1' })).toBe('颜色格式不正确'));

  it('a new colour is numbered by its family', async () => {
    const { id } = await crew.post(api('color'), { group: await idOf('colorFamily', { code: 'PU' }), name: '丁香紫' });
    expect((await crew.get(`${api('color')}/${id}`)).code).toMatch(/^PU\d\d$/);
  });

  it('a used colour is not deleted; merged, its references move to the one that is kept', async () => {
    const group = await idOf('colorFamily', { code: 'RD' });
    const { id: keptId } = await crew.post(api('color'), { code: 'RD90', name: '绛红', group });
    const kept = await crew.get(`${api('color')}/${keptId}`);
    const { id: twin } = await crew.post(api('color'), { code: 'RD03B', name: '绛红B', group });
    const using = async (color: string, n: number): Promise<void> => { for (let i = 0; i < n; i++) await crew.post('/wms/api/saas/color', { code: `W${color.slice(-5)}${i}`, name: `料色${i}`, color }); };
    await using(kept.id, 4);
    await using(twin, 2);
    expect(await refused('DELETE', `${api('color')}?ids=${kept.id}`)).toBe('【绛红】已被4条数据引用，不能删除，可停用');
    expect(await refused('PUT', api('color'), { id: kept.id, version: kept.version, code: 'RD99' })).toBe('【绛红】已被4条数据引用，色号不能修改');
    expect(await crew.try('PUT', api('color'), { id: kept.id, version: kept.version, hex: '#7A1020' })).toMatchObject({ success: false, errors: [{ level: 'warn' }] });
    await crew.act(api('color'), 'merge', twin, { into: kept.id });
    expect(await crew.get(`${api('color')}/${kept.id}/uses`)).toEqual({ n: 6, by: [{ entity: 'wms.materialColor', label: '物料颜色', n: 6 }] });
    expect(await crew.get(`${api('color')}/${twin}`)).toMatchObject({ delFlag: '1' });
    expect((await crew.get(`${api('color')}/${kept.id}/trail`)).some((entry: Row) => entry.action === 'merge')).toBe(true);
  });

  it('a colour is found by an alias in what is pasted and imported, where none is called so itself', async () => {
    const group = await idOf('colorFamily', { code: 'BL' });
    const { id: navy } = await crew.post(api('color'), { code: 'BL-N1', name: '午夜蓝', group, aliases: '深海军，Midnight Navy、测试藏青' });
    const { id: named } = await crew.post(api('color'), { code: 'BL-N2', name: '测试藏青', group });
    const found = await crew.post('/wms/api/saas/color/resolve', { field: 'color', texts: ['深海军', 'Midnight Navy', '测试藏青', '海军'] });
    expect(Object.fromEntries(Object.entries<Row>(found).map(([text, { id }]) => [text, id]))).toEqual({ 深海军: navy, 'Midnight Navy': navy, 测试藏青: named });
    const file = await fetch(`${server.url}/wms/api/saas/color/import`, { method: 'POST', headers: { 'content-type': 'text/csv', authorization: `bearer ${crew.token}` }, body: '色号,色名,对应标准色\nAL1,别名料色,深海军\n' });
    expect(await file.json()).toMatchObject({ success: true });
    const { list: [row] } = await crew.get(`/wms/api/saas/color?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ code: 'AL1' }))}`);
    expect(row.color).toMatchObject({ id: navy, label: '午夜蓝' });
  });

  it('a group has sizes, its base among them', async () => {
    expect(await refused('POST', api('sizeGroup'), { code: 'SGX', name: '空组', sizes: [] })).toBe('尺码组至少包含一个尺码');
    expect(await refused('POST', api('sizeGroup'), { code: 'SGX', name: '错组', baseSize: 'Q', sizes: [{ code: 'S' }] })).toBe('基码不在尺码组内');
    const { id } = await crew.post(api('sizeGroup'), { code: 'SGX', name: '女装加码', baseSize: 'M', sizes: [{ code: 'S' }, { code: 'M' }, { code: 'XL' }, { code: '3XL' }] });
    const group = await crew.get(`${api('sizeGroup')}/${id}`);
    expect(group.sizes.map(({ code, star }: Row) => code + (star ?? ''))).toEqual(['S', 'M★', 'XL', '3XL']);
    const order = colorOrder.api;
    const made = await crew.post(order, { orderNo: 'SZ-1', sizeGroup: id, matrix: { [kept()]: { [group.sizes[0].id]: '5', [group.sizes[2].id]: '7' } } });
    await crew.put(api('sizeGroup'), { id, version: group.version, sizes: [...group.sizes.slice(0, 3).map((size: Row) => ({ id: size.id, code: size.code })), { code: 'XXL' }, { id: group.sizes[3].id, code: '3XL' }] });
    expect((await crew.get(`${order}/${made.id}`)).qty).toBe('12');
  });
  const kept = (): string => keptId;
  let keptId = '';
  beforeAll(async () => { keptId = await idOf('color', { code: 'BK01' }); });
});

describe('C1 units', () => {
  const unit = (name: string): Promise<string> => idOf('unit', { name });
  const convert = async (qty: string, from: string, to: string, material?: string): Promise<string> => (await crew.post(`${api('unitChange')}/ask/convert`, { qty, fromUnit: await unit(from), toUnit: await unit(to), ...(material && { material }) })).qty;

  it.each([['120', '码', '米', '109.73'], ['109.73', '米', '码', '120.00'], ['25', '打', '件', '300'], ['100', '件', '打', '8'], ['100', '磅', '千克', '45.359'], ['2', '吨', '磅', '4409.245'], ['0', '件', '米', '0.00'], ['7', '件', '件', '7']])('%s %s is %s', async (qty, from, to, answer) => {
    expect(await convert(qty, from, to)).toBe(answer);
  });

  it('a knitted cloth goes from metres to kilograms by its width and weight', async () => {
    const type = (await crew.get(`/wms/api/saas/goodsType?pageSize=50`)).list.find((row: Row) => row.parent && row.root === 'fabric').id;
    const { id } = await crew.post('/wms/api/saas/goodsInfo', { name: '汗布180', goodsType: type, composition: '棉100', width: '150', weight: '180', stockUnit: await unit('米'), skus: [{ spec: '标准' }] });
    expect(await convert('250', '米', '千克', id)).toBe('67.500');
    expect(await convert('67.5', '千克', '米', id)).toBe('250.00');
  });

  it('a conversion of a category holds for its materials and those below, before the general one and after a material\'s own', async () => {
    const type = (await crew.get('/wms/api/saas/goodsType?pageSize=200')).list as Row[];
    const below = type.find(({ root, parent }) => root === 'trim' && parent)!;
    const above = below.parent.id as string;
    const [roll, piece] = [await unit('卷'), await unit('个')];
    const material = async (name: string): Promise<string> => (await crew.post('/wms/api/saas/goodsInfo', { name, goodsType: below.id, stockUnit: piece, skus: [{ spec: '标准' }] })).id;
    const [one, own] = [await material('松紧带一'), await material('松紧带二')];
    await crew.post(api('unitChange'), { fromUnit: roll, toUnit: piece, factor: '10' });
    expect(await convert('2', '卷', '个', one)).toBe('20');
    await crew.post(api('unitChange'), { fromUnit: roll, toUnit: piece, factor: '50', goodsType: above });
    expect(await convert('2', '卷', '个', one)).toBe('100');
    expect(await convert('2', '卷', '个')).toBe('20');
    await crew.post(api('unitChange'), { fromUnit: piece, toUnit: roll, factor: '0.01', goodsType: below.id });
    expect(await convert('2', '卷', '个', one)).toBe('200');
    await crew.post(api('unitChange'), { fromUnit: roll, toUnit: piece, factor: '7', material: own });
    expect(await convert('2', '卷', '个', own)).toBe('14');
    expect(await refused('POST', api('unitChange'), { fromUnit: piece, toUnit: roll, factor: '0.02', goodsType: above })).toBe('已存在反向换算');
    expect(await refused('POST', api('unitChange'), { fromUnit: roll, toUnit: piece, factor: '8', material: own, goodsType: above })).toBe('物料和物料类别只填一个');
  });

  it('the inverse is refused, and what cannot be converted is said', async () => {
    expect(await refused('POST', api('unitChange'), { fromUnit: await unit('米'), toUnit: await unit('码'), factor: '1.0936' })).toBe('已存在反向换算');
    expect(await refused('POST', `${api('unitChange')}/ask/convert`, { qty: '1', fromUnit: await unit('件'), toUnit: await unit('米') })).toBe('未找到【件】到【米】的换算关系');
  });

  it('decimals are not lowered below those that quantities have; a unit in a conversion is in use', async () => {
    const metre = await find('unit', { name: '米' });
    expect(await refused('PUT', api('unit'), { id: metre.id, version: metre.version, scale: 0 })).toMatch(/^已有[12]位小数的数量，不能调低$/);
    expect(await refused('DELETE', `${api('unit')}?ids=${await unit('打')}`)).toMatch(/^【打】已被\d+条数据引用，不能删除，可停用$/);
  });
});

describe('C2 rates', () => {
  let usd: string;
  const rate = (date: string, amount?: string): Promise<Row> => crew.post(`${api('exchangeRate')}/ask/rate`, { currency: usd, date, ...(amount && { amount }) });
  beforeAll(async () => {
    usd = await idOf('currency', { code: 'USD' });
    await run(sql`delete from ccm.exchange_rate`);
    for (const [effectiveDate, value] of [['2026-03-01', '7.100000'], ['2026-03-15', '7.123456']]) await crew.post(api('exchangeRate'), { currency: usd, effectiveDate, rate: value });
  });
  afterAll(() => crew.put(api('companySetting'), [{ code: 'CCM_RATE_MODE', value: 'latest' }]));

  it('the last one up to the day', async () => {
    expect(await rate('2026-03-14')).toMatchObject({ rate: '7.100000' });
    expect(await rate('2026-03-15', '12500.00')).toEqual({ rate: '7.123456', base: '89043.20' });
  });

  it('by the month: that of its first day, else the last one before it', async () => {
    await crew.put(api('companySetting'), [{ code: 'CCM_RATE_MODE', value: 'month' }]);
    await expect.poll(async () => (await rate('2026-03-20')).rate).toBe('7.100000');
    expect(await rate('2026-04-20')).toMatchObject({ rate: '7.123456' });
    await crew.put(api('companySetting'), [{ code: 'CCM_RATE_MODE', value: 'latest' }]);
  });

  it('none, a second one of a day, and one that leaps', async () => {
    expect(await refused('POST', `${api('exchangeRate')}/ask/rate`, { currency: await idOf('currency', { code: 'EUR' }), date: '2026-03-20' })).toBe('请先维护【EUR】的汇率');
    expect(await refused('POST', api('exchangeRate'), { currency: usd, effectiveDate: '2026-03-15', rate: '7.13' })).toBe('该日期汇率已存在');
    const leap = { currency: usd, effectiveDate: '2026-04-01', rate: '7.900000' };
    expect(await crew.try('POST', api('exchangeRate'), leap)).toMatchObject({ success: false, errors: [{ level: 'warn', message: '汇率较上次变动+10.90%，是否继续？' }] });
    expect(await crew.try('POST', api('exchangeRate'), { ...leap, confirmed: true })).toMatchObject({ success: true });
  });

  it('one that a confirmed document took is neither changed nor deleted; a new day corrects it', async () => {
    const { id } = await crew.post(api('exchangeRate'), { currency: usd, effectiveDate: '2026-05-01', rate: '7.800000' });
    await run(sql`insert into wms.statement (company, id, version, code, period, doc_date, supplier, currency, exchange_rate, settle_type, status, del_flag)
      select s.company, 920300000000000001, 1, 'DZR1', '2026-05', '2026-05-06', s.id, ${usd}::bigint, 7.8, 'monthly', 'confirmed', '0' from ccm.supplier s join ccm.currency c on c.company = s.company and c.id = ${usd}::bigint limit 1`);
    const { version } = await crew.get(`${api('exchangeRate')}/${id}`);
    expect(await refused('PUT', api('exchangeRate'), { id, version, rate: '7.810000' })).toBe('汇率已被使用，不能修改');
    expect(await refused('DELETE', `${api('exchangeRate')}?ids=${id}`)).toContain('汇率已被使用');
    expect(await crew.try('POST', api('exchangeRate'), { currency: usd, effectiveDate: '2026-05-02', rate: '7.810000' })).toMatchObject({ success: true });
  });
});

describe('C4 coefficients', () => {
  const ids: Record<string, string> = {};
  const product = async (qty: string, names: string[], amount = '0.3500'): Promise<string> => (await crew.post(`${api('coefficient')}/ask/product`, { amount, qty, coefficients: names.map((name) => ids[name]) })).result;
  beforeAll(async () => { for (const code of ['ND02', 'PL01', 'CB01', 'PP01', 'PL']) ids[code] = await idOf('coefficient', { code }); });
  afterAll(() => crew.put(api('companySetting'), [{ code: 'COS_COEFFICIENT_SWITCH', value: '0' }]));

  it.each([['260', '0.4347'], ['199', '0.4830'], ['500', '0.4025']])('%s pieces: %s', async (qty, result) => expect(await product(qty, ['ND02', 'PL01'])).toBe(result));

  it('ranges follow each other without gap and overlap; a factor is above 0 and at most 10', async () => {
    const batch = await crew.get(`${api('coefficient')}/${ids.PL01}`);
    const ranges = batch.ranges.map(({ id, fromQty, toQty, value }: Row) => ({ id, fromQty, toQty, value }));
    expect(await refused('PUT', api('coefficient'), { id: batch.id, version: batch.version, ranges: [...ranges, { fromQty: '150', toQty: '250', value: '1.1' }] })).toBe('区间不能重叠或断开');
    const parent = await idOf('coefficient', { code: 'ND' });
    for (const value of ['0', '10.0001']) expect(await refused('POST', api('coefficient'), { code: 'NDX', name: '坏系数', kind: 'difficulty', parent, value })).toBe('系数应大于0且不超过10');
  });

  it('costs count while COS_COEFFICIENT_SWITCH is on, difficulty always', async () => {
    await crew.put(api('companySetting'), [{ code: 'COS_COEFFICIENT_SWITCH', value: '0' }]);
    await expect.poll(() => product('1', ['CB01', 'ND02'], '100')).toBe('120.7500');
    await crew.put(api('companySetting'), [{ code: 'COS_COEFFICIENT_SWITCH', value: '1' }]);
    await expect.poll(() => product('1', ['CB01', 'ND02'], '100')).toBe('115.0000');
  });

  it('a learning curve holds its last day on', async () => {
    expect(await crew.post(`${api('coefficient')}/ask/learning`, { curve: ids.PP01, standard: '1000', days: 4 })).toEqual({ days: '500、800、1000、1000' });
  });
});
