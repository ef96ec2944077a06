// Matrices in lines: rows and columns from the line's own style, cells that stand for records, figures in the line's unit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows } from '../../runtime/server/entities/import/importRows.ts';
import { workOf } from '../../runtime/server/entities/index.ts';
import { can, startHarness, type Client, type Harness } from './entitiesHarness.ts';
import { modelOf } from '../support/model.ts';

const name = { type: 'string', label: '名称', required: true, list: true, search: true };
const record = { delFlag: { type: 'enum', label: '作废标记', system: true, default: "'0'", options: { 0: '正常', 1: '作废' } } };
const entities: Record<string, object> = {
  'amc.user': { scope: 'platform', label: '用户', display: '{name}', fields: { name: { type: 'string', label: '姓名' } } },
  'ccm.unit': { label: '单位', display: '{name}', fields: { ...record, name, scale: { type: 'integer', label: '小数位' }, rounding: { type: 'enum', label: '舍入', default: "'half'", options: { half: '四舍五入', up: '进位', down: '舍去' } } } },
  'ccm.color': { label: '颜色', display: '{name}', key: ['name'], fields: { ...record, name, hex: { type: 'color', label: '色值' } } },
  'ccm.group': { label: '尺码组', display: '{name}', fields: { ...record, name }, lines: { sizes: { label: '尺码', display: '{code}', fields: { code: { type: 'string', label: '尺码', required: true } } } } },
  'pdm.style': { label: '款式', display: '{name}', fields: { ...record, name, group: { type: 'ref', to: 'ccm.group', label: '尺码组' } }, lines: { colors: { label: '颜色', fields: { color: { type: 'ref', to: 'ccm.color', label: '颜色' } } } } },
  'pdm.sku': { label: '款色码', display: '{color} {size}', fields: { ...record, style: { type: 'ref', to: 'pdm.style', label: '款式' }, color: { type: 'ref', to: 'ccm.color', label: '颜色' }, size: { type: 'ref', to: 'ccm.group.sizes', label: '尺码' } } },
  'aps.bulk': {
    label: '大货单', display: '{name}', fields: { ...record, name, qty: { type: 'quantity', scale: 2, label: '合计', computed: 'sum(record.items, total(line.matrix))', list: true } },
    lines: { items: { label: '明细', fields: {
      style: { type: 'ref', to: 'pdm.style', label: '款式' }, unit: { type: 'ref', to: 'ccm.unit', label: '单位' }, main: { type: 'ref', to: 'ccm.color', label: '主色' },
      matrix: { type: 'matrix', label: '数量', unit: 'unit', rows: 'line.style.colors.color', columns: 'line.style.group.sizes', offered: { in: 'pdm.sku', row: 'color', column: 'size', where: 'target.style == line.style' } },
      mainQty: { type: 'quantity', scale: 2, label: '主色数量', computed: 'total(line.matrix, line.main)' },
    } } },
  },
};

let house: Harness;
let user: Client;
const ids: Record<string, string> = {};
const make = async (entity: string, body: object): Promise<string> => { const done = await user.post(`/${entity.replace('.', '/api/saas/')}`, body); if (!done.success) throw new Error(JSON.stringify(done)); return done.data.id; };
const read = async (entity: string, id: string): Promise<any> => (await user.get(`/${entity.replace('.', '/api/saas/')}/${id}`)).data;
const bulk = '/aps/api/saas/bulk';

beforeAll(async () => {
  house = await startHarness(modelOf(entities));
  user = house.as();
  Object.assign(ids, { meter: await make('ccm.unit', { name: '米', scale: 2, rounding: 'up' }), red: await make('ccm.color', { name: '红', hex: '#FF0000' }), blue: await make('ccm.color', { name: '蓝' }), green: await make('ccm.color', { name: '绿' }) });
  ids.group = await make('ccm.group', { name: '成人', sizes: [{ code: 'L' }, { code: 'S' }] });
  const { sizes } = await read('ccm.group', ids.group);
  [ids.l, ids.s] = sizes.map(({ id }: { id: string }) => id);
  ids.style = await make('pdm.style', { name: '衬衫', group: ids.group, colors: [{ color: ids.blue }, { color: ids.red }] });
  for (const [color, size] of [['red', 'l'], ['red', 's'], ['blue', 's']]) await make('pdm.sku', { style: ids.style, color: ids[color], size: ids[size] });
});
afterAll(() => house?.stop());

describe('a matrix of a line', () => {
  it('has the colours and sizes of its style, in their order, and the cells that are made', async () => {
    const id = await make('aps.bulk', { name: '一', items: [{ style: ids.style, unit: ids.meter, main: ids.red, matrix: { [ids.red]: { [ids.s]: '1.231', [ids.l]: '2' }, [ids.blue]: { [ids.s]: '4' } } }] });
    const saved = await read('aps.bulk', id);
    expect(saved.items[0].matrix).toEqual({
      // Rounded as the unit says.
      cells: { [ids.red]: { [ids.l]: '2.00', [ids.s]: '1.24' }, [ids.blue]: { [ids.s]: '4.00' } },
      rows: [{ id: ids.blue, label: '蓝' }, { id: ids.red, label: '红', hex: '#FF0000' }], columns: [{ id: ids.l, label: 'L' }, { id: ids.s, label: 'S' }], closed: { [ids.blue]: [ids.l] },
    });
    expect([saved.items[0].mainQty, saved.qty]).toEqual(['3.24', '7.24']);
  });

  it('refuses a colour that is not the style\'s, a cell without its record', async () => {
    const done = await user.post(bulk, { name: '二', items: [{ style: ids.style, unit: ids.meter, matrix: { [ids.green]: { [ids.s]: '1' } } }, { style: ids.style, unit: ids.meter, matrix: { [ids.blue]: { [ids.l]: '1' } } }] });
    expect(done.errors?.map(({ path, message }) => `${path} ${message}`)).toEqual(['items[0].matrix[绿][S] 数量：颜色【绿】不在可选范围内', 'items[1].matrix[蓝][L] 数量：【蓝 L】已停用，不能填写']);
  });

  it('asks its heads by what the line has chosen', async () => {
    const { data } = await user.get(`${bulk}/axes?field=items.matrix&given=${encodeURIComponent(JSON.stringify({ line: { style: ids.style } }))}`);
    expect(data).toEqual({ rows: [{ id: ids.blue, label: '蓝' }, { id: ids.red, label: '红', hex: '#FF0000' }], columns: [{ id: ids.l, label: 'L' }, { id: ids.s, label: 'S' }], closed: { [ids.blue]: [ids.l] } });
  });

  it('tells a change by line and cell', async () => {
    const id = await make('aps.bulk', { name: '三', items: [{ style: ids.style, unit: ids.meter, matrix: { [ids.red]: { [ids.s]: '1' } } }] });
    const before = await read('aps.bulk', id);
    await user.put(bulk, { id, version: before.version, items: [{ id: before.items[0].id, matrix: { [ids.red]: { [ids.s]: '3' } } }] });
    const [entry] = (await user.get(`${bulk}/${id}/trail`)).data;
    expect(entry.changes.map(({ label, before: old, after }: Record<string, string>) => `${label}: ${old} → ${after}`)).toEqual(expect.arrayContaining(['明细 第1行 数量 合计: 1 → 3', '明细 第1行 数量 红 S: 1.00 → 3.00']));
  });

  it.runIf(can('imports'))('comes from a file with one row per cell, below its line', async () => {
    const file = `名称,明细.款式,明细.单位,明细.数量.颜色,明细.数量.尺码,明细.数量.数量\n四,衬衫,米,红,S,1.5\n,,,红,L,2\n,,,蓝,S,3\n`;
    const done = await house.app.db.tx({ company: user.caller.company, user: user.caller.userId }, (tx) => importRows(workOf(house.app, user.caller, tx), house.app.model.entities['aps.bulk'], file, false));
    expect(done).toEqual({ ok: 1 });
    const { data } = await user.get(`${bulk}?fields=name,qty&filter=${encodeURIComponent(JSON.stringify({ name: '四' }))}`);
    expect(data.list[0].qty).toBe('6.50');
    expect((await read('aps.bulk', data.list[0].id)).items).toHaveLength(1);
  });
});
