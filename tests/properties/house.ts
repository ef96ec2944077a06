// The company that documents of property tests move in: two fabrics of its own (one with stock that stands, one without), three users with every right, and the paths they call.
import { sql } from 'kysely';
import { rebuildBalances } from '../../runtime/server/ledger/rebuild.ts';
import { balanceShape } from '../../runtime/server/ledger/shape.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

export type Row = Record<string, any>;
export const wms = (name: string): string => `/wms/api/saas/${name}`;
export const fms = (name: string): string => `/fms/api/saas/${name}`;
/** As they stand in a printed case. */
export const userNames = ['Ann', 'Bo', 'Cy'] as const;
const usernames = ['admin', 'buyer', 'keeper'] as const;

export interface House {
  server: TestServer;
  users: TestClient[];
  company: string;
  /** supplier, warehouse, kind, order1, order2, binA, binB, otherIn, otherOut, pickingOut, workBill, account, reason, steady (a fabric of which stock stands), fresh (of which none does). */
  ids: Record<string, string>;
}

export async function openHouse(): Promise<House> {
  const server = await startTestServer({ demo: true, config: { poolSize: 10 } });
  const [{ company }] = await server.app.db.system((tx) => tx.run<{ company: string }>(sql`update amc.company_user m set user_type = '0' from amc."user" u, amc.company c where u.id = m."user" and c.id = m.company and c.short_name = '云锦服饰' and u.username = any(${[...usernames]}::text[]) returning m.company::text as company`)) as [{ company: string }];
  const users = await Promise.all(usernames.map((name) => server.login(name)));
  const boss = users[0]!;
  const ids: Record<string, string> = {};
  const page = (path: string, filter: Row): Promise<Row> => boss.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200' })}`);
  for (const [key, path, keyword] of [
    ['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['material', wms('goodsInfo'), 'ML-0012'],
    ['order1', '/aps/api/saas/orderBill', 'SC2603-001'], ['order2', '/aps/api/saas/orderBill', 'SC2603-002'], ['binA', wms('stockLocation'), 'F-A05-01-1'], ['binB', wms('stockLocation'), 'F-A05-01-2'],
    ['otherIn', wms('docType'), '其他入库'], ['otherOut', wms('docType'), '其他出库'], ['pickingOut', wms('docType'), '领料出库'], ['department', '/amc/api/token/companyDept', '裁剪'],
  ] as const) ids[key] = await named(boss, path, keyword);
  ids.reason = (await page('/ccm/api/saas/dict', { type: 'RETURN_REASON' })).list.find((row: Row) => row.name === '色差').id;
  // Prices and approvals of these orders are nobody's concern here.
  await boss.put('/ccm/api/saas/companySetting', [{ code: 'WMS_PRICE_CONTROL', value: '0' }]);
  for (const { id } of (await page('/ccm/api/saas/workflow', { status: 'published' })).list) await boss.act('/ccm/api/saas/workflow', 'stop', id);
  const demand = await boss.get(`${wms('purchaseDemand')}/${(await page(wms('purchaseDemand'), { order: ids.order1 })).list[0].id}`);
  const bill = await boss.post('/aps/api/saas/workBill', { order: ids.order1, qty: '300', department: ids.department, materials: [{ demandLine: demand.lines[0].id }] });
  await boss.act('/aps/api/saas/workBill', 'confirm', bill.id);
  ids.workBill = bill.id;
  ids.account = (await boss.post(fms('bankCardAccount'), { code: 'T0688', name: '测试工行 0688', kind: 'bank', bankName: '工商银行', cardNo: '6222 0000 0688', openingDate: '2026-01-01', openingBalance: '5000000' })).id;
  const like = await boss.get(`${wms('goodsInfo')}/${ids.material}`);
  for (const key of ['steady', 'fresh']) {
    const made = await boss.post(wms('goodsInfo'), { ...likeOf(like), code: `PT-${key.toUpperCase()}`, name: `性质试验布 ${key}`, rollTracked: false, skus: [{ ...likeOf(like.skus[0]), skuCode: `PT-${key.toUpperCase()}-01` }] });
    ids[key] = (await boss.get(`${wms('goodsInfo')}/${made.id}`)).skus[0].id;
  }
  const standing = await boss.post(wms('storageOrder'), { docType: ids.otherIn, warehouse: ids.warehouse, lines: [{ sku: ids.steady, dyeLot: 'STANDS', location: ids.binA, qty: '33.33', typedCost: '777.77' }] });
  await boss.act(wms('storageOrder'), 'confirm', standing.id);
  return { server, users, company, ids };
}

/** What is typed of a record: neither keys nor what the server keeps. */
function likeOf(record: Row): Row {
  const { id: _id, version: _v, seq: _s, skus: _skus, createBy: _cb, createDate: _cd, updateBy: _ub, updateDate: _ud, delFlag: _df, status: _st, refPrice: _rp, ...rest } = record;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && !Array.isArray(value)).map(([name, value]) => [name, typeof value === 'object' && 'id' in (value as Row) ? (value as Row).id : value]));
}

/** Every figure of every balance that is not zero, by balance and key. */
export function balancesOf({ server, company }: House): Promise<Record<string, string>> {
  const { model, db } = server.app;
  return db.system(async (tx) => {
    const found: Record<string, string> = {};
    for (const id of Object.keys(model.balances).sort()) {
      const { balance, sums: figuresOf } = balanceShape(model, id);
      const sums = figuresOf.map((sum) => sum.column);
      const figures = sql.join(sums.map((column) => sql`trim_scale(${sql.id(column)})`), sql`, `);
      const rows = await tx.run<{ key: string; figures: string }>(sql`select (to_jsonb(b) - ${sums}::text[] - 'company')::text as key, concat_ws(' / ', ${figures}) as figures from ${sql.table(`${balance.table.schema}.${balance.table.name}`)} b
        where company = ${company}::bigint and (${sql.join(sums.map((column) => sql`${sql.id(column)} <> 0`), sql` or `)})`);
      for (const row of rows) found[`${id} ${row.key}`] = row.figures;
    }
    return found;
  });
}

/** Puts balances right that an earlier case left wrong, so that the next is judged by itself. */
export async function mendBalances({ server }: House): Promise<void> {
  await server.app.db.system(async (tx) => {
    if ((await rebuildBalances(tx, server.app.model)).length > 0) await rebuildBalances(tx, server.app.model, { repair: true });
  });
}
