// Exact decimals: decimal.js set up once, and the three ways a figure is rounded and written.
import { Decimal } from 'decimal.js';

// 40 digits hold a 15-digit amount times a 24-decimal quotient without loss; half up is away from zero.
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

export { Decimal };

/** How a unit settles a quantity: half up, up (away from zero) or down (towards zero). */
export type Rounding = 'half' | 'up' | 'down';

/** Decimals a quotient keeps, in the evaluator as in SQL, so that both see the same number. */
export const quotientScale = 24;
/** Below this a figure is the noise of a division: 2.005 / 3 * 3 is 2.0049999… and has to round like 2.005. */
export const noiseScale = 20;

const modes: Record<Rounding, Decimal.Rounding> = { half: Decimal.ROUND_HALF_UP, up: Decimal.ROUND_UP, down: Decimal.ROUND_DOWN };

/** Rounds half up (away from zero) to `scale` decimals; a negative scale rounds tens, hundreds… */
export function roundHalfUp(d: Decimal, scale: number): Decimal {
  return roundTo(d, scale, Decimal.ROUND_HALF_UP);
}

/** Rounds as a unit says. */
export function settle(d: Decimal, scale: number, rounding: Rounding = 'half'): Decimal {
  return roundTo(d, scale, modes[rounding]);
}

/** Rounded as a unit says and written with `scale` decimals, in one go. */
export function settledText(d: Decimal, scale: number, rounding: Rounding = 'half'): string {
  return scale >= 0 ? withoutNoise(d).toFixed(scale, modes[rounding]) : settle(d, scale, rounding).toFixed(scale);
}

/** Plain digits with exactly `scale` decimals, or as many as there are. Never an exponent, never "-0". */
export function toText(d: Decimal, scale?: number): string {
  const rounded = scale === undefined ? d : roundHalfUp(d, scale);
  return (rounded.isZero() ? new Decimal(0) : rounded).toFixed(scale !== undefined && scale > 0 ? scale : undefined);
}

/** One rounding after the noise of divisions has been dropped. */
export function roundTo(d: Decimal, scale: number, mode: Decimal.Rounding): Decimal {
  const clean = withoutNoise(d);
  if (scale >= 0) return clean.toDecimalPlaces(scale, mode);
  const unit = new Decimal(10).pow(-scale);
  return clean.div(unit).toDecimalPlaces(0, mode).times(unit);
}

/** A quotient with the decimals both sides keep; null when dividing by zero, which has no answer. */
export function quotient(a: Decimal, b: Decimal): Decimal | null {
  if (b.isZero()) return null;
  return a.div(b).toDecimalPlaces(quotientScale, Decimal.ROUND_HALF_UP);
}

/** At most 20 decimals. */
export function withoutNoise(d: Decimal): Decimal {
  return d.decimalPlaces() > noiseScale ? d.toDecimalPlaces(noiseScale, Decimal.ROUND_HALF_UP) : d;
}
