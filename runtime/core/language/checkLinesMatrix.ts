// Checks lines whose rows are cells of a table: both sides lead behind one reference, a cell stands once, and a row made by typing into a cell is whole.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Field, Lines, LinesMatrix } from './model.ts';
import type { Path } from './places.ts';
import { fieldTypesWhich, traitsOf, type TypeTraits } from '../values/types/index.ts';

const isNumber = ({ number }: TypeTraits): boolean => number !== undefined;

export function checkLinesMatrix(lines: Lines, definition: Definition, at: Path, context: Context): void {
  const matrix = lines.matrix!;
  const ref = matrix.rows.split('.')[0]!;
  const sides = (['rows', 'columns'] as const).map((word) => checkSide(lines, matrix[word], definition, [...at, word], context));
  if (sides[0] && sides[1]) {
    if (matrix.columns.split('.')[0] !== ref) definition.fault([...at, 'columns'], 'cells.apart', `\`${matrix.columns}\` leads by another reference than \`${matrix.rows}\`.`, `Begin both with \`${ref}\`: a cell is what one of its records stands for.`);
    else if (matrix.columns === matrix.rows) definition.fault([...at, 'columns'], 'cells.same', 'Rows and columns are the same.', 'Name what stands across the top.');
  }
  const figure = numberAt(lines, matrix.figure, definition, [...at, 'figure'], context);
  if (figure && (figure.computed !== undefined || figure.system)) definition.fault([...at, 'figure'], 'cells.figure', `\`${figure.name}\` is not typed.`, 'Name the number that people enter into a cell.');
  matrix.under?.forEach((name, index) => numberAt(lines, name, definition, [...at, 'under', index], context));
  matrix.head?.forEach((path, index) => checkHead(lines, path, ref, definition, [...at, 'head', index], context));
  if (Object.keys(lines.lines).length > 0) definition.fault(at, 'cells.nested', `A cell has no room for its lines \`${Object.keys(lines.lines)[0]}\`.`, 'Take them out, or draw these lines as rows.', { key: true });
  // What a cell is comes before what follows from it.
  if (!sides[0] || !sides[1]) return;
  const own = [ref, ...ownHeads(matrix)];
  if (!lines.unique.some(({ fields, when, level }) => when === undefined && level !== 'warn' && fields.includes(ref) && fields.every((name) => own.includes(name)))) {
    definition.fault(at, 'cells.twice', 'Two rows may stand for one cell.', `Add \`"unique": [${JSON.stringify(own)}]\` to the lines.`, { key: true });
  }
  const made = new Set([...own, matrix.figure, ...Object.values(lines.fields).flatMap(({ name, fills }) => (own.includes(name) ? Object.keys(fills ?? {}) : []))]);
  for (const field of Object.values(lines.fields)) {
    if (field.required && !made.has(field.name) && field.default === undefined && field.computed === undefined && !field.system) definition.fault(at, 'cells.required', `A row made by typing into a cell has no \`${field.name}\`, which is required.`, `Give \`${field.name}\` a default, let \`${ref}\` fill it, or name it under \`head\`.`, { key: true });
  }
}

/** Heads that are fields of the row itself. */
export const ownHeads = ({ head }: LinesMatrix): string[] => (head ?? []).filter((path) => !path.includes('.'));

const shown = (lines: Lines): string => Object.values(lines.fields).find(({ type }) => traitsOf(type).refers === 'one')?.name ?? 'sku';

/** @returns whether the path leads from a reference of the row to one of its target */
function checkSide(lines: Lines, path: string, definition: Definition, at: Path, context: Context): boolean {
  const steps = path.split('.');
  const field = context.fieldAt(definition, at, lines, path);
  if (!field) return false;
  const isTwo = steps.length === 2 && traitsOf(lines.fields[steps[0]!]?.type).refers === 'one';
  if (!isTwo || traitsOf(field.type).refers !== 'one') definition.fault(at, 'cells.side', `\`${path}\` does not lead from a reference of the row to a reference of its target.`, `Write it so: \`${shown(lines)}.color\`.`);
  return isTwo && traitsOf(field.type).refers === 'one';
}

function checkHead(lines: Lines, path: string, ref: string, definition: Definition, at: Path, context: Context): void {
  const field = context.fieldAt(definition, at, lines, path);
  if (!field) return;
  const steps = path.split('.');
  if (steps.length > 1 && (steps.length > 2 || steps[0] !== ref)) definition.fault(at, 'cells.head', `\`${path}\` is neither a field of the row nor what \`${ref}\` leads to.`, `Write \`${ref}.…\`, or a field of the row.`);
  else if (steps.length > 1 ? traitsOf(field.type).refers !== 'one' : traitsOf(field.type).refers !== 'one' && traitsOf(field.type).choice !== 'one') definition.fault(at, 'cells.head', `Tables are not told apart by \`${path}\`.`, `Name a field of type ${fieldTypesWhich(({ refers, choice }) => refers === 'one' || (steps.length === 1 && choice === 'one')).join(', ')}.`);
  else if (field.computed !== undefined || field.system) { if (steps.length === 1) definition.fault(at, 'cells.head', `\`${path}\` is not typed, so no new row can be given it.`, 'Name a field that people fill in.'); }
}

function numberAt(lines: Lines, name: string, definition: Definition, at: Path, context: Context): Field | undefined {
  const field = context.fieldAt(definition, at, lines, name);
  if (field && !isNumber(traitsOf(field.type))) { definition.fault(at, 'cells.number', `\`${name}\` is no number.`, `Name a field of type ${fieldTypesWhich(isNumber).join(', ')}.`); return undefined; }
  return field ?? undefined;
}
