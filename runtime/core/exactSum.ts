// Adds and takes away decimal texts exactly without a Decimal for each: whole units per number of decimals, in safe integers as long as they last.
import { Decimal } from './decimal.ts';

/** A total of tens of thousands of figures, kept by differences. */
export class ExactSum {
  /** Units of 10^-n at place n. */
  readonly #units: number[] = [];
  #large: bigint[] | null = null;

  add(text: string): void { this.#put(text, 1); }
  take(text: string): void { this.#put(text, -1); }

  /** Exact, with as many decimals as the longest figure that was ever added. */
  get value(): Decimal { return new Decimal(this.text); }

  get text(): string {
    const scale = Math.max(0, this.#units.length - 1, (this.#large?.length ?? 0) - 1);
    let sum = 0n;
    for (let at = 0; at <= scale; at++) {
      const units = BigInt(this.#units[at] ?? 0) + (this.#large?.[at] ?? 0n);
      if (units !== 0n) sum += units * 10n ** BigInt(scale - at);
    }
    const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0');
    return (sum < 0n ? '-' : '') + (scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
  }

  #put(text: string, sign: 1 | -1): void {
    let at = 0;
    let units = 0;
    let scale = 0;
    let isBehind = false;
    const isNegative = text.charCodeAt(0) === minus;
    if (isNegative) at = 1;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === point) { isBehind = true; continue; }
      if (code < zero || code > nine) { this.#putLarge(new Decimal(text), sign); return; }
      units = units * 10 + code - zero;
      if (isBehind) scale++;
    }
    if (units > mostUnits) { this.#putLarge(new Decimal(text), sign); return; }
    while (this.#units.length <= scale) this.#units.push(0);
    const next = this.#units[scale] + (isNegative ? -units : units) * sign;
    if (Number.isSafeInteger(next)) this.#units[scale] = next;
    else this.#putLarge(new Decimal(text), sign);
  }

  #putLarge(value: Decimal, sign: 1 | -1): void {
    const text = value.toFixed();
    const scale = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
    const large = this.#large ??= [];
    while (large.length <= scale) large.push(0n);
    large[scale] += BigInt(text.replace('.', '')) * BigInt(sign);
  }
}

const [minus, point, zero, nine] = ['-', '.', '0', '9'].map((letter) => letter.charCodeAt(0));
/** A figure below this has lost nothing on the way through a number. */
const mostUnits = 999_999_999_999_999;
