// The names there are, as a JSON Schema that editors complete from: entities, fields, queries, routes, rights, code. Only offered, never demanded: what is wrong the check says.
import type { CheckOptions } from './checkContext.ts';
import { allPermissions } from './permissions.ts';
import type { Demo } from './compiled.ts';
import type { Model, RowType } from './model.ts';

type Schema = { [key: string]: unknown };
const offer = (names: Iterable<string>): Schema => ({ examples: [...new Set(names)].sort() });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

export interface NamesOf { model: Model; demos: readonly Demo[]; /** Abstract entities and flows, which the model does not hold. */ bases: Iterable<string>; flows: Iterable<string>; code: CheckOptions }

export function editorNames({ model, demos, bases, flows, code }: NamesOf): Schema {
  const entities = Object.keys(model.entities);
  const rows = Object.keys(model.rows);
  const defs: Schema = {
    entities: offer(entities), rows: offer(rows), sources: offer([...rows, ...Object.keys(model.balances)]), balances: offer(Object.keys(model.balances)),
    ledgers: offer(entities.filter((id) => model.entities[id]!.ledger)), bases: offer([...bases, ...entities]), flows: offer(flows),
    queries: offer(Object.keys(model.queries)), screens: offer(Object.keys(model.screens)), widgetFiles: offer(Object.keys(model.widgets)), routes: offer(Object.values(model.screens).map(({ route }) => route)),
    permissions: offer(allPermissions(model)), grants: offer(Object.values(model.modules).flatMap((module) => Object.keys(module.grants))), settings: offer(Object.keys(model.settings)),
    hooks: offer(code.hooks ?? []), widgets: offer(code.widgets ?? []), kinds: offer(Object.values(seededKinds(model, demos)).flat()),
  };
  for (const id of entities) {
    const entity = model.entities[id]!;
    defs[`fields ${id}`] = offer(Object.keys(entity.fields));
    defs[`paths ${id}`] = offer(pathsOf(entity, model));
    defs[`actions ${id}`] = offer(['create', 'edit', 'copy', 'delete', 'import', 'export', 'print', ...Object.values(entity.workflow?.actions ?? {}).filter(({ internal }) => !internal).map(({ name }) => name)]);
    defs[`states ${id}`] = offer(Object.keys(entity.workflow?.states ?? {}));
    for (const row of linesBelow(entity)) defs[`fields ${row.id}`] = offer(Object.keys(row.fields));
  }
  defs.inEntity = { allOf: entities.map((id) => when('id', id, entityPlaces(model, id))) };
  defs.inScreen = { allOf: entities.map((id) => when('entity', id, screenPlaces(model, id))) };
  defs.inPrint = { allOf: entities.map((id) => when('entity', id, { blocks: { items: { properties: blockPlaces(model, id) } } })) };
  return { $comment: 'Written by `npx tsx generators/names.ts` from the schemas: what editors offer.', $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'names.generated.json', $defs: defs };
}

/** Kinds of records (dictionaries) that the starting data brings, by the entity that keeps them. */
export function seededKinds(model: Model, demos: readonly Demo[]): Record<string, string[]> {
  const steps = demos.filter(({ file }) => file.includes('/seed/')).flatMap(({ value }) => value.steps);
  return Object.fromEntries(Object.values(model.entities).filter(({ kinds }) => kinds !== undefined).map(({ id, key: [kind] }) =>
    [id, [...new Set(steps.filter(({ entity }) => entity === id).flatMap(({ rows }) => rows.map((row) => String(row[kind!]))))].filter((name) => name !== 'undefined').sort()]));
}

const when = (property: string, value: string, properties: Schema): Schema => ({ if: { properties: { [property]: { const: value } }, required: [property] }, then: { properties } });

const linesBelow = (row: RowType): RowType[] => Object.values(row.lines).flatMap((lines) => [lines, ...linesBelow(lines)]);

/** Fields of the record, of what it refers to, and of its lines. */
function pathsOf(entity: RowType, model: Model): string[] {
  const own = Object.values(entity.fields);
  const beyond = own.flatMap(({ name, to }) => ['code', 'name', 'shortName'].filter((field) => model.rows[to ?? '']?.fields[field]).map((field) => `${name}.${field}`));
  return [...own.map(({ name }) => name), ...beyond, ...Object.values(entity.lines).flatMap((lines) => Object.keys(lines.fields).map((name) => `${lines.name}.${name}`))];
}

function entityPlaces(model: Model, id: string): Schema {
  const fields = ref(`fields ${id}`);
  const list = { items: fields };
  const states = ref(`states ${id}`);
  const lines = model.entities[id]!.lines;
  const fieldPlaces = (row: string): Schema => ({ additionalProperties: { properties: { fills: { propertyNames: ref(`fields ${row}`) }, unit: ref(`fields ${row}`), currency: ref(`fields ${row}`) } } });
  return {
    key: list, owners: list, summary: { items: ref(`paths ${id}`) }, indexes: { items: list }, treeField: fields, numberField: fields, department: fields, partner: fields, seenBy: fields, follows: fields,
    fields: fieldPlaces(id), lines: { properties: Object.fromEntries(Object.values(lines).map((row) => [row.name, { properties: { fields: fieldPlaces(row.id), scan: { properties: { by: ref(`fields ${row.id}`), adds: ref(`fields ${row.id}`) } } } }])) },
    workflow: { properties: { initial: states, actions: { additionalProperties: { properties: { from: { items: states }, to: states, effects: { items: { properties: { set: { propertyNames: fields }, each: offer(Object.keys(lines)) } } } } } } } },
    ledger: { properties: { dimensions: list, measures: list, date: fields } },
  };
}

function screenPlaces(model: Model, id: string): Schema {
  const paths = ref(`paths ${id}`);
  const fields = ref(`fields ${id}`);
  const named = (of: Schema): Schema => ({ items: { ...of, properties: { field: of } } });
  const actions = { items: { ...ref(`actions ${id}`), properties: { do: ref(`actions ${id}`) } } };
  const sections = { items: { properties: { fields: named(fields), lines: offer(Object.keys(model.entities[id]!.lines)) } } };
  return {
    columns: named(paths), search: { items: paths }, filters: { items: paths }, figures: named(paths), order: fields, actions, row: { properties: { actions } }, tree: { properties: { field: fields } },
    sections, tabs: { items: { properties: { lines: offer(Object.keys(model.entities[id]!.lines)), sections } } },
  };
}

function blockPlaces(model: Model, id: string): Schema {
  return { fields: { items: { ...ref(`paths ${id}`), properties: { field: ref(`paths ${id}`) } } }, lines: offer(Object.keys(model.entities[id]!.lines)), image: ref(`fields ${id}`), matrix: ref(`fields ${id}`) };
}
