// The columns of a line grid, worked out once from its plan.
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

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

/** Figures stand at the end of their cells and may be added up. */
export const isNumber = (field: { type: string }): boolean => traitsOf(field.type).number !== undefined;
/** What has no editor inside a cell: shown, not typed. */
const isShownOnly = ({ files, cel, text }: TypeTraits): boolean => files !== undefined || cel === 'json' || cel === 'rows' || text === 'markup';

export function columnsOf(lines: PlanLines, readOnly = false): GridColumn[] {
  const names = lines.columns.filter((name) => lines.fields[name]);
  const columns = names.map((name): GridColumn => {
    const field = lines.fields[name];
    const traits = traitsOf(field.type);
    return {
      name, field, label: field.label, ...(traits.cells && { panel: name }),
      width: Math.max(field.width ?? (traits.widths.lines ?? 132) + (field.unit !== undefined && !names.includes(field.unit) ? 12 : 0), headWidth(field)),
      align: traits.number ? 'end' : traits.flag ? 'center' : 'start',
      required: field.required === true,
      fixed: readOnly ? 'readonly' : field.computed !== undefined ? 'computed' : field.readonly === true || isShownOnly(traits) ? 'readonly' : null,
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
