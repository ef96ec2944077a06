// A line of the pay sheet. Stage columns are rounded once, so that they add up to the piece pay; the largest takes the cent.
import { Decimal, roundHalfUp, toText } from '../../../runtime/server/moduleApi.ts';

export const payStages = ['cut', 'special', 'sew', 'finish', 'iron', 'pack', 'item'] as const;
export type PayStage = typeof payStages[number];
export type PayKind = 'piece' | 'hour' | 'month' | 'mixed';

export interface Work {
  payKind: PayKind; floorWage: string; hourRate: string; monthSalary: string; standardDays: string;
  days: string; hours: string; otHours: string; otRate: string;
  /** Unrounded sums of piece rows by stage. */
  pieces: Partial<Record<PayStage, string>>;
  sampleAmt: string; timeRecords: string; /** Of what counts towards the floor wage besides. */ itemsInFloor: string;
}
export interface PayLine { stages: Record<PayStage, string>; pieceAmt: string; timeAmt: string; otAllowance: string; topUp: string }

const money = (figure: Decimal): Decimal => roundHalfUp(figure, 2);
const text = (figure: Decimal): string => toText(money(figure), 2);

export function payLine(work: Work): PayLine {
  const exact = payStages.map((stage) => new Decimal(work.pieces[stage] ?? 0));
  const pieceAmt = money(Decimal.sum(0, ...exact));
  const columns = exact.map(money);
  const cent = pieceAmt.minus(Decimal.sum(0, ...columns));
  const largest = columns.reduce((best, column, index) => column.gt(columns[best]!) ? index : best, 0);
  columns[largest] = columns[largest]!.plus(cent);
  const timeAmt = timeOf(work);
  const otAllowance = money(new Decimal(work.otHours).times(work.otRate));
  const floor = money(new Decimal(work.floorWage).times(work.days).div(work.standardDays));
  const reached = pieceAmt.plus(work.sampleAmt).plus(timeAmt).plus(work.itemsInFloor);
  const topUp = work.payKind === 'mixed' || new Decimal(work.floorWage).gt(0) ? Decimal.max(0, floor.minus(reached)) : new Decimal(0);
  return { stages: Object.fromEntries(payStages.map((stage, index) => [stage, text(columns[index]!)])) as Record<PayStage, string>, pieceAmt: text(pieceAmt), timeAmt: text(timeAmt), otAllowance: text(otAllowance), topUp: text(topUp) };
}

function timeOf({ payKind, hourRate, hours, monthSalary, days, standardDays, timeRecords }: Work): Decimal {
  if (payKind === 'hour') return money(new Decimal(hourRate).times(hours));
  if (payKind === 'month') return money(new Decimal(monthSalary).times(Decimal.min(1, new Decimal(days).div(standardDays))));
  return money(new Decimal(timeRecords));
}

export interface AutoItem { basis: string; price: string }
/** What an item that comes by itself is worth this month; null: it does not come. */
export function autoItem({ basis, price }: AutoItem, { days, hours, isFullAttendance, isAttendanceBonus }: { days: string; hours: string; isFullAttendance: boolean; isAttendanceBonus: boolean }): string | null {
  if (isAttendanceBonus && !isFullAttendance) return null;
  const times = basis === 'perDay' ? days : basis === 'perHour' ? hours : '1';
  const amount = money(new Decimal(price).times(times));
  return amount.isZero() ? null : toText(amount, 2);
}
