// Turns prints of source files into the model's, with what they leave unsaid filled in.
import type { Print, PrintBlock } from './model.ts';
import type * as Source from './meta.generated.ts';
import { columnsOf } from './compileScreens.ts';
import type { Definition } from './definition.ts';
import { moduleOf } from './names.ts';

type SourceBlock = Source.PrintFile['blocks'][number];

export function compilePrint(source: Source.PrintFile, definition: Definition): Print {
  const { $schema: _schema, language: _language, blocks, header, footer, ...rest } = source;
  return { ...rest, module: moduleOf(source.id), file: definition.file, header: (header ?? []).map(blockOf), footer: (footer ?? []).map(blockOf), blocks: blocks.map(blockOf) };
}

function blockOf(block: SourceBlock): PrintBlock {
  if ('heading' in block) { const { heading, ...rest } = block; return { kind: 'heading', text: heading, ...rest }; }
  if ('text' in block) return { kind: 'text', ...block };
  if ('fields' in block) { const { fields, columns, labels, ...rest } = block; return { kind: 'fields', fields: columnsOf(fields), columns: columns ?? 2, labels: labels ?? true, ...rest }; }
  if ('lines' in block) { const { columns, totals, numbered, carry, ...rest } = block; return { kind: 'lines', columns: columnsOf(columns ?? []), totals: totals ?? [], numbered: numbered ?? true, carry: carry ?? false, ...rest }; }
  if ('matrix' in block) { const { matrix, ...rest } = block; return { kind: 'matrix', field: matrix, ...rest }; }
  if ('amount' in block) { const { amount, ...rest } = block; return { kind: 'amount', value: amount, ...rest }; }
  if ('barcode' in block) { const { barcode, as, readable, ...rest } = block; return { kind: 'barcode', value: barcode, as: as ?? 'code128', readable: readable ?? false, ...rest }; }
  if ('image' in block) { const { image, ...rest } = block; return { kind: 'image', field: image, ...rest }; }
  if ('swatch' in block) { const { swatch, ...rest } = block; return { kind: 'swatch', field: swatch, ...rest }; }
  if ('signatures' in block) { const { signatures, ...rest } = block; return { kind: 'signatures', names: signatures, ...rest }; }
  const { beside, ...rest } = block;
  return { kind: 'beside', parts: beside.map(({ blocks, ...part }) => ({ ...part, blocks: (blocks as SourceBlock[]).map(blockOf) })), ...rest };
}
