// In which order a company's rows go, so that no reference is left without its target: derived from the tables' references.
import type { Model } from '../../../core/language/model.ts';
import { tablesOf } from '../../store/ddl.ts';
import { systemTables } from '../../store/systemTables.ts';
import { nameOf, type Table } from '../../store/table.ts';

type Linked = Pick<Table, 'schema' | 'name' | 'constraints'>;

/** Tables whose rows belong to companies: entities, their lines, balances, and the server's own. */
export function companyTables(model: Model): Table[] {
  return [...tablesOf(model), ...systemTables].filter((table) => table.primaryKey.includes('company'));
}

/** Groups of tables, each referred to by earlier groups and itself alone; a group of several is a circle. */
export function eraseOrder<T extends Linked>(tables: readonly T[]): T[][] {
  const byName = new Map(tables.map((table) => [nameOf(table), table]));
  const groups: T[][] = [];
  // Tarjan: a circle is found when the search comes back to what it started from; targets are found before what points to them.
  const seen = new Map<T, { at: number; low: number }>();
  const open: T[] = [];
  const visit = (table: T): { at: number; low: number } => {
    const mine = { at: seen.size, low: seen.size };
    seen.set(table, mine);
    open.push(table);
    for (const target of targetsOf(table).flatMap((name) => byName.get(name) ?? [])) {
      const known = seen.get(target);
      if (!known) mine.low = Math.min(mine.low, visit(target).low);
      else if (open.includes(target)) mine.low = Math.min(mine.low, known.at);
    }
    if (mine.low === mine.at) groups.push(open.splice(open.indexOf(table)));
    return mine;
  };
  for (const table of tables) if (!seen.has(table)) visit(table);
  return groups.reverse();
}

/** One statement for a group: references are looked at when a statement ends, so that a circle goes at once. */
export function eraseStatement(group: readonly Linked[]): string {
  const one = (table: Linked): string => `delete from ${nameOf(table)} where company = $1::bigint`;
  const [last, ...others] = group;
  const named = others.map((table, at) => `circle${at} as (${one(table)})`);
  return `${named.length > 0 ? `with ${named.join(', ')} ` : ''}${one(last!)}`;
}

function targetsOf({ constraints }: Linked): string[] {
  return constraints.flatMap(({ kind, definition }) => (kind === 'reference' ? [/\breferences ("[^"]+"\."[^"]+")/.exec(definition)![1]!] : []));
}
