// Records of any entity over HTTP: what is saved, how it reads, and what is refused with its place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, can, companies, query, startHarness, users, type Client, type Harness } from './entitiesHarness.ts';

type Row = Record<string, any>;
const order = apiOf('wms.order');
const material = apiOf('wms.material');
const supplier = apiOf('ccm.supplier');
const kind = apiOf('ccm.kind');

let harness: Harness;
let lin: Client;
const ids: Row = {};

async function made(path: string, body: Row): Promise<string> {
  const answer = await lin.post(path, body);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}
const line = (more: Row = {}): Row => ({ sku: ids.sku, qty: '2.005', price: '3.5', ...more });
const orderOf = (more: Row = {}): Row => ({ supplier: ids.supplier, lines: [line()], ...more });

beforeAll(async () => {
  harness = await startHarness();
  lin = harness.as();
  ids.metre = await made(apiOf('ccm.unit'), { code: 'm', name: '米', scale: 2 });
  ids.piece = await made(apiOf('ccm.unit'), { code: 'pc', name: '件', rounding: 'up' });
  ids.supplier = await made(supplier, { code: 'S1', name: '锦程纺织', shortName: '锦程', taxRate: '0.06' });
  ids.stopped = await made(supplier, { code: 'S2', name: '旧厂', status: 'stopped' });
  ids.root = await made(kind, { code: 'F', name: '面料' });
  ids.cotton = await made(kind, { code: 'FC', name: '棉布', parent: ids.root, prefix: 'ML-' });
  ids.material = await made(material, { name: '全棉平纹', kind: ids.cotton, unit: ids.metre, price: '12.5', tags: [ids.root, ids.cotton], skus: [{ spec: '红' }, { spec: '蓝' }] });
  const read = (await lin.get(`${material}/${ids.material}`)).data;
  ids.sku = read.skus[0].id;
  ids.blue = read.skus[1].id;
});
afterAll(() => harness?.stop());

describe('a new record', () => {
  it('numbers by rule, computes from the number and keeps references with labels', async () => {
    const { data } = await lin.get(`${material}/${ids.material}`);
    expect(data).toMatchObject({
      code: 'ML-0001', version: 1, name: '全棉平纹', price: '12.5000', active: true, status: 'normal', kind: { id: ids.cotton, label: '棉布' }, unit: { label: '米' },
      tags: [{ id: ids.root, label: '面料' }, { id: ids.cotton, label: '棉布' }], createBy: { id: users.lin, label: '林晓' }, delFlag: '0',
    });
    expect(data.createDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(data.skus.map((sku: Row) => [sku.seq, sku.skuCode, sku.status])).toEqual([[1, 'ML-0001-红', 'normal'], [2, 'ML-0001-蓝', 'normal']]);
  });

  it('fills, defaults, computes and rounds lines, nested ones too', async () => {
    const saved = await lin.post(order, orderOf({ lines: [line({ allocs: [{ note: '甲', qty: '1.5' }] }), line({ sku: { id: ids.blue, label: 'x' }, qty: '10' })] }));
    expect(saved).toMatchObject({ success: true, data: { version: 1, code: expect.stringMatching(/^PO\d{6}0001$/) } });
    ids.order = saved.data.id;
    const { data } = await lin.get(`${order}/${ids.order}`);
    expect(data).toMatchObject({ status: 'draft', total: '42.04', totalQty: '12.01', received: '0.00', buyer: { id: users.lin }, supplier: { id: ids.supplier, label: '锦程纺织', taxRate: '0.0600' } });
    expect(data.lines[0]).toMatchObject({ seq: 1, qty: '2.01', price: '3.5000', amount: '7.04', taxRate: '0.0600', unit: { id: ids.metre, label: '米', scale: 2, rounding: 'half' }, sku: { label: 'ML-0001-红' }, allocs: [{ seq: 1, note: '甲', qty: '1.50' }] });
    expect(data.lines[1]).toMatchObject({ seq: 2, qty: '10.00', amount: '35.00', allocs: [] });
  });

  it('answers a blank one with its defaults', async () => {
    const { data } = await lin.get(`${order}/0`);
    expect(data).toMatchObject({ id: '0', status: 'draft', buyer: { id: users.lin }, lines: [], supplier: null });
    expect(data.docDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('tells every fault at its place', async () => {
    const { status, errors } = await lin.post(order, orderOf({ docDate: '2026-02-30', lines: [line({ qty: '-1' }), { sku: ids.sku, price: 'x' }], colour: 1 }));
    expect(status).toBe(10009);
    expect(Object.fromEntries(errors!.map((fault) => [fault.path, fault.code]))).toMatchObject({ docDate: 'field.format', colour: 'field.unknown', 'lines[0].qty': 'rule.refused', 'lines[1].qty': 'field.required', 'lines[1].price': 'field.format' });
    expect(errors!.find((fault) => fault.path === 'lines[0].qty')!.message).toBe('第1行数量必须大于0');
  });

  it('refuses what is stopped, what is not there and what is not a choice', async () => {
    const stopped = await lin.post(order, orderOf({ supplier: ids.stopped }));
    expect(stopped.errors).toEqual([{ path: 'supplier', code: 'record.stopped', message: '供应商【旧厂】已停用' }]);
    const absent = await lin.post(order, orderOf({ lines: [line({ sku: '999' })] }));
    expect(absent.errors).toContainEqual(expect.objectContaining({ path: 'lines[0].sku', code: 'field.choice' }));
    const root = await lin.post(material, { name: '布', kind: ids.root, unit: ids.metre, skus: [{ spec: 'a' }] });
    expect(root.errors).toContainEqual(expect.objectContaining({ path: 'kind', code: 'field.choice', message: '类别的值【面料】不可选' }));
  });

  it('refuses a value that is taken, and rows that say the same', async () => {
    const taken = await lin.post(supplier, { code: 'S1', name: '另一家' });
    expect(taken).toMatchObject({ status: 10009, data: '编码【S1】已存在', errors: [{ path: 'code', code: 'field.unique' }] });
    const twice = await lin.post(material, { name: '布', kind: ids.cotton, unit: ids.metre, skus: [{ spec: 'a' }, { spec: 'a' }] });
    expect(twice.errors).toContainEqual(expect.objectContaining({ path: 'skus[1].spec', message: '规格不能重复' }));
  });

  it('lets a warning pass once it is confirmed', async () => {
    const warned = await lin.post(supplier, { code: 'S9', name: '锦程纺织' });
    expect(warned.errors).toEqual([{ path: 'name', code: 'field.unique', message: '已有同名供应商【锦程纺织】', level: 'warn' }]);
    expect((await lin.post(supplier, { code: 'S9', name: '锦程纺织', confirmed: true })).success).toBe(true);
    const large = orderOf({ lines: [line({ qty: '200000' })] });
    expect((await lin.post(order, large)).errors).toEqual([expect.objectContaining({ level: 'warn', message: '数量过大，确定？' })]);
    expect((await lin.post(order, { ...large, confirmed: true })).success).toBe(true);
  });

  it('keeps trees from looping and from growing too deep', async () => {
    const third = await made(kind, { code: 'FCA', name: '府绸', parent: ids.cotton });
    const fourth = await lin.post(kind, { code: 'X', name: '更深', parent: third });
    expect(fourth.errors).toEqual([{ path: 'parent', code: 'rule.refused', message: '最多3级' }]);
    const looped = await lin.put(kind, { id: ids.root, version: 1, parent: third });
    expect(looped.errors).toEqual([{ path: 'parent', code: 'rule.refused', message: '上级不能是自己或下级' }]);
  });
});

describe('a change', () => {
  it('takes given fields alone, and line lists as a whole', async () => {
    const before = (await lin.get(`${order}/${ids.order}`)).data;
    const saved = await lin.put(order, { id: ids.order, version: 1, remarks: '急', lines: [{ ...before.lines[1], qty: '20' }, line({ sku: ids.sku, qty: '1' })] });
    expect(saved).toMatchObject({ success: true, data: { version: 2 } });
    const after = (await lin.get(`${order}/${ids.order}`)).data;
    expect(after).toMatchObject({ remarks: '急', supplier: { id: ids.supplier }, total: '73.50', version: 2 });
    expect(after.lines.map((row: Row) => [row.id === before.lines[1].id, row.seq, row.qty])).toEqual([[true, 1, '20.00'], [false, 2, '1.00']]);
  });

  it('is refused on an older version, naming who and when', async () => {
    const wu = harness.as({ userId: users.wu, userName: '吴敏' });
    expect((await wu.put(order, { id: ids.order, version: 2, remarks: '吴' })).data.version).toBe(3);
    const stale = await lin.put(order, { id: ids.order, version: 2, remarks: '林' });
    expect(stale.status).toBe(10202);
    expect(stale.data).toMatch(/^数据已被吴敏于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改，请刷新后重试$/);
    expect((await lin.put(order, { id: ids.order, remarks: '无版本' })).status).toBe(400);
  });

  it('changes nothing and keeps the version when nothing differs', async () => {
    const { data } = await lin.get(`${order}/${ids.order}`);
    expect((await lin.put(order, data)).data.version).toBe(data.version);
  });

  it('refuses rows of another record', async () => {
    const other = (await lin.get(`${material}/${ids.material}`)).data.skus[0].id;
    const { data } = await lin.get(`${order}/${ids.order}`);
    const refused = await lin.put(order, { id: ids.order, version: data.version, lines: [{ ...data.lines[0], id: other }] });
    expect(refused.errors).toContainEqual(expect.objectContaining({ path: 'lines[0]', code: 'record.missing' }));
  });

  it('is told in the trail, with values before and after', async () => {
    const { data } = await lin.get(`${order}/${ids.order}/trail`);
    expect(data.map((entry: Row) => [entry.action, entry.user.name])).toEqual([['update', '吴敏'], ['update', '林晓'], ['create', '林晓']]);
    expect(data[1].changes).toEqual(expect.arrayContaining([
      expect.objectContaining({ path: 'remarks', label: '备注', before: '', after: '急' }),
      expect.objectContaining({ path: 'lines[0].qty', label: '明细 第1行 数量', before: '10.00', after: '20.00' }),
      expect.objectContaining({ path: 'lines[1]', before: null, after: expect.stringContaining('ML-0001-红') }),
    ]));
  });

  it('is refused where the state does not allow it', async () => {
    await harness.put('wms.order', ids.order, { status: 'confirmed' });
    const { data } = await lin.get(`${order}/${ids.order}`);
    expect(await lin.put(order, { id: ids.order, version: data.version, remarks: 'x' })).toMatchObject({ status: 10202, data: '当前状态【已审核】不能修改' });
    expect(await lin.delete(`${order}?id=${ids.order}`)).toMatchObject({ status: 10202 });
  });

  it('in bulk sets one value for all, or none', async () => {
    const list = (await lin.get(supplier + query({ filter: { code: ['S1', 'S2'] } }))).data.list.map((row: Row) => row.id);
    expect((await lin.put(`${supplier}/batch`, { ids: list, set: { shortName: '批' } })).data).toEqual({ changed: 2 });
    expect((await lin.put(`${supplier}/batch`, { ids: list, set: { name: '' } })).success).toBe(false);
    expect((await lin.put(`${supplier}/status`, { ids: [ids.stopped, '5'], status: 'normal', partial: true })).data).toEqual({ changed: 1, failed: [{ id: '5', message: '数据不存在或已删除' }] });
    await lin.put(`${supplier}/status`, { ids: [ids.stopped], status: 'stopped' });
    expect((await lin.put(`${supplier}/status`, { ids: [], status: 'normal' })).data).toBe('请选择至少一条数据');
  });
});

describe('deleting', () => {
  it('says by how many rows a record is used', async () => {
    const used = await lin.delete(`${material}?ids=${ids.material}`);
    expect(used.status).toBe(10009);
    expect(used.data).toMatch(/^【ML-0001 全棉平纹】已被\d+条数据引用，不能删除，可停用$/);
    expect((await lin.delete(`${kind}?id=${ids.root}`)).data).toContain('已被');
  });

  it('removes what nobody uses, with its lines', async () => {
    const id = await made(material, { name: '多余', kind: ids.cotton, unit: ids.metre, skus: [{ spec: 'a' }] });
    expect((await lin.delete(`${material}?ids=${id}`)).data).toEqual({ changed: 1 });
    expect((await lin.get(`${material}/${id}`)).status).toBe(404);
  });
});

describe('a repeated request', () => {
  it('is done once and answered alike; another body under its key is refused', async () => {
    const body = { code: 'K1', name: '一次' };
    const first = await lin.post(supplier, body, { idempotencykey: 'k-1' });
    const again = await lin.post(supplier, body, { idempotencykey: 'k-1' });
    expect(again.data).toEqual(first.data);
    expect((await lin.post(supplier, { ...body, code: 'K2' }, { idempotencykey: 'k-1' })).status).toBe(409);
    expect((await lin.get(supplier + query({ filter: { name: '一次' } }))).data.total).toBe(1);
    const refused = await lin.post(supplier, { code: 'K1', name: '又' }, { idempotencykey: 'k-2' });
    expect(refused.success).toBe(false);
    expect((await lin.post(supplier, { code: 'K1', name: '又' }, { idempotencykey: 'k-2' })).data).toContain('已存在');
  });

  it('waits for the first one when both come at once', async () => {
    const both = await Promise.all([1, 2, 3].map(() => lin.post(supplier, { code: 'K5', name: '同时' }, { idempotencykey: 'k-5' })));
    expect(new Set(both.map((answer) => answer.data.id)).size).toBe(1);
  });
});

describe('rights', () => {
  it('keep companies apart', async () => {
    const south = harness.as({ company: companies.south });
    expect((await south.get(`${material}/${ids.material}`)).status).toBe(404);
    expect((await south.get(material)).data.total).toBe(0);
    expect((await south.put(supplier, { id: ids.supplier, version: 1, name: '改' })).status).toBe(404);
    expect((await south.post(order, orderOf())).errors!.map((fault) => fault.path)).toContain('supplier');
    expect((await harness.as({ company: '0' }).get(material)).data).toBe('请先创建或加入企业');
  });

  it('keep a field from those without its grant: reading, filtering, ordering, adding, writing', async () => {
    const keeper = harness.as({ grants: new Set() });
    const { data } = await keeper.get(`${order}/${ids.order}`);
    expect(data).not.toHaveProperty('total');
    expect(data.lines[0]).not.toHaveProperty('price');
    expect((await keeper.get(order + query({ fields: 'code,total' }))).data.list[0]).not.toHaveProperty('total');
    for (const asked of [{ filter: { total: '1' } }, { order: 'total' }, { sql: { op: 'and', items: [{ field: 'total_num', operator: 'gt', value: '1' }] } }]) expect((await keeper.get(order + query(asked))).status).toBe(10009);
    expect((await keeper.get(`${order}/sums${query({ sums: 'total' })}`)).status).toBe(10009);
    const written = await keeper.put(material, { id: ids.material, version: 1, price: '1' });
    expect(written.errors).toEqual([{ path: 'price', code: 'field.readonly', message: '字段【参考价】不可修改' }]);
    const changes = (await keeper.get(`${order}/${ids.order}/trail`)).data.flatMap((entry: Row) => entry.changes.map((change: Row) => change.path));
    expect(changes).not.toContain('total');
  });

  it.runIf(can('scopes'))('keep rows of others from a caller whose scope is his own', async () => {
    const wu = harness.as({ userId: users.wu, userName: '吴敏', dataScope: '4' });
    expect((await wu.get(order)).data.total).toBe(0);
    expect((await wu.get(`${order}/${ids.order}`)).status).toBe(404);
    const mine = await wu.post(order, orderOf());
    expect((await wu.get(order)).data.total).toBe(1);
    expect((await wu.get(`${order}/${mine.data.id}`)).success).toBe(true);
  });

  it('ask a permission for each kind of call', async () => {
    const nobody = harness.as({ may: (permission) => permission === `GET ${order}` });
    expect((await nobody.get(`${order}/0`)).success).toBe(true);
    expect(await nobody.post(order, orderOf())).toMatchObject({ status: 10401, data: '您没有【订单 新建】的操作权限' });
    expect((await nobody.get(material)).status).toBe(10401);
  });
});
