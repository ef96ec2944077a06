// EAN-13 of in-store codes: twelve digits and the check digit that scanners reckon.

/** @param digits the first twelve @returns the thirteenth */
export function checkDigit(digits: string): string {
  const weighted = Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return String((10 - weighted.reduce((sum, one) => sum + one, 0) % 10) % 10);
}

export const ean13 = (digits: string): string => digits + checkDigit(digits);
