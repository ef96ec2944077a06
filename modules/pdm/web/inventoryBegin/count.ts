// The calls of a count: the record, its places by code, a scan, taking it back, finishing.
import { asFailure, http, type Page, type RefValue } from '../../../../runtime/web/moduleApi.ts';
import type { Outcome, Scan } from './queue.ts';

export interface Count { id: string; countNo: string; name: string; status: string; blind: boolean; bookQty: number | null; scannedQty: number; unscannedQty: number | null; addresses: RefValue[]; version: number }

export const api = '/pdm/api/saas/inventory';
const placeApi = '/pdm/api/saas/address';

export const readCount = (id: string, signal?: AbortSignal): Promise<Count> => http.get<Count>(`${api}/${id}`, { signal });

export interface Place { id: string; code: string; label: string }
interface PlaceRow { id: string; code: string; name: string; below: number | null; kind: string; status: string }

/** Places that hold samples: the lowest ones in use, by code. */
export async function readPlaces(signal?: AbortSignal): Promise<Place[]> {
  const { list } = await http.get<Page<PlaceRow>>(placeApi, { query: { fields: 'code,name,below,kind,status', order: 'code', pageNum: 1, pageSize: 500 }, signal });
  return list.filter((one) => !one.below && one.kind !== 'pattern' && one.status === 'normal').map((one) => ({ id: one.id, code: one.code, label: `${one.code} ${one.name}` }));
}

export async function sendScan(id: string, { key, code, address, condition }: Scan): Promise<Outcome> {
  try {
    await http.put(`${api}/scan`, { id, ask: { code, address, condition } }, { idempotencyKey: key });
    return { is: 'done' };
  } catch (error) {
    const failure = asFailure(error);
    return failure.kind === 'network' || failure.kind === 'timeout' ? { is: 'lost' } : { is: 'wrong', text: failure.text };
  }
}

export const unscan = (id: string, code: string): Promise<unknown> => http.put(`${api}/unscan`, { id, ask: { code } });
export const finish = (id: string): Promise<unknown> => http.put(`${api}/finish`, { id });
