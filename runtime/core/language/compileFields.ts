// Turns fields and lines of a source file into row types of the model.
import type { Field, FieldType, Lines, Option, RowType } from './model.ts';
import type * as Source from './meta.generated.ts';
import { calledBy } from './called.ts';
import type { Definition } from './definition.ts';
import { compileFound } from '../found/compile.ts';
import { compilePulls } from './compilePull.ts';
import { mapOf, snake } from './names.ts';
import type { Path } from './places.ts';
import { targetOf } from '../values/targets.ts';

export const optionsOf = (options: Source.Options | undefined): Option[] | undefined =>
  options && Object.entries(options).map(([value, said]) => (typeof said === 'string' ? { value, label: said } : { value, ...said }));

/** @param at path of the `fields` object in the definition, for faults */
export function compileFields(fields: Source.Fields | undefined, definition: Definition, at: Path): Record<string, Field> {
  const entries = Object.entries(fields ?? {}).filter((entry): entry is [string, Source.Field] => entry[1] !== null);
  const rank = (field: Source.Field): number => (field.place === 'first' ? -1 : field.place === 'last' ? 1 : 0);
  entries.sort(([, a], [, b]) => rank(a) - rank(b));
  const compiled = mapOf(entries.map(([name, field]) => [name, compileField(name, field, definition, [...at, name])]));
  // What is computed from what other records come to is worked out when read, too: kept, it would be wrong the next day.
  for (let grown = true; grown;) {
    grown = false;
    const live = Object.values(compiled).filter((field) => field.live && field.read === undefined).map(({ name }) => name);
    for (const field of Object.values(compiled)) {
      if (field.live || !live.some((name) => new RegExp(`\\b(record|row)\\.${name}\\b`).test(field.computed ?? ''))) continue;
      grown = true;
      Object.assign(field, unstored);
    }
  }
  return compiled;
}

const unstored = { live: true, column: '', filter: false } as const;

function compileField(name: string, source: Source.Field, definition: Definition, at: Path): Field {
  const { place: _place, options, type, label, mask, to, ...rest } = source;
  for (const [property, given] of [['type', type], ['label', label]] as const) {
    if (given === undefined) definition.fault(at, 'field.incomplete', `Field \`${name}\` has no ${property}.`, `Add \`"${property}": …\`, or check the name: no inherited field \`${name}\` gives it.`, { key: true, cut: property });
  }
  const field: Field = { name, type: (type ?? 'json') as FieldType, label: label ?? name, column: snake(name), ...rest, ...(to !== undefined && { to: targetOf(to) }), carries: [] } as Field;
  const compiled = optionsOf(options);
  if (compiled) field.options = compiled;
  if (field.read !== undefined && field.computed === undefined) Object.assign(field, { live: true, column: '', computed: field.read });
  if (field.gathered !== undefined) Object.assign(field, unstored, { system: true });
  if (source.table !== undefined) field.table = { ...source.table, fields: compileFields(source.table.fields, definition, [...at, 'table', 'fields']) };
  if (field.sealed && field.filter === undefined) field.filter = false;
  if (mask !== undefined) field.mask = typeof mask === 'string' ? { as: mask } : mask;
  return field;
}

interface Holder { id: string; entity: string; table: { schema: string; name: string } }

/** Lines of a row type, and theirs. `found` receives every row type made. */
export function compileLines(lines: Source.LineSets | undefined, holder: Holder, definition: Definition, at: Path, found: RowType[]): Record<string, Lines> {
  const compiled = mapOf<Lines>();
  for (const [name, source] of Object.entries(lines ?? {})) {
    if (source === null) continue;
    const here = [...at, name];
    if (source.label === undefined) definition.fault(here, 'field.incomplete', `Lines \`${name}\` have no label.`, 'Add `"label": …`.', { key: true, cut: 'label' });
    const id = `${holder.id}.${name}`;
    const table = { schema: holder.table.schema, name: `${holder.table.name}__${snake(name)}` };
    const fields = compileFields(source.fields, definition, [...here, 'fields']);
    const row: Lines = {
      id, name, label: source.label ?? name, entity: holder.entity, parent: holder.id, table, fields, lines: mapOf(),
      ...calledBy(source.display, { fields, otherwise: '{seq}' }), unique: compileUnique(source.unique), computeOrder: [],
    };
    for (const key of ['min', 'max', 'visible', 'start', 'whileUnused', 'scan', 'matrix'] as const) if (source[key] !== undefined) Object.assign(row, { [key]: source[key] });
    if (source.found) row.found = compileFound(source.found, id, [...here, 'found']);
    if (source.pull) row.pull = compilePulls(source.pull, row);
    found.push(row);
    row.lines = compileLines(source.lines, { id, entity: holder.entity, table }, definition, [...here, 'lines'], found);
    compiled[name] = row;
  }
  return compiled;
}

export const compileUnique = (unique: Source.Unique[] | undefined): RowType['unique'] =>
  (unique ?? []).map((said) => (Array.isArray(said) ? { fields: said } : { ...said }));
