// The lines both pages show: twenty columns of an order, as they come over the wire.
import type { Row } from '../../../runtime/core/contract/wire.ts';

export const columnNames = ['sku', 'name', 'spec', 'unit', 'qty', 'price', 'discount', 'amount', 'taxRate', 'untaxed', 'tax', 'overRate', 'date', 'promise', 'lot', 'place', 'urgent', 'kind', 'weight', 'note'] as const;

/** Computed ones are as the server sends them. */
export function makeRow(at: number): Row {
  const qty = 10 + at % 90;
  const priceTenths = 100 + at % 37;
  const amountCents = qty * priceTenths * 10;
  const untaxedCents = Math.round(amountCents / 1.13);
  const cents = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  return {
    id: String(1000 + at), seq: at + 1, sku: `ML-${String(at).padStart(5, '0')}`, name: `斜纹布${at % 50}`, spec: '黑色 150cm', unit: ['m', 'kg', 'pc'][at % 3], qty: `${qty}.00`,
    price: `${Math.floor(priceTenths / 10)}.${priceTenths % 10}000`, discount: '1.0000', amount: cents(amountCents), taxRate: '0.1300', untaxed: cents(untaxedCents), tax: cents(amountCents - untaxedCents),
    overRate: '0.0300', date: '2026-04-16', promise: '2026-04-20', lot: `G26${at % 100}`, place: `F-A${at % 20}`, urgent: at % 7 === 0, kind: at % 2 ? 'a' : 'b', weight: `${qty * 2}.00`, note: '',
  };
}

export const makeRows = (count: number): Row[] => Array.from({ length: count }, (_, at) => makeRow(at));

/** What a spreadsheet puts on the clipboard for these columns; computed ones come along and are skipped. */
export function pasteText(rows: number): string {
  return Array.from({ length: rows }, (_, at) => [`SK-${at}`, `品名${at}`, '藏青 148cm', '米', `1,2${at % 10}0.5`, '32.5', '95%', '', '13%', '', '', '3%', '2026/4/1', '4月16日', `L${at}`, 'F-B01', '是', '面料', '１２．５', `第${at}行`].join('\t')).join('\n');
}
