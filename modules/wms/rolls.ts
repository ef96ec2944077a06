// Rolls as the hooks of rolls see them: read by id, made with their number, and which lie in a bin.
import { createRecord, find, type HookRef, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

/** What a new roll is: of which material and lot, how much, from where. */
export interface RollData { sku: string; dyeLot: string; rollNo: string; qty: string; width?: string | null; weight?: string | null; grade?: string | null; owner: string; customer?: string | null; poLine?: string | null; acceptOrder?: string | null; inOrder?: string | null; origin?: string | null; order?: string | null; warehouse?: string | null; location?: string | null; state?: string; remainQty?: string }

export async function makeRoll(work: Work, data: RollData): Promise<string> {
  return (await createRecord(work, 'wms.roll', data as never, { internal: true })).id;
}

/** Where things lie, of what they are. */
export interface Place { warehouse: string; location: string | null; sku: string; dyeLot: string; owner: string; customer: string | null }

/** The lot under which ledgers keep a line. */
export const lotOf = ({ sku, dyeLot }: { sku: HookRef<{ parent?: { lotTracked?: boolean } }>; dyeLot: string | null }): string => (sku.parent?.lotTracked ? dyeLot ?? '-' : '-');

const rollFields = ['barcode', 'rollNo', 'sku', 'dyeLot', 'qty', 'remainQty', 'width', 'grade', 'owner', 'customer', 'order', 'poLine', 'pieces', 'state', 'warehouse', 'location'] as const;
export type RollRow = Record<(typeof rollFields)[number], string | null> & { id: string };

/** Rolls by id, locked: what is written to them is reckoned from what they hold. */
export async function rollsOf(work: Work, ids: readonly string[]): Promise<Map<string, RollRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await find(work, 'wms.roll', rollFields, { where: { id: [...new Set(ids)] }, lock: true })).map((row) => [row.id, row]));
}

/** Rolls in a bin, begun ones first, then the oldest; and what lies there in no roll. */
export async function heldAt(work: Work, { warehouse, location, sku, dyeLot, owner, customer }: Place): Promise<{ rolls: { roll: string; qty: string; rollNo: string }[]; loose: string }> {
  const at = sql`warehouse = ${warehouse}::bigint and location = ${location ?? '0'}::bigint and sku = ${sku}::bigint and dye_lot = ${dyeLot} and owner = ${owner} and customer = ${customer ?? '0'}::bigint`;
  const rolls = await work.tx.run<{ roll: string; qty: string; rollNo: string }>(sql`select b.roll::text as roll, b.qty::text as qty, r.roll_no as "rollNo" from (select roll, qty from ${ours(work.caller, 'wms.rollStock.byRoll', 'x')} where ${at} and qty > 0) b
    join ${ours(work.caller, 'wms.roll', 'r')} on r.id = b.roll order by b.qty < r.qty desc, r.id`);
  const loose = await work.tx.one<{ qty: string }>(sql`select qty::text as qty from ${ours(work.caller, 'wms.stock.loose', 'x')} where ${at}`);
  return { rolls, loose: loose?.qty ?? '0' };
}

/** The roll of a scanned code. */
export async function rollByCode(work: Work, code: string): Promise<RollRow | undefined> {
  return (await find(work, 'wms.roll', rollFields, { where: { barcode: code }, limit: 1 }))[0];
}

/** The material of a scanned code: its bar code, or its number. */
export async function skuByCode(work: Work, code: string): Promise<{ id: string; skuCode: string | null } | undefined> {
  return (await find(work, 'wms.material.skus', ['skuCode'], { where: { barcode: code }, limit: 1 }))[0] ?? (await find(work, 'wms.material.skus', ['skuCode'], { where: { skuCode: code }, limit: 1 }))[0];
}
