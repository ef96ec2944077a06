// 计算 and 变更重算: an order's needs from its bills of material, netted against stock and orders; an explosion and a search over balances that data cannot say.
import { explodedLine } from '../../pms/bomRows.ts';
import { type Need, type Stage, type SupplyMode } from '../../pms/core/bomExplode.ts';
import { type Hook, type HookRef, ours, settleNow, sql, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { needsOf, usageOf } from '../core/demand.ts';
import { skuFor, type Supply, takeFrom } from '../core/netting.ts';
import { type Bill, materialsOf, readBills } from '../bills.ts';

interface Line { id: string; sku: HookRef; supplyMode: SupplyMode; stage: Stage | null; pieces: number | null; unitUsage: string | null; lossRate: string | null; grossQty: string }
interface Demand { order: HookRef | null; requiredDate: string; lines: Line[] }
interface Wanted { need: Need; sku: string; moq: string; multiple: string; pieces: string; unitUsage: string; lossRate: string; grossQty: string }

/** Rows of the same SKU and supply mode stay the same rows. `given.keeps`: what is reserved and requested stays as it is, the gross need alone moves. */
const calculateDemand: Hook<Demand> = async ({ work, entity, record, given, fault }) => {
  if (!record.order) return;
  await settleNow(work);
  const bills = await billsOf(work, record.order.id, given.basis === 'qty');
  if (bills.some(({ bom }) => bom?.status !== 'confirmed')) return fault({ message: '款式用料未审核，不能计算' });
  const needs = needsOf(bills.map(({ bom, cells }) => ({ lines: bom!.lines.map((row) => explodedLine(row)), cells })));
  const { skus, names, scales, least } = await materialsOf(work, [...new Set(needs.map(({ material }) => material))]);
  const wanted: Wanted[] = [];
  for (const need of needs) {
    const sku = skuFor(skus, need);
    if (!sku) return fault({ message: '物料【{material}】没有与用料表相符的颜色规格（{spec}）', values: { material: names.get(need.material), spec: need.sizeSpec ?? '-' } });
    wanted.push({ need, sku: sku.id, ...least.get(need.material)!, pieces: need.pieces, ...usageOf(need, scales.get(need.material)!) });
  }
  const known = new Map(record.lines.map((line) => [`${line.sku.id} ${line.supplyMode}`, line]));
  const free = given.keeps === true ? undefined : await supplyOf(work, record, [...new Set(wanted.map(({ sku }) => sku))]);
  const lines: object[] = [];
  for (const { need, ...row } of wanted) {
    const before = known.get(`${row.sku} ${need.supplyMode}`);
    known.delete(`${row.sku} ${need.supplyMode}`);
    lines.push({ ...(before && { id: before.id, ...(given.keeps === true && { grossBefore: before.grossQty }) }), ...row, supplyMode: need.supplyMode, stage: need.stage, parts: need.parts, ...(free && netted(free, row.sku, row.grossQty, need.supplyMode)) });
  }
  // What the order needs no more stays as a row: it tells the surplus.
  if (given.keeps === true) lines.push(...[...known.values()].map(({ id, grossQty }) => ({ id, grossBefore: grossQty, grossQty: '0', pieces: 0 })));
  await updateRecord(work, entity, { id: record.id, boms: [...new Set(bills.map(({ id }) => id))], changed: false, lines } as never, { internal: true, quiet: true });
};
export default calculateDemand;

type Place = { warehouse: string; dyeLot: string };
interface Free { reserved: Map<string, string>; stock: Map<string, Supply<Place>[]>; orders: Map<string, Supply<string>[]> }

/** Nothing but what is bought is netted. What the order holds already goes before free stock, free stock before what is on order. */
function netted({ reserved, stock, orders }: Free, sku: string, gross: string, mode: SupplyMode): object {
  if (mode !== 'buy') return { reservedQty: '0', picks: [], pegs: [] };
  const own = takeFrom(gross, [{ key: '', free: reserved.get(sku) ?? '0' }]);
  reserved.delete(sku);
  const picked = takeFrom(own.left, stock.get(sku) ?? []);
  const pegged = takeFrom(picked.left, orders.get(sku) ?? []);
  return { reservedQty: own.taken[0]?.qty ?? '0', picks: picked.taken.map(({ key, qty }) => ({ ...key, qty })), pegs: pegged.taken.map(({ key, qty }) => ({ poLine: key, qty })) };
}

/** The bills of an order's styles, with the garments made by each: the version stored on the item, else the style's bulk version. */
const billsOf = async (work: Work, order: string, isOrdered: boolean): Promise<Bill[]> => readBills(work, sql`
  select i.style, i.bom, s.sku, ${isOrdered ? sql`s.qty` : sql`s.cut_plan_qty`} as qty from ${ours(work.caller, 'aps.order.items', 'i')} join ${ours(work.caller, 'aps.order.items.skus', 's')} on s.parent = i.id where i.parent = ${order}::bigint`);

/** What may be taken: the order's own reservations, free stock by lot, and what confirmed orders bring in time and nobody has taken. */
async function supplyOf({ tx, caller }: Work, { order, requiredDate }: Demand, skus: readonly string[]): Promise<Free> {
  const among = [...skus];
  const reserved = await tx.run<{ sku: string; qty: string }>(sql`select r.sku::text as sku, sum(r.reserved)::text as qty from ${ours(caller, 'wms.stockReserve.reserved', 'r')} where r."order" = ${order!.id}::bigint and r.owner = 'own' and r.sku = any(${among}::bigint[]) group by 1`);
  const stock = await tx.run<{ sku: string; warehouse: string; lot: string; qty: string }>(sql`
    select a.sku::text as sku, a.warehouse::text as warehouse, a.dye_lot as lot, a.qty::text as qty from ${ours(caller, 'wms.stock.available', 'a')} join ${ours(caller, 'wms.warehouse', 'w')} on w.id = a.warehouse and w.kind = 'material'
    where a.sku = any(${among}::bigint[]) and a.owner = 'own' and a.qty > 0
    order by (select min(s.create_date) from ${ours(caller, 'wms.stock', 's')} where s.sku = a.sku and s.dye_lot = a.dye_lot and s.qty > 0), a.dye_lot, a.warehouse`);
  const orders = await tx.run<{ sku: string; line: string; qty: string }>(sql`
    select l.sku::text as sku, l.id::text as line, l.free_qty::text as qty from ${ours(caller, 'wms.purchaseOrder.lines', 'l')} join ${ours(caller, 'wms.purchaseOrder', 'o')} on o.id = l.parent
    where o.status = 'confirmed' and l.sku = any(${among}::bigint[]) and l.free_qty > 0 and coalesce(l.promise_date, l.deliver_date, o.deliver_date) <= ${requiredDate.slice(0, 10)}::date
    order by coalesce(l.promise_date, l.deliver_date, o.deliver_date), l.id`);
  return {
    reserved: new Map(reserved.map(({ sku, qty }) => [sku, qty])),
    stock: bySku(stock.map(({ sku, warehouse, lot, qty }) => ({ sku, supply: { key: { warehouse, dyeLot: lot }, free: qty } }))),
    orders: bySku(orders.map(({ sku, line, qty }) => ({ sku, supply: { key: line, free: qty } }))),
  };
}

function bySku<Key>(rows: readonly { sku: string; supply: Supply<Key> }[]): Map<string, Supply<Key>[]> {
  const found = new Map<string, Supply<Key>[]>();
  for (const { sku, supply } of rows) found.set(sku, [...found.get(sku) ?? [], supply]);
  return found;
}
