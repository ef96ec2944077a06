// The part of the reference that is read from code and schemas: functions, variables, what base entities hold, and all there is to name.
import { aggregateDocs, type FunctionDoc, functionDocs, receiverDocs, usageOf, walkDocs } from '../runtime/core/expressions/index.ts';
import type { Definition } from '../runtime/core/language/definition.ts';
import type { Loaded } from '../runtime/core/language/index.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (heads: string[], rows: string[][]): string[] => [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`), ''];
const code = (text: string): string => `\`${text}\``;

export function functionPages(): string[] {
  const rows = (docs: Record<string, FunctionDoc>): string[][] => Object.entries(docs).map(([name, doc]) => [code(usageOf(name, doc)) + (doc.method ? ` or ${code(`${doc.args[0]!.replace('?', '')}.${name}(${doc.args.slice(1).join(', ')})`)}` : ''), doc.says, code(doc.example) + (doc.gives === undefined ? '' : ` → ${code(doc.gives)}`)]);
  return [
    '# Functions', '',
    'All that expressions may call. `?` marks an argument that may be left out. Arguments may be given by their names, in any order: `days({\'from\': record.docDate, \'to\': today})`. Null in gives null out. The examples are about an order of 2026-01-31 with two lines (2 and 3.5), on 2026-02-10.', '',
    ...table(['function', 'gives', 'example'], rows(functionDocs)),
    '## Over lists', '', 'Inside, an element is `it`; of lines also `line`, of lines inside lines `row`. Lines of the record itself, or fields that hold several: the lines behind a reference are not read (`record.order.lines` is refused).', '',
    ...table(['function', 'gives', 'example'], rows(walkDocs)),
    '## Over the rows of a query', '', 'In figures of queries `sum`, `count`, `min` and `max` take an expression instead of a list; besides them:', '',
    ...table(['function', 'gives', 'example'], rows(aggregateDocs)),
    '## Receivers', '',
    ...table(['function', 'gives', 'example'], rows(receiverDocs)),
    'Signs: `+ - * / %`, `== != < <= > >=`, `&& || !`, `a ? b : c`, `x in list`, `has(path)` (is not null), `[1, 2]`, `list[0]`.', '',
    'A comparison with something empty, `==` and `!=` too, is neither true nor false and holds nowhere, here as in the database: two empty fields are not equal, and not different. Ask for emptiness itself: `record.a == null`, `first(record.a, \'\') == first(record.b, \'\')`.', '',
    '# Variables', '',
    ...table(['variable', 'is', 'seen by'], variables),
  ];
}

/** What places.md of runtime/core declares as `sees`, for people. */
const variables: string[][] = [
  ['`record`', 'the record (the head, also from its lines)', 'all but display texts and prices of balances'],
  ['`line`', 'the row of lines; of lines inside lines the row above', 'fields and rules of lines, `each`, walks over lists'],
  ['`row`', 'the row the place is about: the record, a line, a row inside a line, a row of a ledger', 'everywhere; figures of balances see it alone'],
  ['`old`', 'the record as it stood before the change', 'rules, guards, effects'],
  ['`target`', 'the row that is being chosen, found or listed', '`where`, `fills`, `forNew`, tabs, `found`'],
  ['`ask`', 'what was typed into the question of the action', 'guards and effects of the action'],
  ['`param`', 'parameters of the query or board', 'queries, boards'],
  ['`cell`', '`cell.row`, `cell.column` of a matrix', '`offered` of a matrix'],
  ['`asked`, `balance`', 'what a posting asks for, and what is there', '`never` of a balance'],
  ['`user`, `mine.departments`', 'who does it; the departments he (or she) belongs to', 'everywhere'],
  ['`company`', 'the company it is done in', 'everywhere'],
  ['`setting.CODE`', 'a setting of the company (any type but json)', 'everywhere'],
  ['`today`, `now`', 'the day and the moment where the company is; not in stored `computed` fields', 'everywhere'],
  ['`it`', 'the element of a list', 'walks over lists'],
  ['`.id`, `.seq`, `.parent`, `.version`', 'what every row has; `.id` is null until the row is saved: tell new rows apart by `.seq`', 'behind any row'],
];

/** @param bases definitions of abstract entities, merged; `demos` tell the kinds of dictionaries */
export function namePages({ model, demos, abstract, flows }: Pick<Loaded, 'model' | 'demos'> & { abstract: Definition[]; flows: ReadonlyMap<string, Definition> }): string[] {
  const modules = Object.values(model.modules).sort((a, b) => (a.id < b.id ? -1 : 1));
  return [
    '# What there is to name', '',
    '## Base entities', '', 'What `"extends"` brings. An entity without `extends` stands on `base.record`.', '',
    ...abstract.flatMap((one) => baseSection(one, flows)),
    '## Entities', '', 'What a reference may point to; its fields, states, actions and rights stand in `REFERENCE.md` of its module (`npm run gen` writes it).', '',
    ...table(['entity', 'is', 'a row is called in data by'], Object.values(model.entities).sort((a, b) => (a.id < b.id ? -1 : 1)).map((entity) => [code(entity.id), entity.label, entity.key.length > 0 ? entity.key.map(code).join(' / ') : ''])),
    '## Kinds of dictionaries', '', '`"among": "KIND"` at a reference. A kind is a row of starting data; one more is written into a `seed` file of the module that needs it.', '',
    ...kindTables({ model, demos }),
    '## Jobs', '', '`"timed": {"job": …}` at an action. A module names its own under `timed` in module.json.', '',
    ...table(['job', 'is', 'comes at first', 'module'], modules.flatMap((module) => Object.entries(module.timed).map(([job, { label, cron }]) => [code(job), label, code(cron), module.id]))),
    '## Roles', '', 'A module adds to them under `joins`.', '',
    ...table(['role', 'is', 'module'], modules.flatMap((module) => module.roles.map((role) => [code(role.code), role.name, module.id]))),
    '## Field rights', '', '`"grant"` at a field; a role is given them under `grants`. A module names new ones under `grants` in module.json.', '',
    ...table(['right', 'is', 'module'], modules.flatMap((module) => Object.entries(module.grants).map(([grant, label]) => [code(grant), label, module.id]))),
    '## Permissions', '', '`METHOD path`: an entity with `"api": "/wms/api/saas/loan"` has `GET`, `POST`, `PUT` and `DELETE /wms/api/saas/loan`, `PUT …/batch`, `GET …/export`, `POST …/import`, `GET …/print`, `PUT …/stop` and `…/enable` where it can be stopped, and `PUT …/{action}` for each action; a query has `GET /loom/query/{id}`. In roles `*` stands for one part or any method, `**` for any number of parts: `* /wms/api/saas/loan/**`. Besides them:', '',
    ...table(['permission', 'is', 'module'], modules.flatMap((module) => Object.entries(module.permissions).map(([permission, label]) => [code(permission), label, module.id]))),
    '## Settings', '', '`setting.CODE` in expressions.', '',
    ...table(['setting', 'is', 'type', 'at first', 'module'], Object.values(model.settings).map((setting) => [code(setting.code), setting.name, setting.type, setting.default === null ? '' : code(setting.default), setting.module])),
  ];
}

interface Held { label?: string; extends?: string; fields?: Record<string, { type?: string; label?: string; system?: boolean; required?: boolean | string } | null>; workflow?: { extends?: string; states?: Record<string, { label?: string } | null>; actions?: Record<string, { label?: string; from?: string[]; to?: string } | null> } | null }

function baseSection({ id, value }: Definition, flows: ReadonlyMap<string, Definition>): string[] {
  const { label = '', extends: above, fields = {}, workflow: own } = value as Held;
  // An abstract entity hands its flow on as it is.
  const flow = own?.extends === undefined ? undefined : flows.get(own.extends)?.value as Held['workflow'];
  const workflow = { states: { ...flow?.states, ...own?.states }, actions: { ...flow?.actions, ...own?.actions } };
  const states = Object.entries(workflow.states).flatMap(([name, state]) => (state ? [`${code(name)} ${state.label ?? ''}`] : []));
  const actions = Object.entries(workflow.actions).flatMap(([name, action]) => (action ? [`${code(name)} ${action.label ?? ''} (${(action.from ?? []).join(', ')} → ${action.to ?? 'stays'})`] : []));
  return [
    `### ${id}`, '', `${label}${above === undefined ? '' : `, on ${code(above)}`}.`, '',
    ...table(['field', 'is', 'type'], Object.entries(fields).flatMap(([name, field]) => (field ? [[code(name), field.label ?? '', `${field.type ?? ''}${field.system ? ', written by the system' : ''}${field.required === true ? ', required' : ''}`]] : []))),
    ...(states.length > 0 ? [`States${own?.extends === undefined ? '' : ` (${code(own.extends)})`}: ${states.join(' · ')}.`, '', `Actions: ${actions.join(' · ')}.`, ''] : []),
  ];
}

/** Kinds by the entity that keeps records of several kinds. */
function kindTables({ model, demos }: Pick<Loaded, 'model' | 'demos'>): string[] {
  return Object.values(model.entities).filter((entity) => entity.kinds !== undefined).flatMap((entity) => {
    const [kind] = entity.key;
    const found = new Map<string, { examples: string[]; file: string }>();
    for (const { file, value } of demos) if (file.includes('/seed/')) for (const step of value.steps) if (step.entity === entity.id) for (const row of step.rows) {
      const name = String(row[kind!] ?? '');
      if (name === '') continue;
      const known = found.get(name) ?? { examples: [], file };
      const said = row.label ?? row.name ?? row.value;
      if (known.examples.length < 4 && typeof said === 'string') known.examples.push(said);
      found.set(name, known);
    }
    return [`Of ${code(entity.id)}:`, '', ...table(['kind', 'for instance', 'starts in'], [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { examples, file }]) => [code(name), examples.join('、'), file]))];
  });
}
