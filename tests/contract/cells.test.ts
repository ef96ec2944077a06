// Lines drawn as tables of cells: which SKUs a style has, with both sides in order, and records that bring along what draws them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHarness, type Client, type Harness } from './entitiesHarness.ts';
import { modelOf } from '../support/model.ts';

const name = { type: 'string', label: '名称', required: true, list: true, search: true };
const record = { delFlag: { type: 'enum', label: '作废标记', system: true, default: "'0'", options: { 0: '正常', 1: '作废' } } };
const entities: Record<string, object> = {
  'amc.user': { scope: 'platform', label: '用户', display: '{name}', fields: { name: { type: 'string', label: '姓名' } } },
  'ccm.color': { label: '颜色', display: '{name}', key: ['name'], fields: { ...record, name, code: { type: 'string', label: '色号' }, hex: { type: 'color', label: '色值' } } },
  'ccm.group': { label: '尺码组', display: '{name}', fields: { ...record, name }, lines: { sizes: { label: '尺码', display: '{code}', fields: { code: { type: 'string', label: '尺码', required: true } } } } },
  'pdm.style': { label: '款式', display: '{name}', fields: { ...record, name } },
  'pdm.sku': { label: '款色码', display: '{color} {size}', fields: { ...record, style: { type: 'ref', to: 'pdm.style', label: '款式' }, color: { type: 'ref', to: 'ccm.color', label: '颜色' }, size: { type: 'ref', to: 'ccm.group.sizes', label: '尺码' }, open: { type: 'boolean', label: '可用' } } },
  'mes.pack': {
    label: '装箱', display: '{name}', fields: { ...record, name, hall: { type: 'string', label: '库区' } },
    lines: {
      lines: {
        label: '明细', matrix: { head: ['sku.style', 'grade'], rows: 'sku.color', columns: 'sku.size', figure: 'qty' }, unique: [['sku', 'grade']],
        fields: { sku: { type: 'ref', to: 'pdm.sku', label: '款色码', required: true, where: "target.open && (record.hall == null || record.hall != '禁用')" }, grade: { type: 'enum', label: '等级', options: { A: '正品', B: '次品' }, default: "'A'" }, qty: { type: 'quantity', scale: 0, label: '件数' } },
      },
      notes: { label: '说明', fields: { text: { type: 'string', label: '说明' } } },
    },
  },
};

let house: Harness;
let user: Client;
const ids: Record<string, string> = {};
const make = async (entity: string, body: object): Promise<string> => { const done = await user.post(`/${entity.replace('.', '/api/saas/')}`, body); if (!done.success) throw new Error(JSON.stringify(done)); return done.data.id; };
const pack = '/mes/api/saas/pack';
const asked = (query: Record<string, unknown>): string => `${pack}/cells?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`;

beforeAll(async () => {
  house = await startHarness(modelOf(entities));
  user = house.as();
  Object.assign(ids, { black: await make('ccm.color', { name: '黑', code: 'BK01', hex: '#000000' }), red: await make('ccm.color', { name: '红', code: 'RD01', hex: '#CC0000' }), shirt: await make('pdm.style', { name: '衬衫' }), skirt: await make('pdm.style', { name: '半裙' }) });
  const group = await user.get(`/ccm/api/saas/group/${await make('ccm.group', { name: '成人', sizes: [{ code: 'S' }, { code: 'M' }, { code: 'L' }] })}`);
  for (const size of group.data.sizes) ids[size.code] = size.id;
  for (const [style, color, size, open] of [['shirt', 'red', 'L', true], ['shirt', 'red', 'S', true], ['shirt', 'black', 'S', true], ['shirt', 'black', 'M', false], ['skirt', 'red', 'M', true]] as const) {
    ids[`${style} ${color} ${size}`] = await make('pdm.sku', { style: ids[style], color: ids[color], size: ids[size], open });
  }
});
afterAll(() => house.stop());

describe('the cells of a style', () => {
  it('are its SKUs that may be chosen, under colours and sizes in their order', async () => {
    const { data } = await user.get(asked({ lines: 'lines', given: { record: {} }, heads: { 'sku.style': ids.shirt } }));
    expect(data.rows).toEqual([{ id: ids.black, label: '黑', code: 'BK01', hex: '#000000' }, { id: ids.red, label: '红', code: 'RD01', hex: '#CC0000' }]);
    expect(data.columns.map(({ label }: { label: string }) => label)).toEqual(['S', 'L']);
    expect(data.cells[ids.black!][ids.S!]).toMatchObject({ id: ids['shirt black S'], label: '黑 S', style: { id: ids.shirt } });
    expect(Object.keys(data.cells[ids.red!]).sort()).toEqual([ids.S!, ids.L!].sort());
  });

  it('follow the rule of the choice', async () => {
    const { data } = await user.get(asked({ lines: 'lines', given: { record: { hall: '禁用' } }, heads: { 'sku.style': ids.shirt } }));
    expect(data).toEqual({ rows: [], columns: [], cells: {} });
  });

  it('are not told for lines that are no tables, nor by heads they do not have', async () => {
    for (const [query, path] of [[{ lines: 'notes' }, 'lines'], [{ lines: 'constructor' }, 'lines'], [{ lines: 'lines', heads: { 'sku.color': '1' } }, 'heads'], [{ lines: 'lines', heads: { grade: '1' } }, 'heads'], [{ lines: 'lines', heads: { 'sku.style': "1' or true" } }, 'heads']] as const) {
      const refused = await user.get(asked(query));
      expect([refused.success, JSON.stringify(refused)], JSON.stringify(query)).toEqual([false, expect.stringContaining(path)]);
    }
  });
});

describe('a record with such lines', () => {
  it('is an ordinary document: its rows bring colour, code and place of the size, and a cell stands once', async () => {
    const id = await make('mes.pack', { name: '1号箱', lines: [{ sku: ids['shirt red L'], qty: '12' }, { sku: ids['shirt red S'], qty: '8' }] });
    const { data } = await user.get(`${pack}/${id}`);
    expect(data.lines.map(({ sku, qty, grade }: any) => [sku.color.label, sku.color.code, sku.color.hex, sku.size.label, sku.size.seq, qty, grade])).toEqual([['红', 'RD01', '#CC0000', 'L', 3, '12', 'A'], ['红', 'RD01', '#CC0000', 'S', 1, '8', 'A']]);
    const twice = await user.post(pack, { name: '2号箱', lines: [{ sku: ids['shirt red L'], qty: '1' }, { sku: ids['shirt red L'], qty: '2' }] });
    expect(twice.success).toBe(false);
  });
});
