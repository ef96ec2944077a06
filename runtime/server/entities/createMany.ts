// Creates many records of one entity at once, for what the server itself enters (seeds, demonstration data): one insert per table, one trail.
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { computeRecord, rowsOf, walkRows } from '../../core/documents/index.ts';
import type { RowType } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { resolved, withFound } from '../found/answers.ts';
import { giveNumbers, isNumberRead } from './numbers.ts';
import { entityOf } from './read.ts';
import { withStart } from './startRows.ts';
import { choiceFaults, completeAll, LoadedRefs } from './refs.ts';
import { insertRows } from './rows.ts';
import type { StoredRow } from '../store/storedRow.ts';
import { settleShare } from './shareFields.ts';
import { docEnv } from './surroundings.ts';
import { writeTrails } from './trail.ts';
import { keepTreePaths } from './treePath.ts';
import { tellAfterChange } from './types.ts';
import { accept, prepare, stamp, throwFaults } from './write.ts';

/**
 * As `createRecord` with `internal`, for each row; rows may not refer to one another, but for a tree's own rows made before.
 * @param options untold: no trail, and no actions set off · at: the work of one row, where it is entered as at another time
 * @returns the ids in order
 * @throws AppError with the faults of the first row that has some
 */
export async function createMany(work: Work, entityId: string, inputs: readonly Row[], { untold = false, at = () => work }: { untold?: boolean; at?: (index: number) => Work } = {}): Promise<string[]> {
  const { model } = work.app;
  const entity = entityOf(model, entityId);
  const works = inputs.map((_, index) => at(index));
  const envs = works.map((one) => withFound(entity, docEnv(one)));
  const loaded = new LoadedRefs();
  const allFaults = inputs.map((): FieldError[] => []);
  const accepted = inputs.map((input, index) => accept(model, entity, input, envs[index]!, { internal: true }, allFaults[index]!));
  await completeAll(work, entity, accepted, loaded);
  const records: Row[] = [];
  for (const index of inputs.keys()) {
    const [faults, env] = [allFaults[index]!, envs[index]!];
    const prepared = await prepare(works[index]!, entity, withStart(entity, accepted[index]!), env, loaded);
    stamp(works[index]!, entity, prepared, true);
    const record = await resolved(works[index]!, env, () => computeRecord(model, entityId, prepared, env));
    faults.push(...choiceFaults(model, entity, record, env, loaded, () => true, true));
    try {
      throwFaults(faults, true);
    } catch (error) {
      throw new Error(`rows[${index}]: ${(error as Error).message} [${faults.map((fault) => `${fault.path}: ${fault.message}`).join('; ')}]`, { cause: error });
    }
    await settleShare(entity, record, true);
    record.id = nextId();
    records.push(record);
  }
  const days = new Map(records.map((record, index) => [record, works[index]!.today]));
  const numbered = await giveNumbers(work, entity, records, (record) => days.get(record)!);
  if (isNumberRead(model, entity)) records.forEach((record, index) => { if (numbered.has(record)) records[index] = computeRecord(model, entityId, record, envs[index]!); });
  const byType = new Map<RowType, StoredRow[]>();
  for (const record of records) {
    for (const { type, row, chain } of walkRows(entity, record)) {
      if (type.parent) row.id ??= nextId();
      for (const lines of Object.values(type.lines)) rowsOf(row, lines.name).forEach((line, at) => { line.seq = at + 1; });
      const stored = { id: row.id!, parent: chain.at(-2)?.id, version: 1, values: row };
      if (byType.has(type)) byType.get(type)!.push(stored); else byType.set(type, [stored]);
    }
  }
  for (const [type, rows] of byType) await insertRows(work.tx, model, work.caller.company, type, rows);
  await keepTreePaths(work, entity, records.map((record) => record.id!));
  if (untold) return records.map((record) => record.id!);
  await writeTrails(work.tx, work, entityId, records.map((record, index) => ({ id: record.id!, action: 'create', at: works[index]!.now })));
  for (const [index, record] of records.entries()) {
    const state = entity.workflow ? record[entity.workflow.field] : undefined;
    await tellAfterChange(works[index]!, entityId, record.id!, 'create', state);
  }
  return records.map((record) => record.id!);
}
