// Columns of lines that tell what became of a line later.
import type { PlanLines } from '../../core/plans/plan.ts';

/** Columns that tell what became of a line later (received, stored, open): not while one writes it. Offered in the column menu. */
export function laterColumns(lines: PlanLines): ReadonlySet<string> {
  const later = new Set(Object.values(lines.fields).filter((field) => field.readonly === true && field.computed === undefined).map(({ name }) => name));
  for (let grown = true; grown;) {
    grown = false;
    for (const field of Object.values(lines.fields)) {
      if (later.has(field.name) || field.computed === undefined) continue;
      if ([...later].some((name) => new RegExp(`\\b(line|row)\\.${name}\\b`).test(field.computed!))) { later.add(field.name); grown = true; }
    }
  }
  return later;
}
