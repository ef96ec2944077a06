// A new record with its defaults.
import type { Row } from '../../core/contract/wire.ts';
import { computeRecord } from '../../core/documents/index.ts';
import { isSeveral } from '../../core/values/index.ts';
import { resolved, withFound } from '../found/answers.ts';
import { entityOf } from './read.ts';
import { LoadedRefs } from './refs.ts';
import { docEnv, type Surroundings } from './surroundings.ts';
import { mayKnow } from './paths.ts';
import { isPlaced } from './places.ts';
import { withStart } from './startRows.ts';
import { prepare } from './write.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** What `GET api/0` answers: defaults resolved, lines empty but for the rows they start with, nothing stored. */
export async function newRecord(work: Surroundings, entityId: string, given: Row = {}): Promise<Row> {
  const entity = entityOf(work.app.model, entityId);
  const env = withFound(entity, docEnv(work));
  const prepared = await prepare(work, entity, withStart(entity, given), env, new LoadedRefs());
  const state = entity.workflow;
  if (state) prepared[state.field] ??= state.initial;
  for (const lines of Object.values(entity.lines)) prepared[lines.name] ??= [];
  const record = await resolved(work, env, () => computeRecord(work.app.model, entityId, prepared, env));
  const shown: Row = { id: '0', version: 0 };
  for (const field of Object.values(entity.fields)) {
    if (!traitsOf(field.type).rows && mayKnow([field], work.caller)) shown[field.name] = record[field.name] ?? (isSeveral(field.type) ? [] : null);
  }
  for (const lines of Object.values(entity.lines)) shown[lines.name] = record[lines.name];
  // Its place is behind the others of its level, which is chosen later: found when it is stored.
  if (isPlaced(entity) && given.sort === undefined) shown.sort = null;
  return shown;
}
