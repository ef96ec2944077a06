// A small trade of its own for the contract tests of entities: model, rows, routes, callers of two companies; on the server, or on the mock server.
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Envelope, Row } from '../../runtime/core/contract/wire.ts';
import { rowsOf } from '../../runtime/core/documents/index.ts';
import { loadModel, type Model, type RowType } from '../../runtime/core/language/index.ts';
import { mockApp } from '../../mock-server/app.ts';
import { mockInabilities, type Inability } from '../../mock-server/inabilities.ts';
import type { App, Caller, Db } from '../../runtime/server/context.ts';
import { openBus } from '../../runtime/server/bus/bus.ts';
import { insertRows, storedFields, updateRows } from '../../runtime/server/entities/rows.ts';
import { registerEntityRoutes } from '../../runtime/server/entities/routes.ts';
import { addFaultHandling } from '../../runtime/server/http/faults.ts';
import { openDb } from '../../runtime/server/store/db.ts';
import { migrate } from '../../runtime/server/store/migrate.ts';
import { appUrlOf } from '../../runtime/server/store/open.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

const status = { type: 'enum', label: '状态', default: "'normal'", list: true, options: { normal: '正常', stopped: '停用' } };
const record = {
  createBy: { type: 'ref', to: 'amc.user', label: '创建人', system: true }, createDate: { type: 'datetime', label: '创建时间', system: true },
  updateBy: { type: 'ref', to: 'amc.user', label: '更新人', system: true }, updateDate: { type: 'datetime', label: '更新时间', system: true },
  delFlag: { type: 'enum', label: '作废标记', system: true, default: "'0'", options: { 0: '正常', 1: '作废' } },
};
const master = { code: { type: 'string', label: '编码', required: true, maxLength: 40, list: true, search: true }, name: { type: 'string', label: '名称', required: true, maxLength: 60, list: true, search: true }, status };

const entities: Record<string, object> = {
  'amc.user': { scope: 'platform', label: '用户', display: '{name}', fields: { name: { type: 'string', label: '姓名' } } },
  'ccm.unit': { label: '单位', display: '{name}', key: ['code'], unique: [['code']], fields: { ...record, ...master, scale: { type: 'integer', label: '小数位', default: 0 }, rounding: { type: 'enum', label: '舍入', default: "'half'", options: { half: '四舍五入', up: '进位', down: '舍去' } } } },
  'ccm.supplier': { label: '供应商', display: '{name}', key: ['code'], unique: [['code'], { fields: ['name'], level: 'warn', else: '已有同名供应商【{record.name}】' }], fields: { ...record, ...master, shortName: { type: 'string', label: '简称', list: true }, taxRate: { type: 'percent', label: '税率', default: 0.13 } } },
  'ccm.kind': { label: '类别', display: '{name}', key: ['code'], treeField: 'parent', maxDepth: 3, unique: [['code']], fields: { ...record, ...master, parent: { type: 'tree', to: 'ccm.kind', label: '上级' }, prefix: { type: 'string', label: '前缀' } } },
  'wms.material': {
    label: '物料', display: '{code} {name}', numbering: '{kind.prefix}{seq4}', unique: [['code']], indexes: [['kind', 'code']],
    fields: {
      ...record, ...master, code: { ...master.code, required: false }, kind: { type: 'ref', to: 'ccm.kind', label: '类别', required: true, list: true, where: "target.status == 'normal' && target.parent != null" },
      unit: { type: 'ref', to: 'ccm.unit', label: '单位', required: true, list: true, where: "target.status == 'normal'" }, price: { type: 'rate', scale: 4, label: '参考价', grant: 'cost', list: true },
      width: { type: 'quantity', scale: 1, label: '门幅', list: true, min: 0 }, madeOn: { type: 'date', label: '日期', list: true }, tags: { type: 'refs', to: 'ccm.kind', label: '标签' }, active: { type: 'boolean', label: '启用', default: true },
      otherUnit: { type: 'ref', to: 'ccm.unit', label: '辅助单位', where: 'target.code != record.unit.code' }, minimum: { type: 'quantity', unit: 'unit', label: '最低' },
    },
    lines: { skus: { label: '规格', min: 1, display: '{skuCode}', unique: [{ fields: ['spec'], else: '规格不能重复' }], fields: { spec: { type: 'string', label: '规格', required: true }, skuCode: { type: 'code', label: 'SKU', search: true, computed: "record.code + '-' + line.spec" }, status } } },
  },
  'wms.order': {
    label: '订单', display: '{code}', numbering: 'PO{yyMMdd}{seq4}', owners: ['buyer'], key: ['code'], unique: [['code']], indexes: [['docDate']],
    fields: {
      ...record, code: { type: 'code', label: '单号', system: true, list: true, search: true }, docDate: { type: 'date', label: '日期', required: true, default: 'today', list: true },
      supplier: { type: 'ref', to: 'ccm.supplier', label: '供应商', required: true, list: true, search: true, where: "target.status == 'normal'" }, buyer: { type: 'ref', to: 'amc.user', label: '采购员', default: 'user' },
      total: { type: 'money', label: '金额', computed: 'sum(record.lines, line.amount)', grant: 'cost', list: true, total: true }, totalQty: { type: 'quantity', scale: 2, label: '数量', computed: 'sum(record.lines, line.qty)', list: true },
      remarks: { type: 'text', label: '备注', maxLength: 500 }, received: { type: 'quantity', scale: 2, label: '已收', system: true, default: 0 },
    },
    lines: { lines: { label: '明细', min: 1, fields: {
      sku: { type: 'ref', to: 'wms.material.skus', label: '物料', required: true, where: "target.status == 'normal' && target.parent.status == 'normal'", fills: { unit: 'target.parent.unit' } },
      unit: { type: 'ref', to: 'ccm.unit', label: '单位', required: true },
      qty: { type: 'quantity', unit: 'unit', label: '数量', required: true, check: [{ that: 'line.qty > 0', else: '第{line.seq}行数量必须大于0' }] },
      price: { type: 'rate', scale: 4, label: '单价', required: true, grant: 'cost' }, taxRate: { type: 'percent', label: '税率', default: 'record.supplier.taxRate' },
      amount: { type: 'money', label: '金额', computed: 'line.qty * line.price', grant: 'cost' },
    }, lines: { allocs: { label: '分配', fields: { note: { type: 'string', label: '说明' }, qty: { type: 'quantity', scale: 2, label: '分配量', required: true } } } } } },
    constraints: [{ that: 'record.totalQty <= 100000', else: '数量过大，确定？', level: 'warn' }],
    workflow: { states: { draft: { label: '草稿', tone: 'draft', editable: true }, confirmed: { label: '已审核', tone: 'running' }, void: { label: '已作废', tone: 'void', end: true } }, actions: { confirm: { label: '审核', from: ['draft'], to: 'confirmed' } } },
  },
};
const screen = { id: 'wms.order.list', language: 1, route: '/wms/order', kind: 'list', title: '订单', entity: 'wms.order', search: ['code', 'supplier.name', 'lines.sku.skuCode'], views: [{ name: '我的', filter: 'record.buyer == user' }, { name: '已作废', filter: "record.status == 'void'" }], order: 'docDate desc,code' };

export function smallModel(): Model {
  const files = Object.entries(entities).map(([id, entity]) => {
    const [module, name] = id.split('.');
    return { path: `schemas/${module}/entities/${name}.json`, text: JSON.stringify({ id, language: 1, extends: null, api: `/${module}/api/saas/${name}`, ...entity }) };
  });
  files.push({ path: 'schemas/wms/screens/order.list.json', text: JSON.stringify(screen) });
  const { model, faults } = loadModel(files, { check: false });
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join('\n'));
  return model;
}

export interface Client {
  get(path: string): Promise<Envelope<any>>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Envelope<any>>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Envelope<any>>;
  delete(path: string): Promise<Envelope<any>>;
  raw: FastifyInstance['inject'];
  caller: Caller;
}
export interface Harness {
  app: App;
  db: Db;
  http: FastifyInstance;
  as(change?: Partial<Caller>): Client;
  /** Rows as they are kept, past all checks, lines inside; of the northern company if none is said. */
  fill(entity: string, rows: readonly (Row & { id: string })[], company?: string): Promise<void>;
  /** The same for fields of one row. */
  put(entity: string, id: string, values: Row): Promise<void>;
  stop(): Promise<void>;
}

/** The same tests ask both: `mock.test.ts` runs the suites of this folder once more, on the mock server. */
let isMock = false;
export const onMock = (): void => { isMock = true; };
/** Whether the server under test can do what not every one can; what the mock cannot, it says itself (mock-server/inabilities.ts). */
export const can = (what: Inability): boolean => !isMock || !mockInabilities.some((one) => one.id === what);

export const apiOf = (id: string): string => `/${id.replace('.', '/api/saas/')}`;
export const users = { lin: '1000000000000000001', wu: '1000000000000000002' };
export const companies = { north: '1000000000000000101', south: '1000000000000000102' };

interface Ground { app: App; stop(): Promise<void> }

async function serverGround(model: Model): Promise<Ground> {
  const database: TestDatabase = await createDatabase();
  const db = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 8, log: { warn() {} } });
  await migrate(db, model, { role: 'loom_app' });
  await db.system((tx) => tx.run(sql`insert into amc."user" (id, name) values (${users.lin}::bigint, '林晓'), (${users.wu}::bigint, '吴敏')`));
  const app = { model, db, bus: openBus({ warn() {} }), push() {}, config: { keepAnswers: true } as App['config'], hooks: {}, now: () => new Date(), log: { info() {}, warn() {}, error(o: object, m?: string) { console.error(m, o); } } } as App;
  return { app, async stop() { await db.close(); await database.drop(); } };
}

async function mockGround(model: Model): Promise<Ground> {
  const { app } = mockApp(model, { config: { keepAnswers: false } as App['config'] });
  await app.db.system((tx) => insertRows(tx, model, '0', model.entities['amc.user']!, [{ id: users.lin, values: { name: '林晓' } }, { id: users.wu, values: { name: '吴敏' } }]));
  return { app, async stop() {} };
}

export async function startHarness(model: Model = smallModel()): Promise<Harness> {
  const ground = await (isMock ? mockGround : serverGround)(model);
  const { app } = ground;
  const http = Fastify();
  const callers = new Map<string, Caller>();
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request) => { request.caller = callers.get(String(request.headers['x-caller'])) ?? null; });
  addFaultHandling(http, app);
  registerEntityRoutes(http, app);
  await http.ready();

  function as(change: Partial<Caller> = {}): Client {
    const grants = change.grants ?? new Set(['cost']);
    const caller: Caller = {
      userId: users.lin, userName: '林晓', company: companies.north, companyUuid: 'u', companyName: '北方', userType: '0', may: () => true, grants,
      rightsKey: [...grants].join(), lang: 'zh_CN', timeZone: 'Asia/Shanghai', settings: {}, sessionId: 's', ...change,
    };
    const key = String(callers.size);
    callers.set(key, caller);
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Envelope<any>> =>
      (await http.inject({ method, url, headers: { 'x-caller': key, ...headers }, ...(body === undefined ? {} : { payload: body as object }) })).json();
    return {
      caller, raw: ((options: { headers?: object }) => http.inject({ ...options, headers: { 'x-caller': key, ...options.headers } })) as FastifyInstance['inject'],
      get: (path) => call('GET', path), post: (path, body, headers) => call('POST', path, body, headers), put: (path, body, headers) => call('PUT', path, body, headers), delete: (path) => call('DELETE', path),
    };
  }
  const rowsIn = (type: RowType, rows: readonly Row[], parent?: string): [RowType, { id: string; parent?: string; values: Row }[]][] => [
    [type, rows.map((row, at) => ({ id: row.id!, parent, values: { ...(type.fields.delFlag && { delFlag: '0' }), ...(type.parent && { seq: at + 1 }), ...row } }))],
    ...Object.values(type.lines).flatMap((lines) => rows.flatMap((row) => rowsIn(lines, rowsOf(row, lines.name), row.id))),
  ];
  return {
    app, db: app.db, http, as,
    fill: (entity, rows, company = companies.north) => app.db.tx({ company, user: users.lin }, async (tx) => { for (const [type, own] of rowsIn(model.entities[entity]!, rows)) await insertRows(tx, model, company, type, own); }),
    put: (entity, id, values) => app.db.tx({ company: companies.north, user: users.lin }, (tx) => updateRows(tx, model, companies.north, model.entities[entity]!, [{ id, values }], storedFields(model.entities[entity]!).map(({ name }) => name).filter((name) => name in values))),
    async stop() { await http.close(); await ground.stop(); },
  };
}

/** `?filter=…&sql=…` with JSON where it belongs. */
export function query(parameters: Record<string, unknown>): string {
  return '?' + new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)]));
}
