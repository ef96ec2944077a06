// Checks a matrix field: its rows and columns lead somewhere, its cells are offered by something that can be asked, what it is compared with is one too.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import { axisOf, isAxis, isRoot, rowOfRoot } from './matrixAxes.ts';
import type { Field, RowType } from './model.ts';
import type { Path } from './places.ts';
import { traitsOf } from '../values/types/index.ts';

export function checkMatrix(field: Field, row: RowType, definition: Definition, at: Path, context: Context): void {
  const { model } = context;
  for (const word of ['rows', 'columns'] as const) {
    const source = field[word];
    if (source === undefined) {
      definition.fault(at, 'field.incomplete', `Field \`${field.name}\` does not say its ${word}.`, word === 'rows' ? 'Add `"rows": "ccm.color"` (an entity chosen from), or a path to a list: `record.style.colors.color`.' : 'Add `"columns": "record.sizeGroup.sizes"`, a path to a list.', { key: true, cut: word });
      continue;
    }
    const found = axisOf(model, row.id, source);
    if (isAxis(found)) continue;
    if (context.wasCut(found.at, found.step)) continue;
    const isPath = isRoot(source.split('.')[0]);
    definition.fault([...at, word], 'matrix.axis', isPath ? `\`${source}\` does not lead to a list: ${found.at.id} has no reference or lines \`${found.step}\`.` : `There is no entity \`${source}\`.`,
      isPath ? didYouMean(found.step, [...Object.keys(found.at.lines), ...Object.values(found.at.fields).filter(({ to }) => to !== undefined).map(({ name }) => name)]) : 'Name an entity, or a path that starts with record, line or row.');
  }
  checkOffered(field, definition, [...at, 'offered'], context);
  if (field.ratio !== undefined && !/^\s*('[^']*'|[a-z]\w*(\.[a-z]\w*)+)\s*$/.test(field.ratio)) definition.fault([...at, 'ratio'], 'matrix.ratio', 'A ratio is read, not worked out.', 'Write the path of a text, `record.sizeRatio`, or a text in quotes: `\'1:2:2:1\'`.');
  field.against?.forEach((path, index) => checkAgainst(path, row, definition, [...at, 'against', index], context));
}

function checkOffered({ offered, ...field }: Field, definition: Definition, at: Path, context: Context): void {
  if (offered === undefined || typeof offered === 'string') return;
  const target = context.row(definition, [...at, 'in'], offered.in);
  if (!target) return;
  for (const word of ['row', 'column'] as const) {
    const reference = context.fieldAt(definition, [...at, word], target, offered[word]);
    const wanted = field.axes?.[word === 'row' ? 'rows' : 'columns'];
    if (reference && wanted !== undefined && reference.to !== wanted) definition.fault([...at, word], 'matrix.offered', `\`${offered[word]}\` does not refer to ${wanted}.`, `Name the field of ${offered.in} that refers to ${wanted}.`);
  }
}

/** Another matrix, from the row itself or from a row above it. */
function checkAgainst(path: string, row: RowType, definition: Definition, at: Path, context: Context): void {
  const [root, ...rest] = path.split('.');
  const from = isRoot(root) && rest.length > 0 ? rowOfRoot(context.model, row.id, root) : row;
  const found = context.fieldAt(definition, at, from, from === row && !isRoot(root) ? path : rest.join('.'));
  if (found && !traitsOf(found.type).cells) definition.fault(at, 'matrix.against', `\`${path}\` is no matrix.`, 'Name a field of type matrix.');
}
