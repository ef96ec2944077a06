// Checks entities: fields with their rules and references, keys, indexes, numbering, and how rows read.
import { type Expression, paths, plainScopeOf, scopeOf, type ScopeTypes, targetScope } from '../expressions/index.ts';
import { computeGraph } from '../documents/computeGraph.ts';
import type { Context } from './checkContext.ts';
import { checkAttributes } from './checkAttributes.ts';
import { checkCounted } from './checkCounted.ts';
import { checkSealed } from './checkSealed.ts';
import { fieldToken, isOfDay, startOf } from '../numbering/segments.ts';
import { checkRetention } from './checkKept.ts';
import { checkLinesMatrix } from './checkLinesMatrix.ts';
import { checkMatrix } from './checkMatrix.ts';
import { checkPortal } from './checkPortal.ts';
import { checkPulls } from './checkPulls.ts';
import { checkApp } from './checkApp.ts';
import { checkShare } from './checkShare.ts';
import { checkSeveral } from './checkSeveral.ts';
import { isOneOfSeveral } from '../values/targets.ts';
import { broughtBy } from './compilePull.ts';
import { checkColumnsOf, checkRead, passingIn } from './checkRead.ts';
import { checkCompare } from './checkCompare.ts';
import { checkCalendar } from './checkCalendar.ts';
import { checkDecision } from './checkDecision.ts';
import { tellUnasked, tellUnusedOfEntity, tellUnusedOfField } from './checkUnused.ts';
import { checkVersions } from './checkVersions.ts';
import { aOf, isCount, literalFit, meaningful } from './checkTypes.ts';
import type { Definition } from './definition.ts';
import { checkOpen, isOfRecord } from './openFields.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Field, Lines, Rule, RowType } from './model.ts';
import type { Path } from './places.ts';
import { fieldTypesWhich, traitsOf, type TypeTraits } from '../values/types/index.ts';

/** Names every row has by itself. */
const reserved = { entity: ['id', 'version'], lines: ['id', 'seq', 'parent'] };

export function checkEntities(context: Context): void {
  const apis = new Map<string, Entity>();
  const prefixes = new Map<string, Entity>();
  for (const entity of Object.values(context.model.entities)) {
    const definition = context.compiled.definitions.entity.get(entity.id)!;
    alone(apis, entity.api, entity, () => definition.fault(['api'], 'api.twice', `The path ${entity.api} is taken by ${apis.get(entity.api)!.id}.`, 'Give one of them another path.'));
    checkPrefix(entity, definition, prefixes);
    context.once('entity', definition, () => checkEntity(entity, definition, context));
  }
  tellUnasked(context);
}

function checkEntity(entity: Entity, definition: Definition, context: Context): void {
  checkNumbering(entity, definition, context);
  checkNumberRule(entity, definition, context);
  if (entity.table.name.length > maxNameLength) definition.fault(['id'], 'name.long', `The table \`${entity.table.name}\` has ${entity.table.name.length} letters; the database takes ${maxNameLength}.`, 'Choose a shorter id.');
  for (const row of withLines(entity)) {
    checkRow(row, definition, context.pathOf(row), context);
    checkColumnsOf(entity, row, context.pathOf(row), definition);
  }
  checkCycles(entity, definition, context);
  checkOwn(entity, definition, context);
  checkTable(entity, definition);
  checkTalk(entity, definition);
  checkAsks(entity, definition, context);
  checkWall(entity, definition);
  checkShare(entity, definition, context);
  checkApp(entity, definition, context);
  checkCalendar(entity, definition, context);
  checkSight(entity, definition, context);
  checkPortal(entity, definition, context);
  checkVersions(entity, definition, context);
  checkCompare(entity, definition, context);
  checkDecision(entity, definition, context);
  checkRetention(entity, withLines(entity), definition, context);
  tellUnusedOfEntity(entity, definition);
}

export function withLines(row: RowType): RowType[] { return [row, ...Object.values(row.lines).flatMap(withLines)]; }

function alone(taken: Map<string, Entity>, key: string, entity: Entity, tell: () => void): void {
  if (taken.has(key)) tell(); else taken.set(key, entity);
}

function checkNumbering(entity: Entity, definition: Definition, context: Context): void {
  if (entity.numbering === undefined) return;
  for (const [token] of entity.numbering.matchAll(/\{[^}]*\}/g)) {
    if (/^\{((yyyy|yy|MM|dd)+|seq\d*)\}$/.test(token)) continue;
    const path = fieldToken.exec(token)?.[1];
    if (path !== undefined) context.fieldAt(definition, ['numbering'], entity, path);
    else definition.fault(['numbering'], 'numbering.token', `\`${token}\` means nothing in a number.`, 'Use a date such as {yyMMdd}, a field such as {goodsType.codePrefix} (or, where it may be empty, {docType.prefix|RK}), and {seq4}.', { nth: entity.numbering.indexOf(token) });
  }
  const field = entity.fields[entity.numberField!];
  if (!field) definition.fault([entity.numberField === 'code' ? 'numbering' : 'numberField'], 'field.unknown', `The number is to stand in \`${entity.numberField}\`, which ${entity.id} does not have.`, didYouMean(entity.numberField!, Object.keys(entity.fields)));
}

/** A rule's pattern is a text that a look-up of the entity finds; parts are fields of the record that read as text. */
function checkNumberRule(entity: Entity, definition: Definition, context: Context): void {
  const rule = entity.numberRule;
  if (!rule) return;
  if (entity.numbering === undefined) definition.fault(['numberRule'], 'numbering.token', 'Where no rule is found there is no number.', 'Say the `numbering` that holds then.', { key: true });
  const look = entity.found?.[rule.found];
  if (!look) definition.fault(['numberRule', 'pattern'], 'field.unknown', `${entity.id} has no look-up \`${rule.found}\`.`, didYouMean(rule.found, Object.keys(entity.found ?? {}), 'Write it under `found`.'));
  else if (look.take === undefined) definition.fault(['numberRule', 'pattern'], 'numbering.token', `\`found.${rule.found}\` gives a figure, and a pattern is a text.`, 'Let it take a text: `"take": "target.pattern"`.');
  else {
    const target = context.model.rows[look.from];
    const given = target && context.sound(look.take, targetScope(context.model, entity.id, look.from));
    if (given && given.type.kind !== 'text') definition.fault(['numberRule', 'pattern'], 'numbering.token', `\`found.${rule.found}\` gives ${aOf(given.type)}, and a pattern is a text.`, 'Let it take a text: `"take": "target.pattern"`.');
  }
  for (const [part, path] of Object.entries(rule.parts)) checkPart(part, path, entity, definition, context);
}

/** A part has a name that means nothing else in a pattern, and stands in the record before it has its number. */
function checkPart(part: string, path: string, entity: Entity, definition: Definition, context: Context): void {
  const at = ['numberRule', 'parts', part];
  if (isOfDay(part)) definition.fault(at, 'numbering.part', `\`{${part}}\` of a pattern is the date or the count: this part is never asked for.`, 'Choose another name for it; `yyyy` alone may be a part, which is then the year.', { key: true });
  const field = context.fieldAt(definition, at, entity, path);
  if (!field) return;
  const { rows, structure, cells, files, text } = traitsOf(field.type);
  if (field === entity.fields[entity.numberField!]) definition.fault(at, 'numbering.part', `\`${path}\` is the number itself, which is not there yet.`, 'Name what the record has before.');
  else if (rows || structure || cells || files !== undefined || text === 'markup' || field.secret || field.sealed) definition.fault(at, 'numbering.part', `\`${path}\` does not read as a few words.`, 'Name a text, a choice, a number or a date.');
}

function checkPrefix(entity: Entity, definition: Definition, prefixes: Map<string, Entity>): void {
  const prefix = startOf(entity.numbering ?? '');
  const other = prefix === '' ? undefined : prefixes.get(prefix);
  if (other) definition.fault(['numbering'], 'numbering.twice', `The prefix \`${prefix}\` is taken by ${other.id}: two kinds of document could bear one number.`, 'Choose another prefix.');
  else prefixes.set(prefix, entity);
}

function checkOwn(entity: Entity, definition: Definition, context: Context): void {
  for (const [when, hook] of Object.entries(entity.hooks ?? {})) context.hook(definition, ['hooks', when], hook);
  entity.constraints.forEach((rule, index) => checkRule(rule, entity, definition, ['constraints', index], context));
  entity.key.forEach((name, index) => context.fieldAt(definition, ['key', index], entity, name));
  entity.indexes.forEach((fields, index) => fields.forEach((name, at) => context.fieldAt(definition, ['indexes', index, at], entity, name)));
  const users = entity.fields.createBy?.to;
  entity.summary?.forEach((path, index) => context.fieldAt(definition, ['summary', index], entity, path));
  entity.owners.forEach((name, index) => {
    const field = context.fieldAt(definition, ['owners', index], entity, name);
    if (field && users !== undefined && field.to !== users) definition.fault(['owners', index], 'owner.type', `\`${name}\` does not hold a user.`, `Name fields that refer to ${users}.`);
  });
  if (entity.unowned !== undefined && entity.owners.length === 0) definition.fault(['unowned'], 'unowned.none', 'Nobody owns records of this kind, so none lacks its owner.', 'Name the fields that hold owners: `"owners": ["salesman"]`.');
  else if (entity.unowned !== undefined && entity.unowned !== 'all' && !entity.workflow?.actions[entity.unowned]) definition.fault(['unowned'], 'unowned.action', `There is no action \`${entity.unowned}\` that takes such records over.`, didYouMean(entity.unowned, ['all', ...Object.keys(entity.workflow?.actions ?? {})]));
  if (entity.treeField !== undefined) {
    const field = context.fieldAt(definition, ['treeField'], entity, entity.treeField);
    if (field && field.to !== entity.id) definition.fault(['treeField'], 'tree.self', `\`${entity.treeField}\` does not point to ${entity.id} itself.`, `The parent of a tree is a ref to ${entity.id}.`);
  }
  if (entity.through !== undefined) {
    const cut = entity.through.lastIndexOf('.');
    const row = context.row(definition, ['through'], entity.through.slice(0, cut));
    if (row) context.fieldAt(definition, ['through'], row, entity.through.slice(cut + 1));
  }
}

/** Questions: what they ask for, what they answer, and who answers. */
function checkAsks(entity: Entity, definition: Definition, context: Context): void {
  for (const asked of Object.values(entity.asks ?? {})) {
    context.hook(definition, ['asks', asked.name, 'call'], asked.call);
    if (entity.workflow?.actions[asked.name]) definition.fault(['asks', asked.name], 'ask.twice', `\`${asked.name}\` is an action as well.`, 'Rename one of them.', { key: true });
    for (const part of ['fields', 'answer'] as const) for (const field of Object.values(asked[part])) checkField(field, undefined, plainScopeOf(context.model, entity.id), definition, ['asks', asked.name, part, field.name], context);
  }
  if (entity.root !== undefined && entity.treeField === undefined) definition.fault(['root'], 'tree.none', `${entity.id} is not a tree: it has no top.`, 'Take `root` away, or give it a field of type tree that points to itself.', { key: true });
}

/** A display without a login: the token is the server's own, the question takes this record. */
function checkWall({ id, wall, asks, fields, scope }: Entity, definition: Definition): void {
  if (!wall) return;
  if (scope !== 'company') definition.fault(['wall'], 'wall.scope', `Records of ${id} belong to no company: nobody would know whose figures a display shows.`, 'Take `wall` away.', { key: true });
  const token = fields[wall.token];
  if (token?.type !== 'string' || !token.system) definition.fault(['wall', 'token'], 'wall.token', `\`${wall.token}\` is no field of type string that the system alone writes.`, 'Add `{"type": "string", "label": "…", "system": true, "copy": false}`.');
  const question = asks?.[wall.ask];
  if (!question) { definition.fault(['wall', 'ask'], 'ask.unknown', `${id} has no question \`${wall.ask}\`.`, didYouMean(wall.ask, Object.keys(asks ?? {}), 'Write it under `asks`.')); return; }
  const field = question.fields[wall.record];
  if (field?.to !== id) definition.fault(['wall', 'record'], 'wall.record', `The question \`${wall.ask}\` has no field \`${wall.record}\` that points to ${id}.`, `Add \`{"type": "ref", "to": "${id}", "label": "…", "required": true}\` to it, or name another.`);
}

/** Both are kept under the company whose record it is. */
function checkTalk(entity: Entity, definition: Definition): void {
  for (const word of ['attachments', 'comments'] as const) {
    if (entity[word] && entity.scope !== 'company') definition.fault([word], 'talk.scope', `\`${word}\` belongs to records of a company, not to rows of a ${entity.scope}.`, 'Take it away.', { key: true });
  }
}

/** Rows of the server's own are its to write, and so are those that nobody may change. */
function checkTable(entity: Entity, definition: Definition): void {
  if (entity.appendOnly && !(entity.writtenBy?.length === 1 && entity.writtenBy[0] === 'server')) definition.fault(['appendOnly'], 'append.written', 'Nobody could change or delete what he (or she) enters here.', 'Add `"writtenBy": "server"`.', { key: true });
  if (entity.appendOnly && entity.workflow) definition.fault(['appendOnly'], 'append.workflow', 'A document that moves from state to state is changed.', 'Take `appendOnly` or the workflow away.', { key: true });
  if (entity.isOfServer && !(entity.writtenBy?.length === 1 && entity.writtenBy[0] === 'server')) definition.fault(['table'], 'table.written', `The server keeps the rows of ${entity.table.schema}.${entity.table.name} itself.`, 'Add `"writtenBy": "server"`.', { key: true });
}

/** Who sees and who writes rows that stand above companies. */
function checkSight(entity: Entity, definition: Definition, context: Context): void {
  const source = definition.value as { seenBy?: unknown; partner?: unknown };
  const at = (word: 'seenBy' | 'partner', index: number): Path => (Array.isArray(source[word]) ? [word, index] : [word]);
  if (entity.scope !== 'platform') {
    for (const word of ['through', 'seenBy', 'seenWhen', 'follows', 'writtenBy'] as const) {
      if (entity[word] !== undefined && !(word === 'writtenBy' && entity.writtenBy?.every((who) => who === 'server'))) definition.fault([word], 'scope.platform', `\`${word}\` means nothing on rows of a ${entity.scope}.`, 'It belongs to entities of scope platform.', { key: true });
    }
  }
  const targets = (entity.seenBy ?? []).map((name, index) => {
    const field = context.fieldAt(definition, at('seenBy', index), entity, name);
    if (field && !watchers.includes(field.to ?? '')) definition.fault(at('seenBy', index), 'seen.type', `\`${name}\` holds neither a user nor a company.`, `Name fields that refer to ${watchers.join(' or ')}.`);
    return field?.to;
  });
  for (const [who, to] of [['owner', watchers[0]], ['company', watchers[1]]] as const) {
    if (entity.writtenBy?.includes(who) && !entity.follows && !targets.includes(to)) definition.fault(['writtenBy'], 'seen.none', `No field of \`seenBy\` refers to ${to}, so nobody could write as ${who}.`, `Add such a field to \`seenBy\`, or take \`${who}\` away.`);
  }
  if (entity.seenWhen !== undefined && !entity.seenBy) definition.fault(['seenWhen'], 'seen.none', 'Without `seenBy` all rows are seen anyway.', 'Add `seenBy`, or take this away.', { key: true });
  if (entity.follows !== undefined) {
    const field = context.fieldAt(definition, ['follows'], entity, entity.follows);
    if (field && context.model.entities[field.to ?? '']?.scope !== 'platform') definition.fault(['follows'], 'seen.type', `\`${entity.follows}\` refers to no entity of scope platform.`, 'Name the reference to the platform row that this one belongs to.');
  }
  entity.partner?.forEach((path, index) => {
    const field = context.fieldAt(definition, at('partner', index), entity, path);
    if (field && traitsOf(field.type).refers !== 'one') definition.fault(at('partner', index), 'partner.type', `\`${path}\` is no reference.`, 'Name the field that refers to the business partner.');
  });
  if (entity.department !== undefined) {
    const field = context.fieldAt(definition, ['department'], entity, entity.department);
    if (field && traitsOf(field.type).refers === undefined) definition.fault(['department'], 'department.type', `\`${entity.department}\` is no reference.`, 'Name the field that refers to the department.');
  }
}

/** What `seenBy` may point to: a person, or a company. */
const watchers = ['amc.user', 'amc.company'];

/** A fact stands in a line of grey text. */
function checkFact(path: string, row: RowType, definition: Definition, at: Path, context: Context): void {
  const field = context.fieldAt(definition, at, row, path);
  if (!field) return;
  const { brief, number } = traitsOf(field.type);
  if (field.sealed && !field.mask) definition.fault(at, 'sealed.key', `\`${path}\` is sealed, and would stand whole wherever one chooses.`, 'Give it a `mask`, which covers it there, or name fields that may be read.');
  else if (field.secret || !(brief || number)) definition.fault(at, 'display.fact', `\`${path}\` does not read as a few words.`, `Name a field of type ${fieldTypesWhich((traits) => traits.brief === true || traits.number !== undefined).join(', ')}.`);
}

function checkRow(row: RowType, definition: Definition, at: Path, context: Context): void {
  if (row.parent !== undefined && row.table.name.length > maxNameLength) definition.fault(at, 'name.long', `The table \`${row.table.name}\` has ${row.table.name.length} letters; the database takes ${maxNameLength}.`, 'Choose a shorter name.', { key: true });
  const scope = scopeOf(context.model, row.id);
  for (const name of [...Object.keys(row.fields), ...Object.keys(row.lines)]) {
    if (reserved[row.parent ? 'lines' : 'entity'].includes(name)) definition.fault([...at, row.fields[name] ? 'fields' : 'lines', name], 'field.reserved', `Every row has a \`${name}\` of its own.`, 'Choose another name.', { key: true });
    if (row.fields[name] && row.lines[name]) definition.fault([...at, 'lines', name], 'field.twice', `\`${name}\` is a field and lines at once.`, 'Rename one of them.', { key: true });
  }
  for (const field of Object.values(row.fields)) checkField(field, row, scope, definition, [...at, 'fields', field.name], context);
  row.unique.forEach((unique, index) => {
    const here = [...at, 'unique', index];
    unique.fields.forEach((name, nth) => context.fieldAt(definition, unique.when ?? unique.else ?? unique.level ? [...here, 'fields', nth] : [...here, nth], row, name));
  });
  row.called.facts?.forEach((path, index) => checkFact(path, row, definition, [...at, 'display', 'facts', index], context));
  if ('start' in row) (row as Lines).start?.forEach((one, index) => { for (const name of Object.keys(one)) context.fieldAt(definition, [...at, 'start', index, name], row, name); });
  if ('pull' in row && row.pull) checkPulls(row as Lines, definition, [...at, 'pull'], context);
  if ('scan' in row && row.scan) checkScan(row as Lines, definition, [...at, 'scan'], context);
  if ('matrix' in row && row.matrix) checkLinesMatrix(row as Lines, definition, [...at, 'matrix'], context);
}

/** What a scanned code may find its row by. */
const takesCode = ({ refers, text, colour }: TypeTraits): boolean => refers === 'one' || text === 'line' || (text === 'code' && !colour);

function checkScan({ scan, ...row }: Lines, definition: Definition, at: Path, context: Context): void {
  if (context.model.rows[row.parent]?.parent !== undefined) definition.fault(at, 'scan.nested', 'No box to scan into is drawn in lines of lines.', 'Scan into the lines above them, or make them lines of the record.', { key: true });
  const by = context.fieldAt(definition, [...at, 'by'], row, scan!.by);
  if (by && !takesCode(traitsOf(by.type))) definition.fault([...at, 'by'], 'scan.by', `\`${scan!.by}\` takes no code.`, 'Name a reference or a text.');
  const adds = scan!.adds === undefined ? undefined : context.fieldAt(definition, [...at, 'adds'], row, scan!.adds);
  if (adds && !isCount(traitsOf(adds.type))) definition.fault([...at, 'adds'], 'scan.adds', `\`${scan!.adds}\` does not count.`, 'Name a quantity or an integer.');
}

/** @param row row type of the field; for inputs of actions, the entity */
export function checkField(field: Field, row: RowType | undefined, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  for (const [property, types] of meaningful()) {
    if (field[property] !== undefined && !types.includes(field.type)) definition.fault([...at, property], 'field.property', `\`${property}\` means nothing on a field of type ${field.type}.`, `It belongs to ${types.join(', ')}.`, { key: true });
  }
  if (traitsOf(field.type).refers !== undefined) {
    if (field.to === undefined) definition.fault(at, 'field.incomplete', `Field \`${field.name}\` does not say what it points to.`, 'Add `"to": "module.entity"`.', { key: true, cut: 'to' });
    else if (isOneOfSeveral(field.to)) checkSeveral(field, definition, at, context);
    else context.row(definition, [...at, 'to'], field.to);
  }
  if (traitsOf(field.type).choice !== undefined && !field.options && !field.optionsOf) definition.fault(at, 'field.incomplete', `Field \`${field.name}\` has no options.`, 'Add `"options": {"value": "标签"}`.', { key: true, cut: 'options' });
  if (traitsOf(field.type).measure === 'unit' && field.unit === undefined && field.scale === undefined) definition.fault(at, 'field.incomplete', `Field \`${field.name}\` does not say its decimals.`, 'Add `"unit": "unit"` (path to its unit), or `"scale": 2`.', { key: true, cut: 'unit' });
  if (field.among !== undefined && context.model.entities[field.to ?? '']?.kinds === undefined) definition.fault([...at, 'among'], 'field.among', `${field.to ?? field.name} does not keep records of several kinds.`, 'Take `among` away, or give that entity `kinds`.', { key: true });
  if (field.forNew && field.to !== undefined && context.model.entities[field.to] && !context.model.entities[field.to]!.forNew) definition.fault([...at, 'forNew'], 'forNew.none', `${field.to} does not say what must hold for new business.`, 'Give it `"forNew": [{"that": "target.status == \'normal\'", "else": "…"}]`, or take this away.', { key: true });
  checkLimits(field, definition, at);
  if (row) checkStored(field, row, scope, definition, at, context);
  else if (traitsOf(field.type).cells) definition.fault([...at, 'type'], 'ask.matrix', 'A question draws no matrix.', 'Ask for its figures one by one, or make a document of its own with the matrix.');
  const standing = row && Array.isArray(field.formerly) ? field.formerly.find((old) => Object.hasOwn(row.fields, old) || Object.values(row.fields).some((other) => other !== field && other.formerly?.includes(old))) : undefined;
  if (standing !== undefined) definition.fault([...at, 'formerly'], 'field.formerly', `\`${standing}\` is, or was, another field of this row.`, 'A former name leads to one field: take it away here or there.', { key: true });
  checkNamed(field, definition, at, context);
  if (traitsOf(field.type).cells && row) checkMatrix(field, row, definition, at, context);
  if (field.mask && (field.grant === undefined) === (field.mask.grant === undefined)) definition.fault([...at, 'mask'], 'mask.grant', field.grant === undefined ? '`mask` alone does not say who may see the value whole.' : 'The field\'s `grant` and the mask\'s say the same thing twice.', 'Give the field a `grant` (others get it covered and no more), or write `"mask": {"as": …, "grant": …}`.', { key: true });
  if (field.typeFrom !== undefined && row && traitsOf(row.fields[field.typeFrom]?.type).choice !== 'one') definition.fault([...at, 'typeFrom'], 'typeFrom.field', `\`${field.typeFrom}\` is no choice of this row.`, 'Name an enum field whose options are kinds of values.');
  if (row) checkPaths(field, row, definition, at, context);
  context.expression(definition, [...at, field.read === undefined ? 'computed' : 'read'], field.read ?? field.computed, scope, field, row && { at: 'row' });
  if (field.read !== undefined) checkRead(field, row, scope, definition, at, context);
  if (typeof field.default === 'string') {
    const given = context.expression(definition, [...at, 'default'], field.default, scope, field, row && { at: 'row' });
    if (given) context.named(definition, [...at, 'default'], field.default, given, field);
  }
  else if (typeof field.default === 'number' || typeof field.default === 'boolean') {
    const misfit = literalFit(field.default, field);
    if (misfit) definition.fault([...at, 'default'], 'default.type', misfit.message, misfit.fix);
  }
  tellUnusedOfField(field, row, definition, at);
  checkOpen(field, isOfRecord(context, row), definition, at);
  checkSealed(field, row, definition, at, context);
  if (field.counted !== undefined) checkCounted(field, row, definition, at, context);
  if (field.table !== undefined && row) definition.fault([...at, 'table'], 'table.place', 'Only a question has a table; rows of a record are its lines.', 'Write them under `lines`.', { key: true });
  if (field.attributes !== undefined) checkAttributes(field, row, definition, [...at, 'attributes'], context);
  if (field.gathered !== undefined) checkGathered(field, row, definition, at, context);
  if (field.computed !== undefined && field.read === undefined) {
    for (const property of ['default', 'required', 'readonly'] as const) {
      if (field[property] !== undefined) definition.fault([...at, property], 'field.property', `\`${property}\` means nothing on a computed field.`, 'Take it away.', { key: true });
    }
  }
  field.check?.forEach((rule, index) => {
    const that = context.sound(rule.that, scope);
    if (that) checkFires(field, that, definition, [...at, 'check', index, 'that']);
  });
}

/** A rule that is never asked, or could never refuse, would be believed in. */
function checkFires(field: Field, that: Expression, definition: Definition, at: Path): void {
  const why = field.system ? `\`${field.name}\` is written by the system and never checked`
    : paths(that).length === 0 ? 'it looks at nothing of the record' : undefined;
  if (why !== undefined) definition.fault(at, 'check.never', `This rule cannot refuse anything: ${why}.`, field.system ? 'Write it as a constraint of the entity, or as a guard of an action.' : 'Take it away, or compare a field.');
}

/** Longest name PostgreSQL takes whole: what is beyond is cut off, and two names may become one. */
const maxNameLength = 63;

/** What is kept in a column: its name, and values that would not stay true. */
function checkStored(field: Field, row: RowType, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  if (field.column?.length > maxNameLength) definition.fault(at, 'name.long', `The column \`${field.column}\` has ${field.column.length} letters; the database takes ${maxNameLength}.`, 'Choose a shorter name.', { key: true });
  const passing = field.live ? undefined : passingIn(context.sound(field.computed, scope), row, context);
  if (passing) definition.fault([...at, 'computed'], 'compute.passing', `\`${field.name}\` is stored when the record is written: what \`${passing}\` makes of it then stays, whatever the day.`, 'Write `read` instead of `computed`: it is then worked out whenever it is read.', { nth: Math.max(0, field.computed!.search(new RegExp(`\\b${passing.split('.').at(-1)}\\b`))) });
  // What the engine writes may well be shown once it is there.
  if (field.system || field.computed !== undefined) return;
  const own = row.parent === undefined ? ['record', 'row'] : ['line', 'row'];
  for (const word of ['visible', 'required'] as const) {
    const source = field[word];
    if (typeof source !== 'string' || !context.sound(source, scope)?.reads.some((path) => own.includes(path.split('.')[0]!) && path.split('.')[1] === field.name)) continue;
    definition.fault([...at, word], 'field.itself', `Whether \`${field.name}\` is ${word === 'visible' ? 'shown' : 'required'} depends on what it holds itself.`, word === 'visible' ? 'Name another field: once hidden, nobody could fill it in.' : 'Name another field.');
  }
}

/** Rows of other records that count for this one. */
function checkGathered(field: Field, row: RowType | undefined, definition: Definition, at: Path, context: Context): void {
  if (!row || row.parent || traitsOf(field.type).number === undefined) { definition.fault([...at, 'gathered'], 'field.gathered', row && !row.parent ? `\`${field.name}\` is no number.` : 'Only fields of an entity itself are gathered.', 'Take it away, or give an entity\'s field of a number type.', { key: true }); return; }
  for (const property of ['computed', 'default', 'required', 'readonly', 'unique', 'search'] as const) {
    if (field[property] !== undefined) definition.fault([...at, property], 'field.property', `\`${property}\` means nothing on a gathered field.`, 'Take it away.', { key: true });
  }
  if (field.gathered === 'uses') return;
  field.gathered!.forEach((rows, index) => {
    const here = [...at, 'gathered', index];
    if (rows.below && context.model.entities[row.entity]?.treeField === undefined) definition.fault([...here, 'below'], 'tree.none', `${row.id} is not a tree: nothing stands below its records.`, 'Take `below` away.', { key: true });
    const from = context.row(definition, [...here, 'from'], rows.from);
    if (!from) return;
    const by = context.sound(rows.by, scopeOf(context.model, from.id));
    if (by && by.type.kind === 'row' && by.type.row !== row.id) definition.fault([...here, 'by'], 'expression.type', `This gives a record of ${by.type.row}, not of ${row.id}.`, `Name a reference to ${row.id}.`);
  });
}

/** Rights and module code that a field names. */
function checkNamed(field: Field, definition: Definition, at: Path, context: Context): void {
  const { widgets } = context.options;
  for (const word of ['aside', 'editor'] as const) {
    const name = field[word];
    if (name !== undefined && widgets && !widgets.has(name)) definition.fault([...at, word], 'widget.unknown', `There is no widget \`${name}\`.`, didYouMean(name, widgets, `Add modules/${name.replace('.', '/web/')}/${word}.tsx.`));
  }
  if (field.editor !== undefined && (field.computed !== undefined || field.system || field.read !== undefined)) definition.fault([...at, 'editor'], 'field.editor', 'People do not fill it in: nothing is edited.', 'Take `editor` away.', { key: true });
  if (field.editor !== undefined && field.typeFrom !== undefined) definition.fault([...at, 'editor'], 'field.editor', '`typeFrom` says by what it is edited.', 'Leave one of the two.', { key: true });
  const named = context.grantsNamed;
  // Without any module that names rights nobody could be told what they are called.
  for (const [path, grant] of [[['grant'], field.grant], [['mask', 'grant'], field.mask?.grant]] as const) {
    if (grant !== undefined && named.size > 0 && !named.has(grant)) definition.fault([...at, ...path], 'grant.unnamed', `No module names the field right \`${grant}\`, so no role can be given it.`, didYouMean(grant, named, 'Add it to the `grants` of module.json.'));
  }
}

function checkLimits(field: Field, definition: Definition, at: Path): void {
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) definition.fault([...at, 'min'], 'field.limits', '`min` is above `max`.', 'Swap them.');
  if (field.minLength !== undefined && field.maxLength !== undefined && field.minLength > field.maxLength) definition.fault([...at, 'minLength'], 'field.limits', '`minLength` is above `maxLength`.', 'Swap them.');
  if (field.patternElse !== undefined && field.pattern === undefined && field.format === undefined) definition.fault([...at, 'patternElse'], 'field.property', '`patternElse` needs a `pattern` or a `format`.', 'Add one, or take it away.', { key: true });
  if (field.pattern === undefined) return;
  try { new RegExp(field.pattern, 'u'); } catch { definition.fault([...at, 'pattern'], 'field.pattern', 'This is not a regular expression.', 'Check brackets and backslashes (a backslash is written twice in JSON).'); }
}

/** What is counted in it would have no decimals. */
const isWithoutScale = (counted: Field | null | undefined, target: RowType | undefined, context: Context): boolean => counted === null || (counted !== undefined && traitsOf(counted.type).refers === undefined)
  || (target !== undefined && !context.wasCut(target, 'scale') && traitsOf(target.fields.scale?.type).number === undefined && !traitsOf(target.fields.scale?.type).structure);

function checkPaths(field: Field, row: RowType, definition: Definition, at: Path, context: Context): void {
  const { model } = context;
  if (field.unit !== undefined) {
    const unit = context.fieldAt(definition, [...at, 'unit'], row, field.unit);
    const target = unit && unit.to !== undefined ? model.rows[unit.to] : undefined;
    // A reference without target, or a scale that is faulty itself, is told there.
    if (isWithoutScale(unit, target, context)) definition.fault([...at, 'unit'], 'field.unit', `\`${field.unit}\` does not lead to a unit.`, 'A unit is a reference to an entity with a `scale`.');
  }
  if (field.currency !== undefined) {
    const currency = context.fieldAt(definition, [...at, 'currency'], row, field.currency);
    const isSeveral = currency && traitsOf(currency.type).refers === 'many';
    if (isSeveral || isWithoutScale(currency, currency && currency.to !== undefined ? model.rows[currency.to] : undefined, context)) definition.fault([...at, 'currency'], 'field.currency', `\`${field.currency}\` does not lead to a currency.`, 'A currency is one record of an entity with a `scale`: the decimals of its money.');
  }
  if (field.to === undefined || !model.rows[field.to]) return;
  const scope = targetScope(model, row.id, field.to);
  // What all kinds of the target say is checked with each of them.
  if (field.among !== undefined) context.expression(definition, [...at, 'where'], field.where, scope, 'bool');
  checkKind(field, definition, at, context);
  for (const [name, source] of Object.entries(field.fills ?? {})) {
    if (broughtBy(field).has(name)) continue;
    const filled = row.fields[name];
    const here = [...at, 'fills', name];
    if (!filled) {
      if (!context.wasCut(row, name)) definition.fault(here, 'field.unknown', `${row.id} has no field \`${name}\` to fill.`, didYouMean(name, Object.keys(row.fields)), { key: true });
      continue;
    }
    if (filled.computed !== undefined) definition.fault(here, 'field.computed', `\`${name}\` is computed: it cannot be filled.`, 'Take it away, or take its `computed` away.', { key: true });
    context.expression(definition, here, source, scope, filled, { at: 'row', ...(field.where !== undefined && { where: field.where }) });
  }
  if (traitsOf(field.type).inTree && !(model.entities[field.to]?.treeField)) definition.fault([...at, 'to'], 'tree.none', `${field.to} is not a tree.`, 'Write `"type": "ref"`, or give the target a `treeField`.');
}

/** A kind of basic data (a dictionary) that a field chooses from: the starting data brings it. */
function checkKind(field: Field, definition: Definition, at: Path, context: Context): void {
  const [kind, ...others] = context.model.entities[field.to!]?.key ?? [];
  const seeded = kind === undefined || others.length === 0 ? undefined : context.seeded(field.to!, kind);
  if (!seeded || seeded.size === 0) return;
  for (const [, wanted] of (field.where ?? '').matchAll(new RegExp(`\\btarget\\.${kind} == '([^']*)'`, 'g'))) {
    if (seeded.has(wanted!)) continue;
    const path = field.among === undefined ? 'where' : 'among';
    definition.fault([...at, path], 'seed.unknown', `The starting data holds no ${field.to} of ${kind} \`${wanted}\`.`, didYouMean(wanted!, seeded, `Add it to the rows of ${field.to} in a \`seed\` file.`), path === 'where' ? { nth: field.where!.indexOf(wanted!) } : {});
  }
}

/** A rule over the record, or over each row of `each`: a constraint here, a guard in a workflow. */
export function checkRule(rule: Rule, entity: Entity, definition: Definition, at: Path, context: Context): void {
  const row = rule.each === undefined ? entity : context.rowsOf(definition, [...at, 'each'], entity, rule.each);
  if (!row) return;
  if (rule.at !== undefined && !row.lines[rule.at]) context.fieldAt(definition, [...at, 'at'], row, rule.at);
  if (rule.unless !== undefined && !rule.unless.includes(' ') && !entity.workflow?.actions[rule.unless]) {
    definition.fault([...at, 'unless'], 'action.unknown', `${entity.id} has no action \`${rule.unless}\`.`, didYouMean(rule.unless, Object.keys(entity.workflow?.actions ?? {})));
  } else if (rule.unless?.includes(' ')) context.permission(definition, [...at, 'unless'], rule.unless);
}

/** A circle is told once, at the first of its fields, with the whole way around. */
function checkCycles(entity: Entity, definition: Definition, context: Context): void {
  const seen = new Set<string>();
  for (const { rowType, field: name, circle } of computeGraph(context.model, entity.id).faults) {
    const field = context.model.rows[rowType]?.fields[name];
    if (!circle || field?.computed === undefined || circle.some((one) => seen.has(one))) continue;
    circle.forEach((one) => seen.add(one));
    const [first, ...others] = circle.map((one) => `\`${one.slice(entity.id.length + 1)}\``);
    const way = others.length > 0 ? `: it reads ${[...others, first].join(', which reads ')}` : '';
    definition.fault([...context.pathOf(context.model.rows[rowType]!), 'fields', name, field.read === undefined ? 'computed' : 'read'], 'compute.circle', `${first} is computed from itself${way}.`, 'Take one of the steps out of the circle.');
  }
}
