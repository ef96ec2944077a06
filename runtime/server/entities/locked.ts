// Fields that a caller's roles keep from being changed: refused when a record is written, whatever the browser offered.
import { AppError, errors, fill } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { pathText, walkRows, type DocEnv } from '../../core/documents/index.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { isEmpty } from '../../core/values/index.ts';
import type { Caller } from '../context.ts';
import { isSame } from './trail.ts';

/** What was said for such fields of new rows, by path: they may hold what defaults and choices give, and nothing else. */
export type Withheld = Map<string, { field: Field; value: unknown }>;

/**
 * Takes locked fields out of rows that are new; what stands may be repeated.
 * @param given as accepted; changed in place
 * @throws AppError `field.readonly` for a standing row's field that would change
 */
export function withholdLocked(caller: Caller, entity: Entity, given: Row, before: Row | undefined, env: DocEnv): Withheld {
  const withheld: Withheld = new Map();
  const { lockedFields } = caller;
  if (!lockedFields?.size) return withheld;
  const standing = new Map(before ? [...walkRows(entity, before)].map(({ row }) => [row.id, row]) : []);
  for (const { type, row, at } of walkRows(entity, given)) {
    const stood = row.id === undefined ? undefined : standing.get(row.id);
    for (const field of Object.values(type.fields)) {
      if (row[field.name] === undefined || field.key === undefined || !lockedFields.has(field.key)) continue;
      if (stood) {
        if (!isSame(field, stood[field.name], row[field.name])) throw refusal(field, pathText(at, field.name), env);
      } else {
        withheld.set(pathText(at, field.name), { field, value: row[field.name] });
        delete row[field.name];
      }
    }
  }
  return withheld;
}

/** @throws AppError `field.readonly` where more was said than the record has by itself */
export function checkWithheld(withheld: Withheld, entity: Entity, record: Row, env: DocEnv): void {
  if (withheld.size === 0) return;
  for (const { type, row, at } of walkRows(entity, record)) {
    for (const field of Object.values(type.fields)) {
      const said = withheld.get(pathText(at, field.name));
      if (said && !isEmpty(said.value) && !isSame(field, row[field.name], said.value)) throw refusal(field, pathText(at, field.name), env);
    }
  }
}

function refusal(field: Field, path: string, env: DocEnv): AppError {
  const say = env.say ?? ((text: string) => text);
  const name = say(field.label, field.key);
  return new AppError('field.readonly', { name }, [{ path, code: 'field.readonly', message: fill(say(errors['field.readonly'].says), { name }) }]);
}
