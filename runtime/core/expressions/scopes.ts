// Which variables expressions of a row type see, and the expression type of each field and setting.
import type { Field, Lines, RowType, Setting } from '../language/model.ts';
import type { ExpressionModel, ScopeTypes, Type } from './types.ts';
import { traitsOf } from '../values/types/index.ts';

const decimal: Type = { kind: 'decimal' };
const integer: Type = { kind: 'decimal', integer: true };
const text: Type = { kind: 'text' };
const bool: Type = { kind: 'bool' };
const json: Type = { kind: 'json' };
const date: Type = { kind: 'date' };

/**
 * Fields and rules of a row type see `record` (the head), `line` and `row` (its lines), `old`, `user`, `company`, `setting`, `today`, `now`, `found`.
 * Of first-level lines, `line` and `row` are the lines row; of nested lines, `line` is the parent line and `row` the nested row.
 * @param extra more variables, such as `ask` and `param` as `{ kind: 'record', fields }`
 */
export function scopeOf(model: ExpressionModel, rowTypeId: string, extra: ScopeTypes = {}): ScopeTypes {
  const scope = kept(model, `found ${rowTypeId}`, () => {
    const found = foundOf(model, rowTypeId);
    return found ? { ...plainScopeOf(model, rowTypeId), found } : plainScopeOf(model, rowTypeId);
  });
  return Object.keys(extra).length > 0 ? { ...scope, ...extra } : scope;
}

/** As scopeOf, without look-ups: they are read where a place says so. */
export function plainScopeOf(model: ExpressionModel, rowTypeId: string, extra: ScopeTypes = {}): ScopeTypes {
  const scope = kept(model, `scope ${rowTypeId}`, () => {
    const chain = chainOf(model, rowTypeId);
    const variables: ScopeTypes = { ...sharedScope(model), record: rowOf(chain[0].id), old: rowOf(rowTypeId), row: rowOf(rowTypeId) };
    if (chain.length > 1) variables.line = rowOf(chain[1].id);
    return variables;
  });
  return Object.keys(extra).length > 0 ? { ...scope, ...extra } : scope;
}

/** As scopeOf, with `target`: the row a reference is choosing, or the one another part finds with `where`. */
export function targetScope(model: ExpressionModel, rowTypeId: string, targetRowTypeId: string, extra: ScopeTypes = {}): ScopeTypes {
  const scope = kept(model, `target ${rowTypeId} ${targetRowTypeId}`, () => plainScopeOf(model, rowTypeId, { target: rowOf(targetRowTypeId) }));
  return Object.keys(extra).length > 0 ? { ...scope, ...extra } : scope;
}

/** Display templates name fields bare: `{code} {supplier.shortName}`; the values are the row itself. */
export function displayScope(model: ExpressionModel, rowTypeId: string): ScopeTypes {
  return kept(model, `display ${rowTypeId}`, () => {
    const scope = { ...membersOf(model, rowTypeId) };
    bareRows.set(scope, rowTypeId);
    return scope;
  });
}

/** The row type whose fields a display scope names bare. */
export const bareRowOf = (scope: ScopeTypes): string | undefined => bareRows.get(scope);

/** Variables that need no row: `user`, `mine` (the departments one belongs to), `company`, `setting`, `today`, `now`. */
export function sharedScope(model: ExpressionModel): ScopeTypes {
  return { user: rowOf('amc.user'), mine: { kind: 'record', fields: { departments: { kind: 'list', of: rowOf('amc.department') } } }, company: rowOf('amc.company'), setting: { kind: 'record', fields: settingTypes(model) }, today: date, now: { kind: 'datetime' } };
}

/** Receivers of messages and to-dos may name who holds a role besides: `role('planner')`. */
export function receiverScope(scope: ScopeTypes): ScopeTypes {
  let wide = receivers.get(scope);
  if (!wide) receivers.set(scope, wide = { ...scope, role: { kind: 'record', fields: {} } });
  return wide;
}

const receivers = new WeakMap<ScopeTypes, ScopeTypes>();

export function typeOfField(field: Field): Type {
  if (field.table) return { kind: 'list', of: tableRow(field.table) };
  const { cel, cells, number } = traitsOf(field.type);
  switch (cel) {
    case 'text': return text;
    case 'decimal': return number === 'integer' ? integer : decimal;
    case 'bool': return bool;
    case 'date': return date;
    case 'datetime': return { kind: 'datetime' };
    case 'month': return { kind: 'month' };
    case 'time': return { kind: 'time' };
    case 'enum': return { kind: 'enum', options: (field.options ?? []).map((option) => option.value) };
    case 'enums': return { kind: 'list', of: { kind: 'enum', options: (field.options ?? []).map((option) => option.value) } };
    case 'ref': return field.to ? rowOf(field.to) : json;
    case 'refs': return { kind: 'list', of: field.to ? rowOf(field.to) : json };
    case 'json': case 'rows': return cells ? { kind: 'matrix', ...field.axes } : json;
  }
}

/** A row of a question's table, with the row of the document that it stands for. */
export const tableRow = ({ fields, of }: NonNullable<Field['table']>): Type => ({ kind: 'record', fields: { ...Object.fromEntries(Object.values(fields).map((one) => [one.name, typeOfField(one)])), ...(of !== undefined && { line: rowOf(of) }) } });

/** Fields, lines and what every row has besides: id; entities version; lines parent and seq. */
export function membersOf(model: ExpressionModel, rowTypeId: string): Record<string, Type> {
  const row = model.rows[rowTypeId];
  if (!row) return { id: text };
  const known = memberCache.get(row);
  if (known) return known;
  const members: Record<string, Type> = { id: text };
  if (row.parent) Object.assign(members, { parent: rowOf(row.parent), seq: integer });
  else members.version = integer;
  for (const field of Object.values(row.fields)) members[field.name] = typeOfField(field);
  for (const lines of Object.values(row.lines)) members[lines.name] = { kind: 'list', of: rowOf(lines.id) };
  memberCache.set(row, members);
  return members;
}

export function settingTypes(model: Pick<ExpressionModel, 'settings'>): Record<string, Type> {
  let types = settingCache.get(model.settings);
  if (!types) {
    types = Object.fromEntries(Object.values(model.settings).map((setting) => [setting.code, typeOfSetting(setting)]));
    settingCache.set(model.settings, types);
  }
  return types;
}

export const rowOf = (id: string): Type => ({ kind: 'row', row: id });

/** Lines of an entity itself, not lines of lines. */
export function isFirstLevel(model: ExpressionModel, row: RowType): row is Lines {
  return row.parent !== undefined && model.rows[row.parent]?.parent === undefined;
}

const bareRows = new WeakMap<ScopeTypes, string>();
const scopeCache = new WeakMap<object, Map<string, ScopeTypes>>();

/** The same scope object for the same question: compiled expressions are cached by it. A model must be complete before its scopes are asked for. */
function kept(model: ExpressionModel, key: string, make: () => ScopeTypes): ScopeTypes {
  let known = scopeCache.get(model.rows);
  if (!known) scopeCache.set(model.rows, (known = new Map()));
  let scope = known.get(key);
  if (!scope) known.set(key, (scope = make()));
  return scope;
}

const memberCache = new WeakMap<RowType, Record<string, Type>>();
const settingCache = new WeakMap<object, Record<string, Type>>();

/** `[30,60,90]`: whole numbers in their order, which expressions read one by one. */
const isNumbers = (value: string | null | undefined): boolean => /^\[\d+(, *\d+)*\]$/.test(value ?? '');

function typeOfSetting(setting: Setting): Type {
  switch (setting.type) {
    case 'switch': return { kind: 'text', values: ['0', '1'] };
    case 'enum': return setting.options ? { kind: 'text', values: setting.options.map((option) => option.value) } : text;
    case 'string': case 'time': return text;
    case 'integer': return integer;
    case 'rate': case 'percent': return decimal;
    case 'date': return date;
    case 'json': return isNumbers(setting.default) ? { kind: 'list', of: integer } : json;
  }
}

/** Look-ups of a row and of those around it; undefined: there are none. */
function foundOf(model: ExpressionModel, rowTypeId: string): Type | undefined {
  const looks = Object.fromEntries(chainOf(model, rowTypeId).flatMap(({ found }) => Object.entries(found ?? {})));
  if (Object.keys(looks).length === 0) return undefined;
  return { kind: 'record', fields: Object.fromEntries(Object.entries(looks).map(([name, { type }]) => [name, type])), looks };
}

/** From the head entity down to the row type. */
function chainOf(model: ExpressionModel, rowTypeId: string): RowType[] {
  const row = model.rows[rowTypeId];
  if (!row) throw new Error(`Row type "${rowTypeId}" is not in the model.`);
  return row.parent ? [...chainOf(model, row.parent), row] : [row];
}
