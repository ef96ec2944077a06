// What the rack map reads: zones and bins of a warehouse, and what lies in them.
import { http, type Page, type RefValue } from '../../../../runtime/web/moduleApi.ts';

const api = '/wms/api/saas/stockLocation';
const rows = 1000;

export interface Zone { id: string; code: string; name: string | null }
export interface Bin { id: string; code: string; status: string; capacity: string | null; capacityUnit: RefValue | null; parent: RefValue | null }
/** What lies in a bin, all of it together. */
export interface Held { location: RefValue | null; lots: number; skus: number; fill: string | null; ageDays: number | null; idleDays: number | null }
/** One lot in a bin. */
export interface Lot { sku: RefValue; dyeLot: string; qty: string; ageDays: number | null; idleDays: number | null }

const listed = <T>(filter: object, fields: string, signal?: AbortSignal): Promise<T[]> => http.get<Page<T>>(api, { query: { filter, fields, order: 'code', pageNum: 1, pageSize: rows }, signal }).then(({ list }) => list);
const queried = <T>(params: object, by: string, signal?: AbortSignal): Promise<T[]> => http.get<Page<T>>('/loom/query/wms.stockAge', { query: { params, by, pageNum: 1, pageSize: rows }, signal }).then(({ list }) => list);

export const readWarehouses = (signal?: AbortSignal): Promise<{ id: string; name: string }[]> => http.get<Page<{ id: string; name: string }>>('/wms/api/saas/warehouse', { query: { filter: { kind: ['material', 'defective'], useLocation: true, status: 'normal' }, fields: 'name', order: 'sort,code', pageNum: 1, pageSize: 200 }, signal }).then(({ list }) => list);
export const readZones = (warehouse: string, signal?: AbortSignal): Promise<Zone[]> => listed({ warehouse, level: 'zone' }, 'code,name', signal);

/** Bins of a zone, by way of its racks. */
export async function readBins(warehouse: string, zone: string, signal?: AbortSignal): Promise<Bin[]> {
  const racks = await listed<Zone>({ warehouse, level: 'rack', parent: [zone] }, 'code', signal);
  return racks.length === 0 ? [] : listed({ warehouse, level: 'bin', parent: racks.map(({ id }) => id) }, 'code,status,capacity,capacityUnit,parent', signal);
}

export const readHeld = (warehouse: string, zone: string, signal?: AbortSignal): Promise<Held[]> => queried({ warehouse, zone }, 'location', signal);
export const readLots = (warehouse: string, location: string, signal?: AbortSignal): Promise<Lot[]> => queried({ warehouse, location }, 'sku,dyeLot', signal);
