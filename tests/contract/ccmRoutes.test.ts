// The 33 routes of the configuration module: what each offers, and what stopping one of its records shows and leaves behind.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '../../runtime/core/language/index.ts';
import type { Entity } from '../../runtime/core/language/model.ts';
import type { ListPlan, Manifest, Plan } from '../../runtime/core/plans/plan.ts';
import { tableSql } from '../../runtime/server/entities/columns.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';
import { pointingTo, type Pointing } from '../../runtime/server/store/pointing.ts';
import { partnersAt, type Partners, type Row } from '../support/partners.ts';

/** Route → kind. A list offers search, filter, columns, import and export; `but` says what it does without, and why. */
const routes: Record<string, { kind: string; but?: Partial<Record<'import' | 'create', string>> }> = {
  '/config/basicDict': { kind: 'tree' }, '/config/colorDict': { kind: 'list' }, '/config/coefficient': { kind: 'tree' }, '/config/basicType': { kind: 'tree' }, '/config/basicProcess': { kind: 'list' },
  '/config/basicProcessNode': { kind: 'list' }, '/config/basicNode': { kind: 'tree' }, '/config/ccmTypeNode': { kind: 'list' }, '/config/customerFile': { kind: 'list' }, '/config/customerVisit': { kind: 'list' },
  '/config/ccmCrmUpdateFrom/{id}': { kind: 'form' }, '/config/addSupplier/{id}': { kind: 'form' }, '/config/supplierProfile': { kind: 'list' }, '/config/supplierVisit': { kind: 'list' },
  '/ccm/report/customerReport': { kind: 'report' }, '/ccm/report/srmFactory': { kind: 'report' }, '/ccm/report/customer': { kind: 'report' }, '/ccm/report/supplier': { kind: 'report' },
  '/ccm/categoryProcess': { kind: 'list' }, '/ccm/machine': { kind: 'tree' }, '/ccm/part/Partial': { kind: 'list' }, '/ccm/part/addPartial/{id}': { kind: 'form' }, '/ccm/timing/timingList': { kind: 'list' },
  '/ccm/process/procedureType': { kind: 'list' }, '/ccm/plateProcessConfig': { kind: 'list' }, '/ccm/srm/rules': { kind: 'list' }, '/ccm/srm/addRules': { kind: 'form' }, '/ccm/unitManagement': { kind: 'list' },
  '/ccm/unitChange': { kind: 'list' }, '/ccm/exchangeRate': { kind: 'list' }, '/ccm/workFlow': { kind: 'custom' }, '/ccm/size': { kind: 'list' }, '/ccm/categoryProcessSay': { kind: 'list' },
  // Beside the page's own: the second tabs of ratings and rates.
  '/ccm/srm/scores': { kind: 'list', but: { import: 'ratings are reckoned', create: 'by the rule' } }, '/ccm/currency': { kind: 'list' },
};
const lists = Object.entries(routes).filter(([, { kind }]) => kind === 'list' || kind === 'tree');

const root = join(import.meta.dirname, '../..');
const model = loadModel(await readSchemas({ schemasDir: join(root, 'schemas'), modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') }), { check: false }).model!;

let house: Partners;
let company: string;
beforeAll(async () => {
  house = await partnersAt('2026-03-20T09:00:00+08:00');
  ({ companyId: company } = await house.crew().get('/loom/manifest'));
  company ??= (await house.run<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`))[0]!.id;
});
afterAll(() => house?.server.stop());

async function planOf<P extends Plan = ListPlan>(route: string): Promise<P> {
  const found = ((await house.crew().get('/loom/manifest')) as Manifest).routes.find((one) => one.route === route);
  expect(found, route).toBeDefined();
  return house.crew().get(`/loom/plan/${found!.plan}.json`);
}

describe('a route', () => {
  it.each(Object.entries(routes))('%s is there', async (route, { kind }) => expect((await planOf<Plan>(route)).kind).toBe(kind));

  it.each(lists)('%s: quick search, advanced filter, columns, import and export', async (route, { but = {} }) => {
    const plan = await planOf(route);
    expect(plan.searchLabel).not.toBe('');
    expect(plan.filters.length).toBeGreaterThan(0);
    expect(plan.columns.length).toBeGreaterThan(2);
    const offered = plan.actions.map((action) => action.do);
    expect(['create', 'import', 'export'].filter((one) => !offered.includes(one))).toEqual(Object.keys(but).toSorted().map((one) => one));
  });
});

/** What the page's table of routes names, in its order: columns, what the quick search looks in, advanced filters, tabs, buttons of the page, of a row, of what is ticked, of a node. */
interface Offers { columns: string; search?: string; filters?: string; views?: string; page?: string; row?: string; ticked?: string; node?: string; shows?: string }
const offers: Record<string, Offers> = {
  '/config/basicDict': { columns: 'name value nameEn color sort isInitial status', search: '名称、值、类型编码', row: 'edit stop enable delete', node: 'create stop delete move' },
  '/config/colorDict': { columns: 'hex code name nameEn pantone customer season uses', search: '色号、颜色名称、潘通号', filters: 'customer season create_date', row: 'merge stop print', ticked: 'print', shows: 'table cards' },
  // Kind and state stand in the form beside the list, as do the sums of a category's processes.
  '/config/coefficient': { columns: 'name code value', page: 'create learning', row: 'edit stop' },
  '/config/basicType': { columns: 'name code unit sizeGroup hsCode leadDays status', node: 'create move stop' },
  '/config/basicProcess': { columns: 'number name tips seconds price categories nodes machine grade', search: '编号、名称', filters: 'categories nodes seconds_num price_num', row: 'copy reprice pushPrice', ticked: 'reprice pushPrice' },
  '/config/basicProcessNode': { columns: 'node processCount status', row: 'edit' },
  '/config/basicNode': { columns: 'name code kind stage defaultDuration outsourceable countable ownerRole color status', node: 'create move stop' },
  '/config/ccmTypeNode': { columns: 'category nodeCount longest', row: 'edit copyTo' },
  '/config/customerFile': {
    columns: 'code name shortName level stage industry salesman mainContact mainPhone settleType settleDays creditLimit creditLeft lastVisitDate lastOrderDate status', search: '客户编号、客户名称、简称、联系人', filters: 'level stage salesman create_date last_visit_date last_order_date credit_limit_num',
    views: '我的 部门 公海 停用', row: 'edit follow setCredit release stop', ticked: 'assign claim',
  },
  '/config/customerVisit': { columns: 'visitNo customer kind purpose planDate visitDate visitor result intentAmount nextPlanDate', search: '单号、客户、内容', views: '计划 已拜访 逾期', row: 'finish cancel comment', shows: 'table calendar' },
  '/config/supplierProfile': {
    columns: 'code name kind category grade score cooperation buyer mainContact settleType settleDays monthlyCapacity certificateEnd status', search: '供应商编号、供应商名称、简称', filters: 'kind grade category cooperation create_date score_num',
    views: '面辅料 加工厂 工艺厂 其他 拉黑', row: 'edit visit scores black stop', ticked: 'assign',
  },
  '/config/supplierVisit': { columns: 'visitNo supplier kind planDate visitDate visitor conclusion improveCount openCount nextPlanDate', search: '单号、供应商、内容', views: '计划 已拜访 逾期', row: 'finish cancel comment', shows: 'table calendar' },
  '/ccm/categoryProcess': { columns: 'category versionNo totalPrice status', row: 'publish copyTo toPrice' },
  '/ccm/machine': { columns: 'code brand model department workstation status buyDate nextMaintain', row: 'repair maintain scrap move print', ticked: 'print' },
  '/ccm/part/Partial': { columns: 'images code name kind categories useCount status', search: '编码、名称', filters: 'categories create_date', views: '部件 裁片部位 测量部位', row: 'edit copy stop', shows: 'table cards' },
  '/ccm/timing/timingList': { columns: 'name job plan lastRun lastResult nextRun status', row: 'run log stop enable' },
  '/ccm/process/procedureType': { columns: 'code name stage kind processCount color status' },
  '/ccm/plateProcessConfig': { columns: 'name category plateType status' },
  '/ccm/srm/rules': { columns: 'name kind category cycle minLots status', page: 'create try', row: 'edit score' },
  '/ccm/srm/scores': { columns: 'period supplier total grade change status', row: 'confirm again', ticked: 'confirm again' },
  '/ccm/unitManagement': { columns: 'code name dimension scale rounding isBase status' },
  '/ccm/unitChange': { columns: 'fromUnit factor toUnit material status', views: '通用 按物料' },
  '/ccm/exchangeRate': { columns: 'currency effectiveDate rate buyRate sellRate source', page: 'create rate import', shows: 'table cross chart' },
  '/ccm/size': { columns: 'name code sizeCount baseSize', row: 'copy' },
  '/ccm/categoryProcessSay': { columns: 'category section title isDefault', views: '裁剪要求 车缝要求 后整要求 整烫要求 包装要求 质量要求 注意事项', row: 'setDefault copyTo', shows: 'cards table' },
  '/config/partnerBind': { columns: 'fromName toName kind status', row: 'confirm refuse cancel' },
};

describe('a list', () => {
  it.each(Object.entries(offers))('%s has the columns, filters, tabs and buttons of the page', async (route, wanted) => {
    const plan = await planOf(route);
    const asked = (name: keyof Offers): string[] => wanted[name]?.split(' ') ?? [];
    const there = (name: keyof Offers, all: readonly string[]): string[] => all.filter((one) => asked(name).includes(one));
    expect(there('columns', plan.columns.filter(({ extra }) => !extra).map(({ path }) => path))).toEqual(asked('columns'));
    expect(plan.searchLabel).toContain(wanted.search ?? '');
    const sets: [keyof Offers, readonly string[]][] = [['filters', plan.filters.map(({ key }) => key)], ['views', plan.views.map(({ name }) => name)], ['page', plan.actions.map((action) => action.do)], ['row', plan.rowActions.map((action) => action.do)], ['ticked', plan.bulkActions.map((action) => action.do)], ['node', plan.tree?.actions?.map((action) => action.do) ?? []], ['shows', plan.shows ?? []]];
    for (const [name, all] of sets) expect(there(name, all).toSorted(), name).toEqual(asked(name).toSorted());
  });

  it('of bindings offers nothing to write: they come about by 绑定企业', async () => expect((await planOf('/config/partnerBind')).actions.map((action) => action.do)).toEqual(['export']));
});

describe('what is put out of use', () => {
  const stoppable = Object.values(model.entities).filter((entity) => entity.module === 'ccm' && entity.api && entity.fields.status && (entity.fields.status.options?.some(({ value }) => value === 'stopped') || entity.workflow?.states.stopped));
  const inWork = ({ workflow }: Entity): string => (workflow?.states.published ? 'published' : 'normal');
  /** A reference to it from another entity of the company (members apart, of whom each user has one), else from its own tree. */
  const userOf = (entity: Entity): Pointing | undefined => pointingTo(model, entity).filter(({ row, as }) => (as === 'one' || as === 'many') && row.entity !== 'amc.companyUser' && model.entities[row.entity]?.scope === 'company' && row.table.schema !== 'loom' && !model.entities[row.entity]?.ledger)
    .sort((a, b) => Number(a.row.entity === entity.id) - Number(b.row.entity === entity.id) || Number(a.row.parent !== undefined) - Number(b.row.parent !== undefined))[0];

  it('is every entity that has a state for it', () => expect(stoppable.map(({ id }) => id.slice(4)).toSorted()).toEqual([
    'category', 'categoryNode', 'categoryProcessSay', 'coefficient', 'color', 'colorFamily', 'currency', 'customer', 'delegation', 'dict', 'nodeProcess', 'part', 'plateProcess', 'process', 'processType', 'productionNode', 'sizeGroup', 'srmRule', 'supplier', 'timing', 'unit', 'unitChange', 'workflow',
  ]));

  it.each(stoppable.flatMap((entity): [string, Entity, Pointing][] => { const use = userOf(entity); return use ? [[entity.label, entity, use]] : []; }))('%s: shows what uses it, is not deleted, stops, and comes back', async (_label, entity, { row, field }) => {
    const crew = house.crew();
    const record = await first(entity);
    const before = await usesOf(entity, record.id);
    await use(row, field, record.id);
    const after = await usesOf(entity, record.id);
    const of = (uses: Uses): number => uses.by.find((one) => one.entity === row.entity)?.n ?? 0;
    const isLog = model.entities[row.entity]!.writtenBy?.includes('server') === true && model.entities[row.entity]!.numbering === undefined;
    expect(of(after), row.entity).toBe(of(before) + (isLog ? 0 : 1));
    const refusal = await house.refusal('DELETE', `${entity.api}?ids=${record.id}`);
    // What the system brought, and what it runs, has sentences of its own.
    if (record.isInitial !== true && record.preset !== true && entity.id !== 'ccm.workflow') expect(refusal).toMatch(new RegExp(`^【.+】已被${isLog ? '\\d+' : after.n}条数据引用，不能删除，可停用$`));
    await stopAndBack(entity, record.id);
    expect(await usesOf(entity, record.id)).toEqual(after);
    expect(await crew.get(`${entity.api}/${record.id}`)).toMatchObject({ delFlag: '0' });
  });

  it.each(stoppable.flatMap((entity): [string, Entity][] => (userOf(entity) ? [] : [[entity.label, entity]])))('%s, which nothing refers to: stops without a question, and comes back', async (_label, entity) => {
    if (entity.id === 'ccm.delegation') return; // made and stopped by its people: approvals.test
    const record = await first(entity);
    expect(await usesOf(entity, record.id)).toEqual({ n: 0, by: [] });
    await stopAndBack(entity, record.id);
  });

  interface Uses { n: number; by: { entity: string; n: number }[] }
  const usesOf = async (entity: Entity, id: string): Promise<Uses> => house.crew().get(`${entity.api}/${id}/uses`);

  async function first(entity: Entity): Promise<Row> {
    const { list } = await house.crew().get(`${entity.api}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: inWork(entity) }))}`);
    expect(list.length, entity.id).toBe(1);
    return house.crew().get(`${entity.api}/${list[0].id}`);
  }

  async function stopAndBack(entity: Entity, id: string): Promise<void> {
    const crew = house.crew();
    const go = async (action: 'stop' | 'enable', status: string): Promise<void> => {
      if (entity.workflow?.actions[action]) await crew.act(entity.api!, action, id, { confirmed: true });
      else await crew.put(`${entity.api}/status`, { ids: [id], status, confirmed: true });
      expect((await crew.get(`${entity.api}/${id}`)).status).toBe(status);
    };
    await go('stop', 'stopped');
    await go('enable', inWork(entity));
  }

  /** Adds a row that says nothing but this, and what it cannot be without. */
  async function use(row: Pointing['row'], field: Pointing['field'], id: string): Promise<void> {
    await enter(row, { [field.column]: field.type === 'refs' ? `{${id}}` : id });
  }

  /** @returns its id */
  async function enter(row: Pointing['row'], given: Record<string, unknown>): Promise<string> {
    const { schema, name } = row.table;
    const needed = await house.run<{ column: string; type: string }>(sql`select column_name as "column", data_type as type from information_schema.columns where table_schema = ${schema} and table_name = ${name} and is_nullable = 'NO' and column_default is null`);
    const id = String(930_000_000_000_000_000n + BigInt(++made));
    const values = new Map<string, unknown>(Object.entries({ company, id, version: 1, seq: 9000 + made, ...given }));
    for (const { column, type } of needed) {
      if (values.has(column)) continue;
      const known = Object.values(row.fields).find((one) => one.column === column);
      const to = known?.to;
      const target = column === 'parent' && row.parent ? model.rows[row.parent] : to === undefined ? undefined : model.rows[to];
      if (target) values.set(column, await anyOf(target));
      else values.set(column, known?.options ? known.options[0]!.value : /char|text/.test(type) ? `U${made}` : /date|time/.test(type) ? '2026-03-01' : type === 'boolean' ? false : type === 'jsonb' ? '{}' : 1);
    }
    if (Object.values(row.fields).some((one) => one.column === 'del_flag')) values.set('del_flag', '0');
    const columns = [...values.keys()].filter((column) => column !== 'version' && column !== 'seq' || needed.some((one) => one.column === column));
    await house.run(sql`insert into ${tableSql(row)} (${sql.join(columns.map((column) => sql.id(column)))}) values (${sql.join(columns.map((column) => sql`${values.get(column)}`))})`);
    return id;
  }

  /** A row that stands, else one made. */
  async function anyOf(row: Pointing['row']): Promise<string> {
    const [stands] = await house.run<{ id: string }>(sql`select id::text as id from ${tableSql(row)} ${model.entities[row.entity]?.scope === 'company' ? sql`where company = ${company}::bigint` : sql``} order by id limit 1`);
    return stands?.id ?? enter(row, {});
  }
  let made = 0;
});
