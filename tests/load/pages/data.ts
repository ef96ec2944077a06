// Rows of the wide list: the same words for every page that draws them.
import type { Row } from '../../../runtime/core/contract/wire.ts';

const states = ['draft', 'submitted', 'confirmed', 'done', 'void'];
const unit = { id: '9', label: 'm', scale: 2 };

export function rowAt(r: number): Row {
  const row: Row = { id: String(r), version: 1, unit };
  for (let c = 0; c < 60; c++) {
    const h = (r * 7919 + c * 104_729) % 1_000_003;
    switch (c % 6) {
      case 0: row[`c${c}`] = `Text ${h}`; break;
      case 1: row[`c${c}`] = c % 4 === 1 ? String(h % 1000) : h % 1000; break;
      case 2: row[`c${c}`] = (h / 100).toFixed(2); break;
      case 3: row[`c${c}`] = `2025-${String(1 + (h % 12)).padStart(2, '0')}-${String(1 + (h % 28)).padStart(2, '0')}`; break;
      case 4: row[`c${c}`] = states[h % 5]; break;
      default: row[`c${c}`] = c % 4 === 1 ? { id: String(h), label: `u${h}@ex.com` } : `u${h}@ex.com`;
    }
  }
  row.c0 = `Row ${r}`;
  return row;
}

/** What a plain page writes: the value, or the label of a reference. */
export function wordsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? (value as { label: string }).label : String(value);
}
