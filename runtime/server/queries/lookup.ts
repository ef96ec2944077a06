// GET /loom/query/{id}/lookup: records that a parameter of a query may be set to, found as those of a record's references are.
import type { Entity, Query } from '../../core/language/model.ts';
import { virtualRow } from '../../core/queries/index.ts';
import { lookup, type LookupRequest } from '../entities/lookup.ts';
import type { Surroundings } from '../entities/surroundings.ts';

/** @returns JSON text of a page of choices */
export function lookupParam(around: Surroundings, query: Query, request: LookupRequest): Promise<string> {
  const source = around.app.model.rows[query.from];
  // Parameters belong to no record: what stands for one has their fields and the query's rights.
  const holder = { ...virtualRow(source?.id ?? query.id, query.label, query.id, Object.values(query.params)), module: query.module, file: query.file, api: `/loom/query/${query.id}`, scope: 'company', key: [], indexes: [], large: false, owners: [], constraints: [] };
  return lookup(around, holder as unknown as Entity, request);
}
