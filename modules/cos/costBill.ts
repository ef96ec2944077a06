// A cost bill as its programs read it, and the quantity at which a material line is priced.
import { Decimal, type HookRef } from '../../runtime/server/moduleApi.ts';
import type { Priced } from './filePrices.ts';

export type Section = 'fabric' | 'trim';
export interface MaterialLine { id: string; fabricFile?: HookRef | null; excipientFile?: HookRef | null; material: HookRef | null; netUse: string; lossRate: string | null; grossUse: string; unitPrice: string | null; supplyMode: 'buy' | 'customer' | 'factory'; source: string; amount: string }
export interface CostBill {
  version: number; layout: 'standard' | 'fine' | 'settle'; style: HookRef; color: HookRef | null; qty: number; bom: HookRef | null; processSheet: HookRef | null; template: HookRef | null;
  useBase: 'baseSize' | 'weighted'; sizeRatio: unknown;
  fabricLines: MaterialLine[]; trimLines: MaterialLine[];
  processLines: { id: string; source: string; processFile: HookRef | null }[]; otherLines: { id: string; source: string }[];
  tiers: { id: string; qty: number; marginRate: string | null }[];
  fineLines: FineLine[]; fineColors: FineColor[]; fineTiers: FineTier[];
}

/** A line of one colour on the sheet of all colours. */
export interface FineLine { id: string; item: number; section: 'fabric' | 'trim' | 'process'; source: string; name: string; material: HookRef | null; supplier: HookRef | null; part: HookRef | null; unit: HookRef | null; color: HookRef; netUse: string | null; lossRate: string | null; unitPrice: string | null; supplyMode: string; node: HookRef | null; kind: string | null; seconds: string | null; times: number }
export interface FineColor { id: string; color: HookRef; fabricAmount: string; trimAmount: string; processAmount: string; otherAmount: string; totalCost: string; bill: HookRef | null }

/** What one colour of the sheet costs at the quantity of a tier. */
export interface FineTier { id?: string; color: HookRef; qty: number; marginRate: string | null; fabricDelta: string; trimDelta: string }

export const sectionLines = { fabric: 'fabricLines', trim: 'trimLines', process: 'processLines', other: 'otherLines' } as const;

export const pricedOf = (section: Section, line: Pick<MaterialLine, 'fabricFile' | 'excipientFile' | 'material'>): Priced => ({ section, file: (section === 'fabric' ? line.fabricFile : line.excipientFile)?.id ?? null, material: line.material?.id ?? null });

/** Pieces × use with its loss. */
export const neededFor = (pieces: number, { netUse, lossRate }: { netUse: string; lossRate: string | null }): Decimal => grossOf(netUse, lossRate).times(pieces);

/** Net use with its loss, as the line rounds it. */
export const grossOf = (netUse: string, lossRate: string | null): Decimal => new Decimal(netUse).times(new Decimal(1).plus(lossRate ?? 0)).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
