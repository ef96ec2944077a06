// A new record with its defaults, and how a record reads.
import type { Row } from '../../core/contract/wire.ts';
import { computeRecord, formatShown } from '../../core/documents/index.ts';
import { compileTemplate } from '../../core/expressions/index.ts';
import type { Entity, RowType } from '../../core/language/model.ts';
import { isSeveral } from '../../core/values/index.ts';
import { entityOf } from './read.ts';
import { LoadedRefs } from './refs.ts';
import { displayScopeOf, docEnv, type Surroundings } from './surroundings.ts';
import { mayKnow } from './paths.ts';
import { isPlaced } from './places.ts';
import { withStart } from './startRows.ts';
import { prepare } from './write.ts';

/** What `GET api/0` answers: defaults resolved, lines empty but for the rows they start with, nothing stored. */
export async function newRecord(work: Surroundings, entityId: string, given: Row = {}): Promise<Row> {
  const entity = entityOf(work.app.model, entityId);
  const env = docEnv(work);
  const prepared = await prepare(work, entity, withStart(entity, given), env, new LoadedRefs());
  const state = entity.workflow;
  if (state) prepared[state.field] ??= state.initial;
  for (const lines of Object.values(entity.lines)) prepared[lines.name] ??= [];
  const record = computeRecord(work.app.model, entityId, prepared, env);
  const shown: Row = { id: '0', version: 0 };
  for (const field of Object.values(entity.fields)) {
    if (field.type !== 'lines' && mayKnow([field], work.caller)) shown[field.name] = record[field.name] ?? (isSeveral(field.type) ? [] : null);
  }
  for (const lines of Object.values(entity.lines)) shown[lines.name] = record[lines.name];
  // Its place is behind the others of its level, which is chosen later: found when it is stored.
  if (isPlaced(entity) && given.sort === undefined) shown.sort = null;
  return shown;
}

/** `{code} {name}` of a record in hand. */
export function displayOf(work: Surroundings, row: Entity | RowType, record: Row): string {
  const compiled = compileTemplate(row.display, displayScopeOf(work.app.model, row.id), work.app.model);
  return compiled.ok ? compiled.template.run(record, docEnv(work).run, formatShown(work.values)).trim() : record.id ?? '';
}
