// What screens of the configuration module are shown as: nodes and counts beside a list, plans of cards, calendar, two axes and the question at the foot; and the rest of C6, C8 and the master data's own rules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormPlan, ListPlan, Manifest } from '../../runtime/core/plans/plan.ts';
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

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const idOf = async (name: string, filter: object): Promise<string> => {
  const { list } = await crew.get(`${api(name)}?pageSize=1&filter=${json(filter)}`);
  expect(list.length, `${name} ${JSON.stringify(filter)}`).toBe(1);
  return list[0].id;
};
const refused = async (method: string, path: string, body?: unknown): Promise<string> => {
  const answer = await crew.try(method, path, body);
  expect(answer.success, `${method} ${path}`).toBe(false);
  return String(answer.data ?? answer.message);
};
const planOf = async <P extends object = ListPlan>(id: string): Promise<P & { formPlan?: string }> => {
  const { routes } = await crew.get('/loom/manifest') as Manifest;
  return crew.get(`/loom/plan/${routes.find((route) => route.id === id)!.plan}.json`);
};

describe('a tree beside a list', () => {
  const screen = 'ccm.machine.list';

  it('shows the nodes its screen asks for', async () => {
    const nodes = await crew.get(`${api('machine')}?screen=${encodeURIComponent(`${screen}#tree`)}&pageSize=1000&fields=id,name,kind`);
    expect(nodes.total).toBe(12);
    expect(new Set(nodes.list.map((row: Row) => row.kind))).toEqual(new Set(['type']));
    expect((await crew.get(`${api('machine')}?screen=${screen}&pageSize=1`)).total).toBe(140);
  });

  it('counts the units of a type, but those that were scrapped', async () => {
    const counts = async (): Promise<Map<string, number>> => new Map((await crew.get(`${api('machine')}/groups?by=parent&screen=${encodeURIComponent(`${screen}#count`)}`)).map(({ key, count }: Row) => [key.id, count]));
    const before = await counts();
    expect([...before.values()].reduce((sum, n) => sum + n, 0)).toBe(140);
    const { list: [unit] } = await crew.get(`${api('machine')}?pageSize=1&filter=${json({ kind: 'unit', status: 'repair' })}`);
    await crew.act(api('machine'), 'scrap', unit.id, { reason: '报废' });
    const after = await counts();
    const type = (await crew.get(`${api('machine')}/${unit.id}`)).parent.id;
    expect(after.get(type)).toBe(before.get(type)! - 1);
  });

  it('belongs to its own screen and its own entity', async () => {
    expect(await crew.try('GET', `${api('color')}?screen=${encodeURIComponent(`${screen}#tree`)}`)).toMatchObject({ success: false });
    expect(await crew.try('GET', `${api('machine')}?screen=${encodeURIComponent(`${screen}#other`)}`)).toMatchObject({ success: false });
  });

  it('a unit reads by its number and model', async () => {
    const { list: [unit] } = await crew.get(`${api('machine')}?pageSize=1&filter=${json({ kind: 'unit' })}&fields=code,name,model`);
    const { list } = await crew.get(`${api('process')}/lookup?field=machine&keyword=LS`);
    expect(list.map((one: Row) => one.label)).toContain('LS 平车');
    expect(await refused('PUT', `${api('machine')}/scrap`, { id: unit.id, version: unit.version, reason: '坏' })).toBe(`设备【${unit.code}】正在使用中，不能报废`);
  });
});

describe('plans', () => {
  it('a list of colours is a table or cards', async () => {
    const { shows, cards, fields, tree } = await planOf('ccm.color.list');
    expect(shows).toEqual(['table', 'cards']);
    expect([cards!.picture!.path, cards!.title.path, ...cards!.fields.map(({ path }) => path)]).toEqual(['hex', 'name', 'code', 'pantone', 'customer', 'season']);
    expect(fields).toEqual(expect.arrayContaining(['hex', 'pantone', 'season']));
    expect(tree).toMatchObject({ counted: true });
  });

  it('visits stand on the days of a month; rates are lines, and a year of figures', async () => {
    expect(await planOf('ccm.customerVisit.list')).toMatchObject({ shows: ['table', 'calendar'], calendar: { date: { path: 'planDate', type: 'date' } } });
    expect(await planOf('ccm.exchangeRate.list')).toMatchObject({ shows: ['table', 'cross', 'chart'], cross: { rows: { name: 'currency', to: 'ccm.currency' }, columns: { name: 'effectiveDate' }, by: 'month', cells: [{ path: 'rate', scale: 6 }], edits: true, creates: true }, charts: [{ kind: 'line', split: { path: 'currency' } }] });
  });

  it('coefficients are reckoned at the foot, with the rows that are ticked', async () => expect((await planOf('ccm.coefficient.list')).foot).toMatchObject({ chosen: 'coefficients', ask: { do: 'product' } }));

  it('the form beside a list keeps its fields and shows its lines as the screen says', async () => {
    const formOf = async (id: string): Promise<FormPlan> => crew.get(`/loom/plan/${(await planOf(id)).formPlan}.json`);
    const nodes = await formOf('ccm.categoryNode.list');
    expect(nodes.sections.map(({ lines, looks, fields }) => [lines ?? fields.map(({ name }) => name).slice(0, 2).join(), Object.keys(looks ?? {}).join()])).toEqual([['category,nodeCount', ''], ['lines', 'strip']]);
    expect((await formOf('ccm.nodeProcess.list')).sections.at(-1)).toMatchObject({ lines: 'lines', looks: { pick: { field: 'process', order: 'step' } } });
    expect((await formOf('ccm.coefficient.list')).sections.map(({ lines, looks }) => [lines, looks?.chart?.kind]).slice(1)).toEqual([['ranges', undefined], ['days', 'line']]);
  });
});

describe('C8 a size between two others', () => {
  it('stands in its place in every matrix of the group, and is filled in only where somebody does', async () => {
    const { id } = await crew.post(api('sizeGroup'), { code: 'SGC8', name: 'C8女装', baseSize: 'M', sizes: ['S', 'M', 'L', 'XL', '3XL'].map((code) => ({ code })) });
    const group = await crew.get(`${api('sizeGroup')}/${id}`);
    const color = await idOf('color', { code: 'BK01' });
    const sizes: Row = Object.fromEntries(group.sizes.map((size: Row) => [size.code, size.id]));
    const order = colorOrder.api;
    const old = await crew.post(order, { orderNo: 'C8-1', sizeGroup: id, matrix: { [color]: { [sizes.M]: '5', [sizes.XL]: '7' } } });
    await crew.put(api('sizeGroup'), { id, version: group.version, sizes: [...group.sizes.slice(0, 4).map((size: Row) => ({ id: size.id, code: size.code })), { code: 'XXL' }, { id: sizes['3XL'], code: '3XL' }] });
    const read = await crew.get(`${order}/${old.id}`);
    expect(read.matrix.columns.map(({ label }: Row) => label)).toEqual(['S', 'M', 'L', 'XL', 'XXL', '3XL']);
    expect(read.matrix.cells).toEqual({ [color]: { [sizes.M]: '5', [sizes.XL]: '7' } });
    const xxl = read.matrix.columns[4].id;
    // What an order does not offer stays closed, however late the size came.
    await crew.put(order, { id: old.id, version: read.version, stopped: [{ color, size: xxl }] });
    const closed = await crew.get(`${order}/${old.id}`);
    expect(await refused('PUT', order, { id: old.id, version: closed.version, matrix: { [color]: { [xxl]: '1' } } })).toContain('XXL');
  });
});

describe('C6 the standard of a category', () => {
  it('five processes make 275 s, 4.5833 min, 1.6500 yuan; a second version takes the place of the first', async () => {
    const category = await idOf('category', { code: 'TX' });
    const node = await idOf('node', { code: 'CF' });
    const type = await idOf('procedureType', { code: 'CF' });
    const figures = [['45', '0.2700'], ['28', '0.1680'], ['60', '0.3600'], ['90', '0.5400'], ['52', '0.3120']];
    const lines: Row[] = [];
    for (const [at, [seconds, price]] of figures.entries()) {
      const { id } = await crew.post(api('process'), { type, name: `C6工序${at}`, seconds, price, categories: [category], nodes: [node] });
      lines.push({ process: id, step: (at + 1) * 10, seconds, price });
    }
    const { list: standing } = await crew.get(`${api('categoryProcess')}?pageSize=50&filter=${json({ category })}`);
    const next = Math.max(0, ...standing.map((row: Row) => row.versionNo)) + 1;
    const { id } = await crew.post(api('categoryProcess'), { category, versionNo: next, lines });
    expect(await crew.get(`${api('categoryProcess')}/${id}`)).toMatchObject({ totalSeconds: '275.00', minutes: '4.5833', totalPrice: '1.6500' });
    await crew.act(api('categoryProcess'), 'publish', id);
    const { id: second } = await crew.post(api('categoryProcess'), { category, versionNo: next + 1, lines });
    await crew.act(api('categoryProcess'), 'publish', second);
    expect((await crew.get(`${api('categoryProcess')}/${id}`)).status).toBe('replaced');
    expect((await crew.get(`${api('categoryProcess')}/${second}`)).status).toBe('effective');
  });

  it('what a process cannot do without is said, one by one', async () => {
    const type = await idOf('procedureType', { code: 'CF' });
    const answer = await crew.try('POST', api('process'), { type });
    expect(answer.errors!.map(({ message }: Row) => message)).toEqual(expect.arrayContaining(['名称不能为空', '时间不能为空', '价格不能为空', '品类不能为空', '请至少选择一个生产节点']));
  });

  it('one process counts a node\'s output', async () => {
    const node = await idOf('node', { code: 'CF' });
    const { list } = await crew.get(`${api('processNode')}?pageSize=1&filter=${json({ node })}`);
    const row = await crew.get(`${api('processNode')}/${list[0].id}`);
    expect(await refused('PUT', api('processNode'), { id: row.id, version: row.version, lines: row.lines.map((line: Row) => ({ id: line.id, isOutput: true })) })).toBe('计产工序只能有一个');
  });
});
