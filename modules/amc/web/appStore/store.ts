// Applications on sale, what the company has of them, and the price of a choice.
import { Decimal, http, type Page, toText } from '../../../../runtime/web/moduleApi.ts';

export type Terms = 'yearly' | 'monthly' | 'usage';
export type Unit = 'year' | 'month' | 'day' | 'person' | 'item';
export interface Price { terms: Terms; unit: Unit; price: string; minNum: number | null; maxNum: number | null }
export interface Application { id: string; name: string; code: string; avatar?: { url?: string } | string | null; icon?: string | null; introduction?: string | null; trialDays: number | null; prices: Price[]; status: string; base?: boolean }
export interface Owned { applyId: string; endDate: string | null; source: string; status: string }

const api = '/amc/api/token/apply';
/** With their prices, which a list row does not carry; there are a dozen. */
export async function readApplications(signal?: AbortSignal): Promise<Application[]> {
  const page = await http.get<Page<{ id: string }>>(api, { query: { pageNum: 1, pageSize: 100, filter: { kind: 'platform', status: '0' }, fields: 'id', order: 'sort' }, signal });
  return Promise.all(page.list.map(({ id }) => readApplication(id, signal)));
}
export const readApplication = (id: string, signal?: AbortSignal): Promise<Application> => http.get<Application>(`${api}/${id}`, { signal });
export const readOwned = (signal?: AbortSignal): Promise<Owned[]> => http.get<Owned[]>('/amc/api/token/companyApply/applys', { signal });
export const startTrial = (applyId: string): Promise<{ endDate: string }> => http.post<{ endDate: string }>('/amc/api/token/companyApply/trial', { applyId });
export const placeOrder = (applyid: string, { terms, unit }: Price, num: number): Promise<{ orderno: string }> => http.post<{ orderno: string }>('/amc/api/token/userOrder', { applyid, terms, unit, num });

/** Price times number, two decimals, half up: what the server will say. */
export const amountOf = (price: Price, num: number): string => toText(new Decimal(price.price).times(num), 2);

/** The company's time of an application: what was bought later goes on where the former ends. */
export function timeOf(owned: readonly Owned[] | undefined, applyId: string): Owned | undefined {
  return owned?.filter((one) => one.applyId === applyId && one.status !== '2').sort((a, b) => (a.endDate ?? '9999') < (b.endDate ?? '9999') ? 1 : -1)[0];
}

/** What is wrong with a number, or null. */
export function numFault(price: Price, num: number): { key: 'min' | 'max' | 'whole'; n: number } | null {
  if (!Number.isInteger(num) || num < 1) return { key: 'whole', n: 1 };
  if (num < (price.minNum ?? 1)) return { key: 'min', n: price.minNum ?? 1 };
  return price.maxNum !== null && num > price.maxNum ? { key: 'max', n: price.maxNum } : null;
}

/** The lowest price to begin with, as the card says it. */
export function cheapest(prices: readonly Price[]): Price | null {
  return [...prices].sort((a, b) => new Decimal(a.price).times(a.minNum ?? 1).cmp(new Decimal(b.price).times(b.minNum ?? 1)))[0] ?? null;
}
