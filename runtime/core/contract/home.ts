// What the home screen's calls carry (GET …/companyWork/getCompanyWork): what waits, the layout, and of each widget on offer how its data is asked for.
import type { FieldType, Tone } from '../language/model.ts';
import type { Condition } from './wire.ts';

/** Place and size in grid cells. */
export interface Placed { key: string; x: number; y: number; w: number; h: number; options?: Record<string, unknown> }

/** Rows that a widget asks of a screen's own address. */
export interface HomeSource {
  api: string; screen: string;
  /** Where a click leads, with the view in the address. */
  route: string;
  view?: string; sql?: Condition;
}
export interface HomeFigure extends HomeSource {
  key: string; label: string; unit?: string; tone?: 'late' | 'wait';
  /** Column added up; absent: rows are counted. */
  sum?: string;
  type?: FieldType; scale?: number;
}
export type HomeTest = (HomeSource & { least: number }) | { filled: string[]; api: string };
export interface HomeStep { name: string; label: string; hint?: string; opens: string; done: HomeTest[] }

interface OfferBase { key: string; title: string; hint?: string; size: { w: number; h: number; minW: number; minH: number } }
export type HomeOffer =
  | (OfferBase & { kind: 'list'; source: HomeSource; columns?: string[]; rows: number; sort?: string; empty?: string })
  | (OfferBase & { kind: 'figures'; figures: HomeFigure[] })
  | (OfferBase & { kind: 'chart'; api: string; by: string; every: 'day' | 'month'; measure: string; label: string; type: FieldType; scale?: number; last: number; look: 'bars' | 'line'; sql?: Condition; route?: string })
  | (OfferBase & { kind: 'custom'; all?: string });

export interface Home {
  /** Routes of starred menus. */
  shortcuts: string[];
  counts: { approval: number; todo: number; abnormal: number; notice: number; message: number };
  layout: Placed[];
  /** The layout is mine, not the one of my roles. */
  isOwn: boolean;
  widgets: { key: string; layout: Omit<Placed, 'key' | 'options'>; options: Record<string, unknown>; data?: unknown; error?: string }[];
  /** All I may have on my home, in order. */
  offered: HomeOffer[];
  /** First steps of a new company, for those who set it up; absent once closed. */
  welcome?: { title: string; steps: HomeStep[] };
}

/** Of the widget `amc.recent`: a document I saved or acted on. */
export interface RecentDocument { entity: string; entityLabel: string; id: string; code: string; title?: string; statusLabel?: string; tone?: Tone; at: string; route?: string }

export const homeColumns = 12;
export const mostStars = 12;
