// The sheet of all colours as rows: one for each item of the bill, a cell for each colour that uses it.
import { Decimal, type RefValue } from '../../../../runtime/web/moduleApi.ts';

export const api = '/cos/api/saas/costBill';
export type SheetSection = 'fabric' | 'trim' | 'process';
export type Typed = 'netUse' | 'lossRate' | 'unitPrice';
export interface FineLine { id?: string; item: number; section: SheetSection; name: string; color: RefValue; netUse: string | null; lossRate: string | null; unitPrice?: string | null; amount?: string | null; supplyMode: string; source: string; material: RefValue | null; supplier: RefValue | null; part: RefValue | null; unit: RefValue | null; node: RefValue | null; kind: string | null; seconds: string | null; times: number }
export interface FineColor { id: string; color: RefValue; fabricAmount?: string; trimAmount?: string; processAmount?: string; otherAmount?: string; totalCost?: string; quotePrice?: string | null; margin?: string | null; bill: RefValue | null }
export interface FineTier { color: RefValue; qty: number; cost?: string; price?: string | null; profit?: string | null }
export interface Bill { id: string; version: number; billNo: string; layout: string; status: string; style: RefValue; qty: number; fineLines: FineLine[]; fineColors: FineColor[]; fineTiers: FineTier[]; minMargin?: string | null }
export interface SheetRow { item: number; section: SheetSection; name: string; unit: string; cells: Record<string, FineLine> }

const order: readonly SheetSection[] = ['fabric', 'trim', 'process'];

/** Fabrics, then trims, then processes, each in the order of the bill. */
export function rowsOf(lines: readonly FineLine[]): SheetRow[] {
  const rows = new Map<number, SheetRow>();
  for (const line of lines) {
    const row = rows.get(line.item) ?? { item: line.item, section: line.section, name: line.name, unit: line.unit?.label ?? '', cells: {} };
    row.cells[line.color.id] = line;
    rows.set(line.item, row);
  }
  return [...rows.values()].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section) || a.item - b.item);
}

/** What is sent for one figure typed: every row by its id, and the one that changed. A colour that did not use the item gets a row like its neighbour's. */
export function typedInto(lines: readonly FineLine[], row: SheetRow, color: string, field: Typed, value: string | null): object[] {
  const standing = lines.map(({ id }) => ({ id }));
  const cell = row.cells[color];
  if (cell) return lines.map((line) => (line === cell ? { id: line.id, [field]: value } : { id: line.id }));
  const { id: _id, amount: _amount, material, supplier, part, unit, node, ...like } = Object.values(row.cells)[0]!;
  return [...standing, { ...like, material: material?.id ?? null, supplier: supplier?.id ?? null, part: part?.id ?? null, unit: unit?.id ?? null, node: node?.id ?? null, color, [field]: value, source: 'manual' }];
}

/** A new item, the same for all colours. */
export function withItem(lines: readonly FineLine[], colors: readonly FineColor[], section: SheetSection, name: string): object[] {
  const item = Math.max(2000, ...lines.map((line) => line.item)) + 1;
  return [...lines.map(({ id }) => ({ id })), ...colors.map(({ color }) => ({ item, section, name, color: color.id, netUse: section === 'process' ? null : '1', unitPrice: '0', source: 'manual', ...(section === 'process' && { kind: 'sew' }) }))];
}

/** `3` typed as per cent → `0.03`; undefined for what is no figure. */
export function figureOf(text: string, field: Typed): string | null | undefined {
  const plain = text.trim().replace('%', '');
  if (plain === '') return null;
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  return field === 'lossRate' ? new Decimal(plain).div(100).toFixed() : plain;
}

/** As it stands in a cell while one types. */
export function textOf(line: FineLine | undefined, field: Typed): string {
  const value = line?.[field];
  if (value === null || value === undefined) return '';
  return (field === 'lossRate' ? new Decimal(value).times(100) : new Decimal(value)).toFixed();
}

/** Whether a colour differs from the first one, which the reader looks for. */
export const differs = (row: SheetRow, first: string, color: string): boolean => row.cells[first]?.amount !== row.cells[color]?.amount;

/** Quantities of the tiers, each with what every colour costs and brings there. */
export function tiersOf(tiers: readonly FineTier[]): { qty: number; at: Record<string, FineTier> }[] {
  const rows = new Map<number, Record<string, FineTier>>();
  for (const tier of tiers) rows.set(tier.qty, { ...rows.get(tier.qty), [tier.color.id]: tier });
  return [...rows].map(([qty, at]) => ({ qty, at })).sort((a, b) => a.qty - b.qty);
}
