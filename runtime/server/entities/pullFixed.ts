// What a line took over stays as it was taken: a new line says what its source says, a standing one what it said.
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { errors, fill } from '../../core/contract/errors.ts';
import { fillsOf } from '../../core/documents/prepare.ts';
import { pathText, walkRows, type DocEnv, type Visit } from '../../core/documents/index.ts';
import { takenOver } from '../../core/language/compilePull.ts';
import type { Entity, Field, Lines, Model, RowType } from '../../core/language/model.ts';
import { idOf, isEmpty } from '../../core/values/index.ts';
import { isSame } from './trail.ts';

/** @param isChosen whether a field of a row is new, or says something else than it did */
export function fixedFaults(model: Model, entity: Entity, record: Row, env: DocEnv, isChosen: (visit: Visit, field: Field) => boolean): FieldError[] {
  if (!Object.values(entity.lines).some(({ pull }) => pull)) return [];
  const faults: FieldError[] = [];
  const say = env.say ?? ((text: string) => text);
  for (const visit of walkRows(entity, record)) {
    const { type: { id, fields }, row, chain, at } = visit;
    for (const { by, fixed } of takenOver(visit.type as Lines)) {
      if (idOf(row[by]) === null || ![by, ...fixed].some((name) => isChosen(visit, fields[name]!))) continue;
      const taken = fillsOf(model, id, by, row[by], chain, env);
      for (const name of fixed) {
        const field = fields[name]!;
        if (!isEmpty(taken[name]) && !isSame(field, taken[name], row[name])) faults.push({ path: pathText(at, name), code: 'field.readonly', message: fill(say(errors['field.readonly'].says), { name: say(field.label, field.key) }) });
      }
    }
  }
  return faults;
}

/** Whether a line took another row over than it had: then what is fixed is that row's. */
export const isTakenAnew = (type: RowType, name: string, before: Row, now: Row): boolean =>
  'pull' in type && takenOver(type as Lines).some(({ by, fixed }) => fixed.includes(name) && idOf(now[by]) !== null && idOf(now[by]) !== idOf(before[by]));
