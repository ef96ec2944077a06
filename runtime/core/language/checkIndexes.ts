// Checks lists of entities that grow to millions of rows: what they are ordered and filtered by needs an index.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Entity, Field, RowType, Screen } from './model.ts';
import { screenKindOf } from './screenKinds.ts';
import { traitsOf } from '../values/types/index.ts';

export function checkLarge(screen: Screen, entity: Entity, definition: Definition, context: Context): void {
  if (!entity.large || screen.query !== undefined || !screenKindOf(screen.kind).rows) return;
  screen.order?.split(',').forEach((part, index) => {
    const path = part.trim().split(/\s+/)[0]!;
    // An order by fields of its own has an index made for it.
    if (!path.includes('.') && entity.fields[path]?.read === undefined) return;
    const nth = screen.order!.split(',').slice(0, index).join(',').length + (index > 0 ? 2 : 0);
    definition.fault(['order'], 'index.order', `${entity.id} is large, and no index orders it by \`${path}\`, ${path.includes('.') ? 'a field of another record' : 'which is worked out when read'}.`, `Order by fields of ${entity.id} itself, or keep the value in a field of its own.`, { nth });
  });
  screen.filters.forEach((path, index) => {
    const found = ownerOf(path, entity, context);
    if (!found || isFound(found.field, found.row)) return;
    definition.fault(['filters', index], 'index.filter', `${entity.id} is large, and no index finds its rows by \`${path}\`.`, found.row === entity ? `Add \`"indexes": [["${found.field.name}"]]\` to ${entity.id}, or take the filter away.` : `Take the filter away, or keep the value in a field of ${entity.id}.`);
  });
}

function ownerOf(path: string, entity: Entity, context: Context): { field: Field; row: RowType } | undefined {
  let row: RowType | undefined = entity;
  const steps = path.split('.');
  for (const [index, step] of steps.entries()) {
    const field: Field | undefined = row?.fields[step];
    if (index === steps.length - 1) return row && field ? { field, row } : undefined;
    row = row?.lines[step] ?? context.model.rows[field?.to ?? ''];
  }
  return undefined;
}

/** References, unique fields and searched texts have an index by themselves; a choice of few values would not be helped by one. */
function isFound(field: Field, row: RowType): boolean {
  const { refers, choice, flag, sortable, text } = traitsOf(field.type);
  if (refers || field.unique || field.search || choice || flag || (!sortable && text !== 'long')) return true;
  const indexes = 'indexes' in row ? (row as Entity).indexes : [];
  const isNumbered = 'large' in row && (row as Entity).large && field.name === 'code';
  return isNumbered || [...indexes, ...row.unique.map(({ fields }) => fields)].some(([first]) => first === field.name);
}
