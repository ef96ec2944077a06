// What a cell asks for in px: its words as the page's font sets them, and the signs beside them.
import { isList, type Cell, type CellPart } from '../columns/cell.ts';

/** Of a part whose drawing is not in its words: a picture, a bar. */
class Unmeasured extends Error {}

const glyphPx = 18;
const swatchPx = 20;
const tagPx = 16;
/** Before a unit. */
const unitGapPx = 4;
/** Bars, pictures and addresses with buttons draw what no text says. */
const drawn = /\b(prog|mat|th|fpics|fnames|el|ib)\b/;

/** @returns px without the padding of the cell; undefined where its width is not that of words */
export function cellPx(cell: Cell, textPx: (text: string) => number): number | undefined {
  try {
    return ofCell(cell, textPx);
  } catch (error) {
    if (error instanceof Unmeasured) return undefined;
    throw error;
  }
}

function ofCell(cell: Cell, textPx: (text: string) => number): number {
  if (typeof cell === 'string') return textPx(cell);
  if (!isList(cell)) return ofPart(cell as CellPart, textPx);
  const parts = cell.map((part) => ofCell(part, textPx));
  // Sums of several units stand one under the other.
  return cell.some((part) => typeof part !== 'string' && part.class === 'sumline') ? Math.max(...parts) : parts.reduce((sum, px) => sum + px, 0);
}

function ofPart({ tag, class: look = '', text, parts, vars }: CellPart, textPx: (text: string) => number): number {
  if (tag === 'img' || drawn.test(look)) throw new Unmeasured();
  // Said to readers alone.
  if (look === 'sr') return 0;
  if (tag === 'i') return vars?.c === undefined ? glyphPx : swatchPx;
  const inner = (text === undefined ? 0 : textPx(text)) + (parts === undefined ? 0 : ofCell(parts, textPx));
  return inner + (/\btag\b/.test(look) ? tagPx : 0) + (/\bunit\b/.test(look) ? unitGapPx : 0) + (/\b(ind|twist)\b/.test(look) ? 22 * Number(vars?.d ?? 1) : 0);
}

const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** By the page's own font where it can be asked, else by the rule of thumb that a Chinese sign is one em and a Latin one a little over half. */
export function textMeter(font: { family: string; px: number; weight?: number }): (text: string) => number {
  const canvas = typeof OffscreenCanvas === 'undefined' ? undefined : new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas) canvas.font = `${font.weight ?? 400} ${font.px}px ${font.family}`;
  const known = new Map<string, number>();
  return (text) => {
    let px = known.get(text);
    if (px === undefined) {
      px = canvas ? canvas.measureText(text).width : [...text].reduce((sum, sign) => sum + font.px * (wide.test(sign) ? 1 : 0.58), 0);
      if (known.size > 5_000) known.clear();
      known.set(text, px);
    }
    return px;
  };
}
