// What the check panel asks and sends.
import { http, type Page, sendFile } from '../../../../runtime/web/moduleApi.ts';
import type { Defect, Named, Operation, Reason, Split } from '../../core/panel.ts';
import type { Point } from '../../core/polygon.ts';

export const api = '/tqm/api/saas/checkRecord';
export type Side = 'front' | 'back' | 'side';
export interface Position extends Named { face: Side | 'inner'; area: Point[] | null }
export interface Group extends Named { reasons: Reason[] }
export interface Scanned {
  bundle: { id: string; no: number; code: string; order: string; style: string; sku: string; team: string | null };
  round: number; waiting: number; needPosition: boolean; needPhoto: boolean; noRework: boolean;
  pictures: Record<Side, string | null>; positions: Position[]; groups: Group[]; operations: Operation[];
}

export const readLinks = async (signal?: AbortSignal): Promise<Named[]> => (await http.get<Page<{ name: string }>>('/tqm/api/saas/checkLink', { query: { filter: { status: 'normal', stage: ['qc', 'iron', 'pack', 'ready', 'sew'] }, order: 'sort', pageNum: 1, pageSize: 50, fields: 'name' }, signal })).list as unknown as Named[];
export const readScanned = async (code: string, checkLink: string): Promise<Scanned> => (await http.post<{ panel: Scanned }>(`${api}/ask/panel`, { code, checkLink })).panel;

export interface Day {
  bundles: number; pieces: number; waiting: { order: string; style: string; team: string | null; bundles: number; pieces: number; hours: number | null }[]; more: number;
  today: { bundles: number; checked: string; bad: string; mine: string; rework: string; badRate: string | null }; last: { no: number; order: string; at: string; checked: number; bad: number }[];
}
export const readDay = async (checkLink: string, signal?: AbortSignal): Promise<Day> => (await http.post<{ day: Day }>(`${api}/ask/panelDay`, { checkLink }, { signal })).day;

/** One record; it counts as it is saved. @returns its number */
export const sendRecord = (checkLink: string, bundle: string, { checkQty, seenQty }: { checkQty: number; /** What waited as it was scanned: another inspector may have been quicker. */ seenQty: number }, { pass, rework, scrap, second }: Split, defects: readonly Defect[]): Promise<unknown> => http.post(api, {
  checkLink, bundle, checkQty, seenQty, passQty: pass, reworkQty: rework, scrapQty: scrap, secondQty: second,
  defects: defects.map(({ reason, position, qty, defectCount, disposal, operation, worker, images }) => ({ badReason: reason, position, qty, defectCount, disposal, processLine: operation, worker, images })),
});

export const sendPhoto = async (file: File): Promise<string> => (await sendFile(file, 'image', { onProgress: () => undefined, signal: new AbortController().signal })).id;
