// Trees with a top that is no record (`root`): nobody changes it; what is stopped stops what is below it; rows of one level change places.
import { sql } from 'kysely';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { readMany } from './read.ts';
import { checkWritable } from './sharedRows.ts';
import type { Surroundings } from './surroundings.ts';
import { storeChange } from './write.ts';

/** The top goes by the number 0. @throws AppError */
export function checkTop({ app, caller }: Surroundings, entity: Entity, ids: readonly unknown[]): void {
  if (entity.root === undefined || !ids.includes('0')) return;
  throw new AppError('rule.refused', { text: sayIn(app.model.locales, caller.lang)('顶级不可操作') });
}

/** Live rows below those, however deep. @throws AppError a question with their count, unless it was answered */
export async function stoppedBelow(work: Work, entity: Entity, ids: readonly string[], isConfirmed: boolean): Promise<Row[]> {
  const field = entity.treeField === undefined ? undefined : entity.fields[entity.treeField];
  if (entity.root === undefined || !field) return [];
  const company = isOfCompany(work.app.model, entity) ? sql`t.company = ${work.caller.company}::bigint and` : sql``;
  const below = await work.tx.run<{ id: string }>(sql`with recursive below as (
      select unnest(${[...ids]}::bigint[]) as id
      union select t.id from ${tableSql(entity)} t join below b on ${company} t.${sql.id(field.column)} = b.id)
    select t.id::text as id from ${tableSql(entity)} t join below b on b.id = t.id where ${company} t.status = 'normal' and t.del_flag = '0' and not (t.id = any(${[...ids]}::bigint[]))`);
  if (below.length === 0) return [];
  if (!isConfirmed) {
    const message = fill(sayIn(work.app.model.locales, work.caller.lang)('其下{n}条将一并停用，是否继续？'), { n: below.length });
    throw new AppError('rule.refused', { text: message }, [{ path: 'status', code: 'rule.refused', message, level: 'warn' }]);
  }
  return readMany(work, entity.id, below.map(({ id }) => id), { internal: true, lock: true });
}

/** Rows of one level in a new order: their places are numbered anew, by tens. @throws AppError where they do not stand on one level */
export async function reorder(work: Work, entity: Entity, ids: readonly string[]): Promise<{ changed: number }> {
  const rows = new Map((await readMany(work, entity.id, ids, { internal: true, scoped: true, lock: true })).map((row) => [row.id!, row]));
  if (rows.size < ids.length) throw new AppError('record.missing');
  const levels = new Set([...rows.values()].map((row) => (entity.treeField === undefined ? null : idOf(row[entity.treeField]))));
  if (levels.size > 1) throw new AppError('rule.refused', { text: sayIn(work.app.model.locales, work.caller.lang)('只能在同级之间拖动') });
  let changed = 0;
  for (const [index, id] of ids.entries()) {
    const before = rows.get(id)!;
    await checkWritable(work, entity, before, `PUT ${entity.api}`);
    const { version } = await storeChange(work, entity, before, { ...before, sort: (index + 1) * 10 }, { action: 'update' });
    if (version !== before.version) changed++;
  }
  return { changed };
}
