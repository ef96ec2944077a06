// Calls of the platform's table that stand beside the generic ones: dictionary values, trees, exports that ask the password; and ids no row can have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  admin = await server.login('admin');
});
afterAll(() => server?.stop());

describe('values of dictionary types', () => {
  const dict = '/ccm/api/saas/dict';
  const select = (query: string, client = admin) => client.get(`${dict}/selectDictByTypes?${query}`);

  it('come as a map by type, in their order, without the type itself', async () => {
    const { POST, ABNORMAL_TYPE, NOSUCH, ...rest } = await select('types=POST,ABNORMAL_TYPE,NOSUCH');
    expect(rest).toEqual({});
    expect(NOSUCH).toEqual([]);
    expect(ABNORMAL_TYPE.map((one: { name: string }) => one.name).slice(0, 3)).toEqual(['缺料', '机器', '停电']);
    expect(ABNORMAL_TYPE[0]).toEqual({ id: expect.stringMatching(/^\d{19}$/), name: '缺料', value: expect.any(String), sort: 10, color: null });
    expect(await select('type=POST')).toEqual({ POST });
    // Somebody without a right to the dictionary chooses from it all the same.
    expect(await select('types=POST', await server.login('keeper'))).toEqual({ POST });
  });

  it('leave stopped ones out when live ones are asked for; a change shows at once', async () => {
    const [first] = (await select('types=ABNORMAL_TYPE')).ABNORMAL_TYPE;
    await admin.put(`${dict}/status`, { ids: [first.id], status: 'stopped' });
    expect((await select('types=ABNORMAL_TYPE&status=normal')).ABNORMAL_TYPE.map((one: { id: string }) => one.id)).not.toContain(first.id);
    expect((await select('types=ABNORMAL_TYPE')).ABNORMAL_TYPE[0].id).toBe(first.id);
    await admin.put(`${dict}/status`, { ids: [first.id], status: 'normal' });
  });

  it('are each company\'s own, and types of a bad shape are refused', async () => {
    const ours = await select('types=POST');
    const theirs = await select('types=POST', await server.login('jiahe'));
    expect(theirs.POST.filter(({ id }: { id: string }) => ours.POST.some((one: { id: string }) => one.id === id))).toEqual([]);
    expect(await admin.try('GET', `${dict}/selectDictByTypes?types=${encodeURIComponent("POST' or 1=1")}`)).toMatchObject({ status: 400, message: '参数不正确：types，格式不正确' });
  });
});

describe('tree calls', () => {
  const departments = '/amc/api/token/companyDept';
  interface Node { id: string; parentId: string; parentIds: string; name: string; level: number; isLeaf: boolean; code?: string; children?: Node[] }

  it('answer an array of nodes below one another', async () => {
    const nodes = await admin.get(`${departments}/tree`) as Node[];
    expect(nodes).toHaveLength(1);
    const [root] = nodes;
    expect(root).toMatchObject({ parentId: '0', parentIds: '', level: 1, isLeaf: false });
    const child = root!.children!.find((one) => one.name === '车缝车间') ?? root!.children!.flatMap((one) => one.children ?? []).find((one) => one.name === '车缝车间')!;
    expect(child.parentIds.split(',')[0]).toBe(root!.id);
    expect(child.children!.map((one) => one.name)).toEqual(['车缝一组', '车缝二组', '车缝三组', '车缝四组']);
    expect(child.children![0]).toMatchObject({ parentId: child.id, parentIds: `${child.parentIds},${child.id}`, level: child.level + 1, isLeaf: true, code: expect.stringMatching(/^BM\d{4}$/) });
  });

  it('answer one level when a parent is named', async () => {
    const [root] = await admin.get(`${departments}/tree?parentId=0`) as Node[];
    expect(root).not.toHaveProperty('children');
    const level = await admin.get(`${departments}/tree?parentId=${root!.id}`) as Node[];
    expect(level.length).toBeGreaterThan(1);
    for (const node of level) expect(node).toMatchObject({ parentId: root!.id, parentIds: root!.id, level: 2 });
    expect(await admin.try('GET', `${departments}/tree?parentId=x`)).toMatchObject({ status: 400, message: '参数不正确：parentId，格式不正确' });
  });

  it('give provinces, their cities and the cities\' areas one level at a time', async () => {
    const api = '/amc/api/token/region/tree?parentId=';
    const province = (await admin.get(`${api}0`) as Node[]).find((one) => one.name.startsWith('浙江'))!;
    expect(province).toMatchObject({ level: 1, isLeaf: false, code: '330000' });
    const city = (await admin.get(api + province.id) as Node[]).find((one) => one.name.startsWith('杭州'))!;
    expect(city).toMatchObject({ parentId: province.id, level: 2 });
    expect((await admin.get(api + city.id) as Node[])[0]).toMatchObject({ parentIds: `${province.id},${city.id}`, level: 3, isLeaf: true });
  });

  it('show another company\'s tree to nobody', async () => {
    const [root] = await admin.get(`${departments}/tree`) as Node[];
    const jiahe = await server.login('jiahe');
    expect(JSON.stringify(await jiahe.get(`${departments}/tree`))).not.toContain(root!.id);
    expect(await jiahe.get(`${departments}/tree?parentId=${root!.id}`)).toEqual([]);
  });
});

describe('an export with sensitive columns (AMC_EXPORT_CONFIRM)', () => {
  const orders = '/wms/api/saas/purchaseOrder/export';
  const confirm = (password: string) => admin.try('PUT', '/amc/api/token/session/confirm', { password });
  const read = async (path: string, token?: string) => {
    const answer = await admin.raw('GET', path, undefined, token ? { confirmToken: token } : {});
    return { type: answer.headers.get('content-type')!.split(';')[0], text: await answer.text() };
  };

  it('asks nothing while the company does not want it', async () => {
    expect((await read(`${orders}?fields=code,totalAmount`)).type).toBe('text/csv');
  });

  it('asks the password once per file', async () => {
    await admin.post('/ccm/api/saas/companySetting', { code: 'AMC_EXPORT_CONFIRM', value: '0' });
    expect((await read(`${orders}?fields=code`)).type).toBe('text/csv');
    expect(JSON.parse((await read(`${orders}?fields=code,totalAmount`)).text)).toMatchObject({ status: 10009, data: '导出内容含敏感信息，请输入登录密码', errors: [{ path: 'password', code: 'export.confirm' }] });
    expect(await confirm('nonsense1')).toMatchObject({ status: 10009, data: '密码错误', errors: [{ path: 'password' }] });
    const { data: { token } } = await confirm(server.app.config.demoPassword);
    expect((await read(`${orders}?fields=code,totalAmount`, token)).type).toBe('text/csv');
    expect((await read(`${orders}?fields=code,totalAmount`, token)).type).toBe('application/json');
    expect((await read(`${orders}?fields=code,totalAmount`, 'forged')).type).toBe('application/json');
    const late = (await confirm(server.app.config.demoPassword)).data.token;
    server.clock.pass(60_001);
    expect((await read(`${orders}?fields=code,totalAmount`, late)).type).toBe('application/json');
    const buyer = await server.login('buyer');
    const theirs = (await buyer.put('/amc/api/token/session/confirm', { password: server.app.config.demoPassword })).token;
    expect((await read(`${orders}?fields=code,totalAmount`, theirs)).type).toBe('application/json');
    await admin.post('/ccm/api/saas/companySetting', { code: 'AMC_EXPORT_CONFIRM', value: '1' });
  });
});

describe('nineteen digits that are more than any id', () => {
  const big = '9999999999999999999';
  const missing = { status: 404, message: '数据不存在或已删除' };
  it.each([
    ['GET', `/amc/api/token/companyDept/${big}`], ['GET', `/amc/api/token/companyDept/${big}/trail`], ['GET', `/wms/api/saas/purchaseOrder/${big}/graph`], ['DELETE', `/amc/api/token/companyDept?ids=${big}`],
    ['PUT', '/amc/api/token/companyDept', { id: big, version: 1, name: '无' }], ['PUT', '/wms/api/saas/purchaseOrder/confirm', { id: big, version: 1 }], ['GET', `/mmc/api/token/notice/${big}`],
    ['PUT', '/amc/api/token/companyUser/default', { company: big }], ['PUT', '/amc/api/token/userTask/userTask', { id: big, status: 1 }], ['PUT', '/amc/api/token/userOrder/cancel', { id: big }], ['GET', `/amc/api/open/file/${big}`],
  ])('name nothing: %s %s', async (method, path, body?: unknown) => {
    expect(await admin.try(method, path, body)).toMatchObject(missing);
  });
});

describe('a value of a bad form', () => {
  it('is refused in the field\'s own words, else its type\'s', async () => {
    expect(await admin.try('POST', '/ccm/api/saas/dict', { type: '小写 abc', name: '无', value: 'X' })).toMatchObject({ status: 10009, errors: [{ path: 'type', code: 'field.format', message: '类型编码只能是大写字母、数字和下划线，不超过40个字符' }] });
    expect(await admin.try('POST', '/ccm/api/saas/dict', { type: 'POST', name: '无', value: 'X', color: 'nocolour' })).toMatchObject({ status: 10009, data: '颜色格式不正确', errors: [{ path: 'color' }] });
    expect(await admin.try('POST', '/amc/api/token/employee?lang=en', { name: '无', phone: '123' })).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ path: 'phone', message: 'Bad phone format' })]) });
  });
});
