// What the database refuses, in the words of the schema: a value that exists already, a row that is still referred to.
import { AppError } from '../../core/contract/errors.ts';
import type { Model, RowType } from '../../core/language/model.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import { showTemplate } from '../../core/documents/index.ts';
import { scopeOf } from '../../core/expressions/index.ts';
import { show } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { ruleOf, type Ruled } from '../store/faults.ts';
import { docEnv } from './surroundings.ts';

const uniqueViolation = '23505';
const referenceViolation = '23503';

/** The rule of the schema that a database error names, if it is one. */
export function brokenRule(model: Model, error: unknown): Ruled | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  if ((code !== uniqueViolation && code !== referenceViolation) || !constraint) return undefined;
  return ruleOf(model, constraint);
}

export const isReferenceViolation = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === referenceViolation;

/** Throws what a failed insert or update means; errors of other kinds as they are. */
export function throwMeaning(work: Work, entity: RowType, record: Row, error: unknown): never {
  const { model } = work.app;
  const broken = brokenRule(model, error);
  if (broken?.kind !== 'unique') throw error;
  const row = model.rows[broken.table] ?? entity;
  const say = sayIn(model.locales, work.caller.lang);
  const fields = broken.fields.map((name) => row.fields[name]).filter((field) => field !== undefined);
  const isHead = row.id === entity.id;
  const value = isHead ? fields.map((field) => show(record[field.name], field, work.values)).join(' ') : '';
  const label = fields.map((field) => say(field.label)).join('、');
  const path = isHead ? fields[0]?.name ?? '' : row.id.slice(entity.id.length + 1);
  if (broken.says && isHead) {
    const env = docEnv(work);
    const text = showTemplate(model, broken.says, scopeOf(model, row.id), { ...env.values, record, row: record, line: record }, env);
    throw new AppError('rule.refused', { text }, [{ path, code: 'field.unique', message: text }], { cause: error });
  }
  const refused = new AppError('field.unique', { field: label, value }, undefined, { cause: error });
  throw new AppError('field.unique', { field: label, value }, [{ path, code: 'field.unique', message: refused.message }], { cause: error });
}
