// Checks every expression and template by the one table of places: what a place sees, and what it gives. What gives a field its value is checked where that field is known.
import { guideOf, type Place } from '../places/guide.ts';
import { at, type Here, scopeAt, stepsIn } from '../places/here.ts';
import { tellAlways } from './checkUnused.ts';
import { type Link, pathOf, walk } from '../places/walk.ts';
import type { Context, Want } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Model } from './model.ts';

export function checkPlaces(context: Context): void {
  for (const kind of ['entity', 'screen', 'print'] as const) {
    for (const definition of context.compiled.definitions[kind].values()) {
      const start = startOf(context.model, definition);
      if (start) context.once('places', definition, () => { tellAlways(definition); walk<Here>(guideOf(kind), { value: definition.value, key: definition.id }, start, { ...stepsIn(context.model), visit: (place, source, link, here) => look(place, source, link, here, definition, context) }); });
    }
  }
}

/** The rows that a file is about; undefined for what is only extended. */
function startOf({ entities, screens, prints }: Model, { kind, id }: Definition): Here | undefined {
  if (kind === 'entity') return entities[id] && at(id);
  if (kind === 'screen') return screens[id] && at(screens[id].entity);
  const print = prints[id];
  return print && at(print.each === undefined ? print.entity : `${print.entity}.${print.each}`);
}

function look(place: Place, source: string, link: Link, here: Here, definition: Definition, context: Context): void {
  const { kind, gives, unless } = place;
  if (gives === 'field' || (unless !== undefined && Object.hasOwn(link.up!.value as object, unless))) return;
  const scope = scopeAt(context.model, place, link, here);
  if (!scope) return;
  if (kind === 'template') context.template(definition, pathOf(link), source, scope, place.sees === 'bare');
  else if (kind === 'cel') context.expression(definition, pathOf(link), source, scope, wants[gives ?? 'any'] ?? 'any', undefined, inDatabase(place));
}

/** Variables that stand for rows the database looks at, with all their lines. */
const inDatabase = ({ over, sees }: Place): ReadonlySet<string> | undefined => (over !== 'rows' ? undefined : sees === 'target' ? targets : rows);
const targets = new Set(['target']);
const rows = new Set(['record', 'row', 'line', 'target']);

const wants: Partial<Record<NonNullable<Place['gives']>, Want>> = { bool: 'bool', decimal: 'decimal', row: 'row', text: { name: 'text', type: 'string', label: '', column: '', carries: [] } };
