// Figures and days between spreadsheets and us: spreadsheets count in doubles and day numbers, we in exact decimals and dates.
import { Decimal } from '../../core/decimal.ts';

/** Digits that a spreadsheet keeps of a figure. */
export const sheetDigits = 15;
const dayMs = 86_400_000;

/**
 * A figure as a file writes it, exact: `1.1000000000000001` is how a double says 1.1, while the 19 digits of an id that another program wrote stay as they are.
 * @returns undefined for what is no figure
 */
export function exactFigure(raw: string): string | undefined {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(raw)) return undefined;
  const value = new Decimal(raw);
  if (value.abs().greaterThan('1e40')) return undefined;
  if (digitsOf(value) <= sheetDigits) return value.toFixed();
  const isDouble = new Decimal(Number(raw).toPrecision(17)).eq(value) || new Decimal(String(Number(raw))).eq(value);
  return (isDouble && !/^[+-]?\d+$/.test(raw) ? value.toSignificantDigits(sheetDigits) : value).toFixed();
}

export function digitsOf(value: Decimal): number {
  return value.precision();
}

/** Day number of a spreadsheet → `yyyy-MM-dd`, with ` HH:mm:ss` where the time is not midnight. */
export function dayOf(serial: number, is1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return undefined;
  // Day 60 is 1900-02-29, which never was.
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000);
  const [day, time] = at.toISOString().slice(0, 19).split('T') as [string, string];
  if (serial < 1 && !is1904) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` → day number. */
export function serialOf(day: string): number | undefined {
  const ms = Date.parse(`${day.slice(0, 10)}T${day.slice(11) || '00:00:00'}Z`);
  const serial = (ms - Date.UTC(1899, 11, 30)) / dayMs;
  return Number.isFinite(serial) && serial >= 61 ? Math.round(serial * 86_400) / 86_400 : undefined;
}
