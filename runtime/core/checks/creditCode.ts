// Unified social credit codes of organisations (GB 32100): 17 characters without I O S V Z and a check character.

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function isCreditCode(text: string): boolean {
  const code = text.trim().toUpperCase();
  // Authority, kind and region come before the organisation's own nine characters.
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const letter of code.slice(0, 17)) {
    sum += letters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return letters[(31 - (sum % 31)) % 31] === code[17];
}
