// A thumbnail of 30 px: the picture, or a weave drawn from what the row says of the material.
import type { CellPart } from './cell.ts';

const weaves = ['plain', 'twill', 'denim', 'rib', 'satin', 'stripe', 'check'];

export function thumb({ src, name, weave, hex, small }: { src?: string | null; name: string; weave?: string | null; hex?: string | null; small?: boolean }): CellPart {
  const size = small ? ' s' : '';
  if (src) return { tag: 'img', class: `th${size}`, src };
  return { tag: 'i', hidden: true, class: `th ${weaveOf(weave, name)}${size}`, vars: { c: hex || '#9AA3B2' } };
}

/** Words of the trade → a drawing; an unknown one gets the same drawing each time. */
function weaveOf(weave: string | null | undefined, name: string): string {
  const said = `${weave ?? ''} ${name}`;
  const found = ([[/牛仔|denim/i, 'denim'], [/斜纹|卡其|twill/i, 'twill'], [/罗纹|针织|汗布|rib/i, 'rib'], [/缎|丝|醋酸|satin/i, 'satin'], [/条|stripe/i, 'stripe'], [/格|check/i, 'check'], [/拉链|zip/i, 'zip'], [/扣|button/i, 'btnn'], [/标|label/i, 'label']] as const).find(([words]) => words.test(said));
  if (found) return found[1];
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return name ? weaves[sum % weaves.length] : 'plain';
}
