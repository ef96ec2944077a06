// 快速查询: what a typed or scanned code is, among rolls, materials, bins, dye lots and documents of several modules; one question over many tables, which no query joins.
import { find, type Hook, ours, sql, type Work } from '../../../runtime/server/moduleApi.ts';

/** What a code is: `id` of the record (of a dye lot the lot itself), and where documents are shown. */
export interface Hit { kind: 'roll' | 'material' | 'location' | 'lot' | 'document'; id: string; code: string; entity: string; address?: string }

const documents: readonly [entity: string, field: string, address: string][] = [
  ['wms.purchaseOrder', 'code', '/wms/purchase/purorderDetail/{id}'], ['wms.acceptOrder', 'code', '/wms/acceptOrder/detail/{id}'], ['wms.acceptOrder', 'deliveryNo', '/wms/acceptOrder/detail/{id}'], ['wms.inOrder', 'code', '/wms/storage/orderItem/{id}'],
  ['wms.outOrder', 'code', '/wms/outLibrary/outOrderItem/{id}'], ['wms.pickingOrder', 'code', '/wms/pickingOrderDetail/{id}'], ['wms.requisition', 'code', '/wms/requisitionItem/{id}'], ['wms.returnMaterial', 'code', '/wms/returnMaterialDetail/{id}'],
  ['wms.stockChange', 'code', '/wms/reserve/changeDetail/{id}'], ['wms.purchaseReturn', 'code', '/wms/storage/returnPurchaseItem/{id}'], ['wms.inventory', 'code', '/wms/inventoryInfo/{id}'], ['wms.reportLoss', 'code', '/wms/reserve/reportLossDetail/{id}'],
  ['aps.order', 'orderNo', '/aps/order/orderDetail/{id}'], ['aps.workBill', 'code', '/aps/workbill/billDetail/{id}'], ['mes.bundle', 'code', '/mes/production/{id}'],
];
const limit = 10;

const findCode: Hook = async ({ work, given, answer }) => {
  const code = String(given.code).trim();
  const codes = [...new Set([code, code.toUpperCase()])];
  const hits: Hit[] = [];
  const roll = async (where: Parameters<typeof find>[3]): Promise<void> => { for (const { id, barcode } of await find(work, 'wms.roll', ['barcode'], { ...where, limit })) hits.push({ kind: 'roll', id, code: barcode ?? '', entity: 'wms.roll' }); };
  await roll({ where: { barcode: codes } });
  // A roll by its lot and number, as suppliers write it: G2603A-12, G2603A/12.
  for (let at = code.length - 1; at > 0; at -= 1) if ('-/ '.includes(code[at]!)) await roll({ where: { dyeLot: code.slice(0, at).toUpperCase(), rollNo: code.slice(at + 1) } });
  for (const { id, code: name, entity } of [...await among(work, 'wms.material', 'code', codes), ...await parents(work, codes)]) if (!hits.some((hit) => hit.id === id)) hits.push({ kind: 'material', id, code: name, entity });
  for (const field of ['barcode', 'code']) for (const { id, code: name, entity } of await among(work, 'wms.location', field, codes)) if (!hits.some((hit) => hit.id === id)) hits.push({ kind: 'location', id, code: name, entity });
  const lots = await work.tx.run<{ lot: string }>(sql`select distinct dye_lot as lot from ${ours(work.caller, 'wms.stock.onHand', 'b')} where dye_lot = any(${codes}::text[]) and dye_lot <> '-'`);
  for (const { lot } of lots) hits.push({ kind: 'lot', id: lot, code: lot, entity: 'wms.stock' });
  for (const [entity, field, address] of documents) for (const { id, code: name } of await among(work, entity, field, codes)) hits.push({ kind: 'document', id, code: name, entity, address: address.replace('{id}', id) });
  answer!({ hits });
};
export default findCode;

async function among(work: Work, entity: string, field: string, codes: string[]): Promise<{ id: string; code: string; entity: string }[]> {
  return (await find(work, entity, [field], { where: { [field]: codes }, limit })).map(({ id, [field]: code }) => ({ id, code: code ?? '', entity }));
}

/** Materials by the code of one of their SKUs. */
async function parents(work: Work, codes: string[]): Promise<{ id: string; code: string; entity: string }[]> {
  const rows = await work.tx.run<{ id: string; code: string }>(sql`select distinct parent::text as id, sku_code as code from ${ours(work.caller, 'wms.material.skus', 's')} where sku_code = any(${codes}::text[]) or barcode = any(${codes}::text[]) limit ${limit}::int`);
  return rows.map((row) => ({ ...row, entity: 'wms.material' }));
}
