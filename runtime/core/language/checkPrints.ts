// Checks prints: paper that can be, blocks that read what exists, tables where they can be cut, codes that can be drawn.
import { scopeOf, type ScopeTypes } from '../expressions/index.ts';
import { barcodeFault } from '../print/barcodeText.ts';
import { printScope } from '../print/scope.ts';
import { roomOf, sheetOf } from '../print/paper.ts';
import type { Context } from './checkContext.ts';
import { columnAt } from './columnAt.ts';
import type { Definition } from './definition.ts';
import { tellUnusedOfPrint } from './checkUnused.ts';
import { didYouMean } from './faults.ts';
import type { Field, Lines, Print, PrintBlock, RowType } from './model.ts';
import type { Path } from './places.ts';
import { fieldTypesWhich, traitsOf, type TypeTraits } from '../values/types/index.ts';

/** What a block is checked in. `isCut`: tables may stand here, since the page can be turned. */
interface Place { definition: Definition; row: RowType; scope: ScopeTypes; isCut: boolean; context: Context }

export function checkPrints(context: Context): void {
  for (const print of Object.values(context.model.prints)) {
    const definition = context.compiled.definitions.print.get(print.id)!;
    context.once('print', definition, () => checkPrint(print, definition, context));
  }
}

function checkPrint(print: Print, definition: Definition, context: Context): void {
  tellUnusedOfPrint(print, definition);
  checkPaper(print, definition);
  const entity = context.model.entities[print.entity] ?? context.row(definition, ['entity'], print.entity);
  if (!entity) return;
  const row = print.each === undefined ? entity : context.rowsOf(definition, ['each'], entity, print.each);
  if (!row) return;
  const { model } = context;
  if (print.copies !== undefined && print.paper.size !== 'label') definition.fault(['copies'], 'print.copies', 'Only labels are printed in copies.', 'Take `copies` away, or write `"size": "label"`.');
  const body: Place = { definition, row, scope: scopeOf(model, row.id, printScope('body')), isCut: print.paper.size !== 'label', context };
  const onEvery: Place = { ...body, scope: scopeOf(model, row.id, printScope('page')), isCut: false };
  print.header.forEach((block, index) => checkBlock(block, ['header', index], onEvery));
  print.footer.forEach((block, index) => checkBlock(block, ['footer', index], onEvery));
  print.blocks.forEach((block, index) => checkBlock(block, ['blocks', index], body));
  print.parts?.forEach((_part, index) => checkPart(print, index, definition, context));
}

/** A packet has prints of other records that its own refers to, and no packet in it. */
function checkPart(print: Print, index: number, definition: Definition, { model }: Context): void {
  const { print: id, at } = print.parts![index]!;
  const [other, field] = [model.prints[id], model.entities[print.entity]!.fields[at]];
  const fault = (name: 'print' | 'at', message: string, help: string): void => definition.fault(['parts', index, name], 'print.part', message, help);
  if (print.paper.size === 'label') return fault('print', 'Labels are no packet.', 'Take `parts` away, or choose a paper.');
  if (!other) return fault('print', `There is no print \`${id}\`.`, didYouMean(id, Object.keys(model.prints)));
  if (other.parts || other.paper.size === 'label') return fault('print', `\`${id}\` cannot be part of a packet: it is ${other.parts ? 'one itself' : 'a label'}.`, 'Name a plain page.');
  if (field?.to !== other.entity) fault('at', `\`${at}\` of ${print.entity} is no reference to ${other.entity}, which \`${id}\` prints.`, didYouMean(at, Object.values(model.entities[print.entity]!.fields).filter(({ to }) => to === other.entity).map(({ name }) => name)));
}

function checkPaper({ paper }: Print, definition: Definition): void {
  const at = (name: string): Path => ['paper', name];
  const isOwn = paper.size === 'custom' || paper.size === 'label';
  for (const name of ['width', 'height'] as const) {
    if (isOwn && paper[name] === undefined) definition.fault(at('size'), 'print.paper', `Paper of size ${paper.size} does not say its ${name}.`, `Add \`"${name}": …\` in mm.`);
    if (!isOwn && paper[name] !== undefined) definition.fault(at(name), 'print.paper', `${paper.size} has a ${name} of its own.`, `Take \`${name}\` away, or write \`"size": "custom"\`.`);
  }
  if (isOwn && paper.landscape !== undefined) definition.fault(at('landscape'), 'print.paper', `Paper of size ${paper.size} is as wide as it says.`, 'Take `landscape` away, and change width and height.');
  for (const name of ['gap', 'columns', 'sheet'] as const) if (paper.size !== 'label' && paper[name] !== undefined) definition.fault(at(name), 'print.paper', `\`${name}\` is said of labels.`, 'Take it away, or write `"size": "label"`.');
  if (isOwn && (paper.width === undefined || paper.height === undefined)) return;
  const sheet = sheetOf(paper);
  const room = roomOf(sheet);
  if (room.width <= 0 || room.height <= 0) definition.fault(paper.margin === undefined ? at('size') : at('margin'), 'print.room', 'The margins leave nothing of the page.', 'Make them smaller.');
  if (sheet.cells.some(({ x, y }) => x < 0 || y < 0)) definition.fault(at('sheet'), 'print.room', `${paper.columns ?? 1} labels of ${paper.width} mm do not stand side by side on ${paper.sheet}.`, 'Fewer columns, a smaller gap, or a larger sheet.');
}

function checkBlock(block: PrintBlock, at: Path, place: Place): void {
  const { context, definition, row } = place;
  switch (block.kind) {
    case 'fields': return block.fields.forEach((column, nth) => context.fieldAt(definition, columnAt(definition, [...at, 'fields', nth]), row, column.field));
    case 'lines': return checkLines(block, at, place);
    case 'matrix': {
      const lines = context.model.rows[`${row.id}.${block.matrix}`] as Lines | undefined;
      if (lines && !lines.matrix) definition.fault([...at, 'matrix'], 'print.cells', `\`${block.matrix}\` are not drawn as tables of cells.`, 'Print them with `lines`, or give them a `matrix`.');
      if (lines) return;
      return checkKind(context.fieldAt(definition, [...at, 'matrix'], row, block.matrix), [...at, 'matrix'], 'matrix', ({ cells }) => cells === true, definition);
    }
    case 'barcode': return checkBarcode(block, at, place);
    case 'swatch': return checkKind(context.fieldAt(definition, [...at, 'swatch'], row, block.swatch), [...at, 'swatch'], 'color', ({ colour }) => colour === true, definition);
    case 'image': return checkKind(context.fieldAt(definition, [...at, 'image'], row, block.image), [...at, 'image'], 'image', ({ pictures }) => pictures === true, definition);
    case 'beside': return block.beside.forEach((part, index) => part.blocks.forEach((inside, nth) => checkBlock(inside, [...at, 'beside', index, 'blocks', nth], { ...place, isCut: false })));
    case 'heading': case 'text': case 'amount': case 'signatures':
  }
}

function checkLines(block: Extract<PrintBlock, { kind: 'lines' }>, at: Path, { context, definition, row, isCut }: Place): void {
  if (!isCut) definition.fault([...at, 'lines'], 'print.lines', 'A table cannot be cut here.', 'Put it among the `blocks` of a page.');
  const lines = context.rowsOf(definition, [...at, 'lines'], row, block.lines);
  if (!lines) return;
  block.columns.forEach((column, nth) => context.fieldAt(definition, columnAt(definition, [...at, 'columns', nth]), lines, column.field));
  const names = block.columns.map(({ field }) => field);
  block.totals.forEach((path, nth) => {
    if (names.length > 0 && !names.includes(path)) return definition.fault([...at, 'totals', nth], 'print.total', `\`${path}\` is no column of the table.`, didYouMean(path, names));
    const field = context.fieldAt(definition, [...at, 'totals', nth], lines, path);
    if (field && traitsOf(field.type).number === undefined) definition.fault([...at, 'totals', nth], 'print.total', `\`${path}\` is no figure, so it has no total.`, 'Take it away.');
  });
  if (block.carry && block.totals.length === 0) definition.fault([...at, 'carry'], 'print.carry', 'There are no totals to carry over.', 'Add `totals`, or take `carry` away.');
}

function checkBarcode(block: Extract<PrintBlock, { kind: 'barcode' }>, at: Path, { context, definition, scope }: Place): void {
  const expression = context.sound(block.barcode, scope);
  if (!expression || expression.tree.op !== 'literal') return;
  const fault = barcodeFault(block.as, String(expression.tree.value ?? ''));
  if (fault) definition.fault([...at, 'barcode'], 'print.barcode', `A code of kind ${block.as} cannot hold this text.`, 'Write another text, or another kind (`"as": "qr"`).');
}

function checkKind(field: Field | null | undefined, at: Path, what: string, is: (traits: TypeTraits) => boolean, definition: Definition): void {
  if (field === undefined || (field && is(traitsOf(field.type)))) return;
  definition.fault(at, 'print.kind', `This is no ${what}.`, `Name a field of type ${fieldTypesWhich(is).join(' or ')}.`);
}
