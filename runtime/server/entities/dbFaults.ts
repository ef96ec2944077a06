// A value that exists already, told with the record it was entered in; which rule was broken is store/faults.ts's to know.
import { AppError, errors, fill } from '../../core/contract/errors.ts';
import type { RowType } from '../../core/language/model.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import { showTemplate } from '../../core/documents/index.ts';
import { scopeOf } from '../../core/expressions/index.ts';
import { show } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { brokenRule, isUniqueViolation } from '../store/faults.ts';
import { docEnv } from './surroundings.ts';

/** Throws what a failed insert or update means; errors of other kinds as they are. */
export function throwMeaning(work: Work, entity: RowType, record: Row, error: unknown): never {
  const { model } = work.app;
  const broken = isUniqueViolation(error) ? brokenRule(model, error) : undefined;
  if (broken?.kind !== 'unique') throw error;
  const row = broken.row ?? entity;
  const say = sayIn(model.locales, work.caller.lang);
  const { fields } = broken;
  const isHead = row.id === entity.id;
  const value = isHead ? fields.map((field) => show(record[field.name], field, work.values)).join(' ') : '';
  const label = fields.map((field) => say(field.label, field.key)).join('、');
  const path = isHead ? fields[0]?.name ?? '' : row.id.slice(entity.id.length + 1);
  if (broken.says && isHead) {
    const env = docEnv(work);
    const text = showTemplate(model, broken.says, scopeOf(model, row.id), { ...env.values, record, row: record, line: record }, env);
    throw new AppError('rule.refused', { text }, [{ path, code: 'field.unique', message: text }], { cause: error });
  }
  throw new AppError('field.unique', { field: label, value }, [{ path, code: 'field.unique', message: fill(say(errors['field.unique'].says), { field: label, value }) }], { cause: error });
}
