// Gives a new record its number by the entity's rule.
import type { Entity, Model } from '../../core/language/model.ts';
import type { Row } from '../../core/contract/wire.ts';
import { isEmpty } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { nextNumber } from '../store/numbering.ts';
import { rowTypesOf } from './refs.ts';
import { displayExpression, rowExpression, runEnvOf } from './surroundings.ts';

export const numberFieldOf = (entity: Entity): string => entity.numberField ?? 'code';

/** @returns whether a number was given; the counter's row stays locked until the transaction ends */
export async function giveNumber(work: Work, entity: Entity, record: Row): Promise<boolean> {
  const name = numberFieldOf(entity);
  if (!entity.numbering || !entity.fields[name] || !isEmpty(record[name])) return false;
  const rule = entity.numbering.replace(/\{([^{}]+)\}/g, (place, source: string) => {
    if (/^([yMd]+|seq\d*)$/.test(source.trim())) return place;
    const value = displayExpression(work.app.model, entity.id, source.trim()).run(record, runEnvOf(work));
    return String(value ?? '').replace(/[{}]/g, '');
  });
  // Documents are numbered by their own date, which may lie back.
  const day = typeof record.docDate === 'string' ? record.docDate.slice(0, 10) : work.today;
  record[name] = await nextNumber(work.tx, work.caller.company, entity.id, rule, day);
  return true;
}

const readers = new WeakMap<Model, Map<string, boolean>>();

/** Whether a computed field is made of the number (`record.code + '-' + …`), so that computing must follow it. */
export function isNumberRead(model: Model, entity: Entity): boolean {
  let known = readers.get(model);
  if (!known) readers.set(model, known = new Map());
  let isRead = known.get(entity.id);
  if (isRead === undefined) {
    const path = `record.${numberFieldOf(entity)}`;
    isRead = rowTypesOf(entity).some((type) => Object.values(type.fields).some((field) => field.computed !== undefined && rowExpression(model, type.id, field.computed).reads.includes(path)));
    known.set(entity.id, isRead);
  }
  return isRead;
}
