// Columns of lists, related tables and reports: what each shows, how wide, by which renderer.
import { countedIn } from '../values/figures.ts';
import type { ColumnRef, Field, FieldType, RowType } from '../language/model.ts';
import { findField, formerPaths } from '../filters/fieldKeys.ts';
import { isSortable } from '../filters/parseOrder.ts';
import { isReference, valueType } from '../values/index.ts';
import { sayOptions, defined, kindsOf } from './fields.ts';
import type { PlanColumn } from './plan.ts';
import { detailRoute, sees, shows } from './rights.ts';
import type { Making } from './rights.ts';
import type { TypesOf } from './types.ts';
import { traitsOf } from '../values/types/index.ts';

/** Where neither screen nor field says a width; English words of states and choices need more room than Chinese ones. */
function widthOf(type: FieldType, lang: Making['lang']): number {
  const { widths } = traitsOf(type);
  return (lang === 'en' ? widths.listEnglish : undefined) ?? widths.list;
}

/** Columns the caller may see; a path that leads nowhere is left out (the schema check has told). */
export function planColumns(making: Making, rowType: RowType, refs: ColumnRef[], types: TypesOf, opens?: string): PlanColumn[] {
  const columns = refs.flatMap((ref) => {
    const found = findField(making.model, rowType.id, ref.field);
    if (!found || found.many || !shows(making.model, making.rights, found.steps)) return [];
    return [{ ...columnOf(making, rowType, ref, found.path, found.field, types), formerly: formerPaths(found) }];
  });
  const linked = opens === undefined ? undefined : linkedColumn(columns, rowType);
  if (linked) Object.assign(linked, { opens, link: undefined });
  // One field may be shown twice in different ways (a date, and the time since).
  const keys = new Set<string>();
  for (const column of columns) {
    if (keys.has(column.key)) column.key = `${column.key}:${column.as}`;
    keys.add(column.key);
  }
  return columns.map(defined);
}

/** The column that opens the row: the number, else the first that is searched, else the first. */
function linkedColumn(columns: PlanColumn[], rowType: RowType): PlanColumn | undefined {
  const number = rowType.id === rowType.entity ? columns.find((column) => traitsOf(column.type).numbers && column.path === (numberField(rowType) ?? 'code')) : undefined;
  return number ?? columns.find((column) => rowType.fields[column.path]?.search && !traitsOf(column.type).pictures) ?? columns.find((column) => !traitsOf(column.type).pictures);
}

function numberField(rowType: RowType): string | undefined {
  return (rowType as { numberField?: string }).numberField;
}

function columnOf(making: Making, rowType: RowType, ref: ColumnRef, path: string, field: Field, types: TypesOf): PlanColumn {
  const type = valueType(field.type);
  const before = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const tone = types.keep(ref.tone, rowType.id);
  const link = isReference(field) ? detailRoute(making, field.to) : undefined;
  // Money of a document in another currency is totalled by currency, as quantities are by unit.
  const counted = countedIn(field);
  const edit = ref.edit && before === '' && mayType(making, rowType, field) ? true as const : undefined;
  return {
    key: ref.field, path,
    label: ref.label !== undefined ? making.say(ref.label) : making.say(field.label, `${rowType.id}.${field.name}`),
    type: field.type, as: ref.as ?? (field.typeFrom === undefined ? field.type : 'named'),
    width: ref.width ?? (before === '' ? field.width : undefined) ?? widthOf(field.type, making.lang),
    align: type.align,
    ...(ref.total ?? (before === '' && field.total) ? { total: true } : {}),
    // What one sees covered cannot be put in order.
    sortable: sees(making.rights, field) && !field.sealed && (ref.sort ?? isSortable(field)),
    ...defined({ fixed: ref.fixed, hidden: ref.hidden, options: field.options && sayOptions(field.options, making, `${rowType.id}.${field.name}`), several: kindsOf(making, field.to), scale: field.scale, unit: counted === undefined ? undefined : before + counted, typeFrom: field.typeFrom === undefined ? undefined : before + field.typeFrom, link, tone, edit }),
  };
}

/** A plain field of the record itself that the caller may change. */
export function mayType({ model, rights }: Making, rowType: RowType, field: Field): boolean {
  const api = model.entities[rowType.id]?.api;
  return api !== undefined && rights.may(`PUT ${api}`) && sees(rights, field) && isTypable(field) && !(field.key !== undefined && rights.lockedFields?.has(field.key));
}

/** What a cell of a list can be typed into: single values that nobody computes. */
export function isTypable(field: Pick<Field, 'type' | 'system' | 'computed' | 'readonly'>): boolean {
  return traitsOf(field.type).typedInLists === true && !field.system && field.computed === undefined && field.readonly === undefined;
}
