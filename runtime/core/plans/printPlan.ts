// The plan of a print: its blocks as far as the reader sees what they show, in the reader's language or its own.
import { moduleOf } from '../language/names.ts';
import { typesBelow } from '../documents/computeGraph.ts';
import type { ColumnRef, Entity, Lang, Model, PrintBlock, RowType } from '../language/model.ts';
import type { PlanPrintBlock, PrintPlan } from '../print/plan.ts';
import { printScope } from '../print/scope.ts';
import { planColumns } from './columns.ts';
import { attributesOf, defined, planField, planFields, planLines } from './fields.ts';
import type { PlanColumn, PlanPrint } from './plan.ts';
import { making, rowAt, sees, shows } from './rights.ts';
import type { Making, Rights } from './rights.ts';
import { TypesOf } from './types.ts';
import { traitsOf } from '../values/types/index.ts';

/** Prints of an entity that this caller may print, by name. */
export function printsOf({ model, rights, say }: Making, entity: Entity): PlanPrint[] | undefined {
  if (!rights.may(`GET ${entity.api}/print`) || !rights.may(`GET ${entity.api}`)) return undefined;
  const prints = Object.values(model.prints).filter((print) => print.entity === entity.id).sort((a, b) => (a.id < b.id ? -1 : 1));
  return prints.length === 0 ? undefined : prints.map(({ id, label }) => ({ id, label: say(label, id), plan: '' }));
}

/** @throws RangeError for a print that is not there */
export function makePrintPlan(model: Model, printId: string, rights: Rights, reader: Lang): PrintPlan {
  const print = model.prints[printId];
  const entity = print && model.entities[print.entity];
  const row = print && rowAt(model, print.entity, print.each);
  if (!print || !entity || !row) throw new RangeError(`No print "${printId}".`);
  const made = making(model, rights, print.lang ?? reader, moduleOf(printId));
  const types = new TypesOf(made);
  for (const type of typesBelow(entity)) types.own(type.id);
  const blocks = (list: PrintBlock[], where: 'body' | 'page'): PlanPrintBlock[] => list.flatMap((block) => planBlock(made, types, row, block, where) ?? []);
  const attributes = attributesOf(made, entity);
  const copies = types.keep(print.copies, row.id);
  const parts = print.parts?.flatMap(({ print: part, at }) => {
    const { api } = model.entities[model.prints[part]!.entity]!;
    return sees(rights, entity.fields[at]!) && rights.may(`GET ${api}/print`) && rights.may(`GET ${api}`) ? [{ at, api, plan: part }] : [];
  });
  return {
    id: print.id, kind: 'print', title: made.say(print.label, print.id), api: entity.api, entity: entity.id, lang: made.lang, paper: print.paper,
    ...defined({ each: print.each, copies, parts }),
    header: blocks(print.header, 'page'), footer: blocks(print.footer, 'page'), blocks: blocks(print.blocks, 'body'),
    words: { total: made.say('合计'), carried: made.say('过次页'), brought: made.say('承前页'), color: made.say('颜色'), none: made.say('无明细'), capitals: made.say('大写') },
    ...(attributes.length > 0 && { attributes }),
    fields: planFields(made, entity, types, true), lines: planLines(made, entity, types, true), types: types.types,
  };
}

/** null: nothing of it may be seen. */
function planBlock(made: Making, types: TypesOf, row: RowType, block: PrintBlock, where: 'body' | 'page'): PlanPrintBlock | null {
  const extra = printScope(where);
  const visible = types.keep(block.visible, row.id, { extra });
  if (block.visible !== undefined && visible === undefined) return null;
  const planned = shapeOf(made, types, row, block, where);
  return planned && { ...planned, ...(visible !== undefined && { visible }) };
}

function shapeOf(made: Making, types: TypesOf, row: RowType, block: PrintBlock, where: 'body' | 'page'): PlanPrintBlock | null {
  const { say, model, rights } = made;
  const extra = printScope(where);
  switch (block.kind) {
    case 'heading': case 'text': {
      const text = block.kind === 'heading' ? block.heading : block.text;
      if (types.keepTemplate(text, row.id, extra) === undefined) return null;
      return { kind: block.kind, text: say(text), ...defined({ align: block.align, size: block.size, bold: block.kind === 'text' ? block.bold : undefined }) };
    }
    case 'fields': {
      const fields = columnsOf(made, types, row, block.fields);
      return fields.length === 0 ? null : { kind: 'fields', fields, columns: block.columns, labels: block.labels, ...defined({ size: block.size, fold: block.fold }) };
    }
    case 'lines': {
      const lines = row.lines[block.lines];
      if (!lines || (lines.visible !== undefined && types.keep(lines.visible, row.id) === undefined)) return null;
      const refs = block.columns.length > 0 ? block.columns : Object.values(lines.fields).filter((field) => !field.system && !traitsOf(field.type).rows).map(({ name }) => ({ field: name }));
      const columns = columnsOf(made, types, lines, refs);
      if (columns.length === 0) return null;
      return { kind: 'lines', lines: block.lines, columns, totals: columns.map(({ key }) => key).filter((key) => block.totals.includes(key)), numbered: block.numbered, carry: block.carry };
    }
    case 'matrix': {
      if (model.rows[`${row.id}.${block.matrix}`]) return { kind: 'cells', lines: block.matrix };
      const field = row.fields[block.matrix];
      return field && sees(rights, field) ? { kind: 'matrix', field: planField(made, row, field, types) } : null;
    }
    case 'amount': return types.keep(block.amount, row.id, { extra }) === undefined ? null : { kind: 'amount', value: block.amount, label: say(block.label ?? '合计金额') };
    case 'barcode': {
      const { visible: _visible, barcode: value, ...rest } = block;
      return types.keep(value, row.id, { extra }) === undefined ? null : { ...rest, value };
    }
    case 'image': case 'swatch': {
      const field = block.kind === 'image' ? block.image : block.swatch;
      const steps = types.walk(`row.${field}`, row.id);
      if (steps === null || !shows(model, rights, steps.map((step) => step.field))) return null;
      return { kind: block.kind, field, ...defined({ height: block.height, align: block.kind === 'image' ? block.align : undefined }) };
    }
    case 'signatures': return { kind: 'signatures', names: block.signatures.map((name) => say(name)) };
    case 'beside': {
      const parts = block.beside.map(({ width, blocks }) => ({ ...defined({ width }), blocks: blocks.flatMap((inside) => planBlock(made, types, row, inside, where) ?? []) }));
      return parts.every((part) => part.blocks.length === 0) ? null : { kind: 'beside', parts };
    }
  }
}

/** Columns without what only screens need; their units come along. */
function columnsOf(made: Making, types: TypesOf, row: RowType, refs: ColumnRef[]): PlanColumn[] {
  return planColumns(made, row, refs, types).map(({ link: _link, opens: _opens, tone: _tone, edit: _edit, ...column }) => {
    if (column.unit !== undefined) types.keep(`row.${column.unit}.scale`, row.id);
    return column;
  });
}
