// The columns of a line grid, worked out once from its plan.
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import type { FieldType } from '../../core/language/model.ts';

export interface GridColumn {
  /** Field name; `#name` for the column that counts and opens nested lines. */
  name: string;
  label: string;
  width: number;
  align: 'start' | 'end' | 'center';
  field?: PlanField;
  /** Nested lines this column counts. */
  nested?: PlanLines;
  /** What a press opens below the row: nested lines, or a matrix. */
  panel?: string;
  required: boolean;
  /** Never typed into: computed, system, or read-only by schema. */
  fixed: 'computed' | 'readonly' | null;
  /** Shows the unit behind the figure: its unit field is not a column here. */
  showUnit: boolean;
}

export const numberTypes: ReadonlySet<FieldType> = new Set(['quantity', 'money', 'rate', 'percent', 'integer']);
/** Types that have no editor inside a cell (yet): shown, not typed. */
const unspoken: ReadonlySet<FieldType> = new Set(['image', 'images', 'files', 'json', 'matrix', 'lines', 'markdown']);

const widths: Partial<Record<FieldType, number>> = {
  quantity: 96, money: 100, rate: 92, percent: 64, integer: 72, boolean: 64, date: 100, datetime: 148, month: 88, enum: 96, enums: 168, ref: 168, refs: 168, tree: 140, color: 96, image: 46,
};

export function columnsOf(lines: PlanLines, readOnly = false): GridColumn[] {
  const names = lines.columns.filter((name) => lines.fields[name]);
  const columns = names.map((name): GridColumn => {
    const field = lines.fields[name];
    const isNumber = numberTypes.has(field.type);
    return {
      name, field, label: field.label, ...(field.type === 'matrix' && { panel: name }),
      width: Math.max(field.width ?? (widths[field.type] ?? 132) + (field.unit !== undefined && !names.includes(field.unit) ? 12 : 0), headWidth(field)),
      align: isNumber ? 'end' : field.type === 'boolean' ? 'center' : 'start',
      required: field.required === true,
      fixed: readOnly ? 'readonly' : field.computed !== undefined ? 'computed' : field.readonly === true || unspoken.has(field.type) ? 'readonly' : null,
      showUnit: field.unit !== undefined && !names.includes(field.unit),
    };
  });
  for (const nested of Object.values(lines.lines)) {
    columns.push({ name: `#${nested.name}`, label: nested.label, width: 84, align: 'start', nested, panel: nested.name, required: false, fixed: 'readonly', showUnit: false });
  }
  return columns;
}

/** A head is never cut: 12 px per Chinese character, 7 per Latin one, padding, and room for the `*`. */
function headWidth(field: PlanField): number {
  let width = 28;
  for (const letter of field.label) width += letter.charCodeAt(0) > 0x2e7f ? 12 : 7;
  return width;
}
