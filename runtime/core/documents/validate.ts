// Checks a record against everything its schema says, and tells each fault at its place: `lines[2].qty`.
import { compileExpression, holds, scopeOf, speaksOfEmpty } from '../expressions/index.ts';
import type { Cel, Field, Lines, RowType, Rule } from '../language/model.ts';
import type { FieldError } from '../contract/wire.ts';
import { isEmpty, valueType } from '../values/index.ts';
import { fitsKind } from '../values/named.ts';
import { idOf } from '../values/refs.ts';
import { ownWords, rangeCode } from '../values/refusals.ts';
import type { Parsed } from '../values/valueType.ts';
import { contextOf, pathText, rowsOf, valuesFor, walkRows } from './env.ts';
import type { DocEnv, DocModel, DocRow, Visit } from './env.ts';
import { fieldFault, rowPrefix, showTemplate } from './messages.ts';

export interface ValidateOptions {
  /** Permissions of the asker: who may run the action a rule names by `unless` is only warned. */
  may?(permission: string): boolean;
  /** The action being run: rules that name it by `unless` are passed over. */
  action?: string;
  /** A draft may be incomplete: required fields and the least number of rows are not asked for. */
  draft?: boolean;
}

/** @param record computed already, references with what they carry (see computeRecord); @returns faults, head first, row by row */
export function validateRecord(model: DocModel, entityId: string, record: DocRow, env: DocEnv, options: ValidateOptions = {}): FieldError[] {
  const faults: FieldError[] = [];
  const type = model.rows[entityId];
  const hidden = new Set<DocRow>();
  for (const visit of walkRows(type, record)) {
    if (visit.chain.some((row) => hidden.has(row))) continue;
    checkRow(model, visit, env, options, faults);
    for (const lines of Object.values(visit.type.lines)) checkLines(model, visit, lines, env, options, faults, hidden);
  }
  const entity = model.entities[entityId];
  for (const rule of entity?.constraints ?? []) checkRule(model, entity, record, rule, env, options, faults);
  return faults;
}

/** Faults of the named fields of one row alone: what a form tells as soon as a field is left. */
export function validateFields(model: DocModel, visit: Visit, names: readonly string[], env: DocEnv, options: ValidateOptions = {}): FieldError[] {
  const faults: FieldError[] = [];
  checkRow(model, visit, env, options, faults, names);
  return faults;
}

/** Whether a yes-or-no of a schema holds for a row: `true`, or an expression; absent counts as `absent`. */
export function isSo(model: DocModel, rule: boolean | Cel | undefined, rowType: string, values: Record<string, unknown>, env: DocEnv, absent: boolean): boolean {
  if (rule === undefined) return absent;
  return typeof rule === 'boolean' ? rule : evaluate(model, rule, rowType, values, env) === true;
}

function evaluate(model: DocModel, source: Cel, rowType: string, values: Record<string, unknown>, env: DocEnv): unknown {
  const compiled = compileExpression(source, scopeOf(model, rowType), model);
  // What cannot be compiled is told by the schema check; a live record is not refused for it.
  if (!compiled.ok) return true;
  // What is not looked up yet refuses nothing: it is judged once it is known.
  const book = values.found as { misses: number } | undefined;
  const misses = book?.misses;
  const result = compiled.expression.run(values, env.run);
  return book?.misses === misses ? result : true;
}

function checkRow(model: DocModel, visit: Visit, env: DocEnv, options: ValidateOptions, faults: FieldError[], only?: readonly string[]): void {
  const values = valuesFor(visit.chain, env);
  const { type, row } = visit;
  for (const field of Object.values(type.fields)) {
    if (only && !only.includes(field.name)) continue;
    if (field.system || !isSo(model, field.visible, type.id, values, env, true)) continue;
    if (isEmpty(row[field.name])) {
      const wanted = !options.draft && field.computed === undefined && isSo(model, field.required, type.id, values, env, false);
      const before = faults.length;
      if (!options.draft) checkRules(model, visit, field, values, env, faults, true);
      // A rule that refuses the empty field says so in place of `required`.
      const refusing = faults.slice(before).filter(({ level }) => level !== 'warn');
      for (const fault of refusing) if (wanted) fault.code = 'field.required';
      if (wanted && refusing.length === 0) faults.push(fieldFault(visit, field.name, field.label, 'field.required', env));
      continue;
    }
    const before = faults.length;
    // What nobody types was put there by the server: the maker of a demonstration record is no person.
    if (field.computed === undefined && field.readonly !== true) checkValue(visit, field, env, faults);
    if (faults.length === before) checkRules(model, visit, field, values, env, faults);
  }
}

function checkValue(visit: Visit, field: Field, env: DocEnv, faults: FieldError[]): void {
  const accepted = valueType(field.type).accept(visit.row[field.name], field, contextOf(field, visit.chain, env.context));
  const refused = !accepted.ok ? accepted : fitsNamed(visit.row, field) ? undefined : { ok: false as const, code: 'field.format' as const };
  if (refused) faults.push(refusedFault(visit, field, refused, env));
}

/** A text whose kind the row names is a value of that kind. */
const fitsNamed = (row: DocRow, { name, typeFrom }: Field): boolean => typeFrom === undefined || fitsKind(row[typeFrom], String(row[name]));

/** Why a value is not taken: in the field's own words where it has some, else the type's, else the catalogue's. */
export function refusedFault(visit: Visit, field: Field, refused: Extract<Parsed, { ok: false }>, env: DocEnv): FieldError {
  const own = ownWords(field, refused);
  const fault = fieldFault(visit, field.name, field.label, rangeCode(refused), env, refused.values);
  // Of a matrix: the cell.
  if (typeof refused.values?.place === 'string') fault.path += refused.values.place;
  return own === undefined ? fault : { ...fault, message: rowPrefix(visit.at, visit, env) + (env.say ? env.say(own) : own) };
}

/** @param isEmpty only rules that say what being empty means are asked then */
function checkRules(model: DocModel, visit: Visit, field: Field, values: Record<string, unknown>, env: DocEnv, faults: FieldError[], isEmpty = false): void {
  for (const check of field.check ?? []) {
    if (isEmpty && !saysOfEmpty(model, visit.type.id, check.that, field)) continue;
    const result = evaluate(model, check.that, visit.type.id, values, env);
    // Unknown because another field is missing: that field's own fault says so.
    if (result === true || (result === null && (isEmpty || faults.length > 0))) continue;
    const message = showTemplate(model, check.else, scopeOf(model, visit.type.id), values, env);
    faults.push({ path: pathText(visit.at, field.name), code: 'rule.refused', message, ...(check.level === 'warn' ? { level: 'warn' as const } : {}) });
  }
}

function saysOfEmpty(model: DocModel, rowType: string, source: Cel, field: Field): boolean {
  const compiled = compileExpression(source, scopeOf(model, rowType), model);
  return compiled.ok && speaksOfEmpty(compiled.expression.tree, field.name);
}

function checkLines(model: DocModel, visit: Visit, lines: Lines, env: DocEnv, options: ValidateOptions, faults: FieldError[], hidden: Set<DocRow>): void {
  const rows = rowsOf(visit.row, lines.name);
  if (!isSo(model, lines.visible, visit.type.id, valuesFor(visit.chain, env), env, true)) {
    for (const row of rows) hidden.add(row);
    return;
  }
  if (!options.draft && lines.min !== undefined && rows.length < lines.min) {
    faults.push(fieldFault(visit, lines.name, lines.label, lines.min === 1 ? 'lines.min' : 'lines.least', env, { n: lines.min }));
  }
  if (lines.max !== undefined && rows.length > lines.max) faults.push(fieldFault(visit, lines.name, lines.label, 'lines.max', env, { n: lines.max }));
  for (const rule of lines.unique) checkUnique(model, visit, lines, rows, rule, env, faults);
}

/** Rows of one record that say the same; against other records only the store can look. */
function checkUnique(model: DocModel, visit: Visit, lines: Lines, rows: DocRow[], rule: Lines['unique'][number], env: DocEnv, faults: FieldError[]): void {
  const seen = new Set<string>();
  rows.forEach((row, i) => {
    const inside: Visit = { type: lines, row, at: [...visit.at, lines.name, i], chain: [...visit.chain, row] };
    const values = valuesFor(inside.chain, env);
    if (rule.fields.some((name) => isEmpty(row[name])) || !isSo(model, rule.when, lines.id, values, env, true)) return;
    const key = JSON.stringify(rule.fields.map((name) => idOf(row[name]) ?? row[name]));
    if (!seen.has(key)) return void seen.add(key);
    const field = lines.fields[rule.fields[0]];
    const value = rule.fields.map((name) => valueType(lines.fields[name].type).format(row[name], lines.fields[name], env.context)).join(' ');
    const told = rule.else === undefined ? undefined : showTemplate(model, rule.else, scopeOf(model, lines.id), values, env);
    const fault = fieldFault(inside, field.name, field.label, 'field.unique', env, { value });
    faults.push({ ...fault, message: told ?? fault.message, ...(rule.level === 'warn' ? { level: 'warn' as const } : {}) });
  });
}

/** A rule of the entity, for the record or for each row of some lines; also used for guards of actions. */
export function checkRule(model: DocModel, entity: RowType, record: DocRow, rule: Rule, env: DocEnv, options: ValidateOptions, faults: FieldError[]): void {
  if (rule.unless !== undefined && rule.unless === options.action) return;
  for (const visit of rowsAt(entity, record, rule.each)) {
    const values = valuesFor(visit.chain, env);
    if (rule.when !== undefined && !holds(evaluate(model, rule.when, visit.type.id, values, env))) continue;
    const result = evaluate(model, rule.that, visit.type.id, values, env);
    if (holds(result)) continue;
    if (result === null && faults.some((fault) => fault.code === 'field.required')) continue;
    const warns = rule.level === 'warn' || mayPass(model, entity, rule, options);
    const message = showTemplate(model, rule.else, scopeOf(model, visit.type.id), values, env);
    faults.push({ path: pathText(visit.at, rule.at), code: 'rule.refused', message, ...(warns ? { level: 'warn' as const } : {}) });
  }
}

function mayPass(model: DocModel, entity: RowType, rule: Rule, options: ValidateOptions): boolean {
  if (rule.unless === undefined || !options.may) return false;
  return options.may(model.entities[entity.id]?.workflow?.actions[rule.unless]?.permission ?? rule.unless);
}

/** The rows a dotted `each` names (`lines`, `lines.allocs`); without it the record. */
export function* rowsAt(entity: RowType, record: DocRow, each: string | undefined): Generator<Visit> {
  const wanted = each === undefined || each === '' ? entity.id : `${entity.id}.${each}`;
  for (const visit of walkRows(entity, record)) if (visit.type.id === wanted) yield visit;
}
