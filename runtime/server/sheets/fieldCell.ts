// How the values of a field stand in a spreadsheet or a CSV file, as its type says (`sheet`): figures to go on counting with, days, else the text people read.
import type { Field } from '../../core/language/model.ts';
import { show, traitsOf, type ValueContext } from '../../core/values/index.ts';
import type { SheetCell, SheetColumn } from './writeXlsx.ts';

/** Formats of days and instants. */
export const sheetFormats = { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm:ss' } as const;
/** Formats of figures by their decimals. */
export const figureFormats: readonly string[] = ['#,##0', ...Array.from({ length: 10 }, (_, at) => `#,##0.${'0'.repeat(at + 1)}`)];

export const figureCell = (figure: string): SheetCell => ({ figure, format: figureFormats[Math.min(figure.split('.')[1]?.length ?? 0, figureFormats.length - 1)]! });

/** Figures are figures with the decimals they were stored with, days are days. */
export function fieldCell(value: unknown, field: Field, values: ValueContext): SheetCell {
  if (value === null || value === undefined || value === '') return '';
  switch (traitsOf(field.type).sheet) {
    case 'ratio': return { figure: String(value) };
    case 'figure': return figureCell(String(value));
    case 'day': case 'instant': return { day: show(value, field, values) };
    default: return show(value, field, values);
  }
}

/** Of a CSV file: figures stand without separators, so that a spreadsheet can add them up; the rest as on the screen. */
export function fieldText(value: unknown, field: Field, values: ValueContext): string {
  return traitsOf(field.type).sheet === 'figure' ? String(value ?? '') : show(value, field, values);
}

export function columnFormats(field: Field): Pick<SheetColumn, 'format' | 'formats'> {
  const { sheet } = traitsOf(field.type);
  if (sheet === 'ratio') return { format: '0.00%' };
  if (sheet === 'figure') return { formats: [...figureFormats] };
  return sheet === 'day' || sheet === 'instant' ? { format: sheetFormats[sheet] } : {};
}
