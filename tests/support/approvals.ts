// What approval tests share: people of the demonstration company, flows put in place by hand, purchase orders of a wanted amount.
import { sql } from 'kysely';
import type { ApproveNode, FlowNode } from '../../runtime/core/approvals/flow.ts';
import type { ApprovalView } from '../../runtime/core/approvals/wire.ts';
import { named } from './named.ts';
import type { TestClient, TestServer } from './server.ts';

export const flows = '/ccm/api/saas/workflow';
export const approvals = '/ccm/api/saas/approval';
export const tasks = '/ccm/api/saas/approvalTask';
export const orders = '/wms/api/saas/purchaseOrder';

export interface House {
  /** Ids of users by account. */
  user: Record<string, string>;
  company: string;
  client(username: string): Promise<TestClient>;
  /** A published flow for purchase orders; the one before it is stopped. @returns its id */
  flow(nodes: FlowNode[], more?: object): Promise<string>;
  stopFlows(): Promise<void>;
  /** A draft purchase order of one line. @returns its id */
  order(as: TestClient, amount: string, more?: object): Promise<string>;
  /** Submits it. @returns the approval */
  submit(as: TestClient, id: string, more?: object): Promise<ApprovalView>;
  /** A draft order of an amount, submitted. */
  submitted(as: TestClient, amount: string, more?: object): Promise<ApprovalView & { order: string }>;
  view(as: TestClient, id: string): Promise<ApprovalView>;
  /** Pending tasks as `陈静, 王强`. */
  waiting(id: string): Promise<string>;
  /** Their task at the approval, by account. */
  task(id: string, username: string): Promise<string>;
}

let count = 0;

export async function houseOf(server: TestServer): Promise<House> {
  const { app } = server;
  // The demonstration may have been made by another file, on a later day than this one's clock: its applications would not be live yet.
  await app.db.system((tx) => tx.run(sql`update amc.company_apply set start_date = '2026-01-01'`));
  const people = await app.db.system((tx) => tx.run<{ id: string; username: string; company: string }>(sql`select u.id::text as id, u.username, m.company::text as company from amc."user" u join amc.company_user m on m."user" = u.id join amc.company c on c.id = m.company where c.short_name = '云锦服饰'`));
  const user = Object.fromEntries(people.map((one) => [one.username, one.id]));
  const company = people[0]!.company;
  const clients = new Map<string, Promise<TestClient>>();
  const client = (username: string): Promise<TestClient> => {
    if (!clients.has(username)) clients.set(username, server.login(username));
    return clients.get(username)!;
  };
  const admin = await client('admin');
  // Prices of these orders are nobody's concern here.
  await admin.put('/ccm/api/saas/companySetting', [{ code: 'WMS_PRICE_CONTROL', value: '0' }]);
  const one = (path: string, text: string): Promise<string> => named(admin, path, text);
  const [supplier, warehouse, kind, material] = await Promise.all([one('/ccm/api/saas/srmFactory', '恒锦针织'), one('/wms/api/saas/warehouse', '面料仓'), one('/wms/api/saas/docType', '大货采购'), one('/wms/api/saas/goodsInfo', 'ML-0012')]);
  const sku = (await admin.get(`/wms/api/saas/goodsInfo/${material}`)).skus[0].id as string;
  const house: House = {
    user, company, client,
    async flow(nodes, more = {}) {
      await house.stopFlows();
      const { id } = await admin.post(flows, { name: `采购审批${++count}`, bizType: 'wms.purchaseOrder', nodes, ...more });
      await admin.act(flows, 'publish', id);
      return id as string;
    },
    async stopFlows() {
      const { list } = await admin.get(`${flows}?filter=${encodeURIComponent('{"status":"published"}')}&pageSize=100`);
      for (const { id } of list) await admin.act(flows, 'stop', id);
    },
    async order(as, amount, more = {}) {
      const { id } = await as.post(orders, { supplier, kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse, lines: [{ sku, qty: '1', price: amount }], ...more });
      return id as string;
    },
    async submit(as, id, more = {}) {
      const { approval } = await as.post(`${approvals}/submit`, { bizType: 'wms.purchaseOrder', bizId: id, ...more });
      return as.get(`${approvals}/${approval}`) as Promise<ApprovalView>;
    },
    async submitted(as, amount, more = {}) {
      const order = await house.order(as, amount);
      return { ...await house.submit(as, order, more), order };
    },
    view: (as, id) => as.get(`${approvals}/${id}`) as Promise<ApprovalView>,
    async waiting(id) {
      const rows = await app.db.system((tx) => tx.run<{ name: string }>(sql`select m.alias_user_name as name from ccm.approval_task k join amc.company_user m on m.company = k.company and m."user" = k.assignee where k.approval = ${id}::bigint and k.status = 'pending' order by k."order", k.id`));
      return rows.map((row) => row.name).join(', ');
    },
    async task(id, username) {
      const rows = await app.db.system((tx) => tx.run<{ id: string }>(sql`select id::text as id from ccm.approval_task where approval = ${id}::bigint and assignee = ${user[username]!}::bigint order by status = 'pending' desc, id desc limit 1`));
      return rows[0]!.id;
    },
  };
  return house;
}

export const start: FlowNode = { key: 'start', kind: 'start', name: '发起' };
export const finish: FlowNode = { key: 'end', kind: 'end', name: '结束' };

/** An approve node by people of the house. */
export function node(key: string, people: string[], more: Partial<ApproveNode> = {}): ApproveNode {
  return { key, kind: 'approve', name: more.name ?? `节点${key}`, source: 'users', people, mode: 'or', ...more };
}

export const flowOf = (...nodes: FlowNode[]): FlowNode[] => [start, ...nodes, finish];
