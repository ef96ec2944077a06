// Columns of lines that tell what became of a line later.
import type { PlanLines } from '../../core/plans/plan.ts';

/** Columns that tell what became of a line later (received, stored, open): not while one writes it. Offered in the column menu. */
export function laterColumns(lines: PlanLines): ReadonlySet<string> {
  // What choosing something fills in is there at once.
  const filled = new Set(Object.values(lines.fields).flatMap(({ fills }) => Object.keys(fills ?? {})));
  const later = new Set(Object.values(lines.fields).filter((field) => field.readonly === true && field.computed === undefined && !filled.has(field.name)).map(({ name }) => name));
  for (let grown = true; grown;) {
    grown = false;
    for (const field of Object.values(lines.fields)) {
      if (later.has(field.name) || field.computed === undefined) continue;
      if ([...later].some((name) => new RegExp(`\\b(line|row)\\.${name}\\b`).test(field.computed!))) { later.add(field.name); grown = true; }
    }
  }
  return later;
}
