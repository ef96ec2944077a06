// Whether somebody may be shown what a look-up finds: it tells of every field that it reads, by its value or by what it passes over.
import type { Field, Found, Model, RowType } from '../language/model.ts';
import { withBalances } from '../queries/index.ts';
import { partsOf } from './fill.ts';

/** @param sees whether a field is there for him (or her), whole */
export function knowsLook(model: Model, look: Found, sees: (field: Field) => boolean): boolean {
  const wide = withBalances(model);
  return readsOf(wide, look).every((path) => {
    let row: RowType | undefined = wide.rows[look.from];
    for (const step of path.split('.')) {
      if (step === '*' || !row) continue;
      const field: Field | undefined = row.fields[step];
      if (field && !sees(field)) return false;
      row = field ? wide.rows[field.to ?? ''] : step === 'parent' && row.parent !== undefined ? wide.rows[row.parent] : row.lines[step];
    }
    return true;
  });
}

/** Paths of the target that decide what is found, and those that are taken. */
function readsOf(model: Model, look: Found): string[] {
  const { where, take, sum } = partsOf(model, look);
  const said = [where, take, sum].flatMap((expression) => expression?.reads ?? []).filter((path) => path.startsWith('target.')).map((path) => path.slice('target.'.length));
  return [...said, ...Object.keys(look.prefer), ...look.order.map(({ path }) => path)];
}
