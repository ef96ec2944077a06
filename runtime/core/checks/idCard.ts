// Chinese ID numbers (GB 11643): 17 digits and a check character; says birthday and sex.

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';
// First two digits of the province (GB/T 2260), with Taiwan, Hong Kong, Macao and the residence permits of the latter two.
const provinces = new Set('11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '));

export interface IdCard { birthday: string; gender: 'male' | 'female' }

/** @param today yyyy-MM-dd; nobody is born later. @returns undefined for a number that cannot be one */
export function readIdCard(text: string, today?: string): IdCard | undefined {
  const number = text.trim().toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || !provinces.has(number.slice(0, 2))) return undefined;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  if (checks[sum % 11] !== number[17]) return undefined;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(birthday) || birthday < '1850' || (today !== undefined && birthday > today)) return undefined;
  return { birthday, gender: Number(number[16]) % 2 === 1 ? 'male' : 'female' };
}

export const isIdCard = (text: string, today?: string): boolean => readIdCard(text, today) !== undefined;

function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
