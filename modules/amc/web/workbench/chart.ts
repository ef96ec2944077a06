// A small chart's arithmetic: days or months without a gap, and where bars and points stand. Pixels are no money: plain numbers do.
import { addDays, addMonths } from '../../../../runtime/web/moduleApi.ts';

export interface Point { at: string; /** Exact, as the wire has it; absent where nothing was reported. */ value?: string }
export interface Bar { at: string; value?: string; x: number; width: number; y: number; height: number; isLast: boolean }

export function firstOf(today: string, every: 'day' | 'month', last: number): string {
  return every === 'day' ? addDays(today, 1 - last) : addMonths(today, 1 - last).slice(0, 7);
}

/** Every day (or month) up to today, those without a row too. */
export function pointsOf(rows: readonly Record<string, unknown>[], by: string, measure: string, every: 'day' | 'month', last: number, today: string): Point[] {
  const known = new Map(rows.map((row) => [String(row[by]).slice(0, every === 'day' ? 10 : 7), row[measure]]));
  return Array.from({ length: last }, (_, back) => {
    const at = every === 'day' ? addDays(today, back + 1 - last) : addMonths(today, back + 1 - last).slice(0, 7);
    const value = known.get(at);
    return { at, ...(typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {}) };
  });
}

/** Least height that shows there is something. */
const leastPx = 2;

export function barsOf(points: readonly Point[], width: number, height: number): Bar[] {
  const most = Math.max(0, ...points.map(({ value }) => Number(value ?? 0)));
  const step = width / Math.max(1, points.length);
  const gap = Math.min(6, step * 0.4);
  return points.map(({ at, value }, index) => {
    const number = Math.max(0, Number(value ?? 0));
    const tall = most === 0 || number === 0 ? 0 : Math.max(leastPx, (number / most) * height);
    return { at, ...(value !== undefined && { value }), x: index * step + gap / 2, width: step - gap, y: height - tall, height: tall, isLast: index === points.length - 1 };
  });
}
