// Checks that every word does something where it stands: one table a part of the language, each row with who would have read the word and why nobody does.
import { effectKind } from '../effects/index.ts';
import { isSortable } from '../filters/parseOrder.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { screenKindOf } from './screenKinds.ts';
import type { QueryShape } from '../queries/index.ts';
import type { BoardBlock } from './queryModel.ts';
import type { Action, ColumnRef, Entity, Field, Print, Query, RowType, Screen, ScreenAction, Setting, TabDef } from './model.ts';
import type { Path } from './places.ts';

/** Words of a part that mean nothing where `when` holds. */
interface Unused<Of> { words: readonly string[]; when: (of: Of) => boolean; why: string; fix?: string }

/** Words that say something by false. */
const meantFalse = ['sort', 'keepAlive'];

/** Tells the words of a part that are said in this very file: what a file extended says may mean something elsewhere. */
function tell<Of>(table: readonly Unused<Of>[], of: Of, definition: Definition, at: Path): void {
  const said = valueAt(definition.value, at);
  if (typeof said !== 'object' || said === null) return;
  for (const { words, when, why, fix = 'Take it away.' } of table) {
    // null takes away, and false undoes what an action that this one is like says.
    const found = words.filter((word) => Object.hasOwn(said, word) && (said as Record<string, unknown>)[word] !== null && ((said as Record<string, unknown>)[word] !== false || meantFalse.includes(word)));
    if (found.length === 0 || !when(of)) continue;
    for (const word of found) if (definition.at([...at, word], { key: true }).file === definition.file) definition.fault([...at, word], 'word.unused', `\`${word}\` means nothing ${why}.`, fix, { key: true });
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, step) => (typeof holder === 'object' && holder !== null ? (holder as Record<string | number, unknown>)[step] : undefined), value);
}

type FieldPlace = { field: Field; stands: 'record' | 'lines' | 'question' | 'param' };

const isWorkedOut = ({ computed, read, gathered }: Field): boolean => computed !== undefined || read !== undefined || gathered !== undefined;
/** What the advanced filter asks for: single values. */
const isAskedFor = ({ type }: Field): boolean => { const { rows, cel, text, derived } = traitsOf(type); return !rows && cel !== 'json' && text !== 'markup' && !derived; };

const ofFields: readonly Unused<FieldPlace>[] = [
  { words: ['readonly', 'forNew', 'copy', 'aside', 'whileUnused'], when: ({ field, stands }) => field.system === true && field.gathered === undefined && field.read === undefined && (stands === 'record' || stands === 'lines'), why: 'on a field that the system writes: nobody types into it, and no copy takes it along' },
  { words: ['aside', 'whileUnused'], when: ({ field, stands }) => isWorkedOut(field) && (stands === 'record' || stands === 'lines'), why: 'on a field that nobody types into' },
  { words: ['copy'], when: ({ field }) => field.gathered !== undefined, why: 'on a gathered field, which is never stored' },
  { words: ['min', 'max', 'minLength', 'maxLength', 'pattern', 'patternElse', 'format', 'case'], when: ({ field }) => isWorkedOut(field), why: 'on a field that is worked out: what people type is held against it', fix: 'Take it away; a `check`, or a rule among `constraints`, looks at a stored result.' },
  { words: ['aliases'], when: ({ field }) => field.secret === true || field.sealed === true, why: 'on a field that nobody reads: no file could name a record by it' },
  { words: ['options'], when: ({ field }) => field.optionsOf !== undefined, why: 'beside `optionsOf`, which gives the choices', fix: 'Take one of the two away.' },
  { words: ['filter'], when: ({ field, stands }) => stands === 'lines' && field.gathered === undefined, why: 'on a field of lines: the advanced filter offers fields of the record', fix: 'Take it away, or name `lines.field` among the `filters` of a list.' },
  { words: ['filter'], when: ({ field, stands }) => stands === 'record' && field.secret !== true && field.gathered === undefined && !isAskedFor(field), why: 'on a field of this type, which the advanced filter has no question for' },
  { words: ['copy'], when: ({ field, stands }) => field.computed !== undefined && (stands === 'record' || stands === 'lines'), why: 'on a computed field, which a copy works out anew' },
  { words: ['watched'], when: ({ field, stands }) => field.secret === true && stands !== 'question' && stands !== 'param', why: 'on a secret, which nobody is given' },
  { words: ['list', 'search', 'filter', 'width'], when: ({ field }) => field.secret === true, why: 'on a secret, which never leaves the server' },
  { words: ['filter'], when: ({ field }) => field.gathered !== undefined, why: 'on a gathered field: neither filtered nor ordered by' },
  { words: ['whileUnused'], when: ({ stands }) => stands === 'lines', why: 'on a field of lines: it is asked of the record\'s own fields', fix: 'Take it away, or write it beside the `fields` of the lines.' },
  { words: ['total'], when: ({ field, stands }) => field.type === 'matrix' && field.total === true && (stands === 'record' || stands === 'lines'), why: 'on a matrix, whose cells are added up anyway', fix: 'Take it away, or write false where they are measures.' },
  { words: ['verify'], when: ({ field, stands }) => stands === 'question' && traitsOf(field.type).text !== 'line', why: 'on what is no text: a code is typed in letters and digits', fix: 'Ask for it with `"type": "string"`.' },
  { words: ['verify'], when: ({ stands }) => stands !== 'question', why: 'but in what an action asks for: nobody would send or check a code', fix: 'Ask for it in the action that checks it.' },
  { words: ['list', 'search', 'filter', 'total', 'unique', 'formerly', 'system', 'computed', 'aliases', 'mentions', 'whileUnused', 'copy', 'width', 'fills', 'typeFrom'], when: ({ stands }) => stands === 'question', why: 'in a question: no list shows it, and nothing of it is kept' },
  { words: ['list', 'search', 'filter', 'total', 'unique', 'formerly', 'system', 'computed', 'aliases', 'mentions', 'whileUnused', 'copy', 'width', 'fills', 'check', 'visible', 'secret', 'typeFrom'], when: ({ stands }) => stands === 'param', why: 'on a parameter, which is chosen above a report and never kept' },
];

/** @param row row type of the field; none for what is asked */
export function tellUnusedOfField(field: Field, row: RowType | undefined, definition: Definition, at: Path): void {
  tell(ofFields, { field, stands: row ? (row.parent === undefined ? 'record' : 'lines') : at[0] === 'params' ? 'param' : 'question' }, definition, at);
}

const isServers = ({ ledger, writtenBy }: Entity): boolean => ledger !== undefined || (writtenBy?.length === 1 && writtenBy[0] === 'server');
const actionsOf = ({ workflow }: Entity): Action[] => Object.values(workflow?.actions ?? {});

const ofEntities: readonly Unused<Entity>[] = [
  { words: ['maxDepth'], when: ({ treeField }) => treeField === undefined, why: 'where there is no tree', fix: 'Take it away, or give it a field of type tree that points to itself.' },
  { words: ['common'], when: ({ workflow, owners, department, ledger }) => workflow === undefined && owners.length === 0 && department === undefined && ledger === undefined, why: 'here: without states, owners and a department these records are everybody\'s anyway' },
  { words: ['constraints'], when: ({ ledger }) => ledger !== undefined, why: 'on a ledger: its rows are posted, not saved', fix: 'Say it as a `guard` of the action that posts, or as `never` of a balance.' },
  { words: ['deletable'], when: isServers, why: 'on rows that nobody deletes' },
  { words: ['partner'], when: ({ portal }) => portal === undefined, why: 'where nothing is open to partners: they see no record of these, whosever it is', fix: 'Say in `portal` what is open to them, or take it away.' },
  { words: ['summary'], when: (entity) => !actionsOf(entity).some(({ effects }) => effects.some(({ kind }) => kind === 'approve')), why: 'where no action asks for approval', fix: 'Add the effect `approve`, or take it away.' },
];

export function tellUnusedOfEntity(entity: Entity, definition: Definition): void {
  tell(ofEntities, entity, definition, []);
  const never: readonly Unused<Entity>[] = [
    { words: ['delete'], when: isServers, why: 'on rows that nobody deletes' },
    { words: ['save'], when: ({ ledger }) => ledger !== undefined, why: 'on a ledger: its rows are posted, not saved' },
    { words: ['lock'], when: ({ workflow }) => workflow === undefined, why: 'where no action locks a record' },
  ];
  tell(never, entity, definition, ['hooks']);
  for (const [name, { sweep }] of Object.entries(entity.ledger?.balances ?? {})) if (sweep && sweep.when === sweep.zero) definition.fault(['ledger', 'balances', name, 'sweep', 'zero'], 'word.unused', '`sweep` means nothing here: when a sum comes to 0, nothing of it is left.', 'Name the sum whose rest is swept away.');
  for (const name of Object.keys(entity.workflow?.states ?? {})) tell([{ words: ['else'], when: () => entity.workflow!.states[name]!.editable === true, why: 'on a state in which anybody may edit', fix: 'Take it, or `editable`, away.' }], entity, definition, ['workflow', 'states', name]);
  for (const action of actionsOf(entity)) {
    const at = ['workflow', 'actions', action.name];
    tell(ofActions, action, definition, at);
    action.effects.forEach((effect, index) => { if (effect.kind === 'task') tell([{ words: ['at'], when: ({ due }) => due === undefined, why: 'without `due`: it is the time of that day' }], effect, definition, [...at, 'effects', index]); });
  }
}

/** What an entity says for references that ask for it, and none does. Looked at each time: any file may be the one that asks. */
export function tellUnasked({ model, compiled }: Context): void {
  const holders = [...Object.values(model.rows).map(({ fields }) => fields), ...Object.values(model.entities).flatMap((entity) => [...actionsOf(entity).map(({ ask }) => ask), ...Object.values(entity.asks ?? {}).map(({ fields }) => fields)]), ...Object.values(model.queries).map(({ params }) => params), ...Object.values(model.screens).map(({ params }) => params ?? {})];
  const fields = holders.flatMap((one): Field[] => Object.values(one));
  for (const [word, asks] of [['kinds', 'among'], ['forNew', 'forNew']] as const) {
    const wanted = new Set(fields.filter((field) => field[asks] !== undefined).flatMap(({ to }) => to ?? []));
    for (const entity of Object.values(model.entities)) {
      if (entity[word] === undefined || wanted.has(entity.id)) continue;
      const definition = compiled.definitions.entity.get(entity.id)!;
      tell([{ words: [word], when: () => true, why: `while no reference to ${entity.id} says \`${asks}\``, fix: `Say \`${asks}\` at the references that are meant, or take it away.` }], entity, definition, []);
    }
  }
}

const ofActions: readonly Unused<Action>[] = [
  { words: ['permission', 'who'], when: ({ internal }) => internal === true, why: 'on an action that nobody runs by hand: nobody is asked for a right' },
  { words: ['confirm', 'danger', 'primary', 'icon', 'preview', 'bulk'], when: ({ internal, bulk }) => internal === true && bulk !== 'all', why: 'on an action that nobody runs by hand: no button is drawn' },
  { words: ['preview'], when: ({ internal, danger, unused, effects }) => internal !== true && danger !== true && unused !== true && !effects.some(({ kind }) => effectKind(kind).isTold), why: 'where there is nothing to tell beforehand but the new state' },
];

/** What a page of records offers, and what each of its rows does. */
const ofPage = ['create', 'import', 'export'];

export function tellUnusedOfScreen(screen: Screen, definition: Definition, context: Context): void {
  const entity = context.model.entities[screen.entity ?? ''];
  const isList = entity !== undefined && ['list', 'tree', 'grid'].includes(screen.kind);
  const fault = (at: Path, message: string, fix: string): void => definition.fault(at, 'word.unused', message, fix, { key: typeof at.at(-1) === 'string' });
  screen.actions.forEach((said, index) => {
    const at = ['actions', index];
    if ((screen.kind === 'detail' || screen.kind === 'form' || screen.kind === 'scan') && ofPage.includes(said.do) && said.open === undefined) fault(at, `A ${screen.kind === 'scan' ? 'screen of scans' : screen.kind} has no button \`${said.do}\`: that is of a list.`, 'Take it away.');
    if (screen.kind === 'form' && said.do === 'edit' && said.open === undefined) fault(at, 'A form edits as it stands: no button `edit` is drawn.', 'Take it away.');
    if (!isList) return;
    if (said.when !== undefined && (ofPage.includes(said.do) || entity.workflow?.actions[said.do]?.on === 'page')) fault([...at, 'when'], 'A button of the page has no record to look at.', 'Take `when` away.');
    if (said.drawer !== undefined) fault([...at, 'drawer'], 'A button of the page has no record to draw beside the list.', 'Name it under `row.actions`.');
    else if (isNowhere(said, entity)) fault(at, `\`${said.do}\` runs on one record, and no row stands beside a button of the page: it is drawn nowhere.`, `Name it under \`row.actions\`${entity.workflow?.actions[said.do] ? ', or let the action say `"bulk": true`' : ''}.`);
  });
  ((screen.row?.actions ?? []) as ScreenAction[]).forEach((said, index) => {
    const at = ['row', 'actions', index];
    if (ofPage.includes(said.do) && said.open === undefined) fault(at, `\`${said.do}\` is of the page, not of a row.`, 'Name it under `actions`.');
    if (said.primary !== undefined) fault([...at, 'primary'], 'No button of a row is the main one.', 'Take `primary` away: they stand in the order in which they are named.');
    if (said.drawer !== undefined && said.open !== undefined) fault([...at, 'open'], 'A button does one thing: `drawer` goes before `open`.', 'Take one of them away.');
  });
  screen.views.forEach((view, index) => { if (isList && view.filter?.trim() === 'true') fault(['views', index, 'filter'], 'This view finds everything, as 全部 does, which every list has by itself.', 'Say which records, or take the view away.'); });
  const { show } = definition.value as { show?: string[] };
  if (show && screen.query !== undefined) {
    if (screen.across !== undefined && !show.includes('pivot')) fault(['across'], '`across` means nothing to a report that is never shown as a pivot.', 'Add `pivot` to `show`, or take it away.');
    if ((screen.charts ?? []).length > 0 && !show.includes('chart')) fault(['charts'], '`charts` mean nothing to a report that is never shown as one.', 'Add `chart` to `show`, or take them away.');
  }
  tell(ofScreens, screen, definition, []);
  tellUnusedOfBlocks(screen, definition);
  if (isList && screen.row?.opens !== undefined && screen.row.below === undefined) tell([{ words: ['detail'], when: () => true, why: 'beside `row.opens`, which says what a row opens', fix: 'Take one of the two away.' }], screen, definition, []);
  if (screen.beside && !screen.beside.includes(screen.id)) fault(['beside'], 'This screen is not among those that `beside` names, so none of their titles leads back to it.', `Name \`${screen.id}\` in its place.`);
  if (screen.index) tell([{ words: ['keepAlive'], when: () => true, why: 'on a page without the shell: it has no tabs' }], screen, definition, []);
  screen.tabs.forEach((tab, index) => tellUnusedOfTab(tab, definition, ['tabs', index]));
  const sectionsAt: [readonly { title?: string; collapsed?: boolean }[], Path][] = [[screen.sections, ['sections']], ...screen.tabs.map((tab, index): [TabDef['sections'] & object, Path] => [tab.sections ?? [], ['tabs', index, 'sections']])];
  for (const [sections, at] of sectionsAt) sections.forEach((section, index) => tell([{ words: ['collapsed'], when: () => section.title === undefined, why: 'without a `title`: there is nothing to press that would open it', fix: 'Give the section a title.' }, { words: ['collapsed'], when: () => screen.kind === 'detail' && section.title !== undefined, why: 'on a detail: its sections are all open' }], section, definition, [...at, index]));
  if (entity && screen.query === undefined) screen.columns.forEach((column, index) => tellSort(column, entity, definition, ['columns', index], context));
  if (entity) screen.columns.forEach((column, index) => tellTotal(column, entity, definition, ['columns', index], context));
}

const ofScreens: readonly Unused<Screen>[] = [
  { words: ['where'], when: ({ entity }) => entity === undefined, why: 'on a screen of no entity: it narrows rows of one', fix: 'Take it away; a query has a `where` of its own.' },
  { words: ['record', 'steps'], when: ({ entity }) => entity === undefined, why: 'on a screen of no entity: no record of one is drawn' },
  { words: ['form'], when: ({ form, kind }) => form === 'drawer' && screenKindOf(kind).rows !== true, why: 'as `drawer` here: a form is drawn over the rows of a list', fix: 'Take it away, or write the route of the form.' },
  { words: ['widget'], when: ({ kind, blocks }) => kind === 'board' && blocks !== undefined, why: 'beside `blocks`, which are drawn instead', fix: 'Take one of the two away.' },
  { words: ['with'], when: ({ kind, widget, blocks }) => kind === 'board' && (widget === undefined || blocks !== undefined), why: 'without a `widget` that takes it', fix: 'Take it away; a block takes its parameters by its own `with`.' },
  { words: ['params', 'refresh'], when: ({ kind, blocks }) => kind === 'board' && blocks === undefined, why: 'where a widget draws the board: it reads what it wants when it wants' },
];

/** What a part of a board makes something of, by what it is shown as. */
const ofBlocks: Readonly<Record<string, readonly BoardBlock['show'][]>> = {
  rows: ['figures', 'table', 'pivot'], across: ['pivot'], figures: ['figures', 'table', 'pivot'], order: ['table', 'chart', 'pivot'], limit: ['table', 'pivot'], tone: ['figures'],
};

function tellUnusedOfBlocks(screen: Screen, definition: Definition): void {
  screen.blocks?.forEach((block, index) => {
    const table = Object.entries(ofBlocks).map(([word, shows]): Unused<BoardBlock> => ({ words: [word], when: ({ show }) => !shows.includes(show), why: `on a block shown as ${block.show}: it belongs to ${shows.join(', ')}` }));
    tell(table, block, definition, ['blocks', index]);
  });
}

/** A list draws buttons of its page for what needs no record, and those of a selection. */
function isNowhere(said: ScreenAction, entity: Entity): boolean {
  if (said.open !== undefined || said.pull !== undefined || ofPage.includes(said.do) || said.do === 'delete' || said.do === 'print' || entity.asks?.[said.do] !== undefined) return false;
  const action = entity.workflow?.actions[said.do];
  if (action) return !action.internal && action.of === undefined && action.on !== 'page' && action.on !== 'chosen' && (action.bulk === undefined || action.bulk === false);
  return said.do === 'edit' || said.do === 'copy';
}

function tellUnusedOfTab(tab: TabDef, definition: Definition, at: Path): void {
  tell([
    { words: ['where'], when: () => tab.related === undefined, why: 'where no `related` records are listed' },
    { words: ['columns'], when: () => tab.related === undefined && tab.lines === undefined, why: 'in a tab that shows no rows' },
  ], tab, definition, at);
  tab.columns?.forEach((column, index) => {
    const here = [...at, 'columns', index];
    if (tab.lines !== undefined) tell([{ words: ['label', 'as', 'width', 'total', 'fixed', 'hidden', 'sort', 'edit', 'tone'], when: () => true, why: 'here: a column of lines is drawn as its field says', fix: 'Say it at the field, or take it away.' }], column, definition, here);
    else tell(ofRelated, column, definition, here);
  });
}

const ofRelated: readonly Unused<ColumnRef>[] = [
  { words: ['edit'], when: () => true, why: 'in a tab: records that refer to this one are not typed into here' },
  { words: ['sort', 'total'], when: () => true, why: 'in a tab: its rows stand in the order they were made, and nothing is added up below them' },
  { words: ['hidden'], when: () => true, why: 'in a tab: nobody can switch it on there', fix: 'Take the column away.' },
];

/** Only numbers add up. */
function tellTotal(column: ColumnRef, row: RowType, definition: Definition, at: Path, context: Context): void {
  if (column.total !== true) return;
  const field = context.fieldAt(definition, [...at, 'field'], row, column.field);
  if (field && traitsOf(field.type).number === undefined) definition.fault([...at, 'total'], 'word.unused', `\`total\` means nothing on a column of type ${field.type}: it does not add up.`, 'Take it away.', { key: true });
}

/** `"sort": false` keeps a column from being put in order that otherwise could be. */
function tellSort(column: ColumnRef, row: RowType, definition: Definition, at: Path, context: Context): void {
  const field = column.sort === undefined ? undefined : context.fieldAt(definition, [...at, 'field'], row, column.field);
  if (field && !isSortable(field)) definition.fault([...at, 'sort'], 'word.unused', `\`sort\` means nothing on a column of type ${field.type}: it is never put in order.`, 'Take it away.', { key: true });
}

/** A printed table has no header to press and no reader to tell apart. */
const ofPrinted: readonly Unused<ColumnRef>[] = [{ words: ['fixed', 'sort', 'hidden', 'edit', 'tone', 'total', 'as'], when: () => true, why: 'on paper', fix: 'Take it away; sums of a table stand under `totals`.' }];
const ofFieldsPrinted: readonly Unused<ColumnRef>[] = [{ words: ['width'], when: () => true, why: 'here: fields share the width of the page alike', fix: 'Take it away; `columns` says how many stand side by side.' }];

export function tellUnusedOfPrint(print: Print, definition: Definition): void {
  if (print.paper.size === 'label') tell([{ words: ['header', 'footer'], when: () => true, why: 'on labels, which have no page around them', fix: 'Write it among the `blocks`.' }], print, definition, []);
  const look = (blocks: unknown, at: Path): void => {
    if (!Array.isArray(blocks)) return;
    blocks.forEach((block: Record<string, unknown>, index) => {
      const here = [...at, index];
      for (const word of ['fields', 'columns']) if (Array.isArray(block[word])) block[word].forEach((column: ColumnRef, nth: number) => tell(word === 'fields' ? [...ofPrinted, ...ofFieldsPrinted] : ofPrinted, column, definition, [...here, word, nth]));
      if (Array.isArray(block.beside)) block.beside.forEach((part: { blocks?: unknown }, nth: number) => look(part.blocks, [...here, 'beside', nth, 'blocks']));
    });
  };
  const said = definition.value as Record<string, unknown>;
  for (const part of ['header', 'footer', 'blocks']) look(said[part], [part]);
}

export function tellUnusedOfQuery(query: Query, definition: Definition): void {
  const { params, measures = {} } = definition.value as { params?: Record<string, unknown>; measures?: Record<string, unknown> };
  const texts = JSON.stringify({ ...(definition.value as object), params: undefined });
  // A name that is misspelt where it is read is told there.
  const isMisspelt = [...texts.matchAll(/\bparam\.(\w+)/g)].some(([, name]) => !Object.hasOwn(query.params, name!));
  for (const name of Object.keys(params ?? {})) if (!isMisspelt && !new RegExp(`\\bparam\\.${name}\\b`).test(texts)) definition.fault(['params', name], 'word.unused', `Nothing in the query reads \`param.${name}\`: whoever sets it sees no difference.`, 'Read it in `where`, or take it away.', { key: true });
  for (const name of Object.keys(measures)) {
    const traits = traitsOf(query.measures[name]?.type);
    tell([
      { words: ['scale'], when: () => !traits.words.includes('scale'), why: `on a figure of type ${query.measures[name]?.type}, which has decimals of its own or none` },
      { words: ['currency'], when: () => traits.measure !== 'currency', why: `on a figure of type ${query.measures[name]?.type}, which is no money` },
    ], name, definition, ['measures', name]);
  }
}

/** `"units": false` is what keeps a date from being offered by week, month and year. */
export function tellUnusedOfGroups({ groups }: QueryShape, definition: Definition): void {
  for (const { key, unit, type } of groups) {
    const said = unit === undefined ? (definition.value as { by: Record<string, { units?: boolean } | string> }).by[key] : undefined;
    if (typeof said === 'object' && said.units === false && type.kind !== 'date' && type.kind !== 'datetime') definition.fault(['by', key, 'units'], 'word.unused', '`units` means nothing on a group that is no date.', 'Take it away.', { key: true });
  }
}

export function tellUnusedOfSetting(setting: Setting, definition: Definition, at: Path): void {
  tell([{ words: ['min', 'max'], when: () => !['integer', 'rate', 'percent'].includes(setting.type), why: `on a setting of type ${setting.type}, which is no number` }], setting, definition, at);
}

/** Conditions that may be left away. */
const conditions = ['visible', 'when', 'where', 'that', 'offered'];
/** Parts that a `where` makes what they are, although it holds for all rows; a bound that is always crossed refuses everything. */
const demanding = ['none', 'some', 'transition', 'rollup'];

/** A condition that always holds is none. */
export function tellAlways(definition: Definition): void {
  const look = (value: unknown, at: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      const here = [...at, Array.isArray(value) ? Number(name) : name];
      if (typeof part !== 'string') { look(part, here); continue; }
      if (part.trim() !== 'true' || !conditions.includes(name) || (name === 'where' && demanding.some((word) => Object.hasOwn(value, word))) || at.at(-2) === 'never' || definition.at(here, { key: true }).file !== definition.file) continue;
      definition.fault(here, 'word.unused', name === 'that' ? 'This always holds, so nothing is ever refused.' : `\`${name}\` always holds here: it is as if it were not said.`, 'Say the condition, or take it away.');
    }
  };
  look(definition.value, []);
}
