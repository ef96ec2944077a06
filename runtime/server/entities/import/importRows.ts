// POST api/import with text/csv: rows become records, all or none.
import { textOfFaults } from '../../../core/contract/errors.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { Work } from '../../context.ts';
import { aside } from '../../aside/pool.ts';
import { importTable, mostRows, refused } from './importTable.ts';

/**
 * @param text the first row names fields by their label (in the caller's language or Chinese) or their name
 * @param confirmed warnings are passed; without it they are faults like others
 * @throws AppError `rule.refused` with one error per faulty cell, `rows[3].name`; nothing is stored then
 */
export async function importRows(work: Work, entity: Entity, text: string, confirmed: boolean): Promise<{ ok: number }> {
  const { ok, faults } = await importTable(work, entity, await aside.csv(text, mostRows + 1), { mode: 'all', confirmed });
  if (faults.length > 0) throw refused(textOfFaults(faults), faults);
  return { ok };
}
