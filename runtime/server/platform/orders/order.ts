// An order of an application as it is stored, and as it is asked for.

export type Terms = 'yearly' | 'monthly' | 'usage';
export type Unit = 'year' | 'month' | 'day' | 'person' | 'item';
export type OrderType = 'new' | 'renew' | 'expand';
export interface NewOrder { applyid: string; terms: Terms; unit?: Unit; num: number; ordertype?: OrderType; invoice?: { title?: string; taxNo?: string; email?: string } }
export interface Order {
  id: string; orderno: string; ordername: string; applyid: string; ordertype: OrderType; terms: Terms; unit: Unit; num: number; money: string; buymoney: string;
  createdate: string; payDeadline: string; state: 'unpaid' | 'paid' | 'void'; paystate: string; user: string; company: string; version: number;
}
