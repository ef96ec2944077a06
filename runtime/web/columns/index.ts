// The door to column types: found by folder, asked for by the id a plan names.
import type { ColumnDef } from './define.ts';

const found = import.meta.glob<ColumnDef>('./*/index.ts', { eager: true, import: 'default' });
export const columnTypes: readonly ColumnDef[] = Object.values(found).sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map<string, ColumnDef>();

/** Makes a column type known. */
export function registerColumn(def: ColumnDef): void {
  for (const id of [def.id, ...(def.types ?? [])]) byId.set(id, def);
}

for (const def of columnTypes) registerColumn(def);

/** @param as what the screen asks for @param type the field's type, drawn when the former is not known */
export function columnType(as: string, type: string): ColumnDef {
  return byId.get(as) ?? byId.get(type) ?? byId.get('text')!;
}

export function isKnownColumn(as: string): boolean {
  return byId.has(as);
}
