// Calls of the quality boards, and what their cards may be.
import { http, type Page, type RefValue, t } from '../../../../runtime/web/moduleApi.ts';

export const api = '/tqm/api/saas/seeboard';
export const cardTypes = ['rate', 'target', 'fpy', 'trend', 'hour', 'team', 'top', 'worker', 'position', 'list'] as const;
export type CardType = typeof cardTypes[number];
export const periods = ['hour', 'shift', 'today', 'week', 'month'] as const;

export interface Card { id?: string; type: CardType; title: string; period: typeof periods[number]; top: number; target: string | null; width: number }
export interface BoardRow { id: string; version: number; name: string; workshop: RefValue | null; cardCount: number; status: string; refreshSeconds: number }
export interface BoardRecord extends BoardRow { columns: number; theme: 'dark' | 'light'; cards: Card[]; wallToken: string | null }
type Tone = 'good' | 'warn' | 'bad' | null;
export interface CardRow { name: string; value?: string | null; checked?: string; bad?: string; tone?: Tone; at?: string; team?: string | null; area?: [number, number][] | null; face?: string }
export interface Shown { type: CardType; title: string; period: string; width: number; value?: string | null; checked?: string; bad?: string; target?: string | null; tone?: Tone; rows?: CardRow[] }
export interface ShownBoard { name: string; columns: number; refreshSeconds: number; rotateSeconds: number; theme: 'dark' | 'light'; cards: Shown[]; at: string }

export const typeNames = (): Record<CardType, string> => ({ rate: t('不良率数字'), trend: t('趋势'), top: t('不良TOP'), team: t('班组对比'), worker: t('员工TOP'), position: t('部位热图'), hour: t('小时表'), target: t('目标达成'), list: t('最新不良'), fpy: t('直通率') });
export const periodNames = (): Record<Card['period'], string> => ({ hour: t('近1小时'), shift: t('本班'), today: t('今日'), week: t('本周'), month: t('本月') });

export const readBoards = (signal?: AbortSignal): Promise<Page<BoardRow>> => http.get(api, { query: { pageNum: 1, pageSize: 100, order: 'createDate', fields: 'name,workshop,cardCount,status,refreshSeconds' }, signal });
export const readBoard = (id: string, signal?: AbortSignal): Promise<BoardRecord> => http.get(`${api}/${id}`, { signal });
export const readShown = async (id: string, signal?: AbortSignal): Promise<ShownBoard> => (await http.post<{ board: ShownBoard }>(`${api}/ask/board`, { board: id }, { signal })).board;
/** By the token of a display, without a login. */
export const readWall = async (token: string, signal?: AbortSignal): Promise<ShownBoard> => (await http.get<{ board: ShownBoard }>(`/loom/wall/tqm.board/${encodeURIComponent(token)}`, { signal })).board;
export const readPreview = async (cards: readonly Card[], board: string | null, signal?: AbortSignal): Promise<ShownBoard> => (await http.post<{ board: ShownBoard }>(`${api}/ask/preview`, { cards, ...(board !== null && { board }) }, { signal })).board;

export const newCard = (type: CardType): Card => ({ type, title: typeNames()[type], period: type === 'trend' ? 'month' : 'today', top: 10, target: type === 'target' ? '0.03' : null, width: type === 'trend' || type === 'hour' ? 2 : 1 });
