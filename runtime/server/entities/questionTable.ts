// Questions with tables: rows they begin with, taken from the document as it stands, and rows that were typed, checked one by one.
import { errors, fill, type ErrorCode } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { showTemplate, valuesFor } from '../../core/documents/index.ts';
import { settledResult } from '../../core/documents/settle.ts';
import { rowsAt } from '../../core/documents/validate.ts';
import { compileExpression, plainScopeOf, scopeOf, tableRow, type Expression, type ScopeTypes } from '../../core/expressions/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field, Model } from '../../core/language/model.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { findPath, mayKnow } from './paths.ts';
import { readRecord } from './read.ts';
import { docEnv } from './surroundings.ts';

/** @param isDrawn for the dialog: values made of what the caller may not know are left out */
export async function begunRows(work: Work, entity: Entity, record: Row, { table }: Field, isDrawn = false): Promise<Row[]> {
  const { from, of, when, set, fields } = table!;
  if (from === undefined || typeof record.id !== 'string') return [];
  const { model } = work.app;
  // Whole: what an action reads of its record elsewhere may be less.
  const whole = await readRecord(work, entity.id, record.id, { internal: true });
  if (!whole) return [];
  const scope = scopeOf(model, of!);
  const test = when === undefined ? undefined : compiled(model, when, scope);
  const sources = Object.entries(set ?? {}).map(([name, source]) => ({ field: fields[name]!, made: compiled(model, source, scope) })).filter(({ made }) => !isDrawn || knows(work, entity, of!, made));
  const env = docEnv(work);
  return [...rowsAt(entity, whole, from)].flatMap(({ chain, row }) => {
    const values = valuesFor(chain, env);
    if (test && test.run(values, env.run) !== true) return [];
    return [{ line: row, ...Object.fromEntries(sources.map(({ field, made }) => [field.name, settledResult(made.run(values, env.run), field, work.values)])) } as unknown as Row];
  });
}

/**
 * @param given undefined: the rows it begins with; each row names the document's by `line`, where it begins with any
 * @returns rows as expressions see them
 */
export async function acceptRows(work: Work, entity: Entity, record: Row, field: Field, given: unknown, ask: Record<string, unknown>): Promise<{ rows: Row[]; faults: FieldError[] }> {
  const { from, fields } = field.table!;
  const begun = await begunRows(work, entity, record, field);
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const faults: FieldError[] = [];
  const typed = given === undefined ? begun : given === null ? [] : given;
  if (!Array.isArray(typed) || typed.length > maxRows) return { rows: [], faults: [{ path: field.name, code: 'field.format', message: fill(say(errors['field.format'].says), { field: say(field.label, field.key) }) }] };
  const byLine = new Map(begun.map((row) => [idOf(row.line)!, row]));
  const rows = typed.map((one: unknown, index): Row => {
    const tell = (name: string, code: ErrorCode, values: Record<string, unknown>): void => { faults.push({ path: `${field.name}[${index}]${name === '' ? '' : `.${name}`}`, code, message: fill(say('第{n}行：{text}'), { n: index + 1, text: fill(say(errors[code].says), values) }) }); };
    const source = typeof one === 'object' && one !== null ? one as Row : {};
    const started = from === undefined ? undefined : byLine.get(idOf(source.line) ?? '');
    if (from !== undefined && !started) tell('', 'field.choice', { field: say(entity.lines[from]!.label, `${entity.id}.${from}`), value: idOf(source.line) ?? '' });
    for (const name of Object.keys(source)) if (name !== 'line' && name !== 'id' && name !== 'seq' && !fields[name]) tell(name, 'field.unknown', { field: name });
    const row: Row = { ...(started && { line: started.line }) };
    for (const column of Object.values(fields)) {
      const raw = column.readonly === true || (given === undefined && started) ? started?.[column.name] ?? null : source[column.name];
      const read = column.readonly === true ? { ok: true as const, value: raw } : valueType(column.type).accept(raw, column, work.values);
      row[column.name] = read.ok ? read.value ?? null : null;
      if (!read.ok) tell(column.name, read.code, { field: say(column.label, column.key), value: raw, max: column.maxLength, ...read.values });
      else if (column.required === true && isEmpty(read.value) && given !== undefined) tell(column.name, 'field.required', { field: say(column.label, column.key) });
    }
    return row;
  });
  if (faults.length === 0) faults.push(...ruleFaults(work, entity, record, field, rows, ask));
  return { rows, faults };
}

const maxRows = 1_000;

function ruleFaults(work: Work, entity: Entity, record: Row, field: Field, rows: readonly Row[], ask: Record<string, unknown>): FieldError[] {
  const { model } = work.app;
  const scope = scopeOfRows(model, entity, field);
  const env = docEnv(work, { ask });
  return rows.flatMap((row, index) => Object.values(field.table!.fields).flatMap((column) => (column.check ?? []).flatMap((rule): FieldError[] => {
    if (isEmpty(row[column.name])) return [];
    const values = { ...env.values, today: work.today, now: work.now, record, line: record, old: record, row };
    if (compiled(model, rule.that, scope).run(values, env.run) === true) return [];
    return [{ path: `${field.name}[${index}].${column.name}`, code: 'rule.refused', message: showTemplate(model, rule.else, scope, values, env), ...(rule.level === 'warn' && { level: 'warn' as const }) }];
  })));
}

const scopes = new WeakMap<Field, { model: Model; scope: ScopeTypes }>();

/** Expressions are cached by the identity of their scope, so scopes are kept. */
function scopeOfRows(model: Model, entity: Entity, field: Field): ScopeTypes {
  const known = scopes.get(field);
  if (known?.model === model) return known.scope;
  const scope = plainScopeOf(model, entity.id, { row: tableRow(field.table!) });
  scopes.set(field, { model, scope });
  return scope;
}

function compiled(model: Model, source: string, scope: ScopeTypes): Expression {
  const made = compileExpression(source, scope, model);
  if (!made.ok) throw new Error(`"${source}": ${made.faults.map(({ message }) => message).join('; ')}`);
  return made.expression;
}

/** Whether the caller may know all that a value is made of. */
function knows(work: Work, entity: Entity, of: string, { reads }: Expression): boolean {
  return reads.every((path) => {
    const [root, ...steps] = path.split('.');
    if ((root !== 'line' && root !== 'row' && root !== 'record') || steps.length === 0 || steps.at(-1) === '*') return true;
    const found = findPath(work.app.model, root === 'record' ? entity : work.app.model.rows[of]!, steps.join('.'));
    return found !== undefined && mayKnow(found.steps, work.caller);
  });
}
