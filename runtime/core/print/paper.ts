// Paper in millimetres: the sheet, its margins, and where labels stand on it.
import type { PrintPaper } from '../language/screenModel.ts';

export interface Margins { top: number; right: number; bottom: number; left: number }
/** All in mm. A label sheet has its labels at `cells`, each of `label` size with the margins inside; elsewhere the page is the one cell. */
export interface Sheet { width: number; height: number; margins: Margins; label?: { width: number; height: number }; cells: { x: number; y: number }[] }

const sizes = { A4: [210, 297], A5: [148, 210], A6: [105, 148] } as const;
const usualMargin = 12;
const labelMargin = 2;

/** @returns the sheet; labels without a sheet come from a roll, each row of them a page */
export function sheetOf(paper: PrintPaper): Sheet {
  const margins = marginsOf(paper);
  if (paper.size !== 'label') {
    const [width, height] = paper.size === 'custom' ? [paper.width ?? 0, paper.height ?? 0] : sizes[paper.size];
    return { ...(paper.landscape ? { width: height, height: width } : { width, height }), margins, cells: [{ x: 0, y: 0 }] };
  }
  const label = { width: paper.width ?? 0, height: paper.height ?? 0 };
  const gap = paper.gap ?? 0;
  const columns = paper.columns ?? 1;
  const wide = columns * label.width + (columns - 1) * gap;
  if (paper.sheet === undefined) return { width: wide, height: label.height, margins, label, cells: across(columns, 0, 0, label.width + gap) };
  const [width, height] = sizes[paper.sheet];
  const rows = Math.max(1, Math.floor((height + gap) / (label.height + gap)));
  const tall = rows * label.height + (rows - 1) * gap;
  const cells = Array.from({ length: rows }, (_, row) => across(columns, (width - wide) / 2, (height - tall) / 2 + row * (label.height + gap), label.width + gap)).flat();
  return { width, height, margins, label, cells };
}

function across(columns: number, x: number, y: number, step: number): { x: number; y: number }[] {
  return Array.from({ length: columns }, (_, column) => ({ x: x + column * step, y }));
}

export function marginsOf({ margin, size }: PrintPaper): Margins {
  if (typeof margin === 'object') return margin;
  const all = margin ?? (size === 'label' ? labelMargin : usualMargin);
  return { top: all, right: all, bottom: all, left: all };
}

/** What is left of a page, or of a label, inside its margins. */
export function roomOf({ width, height, margins, label }: Sheet): { width: number; height: number } {
  const whole = label ?? { width, height };
  return { width: whole.width - margins.left - margins.right, height: whole.height - margins.top - margins.bottom };
}
