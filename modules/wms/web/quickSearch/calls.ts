// Calls of the quick search: what a code is, and what there is to say of it, by the lists that everybody reads with his own rights.
import { type http as Http, type Row, t } from '../../../../runtime/web/moduleApi.ts';
import type { Hit } from '../../server/findCode.ts';

export type { Hit };
type Caller = typeof Http;

const api = (name: string): string => `/wms/api/saas/${name}`;

export async function findCode(http: Caller, code: string, signal?: AbortSignal): Promise<Hit[]> {
  return (await http.post<{ hits: Hit[] }>(api('roll/ask/find'), { code }, { signal })).hits;
}

/** One list of a card: rows of a list or a balance, and which of their fields are shown. */
export interface Part { title: string; path: string; filter: Row; fields: readonly [name: string, label: string][]; sort?: string }

export async function readPart(http: Caller, { path, filter, sort }: Part, signal?: AbortSignal): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '20', ...(sort && { order: sort }) });
  return (await http.get<{ list: Row[] }>(`${api(path)}?${query}`, { signal })).list;
}

/** Of a document it says what kind; all else is named by what it is. */
export function kindName({ kind, entity }: Hit): string {
  if (kind === 'roll') return t('匹码');
  if (kind === 'material') return t('物料');
  if (kind === 'location') return t('库位');
  if (kind === 'lot') return t('缸号');
  const names: Record<string, string> = { 'wms.purchaseOrder': t('采购订单'), 'wms.acceptOrder': t('到货验收单'), 'wms.inOrder': t('入库单'), 'wms.outOrder': t('出库单'), 'wms.pickingOrder': t('领料单'), 'wms.requisition': t('领料申请'), 'wms.returnMaterial': t('退料单'), 'wms.stockChange': t('库存变更单'), 'wms.purchaseReturn': t('采购退货单'), 'wms.inventory': t('物料盘点单'), 'wms.reportLoss': t('报损单'), 'aps.order': t('生产订单'), 'aps.workBill': t('工单'), 'mes.bundle': t('扎') };
  return names[entity] ?? t('单据');
}

const where: Part['fields'] = [['warehouse', t('仓库')], ['location', t('库位')]];
const moves = (filter: Row): Part => ({ title: t('最近流水'), path: 'stock', filter, sort: 'createDate desc', fields: [['docCode', t('单号')], ['docDate', t('日期')], ['location', t('库位')], ['dyeLot', t('缸号')], ['qty', t('数量')]] });

/** What a card lists: where it is first. */
export function partsOf({ kind, id }: Hit, skus: readonly string[]): Part[] {
  const sku: [string, string] = ['sku', t('物料')];
  if (kind === 'roll') return [{ title: t('匹码流水'), path: 'rollStock', filter: { roll: id }, sort: 'createDate desc', fields: [['docCode', t('单号')], ['docDate', t('日期')], ['location', t('库位')], ['qty', t('数量')]] }];
  if (kind === 'location') return [
    { title: t('库存'), path: 'stock/onHand', filter: { location: id }, fields: [sku, ['dyeLot', t('缸号')], ['qty', t('现存')], ['rolls', t('匹数')]] },
    { title: t('匹码'), path: 'roll', filter: { location: id, state: 'inStock' }, fields: [['barcode', t('匹条码')], sku, ['dyeLot', t('缸号')], ['rollNo', t('匹号')], ['remainQty', t('余量')]] }, moves({ location: id })];
  const filter: Row = kind === 'lot' ? { dyeLot: id } : { sku: skus };
  return [
    { title: t('库存'), path: 'stock/onHand', filter, fields: [sku, ['dyeLot', t('缸号')], ...where, ['qty', t('现存')], ['rolls', t('匹数')]] },
    { title: t('占用'), path: 'stockReserve/reserved', filter, fields: [sku, ['dyeLot', t('缸号')], ['order', t('订单')], ['reserved', t('占用')], ['frozen', t('冻结')]] },
    { title: t('匹码'), path: 'roll', filter: { ...filter, state: 'inStock' }, fields: [['barcode', t('匹条码')], ['dyeLot', t('缸号')], ['rollNo', t('匹号')], ['remainQty', t('余量')], ['location', t('库位')]] }, moves(filter)];
}

/** The record that heads a card, and where it is opened. */
export function headOf({ kind, id }: Hit): { path: string; open: string } | undefined {
  if (kind === 'roll') return { path: api(`roll/${id}`), open: `/wms/roll/${id}` };
  if (kind === 'material') return { path: api(`goodsInfo/${id}`), open: `/wms/material/addMaterial/${id}` };
  if (kind === 'location') return { path: api(`stockLocation/${id}`), open: '/wms/reserve/stockLocation' };
  return undefined;
}
