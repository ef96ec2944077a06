// Positions of a category as they are drawn, and the pictures they are drawn on.
import { fileUrl, http, type Page, type RefValue } from '../../../../runtime/web/moduleApi.ts';
import type { Point } from '../../core/polygon.ts';

export const api = '/tqm/api/saas/position';
export const faces = ['front', 'back', 'side', 'inner'] as const;
export type Face = typeof faces[number];
export interface Position { id?: string; code: string; name: string; face: Face; part: RefValue | null; area: Point[] | null; measurePoint: boolean; howToMeasure: string | null; sort: number }
interface Picture { id: string }
export interface Pictures { frontImage: Picture | null; backImage: Picture | null; sideImage: Picture | null }

export const readPositions = async (category: string, signal?: AbortSignal): Promise<Position[]> => (await http.get<Page<Position>>(api, { query: { filter: { category, status: 'normal' }, order: 'sort,code', pageNum: 1, pageSize: 200, fields: 'code,name,face,part,area,measurePoint,howToMeasure,sort' }, signal })).list as Position[];
export const readPictures = async (category: string, signal?: AbortSignal): Promise<Pictures | null> => (await http.get<Page<Pictures>>('/tqm/api/saas/category', { query: { filter: { category }, pageNum: 1, pageSize: 1, fields: 'frontImage,backImage,sideImage' }, signal })).list[0] as Pictures | undefined ?? null;
export const readCategories = async (signal?: AbortSignal): Promise<{ id: string; category: RefValue }[]> => (await http.get<Page<{ category: RefValue }>>('/tqm/api/saas/category', { query: { filter: { status: 'normal' }, pageNum: 1, pageSize: 200, fields: 'category' }, signal })).list as unknown as { id: string; category: RefValue }[];
export const savePositions = (category: string, positions: readonly Position[]): Promise<unknown> => http.put(`${api}/draw`, { category, rows: positions.map(({ id, code, name, face, part, area, measurePoint, howToMeasure, sort }) => ({ ...(id !== undefined && { id }), code: code.trim(), name: name.trim(), face, part: part?.id ?? null, area, measurePoint, howToMeasure, sort })) });

export function pictureOf(pictures: Pictures | null, face: Face): string | null {
  const picture = face === 'back' ? pictures?.backImage : face === 'side' ? pictures?.sideImage : pictures?.frontImage;
  return picture ? fileUrl(picture.id) : null;
}
