// Matrix: quantities by colour and size, kept as `{ "<colour id>": { "<size id>": "12" } }`; zero cells are not kept.
import { Decimal } from '../decimal.ts';
import { readDecimal, settle } from './decimals.ts';
import { matrixSum } from './figures.ts';
import { presenceOperators } from './operators.ts';
import type { ValueContext, ValueType } from './valueType.ts';
import type { Field } from '../language/model.ts';

export type Matrix = Record<string, Record<string, string>>;

export const matrix: ValueType = {
  id: 'matrix',
  parse: (text) => (text.trim() === '' ? { ok: true, value: null } : { ok: false, code: 'field.format' }),
  accept(value, field, context) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    const kept = isPlain(value) ? acceptCells(value, field, context) : null;
    if (kept === null) return { ok: false, code: 'field.format' };
    return { ok: true, value: Object.keys(kept).length === 0 ? null : kept };
  },
  format: matrixSum,
  compare: (a, b) => (matrixTotal(a)?.toNumber() ?? -Infinity) - (matrixTotal(b)?.toNumber() ?? -Infinity) || 0,
  operators: presenceOperators,
  filterSuffix: '',
  sql: 'jsonb',
  cel: 'json',
  align: 'end',
  samples: [
    { typed: null, value: { '11': { '21': '100', '22': '1200' }, '12': { '21': '50' } }, shown: '1,350' },
    { typed: '', value: null, shown: '' },
  ],
};

/** Sum of all cells; null when there are none. */
export function matrixTotal(value: unknown): Decimal | null {
  if (!isPlain(value)) return null;
  let total: Decimal | null = null;
  for (const row of Object.values(value)) {
    for (const cell of isPlain(row) ? Object.values(row) : []) total = (total ?? new Decimal(0)).plus(readDecimal(cell) ?? 0);
  }
  return total;
}

function acceptCells(value: Record<string, unknown>, field: Field, context: ValueContext): Matrix | null {
  const kept: Matrix = {};
  for (const [color, row] of Object.entries(value)) {
    if (!isPlain(row)) return null;
    for (const [size, cell] of Object.entries(row)) {
      const figure = cell === null || cell === '' ? new Decimal(0) : readDecimal(cell);
      if (figure === null || (field.min !== undefined && figure.lt(field.min))) return null;
      if (!figure.isZero()) (kept[color] ??= {})[size] = settle(figure, context.unit?.scale ?? field.scale ?? 0, context.unit?.rounding);
    }
  }
  return kept;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
