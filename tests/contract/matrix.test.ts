// A matrix field through the server: heads resolved, cells checked at their places, trail by cells, sheets with one row per cell, totals in expressions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../support/pictures.ts';
import { colorOrder, withColorOrders } from '../support/colorOrder.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let planner: TestClient;
const { api } = colorOrder;
const ids: Record<string, string> = {};

const house = withColorOrders();
beforeAll(async () => {
  server = await startTestServer({ demo: true, ...house.options });
  planner = await server.login('tianye');
  for (const { id, code } of (await planner.get('/ccm/api/saas/color?pageSize=50&fields=code')).list) ids[code] = id;
  for (const { id, code } of (await planner.get('/ccm/api/saas/sizeGroup?pageSize=50&fields=code')).list) {
    ids[code] = id;
    for (const size of (await planner.get(`/ccm/api/saas/sizeGroup/${id}`)).sizes) ids[`${code}.${size.code}`] = size.id;
  }
});
afterAll(async () => { await server?.stop(); house.remove(); });

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const size = (code: string): string => ids[`SG01.${code}`];
let number = 0;
const make = async (more: object): Promise<{ id: string; version: number }> => planner.post(api, { orderNo: `MX-${++number}`, sizeGroup: ids.SG01, ...more });

describe('a matrix', () => {
  it('reads with its heads in the order of the size group, and adds up', async () => {
    const { id } = await make({ matrix: { [ids.BK01]: { [size('M')]: '120', [size('S')]: 60 }, [ids.RD01]: { [size('XL')]: '7', [size('M')]: '0' } } });
    const record = await planner.get(`${api}/${id}`);
    expect(record.matrix.columns.map(({ label }: { label: string }) => label)).toEqual(['XS', 'S', 'M', 'L', 'XL']);
    expect(record.matrix.rows).toEqual([{ id: ids.BK01, label: '黑色', code: 'BK01', hex: '#1B1C1F' }, { id: ids.RD01, label: '酒红', code: 'RD01', hex: '#6B1F2E' }]);
    expect(record.matrix.cells).toEqual({ [ids.BK01]: { [size('S')]: '60', [size('M')]: '120' }, [ids.RD01]: { [size('XL')]: '7' } });
    expect(record.qty).toBe('187');
  });

  it('is written whole as it was read; what stays is no change', async () => {
    const { id } = await make({ matrix: { [ids.BK01]: { [size('M')]: '5' } } });
    const record = await planner.get(`${api}/${id}`);
    const saved = await planner.put(api, { id, version: record.version, matrix: record.matrix });
    expect(saved.version).toBe(record.version);
    expect(await planner.get(`${api}/${id}/trail`)).toHaveLength(1);
  });

  it('of a new record asks its heads by what was chosen', async () => {
    const axes = await planner.get(`${api}/axes?field=matrix&given=${json({ record: { sizeGroup: ids.SG02, stopped: [{ color: ids.GY01, size: ids['SG02.54'] }] } })}&rows=${ids.GY01},${ids.BK01}`);
    expect(axes.columns.map(({ label }: { label: string }) => label)).toEqual(['46', '48', '50', '52', '54']);
    expect(axes.rows.map(({ code }: { code: string }) => code)).toEqual(['BK01', 'GY01']);
    expect(axes.closed).toEqual({ [ids.GY01]: [ids['SG02.54']] });
    expect((await planner.get(`${api}/0`)).matrix).toEqual({ cells: {}, rows: [], columns: [] });
    expect((await planner.try('GET', `${api}/axes?field=qty`)).success).toBe(false);
    // Colours are looked up as references are.
    expect((await planner.get(`${api}/lookup?field=matrix&keyword=${encodeURIComponent('酒')}`)).list[0]).toMatchObject({ id: ids.RD01, label: '酒红' });
  });

  it('refuses what it has no cell for, at the place of the cell', async () => {
    const refused = async (more: object): Promise<{ path: string; message: string }[]> => (await planner.try('POST', api, { orderNo: `MX-no${++number}`, sizeGroup: ids.SG01, ...more })).errors.map(({ path, message }) => ({ path, message }));
    expect(await refused({ matrix: { 999: { [size('M')]: '1' } } })).toEqual([{ path: 'matrix[999][M]', message: '颜色尺码数量：没有颜色【999】' }]);
    expect(await refused({ matrix: { [ids.BK01]: { [ids['SG02.54']]: '1' } } })).toEqual([{ path: 'matrix[黑色][54]', message: '颜色尺码数量：尺码【54】不在可选范围内' }]);
    expect(await refused({ stopped: [{ color: ids.RD01, size: size('XL') }], matrix: { [ids.RD01]: { [size('XL')]: '1', [size('M')]: '1' } } })).toEqual([{ path: 'matrix[酒红][XL]', message: '颜色尺码数量：【酒红 XL】已停用，不能填写' }]);
    expect(await refused({ matrix: { [ids.RD01]: { [size('M')]: '-1' } } })).toEqual([{ path: 'matrix[酒红][M]', message: '颜色尺码数量不能小于0（酒红 M）' }]);
    expect(await refused({ matrix: { [ids.RD01]: { [size('M')]: 'x' } } })).toEqual([{ path: 'matrix[酒红][M]', message: '颜色尺码数量格式不正确（酒红 M）' }]);
  });

  it('keeps a figure that stood before its cell was stopped', async () => {
    const { id, version } = await make({ matrix: { [ids.RD01]: { [size('XL')]: '3' } } });
    const saved = await planner.put(api, { id, version, stopped: [{ color: ids.RD01, size: size('XL') }], remarks: '停了' });
    const again = await planner.try('PUT', api, { id, version: saved.version, matrix: { [ids.RD01]: { [size('XL')]: '4' } } });
    expect(again.errors[0].path).toBe('matrix[酒红][XL]');
    expect((await planner.get(`${api}/${id}`)).matrix.closed).toEqual({ [ids.RD01]: [size('XL')] });
  });

  it('tells in the trail the total and the cells that changed, no others', async () => {
    const { id, version } = await make({ matrix: { [ids.BK01]: { [size('S')]: '10', [size('M')]: '20' } } });
    await planner.put(api, { id, version, matrix: { [ids.BK01]: { [size('S')]: '10', [size('M')]: '25' }, [ids.RD01]: { [size('L')]: '1000' } } });
    const [entry] = await planner.get(`${api}/${id}/trail`);
    const told = entry.changes.filter(({ path }: { path: string }) => path.startsWith('matrix')).map(({ label, before, after }: Record<string, string>) => `${label}: ${before} → ${after}`);
    expect(told).toEqual(['颜色尺码数量 合计: 30 → 1,035', '颜色尺码数量 黑色 M: 20 → 25', '颜色尺码数量 酒红 L:  → 1,000']);
  });

  it('stands in lists with the heads that have figures', async () => {
    await make({ orderNo: 'MX-list', matrix: { [ids.RD01]: { [size('L')]: '2', [size('S')]: '1' } } });
    const [row] = (await planner.get(`${api}?screen=aps.colorOrder.list&fields=orderNo,matrix&filter=${json({ orderNo: 'MX-list' })}`)).list;
    expect(row.matrix).toEqual({ cells: { [ids.RD01]: { [size('S')]: '1', [size('L')]: '2' } }, rows: [{ id: ids.RD01, label: '酒红', code: 'RD01', hex: '#6B1F2E' }], columns: [{ id: size('S'), label: 'S' }, { id: size('L'), label: 'L' }] });
  });

  it('goes out with one row per cell and comes back the same', async () => {
    await make({ orderNo: 'MX-out', sizeRatio: '1:2', matrix: { [ids.BK01]: { [size('S')]: '10', [size('M')]: '20' }, [ids.RD01]: { [size('M')]: '5' } } });
    const text = await (await planner.raw('GET', `${api}/export?format=csv&fields=orderNo,sizeGroup,matrix,qty&filter=${json({ orderNo: 'MX-out' })}`)).text();
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '订单号,尺码组,颜色尺码数量.颜色,颜色尺码数量.尺码,颜色尺码数量.数量,件数',
      'MX-out,女装 S-L,BK01,S,10,35', 'MX-out,女装 S-L,BK01,M,20,', 'MX-out,女装 S-L,RD01,M,5,',
    ]);
    const back = await imported(text.replaceAll('MX-out', 'MX-in'));
    expect(back).toMatchObject({ success: true, data: { ok: 1, failed: 0 } });
    const [row] = (await planner.get(`${api}?fields=orderNo,matrix,qty&filter=${json({ orderNo: 'MX-in' })}`)).list;
    expect(row).toMatchObject({ qty: '35', matrix: { cells: { [ids.BK01]: { [size('S')]: '10', [size('M')]: '20' }, [ids.RD01]: { [size('M')]: '5' } } } });
  });

  it('says of each row of a file what cannot be read', async () => {
    const done = await imported('订单号,尺码组,颜色尺码数量.颜色,颜色尺码数量.尺码,颜色尺码数量.数量\nMX-bad,SG01,黑色,S,1\n,,绿豆色,S,1\n,,黑色,XXXL,1\n,,黑色,M,许多\n');
    expect(done.data.ok).toBe(0);
    expect(done.data.errors.map(({ message }: { message: string }) => message)).toEqual([
      '第3行：颜色尺码数量 颜色的值【绿豆色】不可选', '第4行：颜色尺码数量 尺码的值【XXXL】不可选', '第5行：颜色尺码数量 数量格式不正确',
    ]);
  });

  it('is added up by the database as in the browser', async () => {
    await make({ orderNo: 'MX-sum', matrix: { [ids.BK01]: { [size('S')]: '10', [size('M')]: '20' } } });
    expect((await planner.get(`${api}/sums?sums=qty&filter=${json({ orderNo: 'MX-sum' })}`)).qty).toBe('30');
  });
});

async function imported(text: string): Promise<any> {
  const form = new FormData();
  for (const [key, value] of formOf({ name: '订单.csv', bytes: text })) form.append(key, value);
  return (await fetch(`${server.url}${api}/import`, { method: 'POST', body: form, headers: { authorization: `bearer ${planner.token}` } })).json();
}
