// How a record in hand reads.
import type { Row } from '../../core/contract/wire.ts';
import { formatShown } from '../../core/documents/index.ts';
import { compileTemplate } from '../../core/expressions/index.ts';
import type { Entity, RowType } from '../../core/language/model.ts';
import { displayScopeOf, docEnv, type Surroundings } from './surroundings.ts';

/** `{code} {name}` of a record in hand. */
export function displayOf(work: Surroundings, row: Entity | RowType, record: Row): string {
  const compiled = compileTemplate(row.display, displayScopeOf(work.app.model, row.id), work.app.model);
  return compiled.ok ? compiled.template.run(record, docEnv(work).run, formatShown(work.values)).trim() : record.id ?? '';
}
