// Orders were one table of colours by sizes on the head, with the customer and the style as texts; since they have items of styles and their SKUs, a standing order keeps its head, its number and its figures,
// and its trail tells the table that it had: which style and SKU a text meant is for people to say.
import type { Upgrade } from '../../../runtime/server/moduleApi.ts';

export default {
  entity: 'aps.order', had: 'cut_matrix',
  fills: { order_date: { type: 'date', column: 'create_date' }, currency: { type: 'bigint', setting: 'GLOBAL_BASE_CURRENCY', to: 'ccm.currency' }, tax_rate: { type: 'numeric', setting: 'GLOBAL_TAX_RATE', over: 100 } },
  leaves: { customer_name: '客户', size_group: '尺码组', size_ratio: '尺码配比', matrix: '颜色尺码数量', cut_matrix: '已裁数量', cut_qty: '已裁件数' },
  lines: { stopped: '停用尺码' },
  names: { 'ccm.color': 'name', 'ccm.size_group': 'name', 'ccm.size_group__sizes': 'code' },
} satisfies Upgrade;
