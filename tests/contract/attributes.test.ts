// Attributes that another record defines: by the nearest category above, checked, listed, filtered, ordered, exported, imported, told in the trail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, attributePlaces } from '../../runtime/server/entities/import/columns.ts';
import { importRows } from '../../runtime/server/entities/import/importRows.ts';
import { surroundingsOf, workOf } from '../../runtime/server/entities/index.ts';
import { explainRecord } from '../../runtime/server/explain/record.ts';
import { startHarness, type Client, type Harness } from './entitiesHarness.ts';
import { modelOf } from '../support/model.ts';

const name = { type: 'string', label: '名称', required: true, list: true, search: true };
const record = { delFlag: { type: 'enum', label: '作废标记', system: true, default: "'0'", options: { 0: '正常', 1: '作废' } } };
const entities: Record<string, object> = {
  'amc.user': { scope: 'platform', label: '用户', display: '{name}', fields: { name: { type: 'string', label: '姓名' } } },
  'ccm.dict': { label: '字典', display: '{name}', treeField: 'parent', fields: { ...record, name, parent: { type: 'tree', to: 'ccm.dict', label: '上级' }, value: { type: 'string', label: '值' }, status: { type: 'enum', label: '状态', default: "'normal'", options: { normal: '正常', stopped: '停用' } } } },
  'ccm.category': { label: '品类', display: '{name}', key: ['name'], treeField: 'parent', fields: { ...record, name, parent: { type: 'tree', to: 'ccm.category', label: '上级' } } },
  'pdm.config': {
    label: '配置', display: '{name}', fields: { ...record, name, category: { type: 'ref', to: 'ccm.category', label: '品类' } },
    lines: { attributes: { label: '属性', fields: {
      key: { type: 'code', label: '键' }, label: { type: 'string', label: '中文名' }, english: { type: 'string', label: '英文名' }, dict: { type: 'ref', to: 'ccm.dict', label: '字典' }, must: { type: 'boolean', label: '必填' }, start: { type: 'string', label: '默认值' }, inList: { type: 'boolean', label: '列表' },
      type: { type: 'enum', label: '类型', options: { string: '文本', integer: '整数', quantity: '数量', date: '日期', boolean: '是否', enum: '单选', refs: '多选' } },
    } } },
  },
  'pdm.style': {
    label: '款式', display: '{name}', key: ['name'],
    fields: { ...record, name, category: { type: 'ref', to: 'ccm.category', label: '品类', list: true }, ext: { type: 'json', label: '属性', attributes: { in: 'pdm.config.attributes', by: 'category', key: 'key', label: 'label', english: 'english', type: 'type', options: { from: 'dict', value: 'value', label: 'name' }, required: 'must', list: 'inList', default: 'start' } } },
  },
};

let house: Harness;
let user: Client;
const ids: Record<string, string> = {};
const make = async (entity: string, body: object): Promise<string> => { const done = await user.post(`/${entity.replace('.', '/api/saas/')}`, body); if (!done.success) throw new Error(JSON.stringify(done)); return done.data.id; };
const style = '/pdm/api/saas/style';
const config = '/pdm/api/saas/config';
const listed = async (query: Record<string, unknown>): Promise<any> => (await user.get(`${style}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`));
const refusal = async (body: object): Promise<string> => { const done = await user.post(style, body); expect(done.success).toBe(false); return done.errors?.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`).join('; ') ?? JSON.stringify(done); };

beforeAll(async () => {
  house = await startHarness(modelOf(entities));
  user = house.as();
  ids.fits = await make('ccm.dict', { name: '版型' });
  for (const [value, name] of [['slim', '修身'], ['loose', '宽松']]) ids[value!] = await make('ccm.dict', { name, value, parent: ids.fits });
  ids.clothes = await make('ccm.category', { name: '服装' });
  ids.dress = await make('ccm.category', { name: '裙装', parent: ids.clothes });
  ids.maxi = await make('ccm.category', { name: '长裙', parent: ids.dress });
  ids.tee = await make('ccm.category', { name: 'T恤', parent: ids.clothes });
  ids.bags = await make('ccm.category', { name: '箱包' });
  ids.wide = await make('pdm.config', { name: '服装', category: ids.clothes, attributes: [{ key: 'gsm', label: '克重', english: 'Weight', type: 'integer', must: true, inList: true }, { key: 'fit', label: '版型', type: 'enum', dict: ids.fits, start: 'loose' }] });
  ids.narrow = await make('pdm.config', { name: '裙装', category: ids.dress, attributes: [{ key: 'length', label: '裙长', type: 'quantity', must: true }, { key: 'made', label: '打样日', type: 'date' }, { key: 'lined', label: '有里布', type: 'boolean' }, { key: 'fits', label: '可选版型', type: 'refs', dict: ids.fits }] });
});
afterAll(() => house?.stop());

describe('attributes of a record', () => {
  it('are those of the nearest above that defines any', async () => {
    expect(await refusal({ name: '甲', category: ids.tee })).toBe('ext: 克重不能为空');
    expect(await refusal({ name: '甲', category: ids.maxi, ext: { gsm: 180 } })).toBe('ext: 裙长不能为空; ext: 没有字段【gsm】');
    ids.a = await make('pdm.style', { name: '甲', category: ids.tee, ext: { gsm: '180' } });
    ids.b = await make('pdm.style', { name: '乙', category: ids.maxi, ext: { length: 118, made: '2026-03-05', lined: true, fits: ['loose', 'slim'] } });
    ids.c = await make('pdm.style', { name: '丙', category: ids.bags });
    expect((await user.get(`${style}/${ids.a}`)).data.ext).toEqual({ gsm: 180, fit: 'loose' });
    expect((await user.get(`${style}/${ids.b}`)).data.ext).toEqual({ length: '118.00', made: '2026-03-05', lined: true, fits: ['slim', 'loose'] });
    expect((await user.get(`${style}/${ids.c}`)).data.ext).toBe(null);
  });

  it('are refused when their type does not read them', async () => {
    expect(await refusal({ name: '丁', category: ids.tee, ext: { gsm: 1.5, fit: 'tight' } })).toBe('ext: 克重格式不正确; ext: 版型的值【tight】不可选');
    expect(await refusal({ name: '丁', category: ids.bags, ext: { gsm: 1 } })).toBe('ext: 没有字段【gsm】');
  });

  it('stay when the category changes, and are not typed anew under the other', async () => {
    const { data } = await user.get(`${style}/${ids.a}`);
    const moved = await user.put(style, { id: ids.a, version: data.version, category: ids.bags });
    expect(moved.success).toBe(true);
    expect((await user.get(`${style}/${ids.a}`)).data.ext).toEqual({ gsm: 180, fit: 'loose' });
    expect((await user.put(style, { id: ids.a, version: moved.data.version, ext: { gsm: 200, fit: 'loose' } })).success).toBe(false);
    expect((await user.put(style, { id: ids.a, version: moved.data.version, category: ids.tee, ext: { gsm: 200 } })).success).toBe(true);
  });

  it('are told one by one in the trail', async () => {
    const { data } = await user.get(`${style}/${ids.a}/trail`);
    expect(data[0].changes).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'ext.gsm', label: '克重', before: '180', after: '200' }), expect.objectContaining({ path: 'ext.fit', label: '版型', before: '宽松', after: '' })]));
  });
});

describe('what is defined', () => {
  it('is told with labels, options and the tree', async () => {
    const { data } = await user.get(`${style}/attributes?field=ext`);
    expect(data.sets.find(({ of }: { of: string }) => of === ids.clothes)).toEqual({ of: ids.clothes, attributes: [{ key: 'gsm', label: '克重', type: 'integer', required: true, list: true }, { key: 'fit', label: '版型', type: 'enum', default: 'loose', options: [{ value: 'slim', label: '修身' }, { value: 'loose', label: '宽松' }] }] });
    expect(data.up).toMatchObject({ [ids.maxi!]: ids.dress, [ids.tee!]: ids.clothes });
    expect((await user.get(`${style}/attributes?field=name`)).success).toBe(false);
  });

  it('is explained one by one: who put it there, by its label', async () => {
    const told = (id: string, path: string) => explainRecord(surroundingsOf(house.app, user.caller), house.app.model.entities['pdm.style']!, id, path, undefined);
    const gsm = await told(ids.a!, 'ext.gsm');
    expect(gsm).toMatchObject({ label: '克重', text: '200', from: '修改' });
    expect(await told(ids.a!, 'ext.integer.gsm')).toEqual(gsm);
    expect(await told(ids.b!, 'ext.fits')).toMatchObject({ label: '可选版型', text: '修身、宽松', from: '新建时录入' });
    expect(await told(ids.a!, 'ext.fit')).toMatchObject({ text: '', from: '没有填写' });
    await expect(told(ids.a!, 'ext.length')).rejects.toThrow();
  });

  it('keeps the type and key of what has values, whatever else changes', async () => {
    const { data } = await user.get(`${config}/${ids.wide}`);
    const change = (set: object): Promise<any> => user.put(config, { id: ids.wide, version: data.version, attributes: data.attributes.map((row: { id: string; key: string }) => ({ ...row, ...(row.key === 'gsm' && set) })) });
    expect(JSON.stringify(await change({ type: 'string' }))).toContain('属性【克重】已有数据，不能修改类型');
    expect(JSON.stringify(await change({ key: 'weight' }))).toContain('属性【克重】已有数据，不能修改键');
    expect((await change({ label: '面料克重' })).success).toBe(true);
    const narrow = (await user.get(`${config}/${ids.narrow}`)).data;
    await user.post(`${config}`, { name: 'x', category: ids.bags, attributes: [{ key: 'depth', label: '深', type: 'integer' }] });
    expect(narrow.attributes).toHaveLength(4);
  });
});

describe('lists', () => {
  it('have them as columns, filters and orders', async () => {
    await make('pdm.style', { name: '戊', category: ids.tee, ext: { gsm: 90, fit: 'slim' } });
    const { data } = await listed({ fields: 'name,ext.integer.gsm,ext.enum.fit,ext.quantity.length', order: 'ext.integer.gsm desc' });
    expect(data.list.map((row: any) => [row.name, row.ext.integer.gsm, row.ext.enum.fit, row.ext.quantity.length])).toEqual([['丙', null, null, null], ['乙', null, null, '118.00'], ['甲', 200, null, null], ['戊', 90, 'slim', null]]);
    const names = async (condition: object): Promise<string[]> => (await listed({ fields: 'name', order: 'name', sql: { op: 'and', items: [condition] } })).data.list.map((row: any) => row.name);
    expect(await names({ field: 'ext.integer.gsm', operator: 'gt', value: '100' })).toEqual(['甲']);
    expect(await names({ field: 'ext.enum.fit', operator: 'eq', value: 'slim' })).toEqual(['戊']);
    expect(await names({ field: 'ext.date.made', operator: 'between', value: '2026-03-01', value2: '2026-03-31' })).toEqual(['乙']);
    expect(await names({ field: 'ext.boolean.lined', operator: 'eq', value: true })).toEqual(['乙']);
    expect(await names({ field: 'ext.enums.fits', operator: 'eq', value: 'loose' })).toEqual(['乙']);
    expect(await names({ field: 'ext.integer.gsm', operator: 'notEmpty' })).toEqual(['甲', '戊']);
    for (const field of ['ext.integer', "ext.integer.gsm' or", 'ext.table.gsm', 'ext.integer.gsm.more']) expect((await listed({ sql: { op: 'and', items: [{ field, operator: 'eq', value: '1' }] } })).success, field).toBe(false);
  });

  it('are exported with labels and options as they are called', async () => {
    const { body: text } = await user.raw({ method: 'GET', url: `${style}/export?${new URLSearchParams({ fields: 'name,ext.integer.gsm,ext.enum.fit', order: 'name' }).toString()}`, headers: { authorization: 'u' } });
    expect(text).toContain('戊,90,修身');
    expect(text.split('\r\n').slice(0, 3)).toEqual(['\uFEFF名称,面料克重,版型', '丙,,', '甲,200,']);
  });
});

describe('files', () => {
  it('bring them by their labels', async () => {
    const done = await house.app.db.tx({ company: user.caller.company, user: user.caller.userId }, (tx) => importRows(workOf(house.app, user.caller, tx), house.app.model.entities['pdm.style']!, '名称,品类,面料克重,版型\n己,T恤,150,修身\n', false));
    expect(done).toEqual({ ok: 1 });
    const { data } = await listed({ fields: 'name,ext', filter: { keyword: '己' } });
    expect(data.list[0].ext).toEqual({ gsm: 150, fit: 'slim' });
  });

  it('are told which column is an attribute', async () => {
    const work = await house.app.db.tx({ company: user.caller.company, user: user.caller.userId }, async (tx) => attributePlaces(workOf(house.app, user.caller, tx), house.app.model.entities['pdm.style']!));
    expect(columnsOf(house.app.model, house.app.model.entities['pdm.style']!, ['裙长'], (text) => text, undefined, work)).toEqual([{ place: expect.objectContaining({ attributeOf: expect.objectContaining({ name: 'ext' }) }) }]);
  });
});
