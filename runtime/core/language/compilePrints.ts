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

/** A block's first word is its kind. */
const kinds = ['heading', 'text', 'fields', 'lines', 'matrix', 'amount', 'barcode', 'image', 'swatch', 'signatures', 'beside'] as const;

function blockOf(block: SourceBlock): PrintBlock {
  if ('fields' in block) return { kind: 'fields', ...block, fields: columnsOf(block.fields), columns: block.columns ?? 2, labels: block.labels ?? true };
  if ('lines' in block) return { kind: 'lines', ...block, columns: columnsOf(block.columns ?? []), totals: block.totals ?? [], numbered: block.numbered ?? true, carry: block.carry ?? false };
  if ('barcode' in block) return { kind: 'barcode', ...block, as: block.as ?? 'code128', readable: block.readable ?? false };
  if ('beside' in block) return { kind: 'beside', ...block, beside: block.beside.map((part) => ({ ...part, blocks: (part.blocks as SourceBlock[]).map(blockOf) })) };
  return { kind: kinds.find((one) => one in block)!, ...block } as PrintBlock;
}
