// Calls of the line layouts, and a layout as it is edited: who sits where and does which part of what.
import { asFailure, confirm, Decimal, http, type Page, type RefValue, t } from '../../../../runtime/web/moduleApi.ts';
import type { Day, Operation, Seat } from '../../core/lineBalance.ts';

export const api = '/mes/api/saas/layoutQualifying';

export interface LayoutRow { id: string; version: number; name: string; versionNo: number; team: RefValue; order: RefValue; status: string; used: number; pitch: string | null; bottleneck: string; balanceRate: string | null; dayCapacity: number | null; target: number | null }
interface WorkRow { processLine: RefValue; share: string }
export interface LayoutRecord extends LayoutRow { procedure: RefValue; workMinutes: number; efficiency: string; demand: number | null; seats: { id: string; workstation: RefValue; worker: RefValue | null; work: WorkRow[] }[] }
export interface Station { id: string; code: string; seatNo: number; row: number | null; column: number | null; side: 'left' | 'right'; machines: RefValue[] | null }
export interface Process { id: string; name: string; seqNo: number; seconds: string; qtyFactor: string; stage: string; stopped: boolean; machineType: RefValue | null }
export interface Worker { id: string; name: string; badgeNo: string }

/** A seat as it is edited, by its workstation. */
export interface Place { worker: string | null; work: { operation: string; share: string }[] }
export type Places = Record<string, Place>;

const most = 200;
export const readLayouts = (signal?: AbortSignal): Promise<Page<LayoutRow>> => http.get(api, { query: { pageNum: 1, pageSize: most, order: 'createDate desc', fields: 'name,versionNo,team,order,status,used,pitch,bottleneck,balanceRate,dayCapacity,target' }, signal });
export const readLayout = (id: string, signal?: AbortSignal): Promise<LayoutRecord> => http.get(`${api}/${id}`, { signal });
export const readStations = (team: string, signal?: AbortSignal): Promise<Page<Station>> => http.get('/mes/api/saas/workstation', { query: { filter: { team, status: 'normal' }, order: 'seatNo', pageNum: 1, pageSize: most, fields: 'code,seatNo,row,column,side,machines' }, signal });
export const readWorkers = (team: string, signal?: AbortSignal): Promise<Page<Worker>> => http.get('/mes/api/saas/worker', { query: { filter: { team, status: 'normal' }, order: 'badgeNo', pageNum: 1, pageSize: most, fields: 'name,badgeNo' }, signal });
export const readProcesses = async (procedure: string, signal?: AbortSignal): Promise<Process[]> => (await http.get<{ lines: Process[] }>(`/mes/api/saas/orderProcedure/${procedure}`, { signal })).lines.filter(({ stage, stopped }) => stage === 'sew' && !stopped);

export const placesOf = (layout: LayoutRecord): Places => Object.fromEntries(layout.seats.map(({ workstation, worker, work }) => [workstation.id, { worker: worker?.id ?? null, work: work.map(({ processLine, share }) => ({ operation: processLine.id, share })) }]));
export const operationsOf = (processes: readonly Process[]): Operation[] => processes.map(({ id, seconds, qtyFactor }) => ({ id, seconds: new Decimal(seconds).times(qtyFactor).toString() }));
export const seatsOf = (places: Places): Seat[] => Object.entries(places).map(([id, { work }]) => ({ id, work }));
export const dayOf = ({ workMinutes, efficiency, demand }: LayoutRecord): Day => ({ minutes: workMinutes, efficiency, demand });

/** What of an operation no seat has yet, as a ratio; below zero where it is given out more than once. */
export function leftOf(operation: string, places: Places): Decimal {
  return Object.values(places).flatMap(({ work }) => work).filter((one) => one.operation === operation).reduce((left, { share }) => left.minus(share), new Decimal(1));
}

export const isEmptyPlace = ({ worker, work }: Place): boolean => worker === null && work.length === 0;

export async function saveSeats({ id, version }: LayoutRecord, places: Places): Promise<void> {
  const seats = Object.entries(places).filter(([, place]) => !isEmptyPlace(place)).map(([workstation, { worker, work }]) => ({ workstation, worker, work: work.map(({ operation, share }) => ({ processLine: operation, share })) }));
  await http.put(api, { id, version, seats });
}

/** An action of the layout; what it warns of is asked about. @returns what it made; null when the person said no */
export async function act(name: string, { id, version }: { id: string; version: number }): Promise<{ created?: { id: string }[] } | null> {
  try {
    return await http.put(`${api}/${name}`, { id, version });
  } catch (error) {
    const failure = asFailure(error);
    if (!failure.isQuestion) throw error;
    const isOn = await confirm({ title: t('请确认后继续'), body: failure.errors.map(({ message }) => message).join('\n'), ok: t('仍然继续') });
    return isOn ? http.put(`${api}/${name}`, { id, version, confirmed: true }) : null;
  }
}
