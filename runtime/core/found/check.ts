// Checks look-ups: where they look, what they give, whether one of several is told apart, and whether anything reads them.
import { childrenOf, type Expression, type Node } from '../expressions/index.ts';
import type { Context, Want } from '../language/checkContext.ts';
import type { Definition } from '../language/definition.ts';
import { didYouMean } from '../language/faults.ts';
import type { Entity, Field, Found, Model, RowType } from '../language/model.ts';
import { withBalances } from '../queries/index.ts';
import { lookScope } from './fill.ts';
import { comparedField, conjuncts, isOwn } from './inputs.ts';

export function checkFound(context: Context): void {
  for (const entity of Object.values(context.model.entities)) {
    const rows = rowsOf(entity);
    if (!rows.some(({ found }) => found)) continue;
    const definition = context.compiled.definitions.entity.get(entity.id)!;
    context.once('found', definition, () => { for (const row of rows) for (const look of Object.values(row.found ?? {})) checkLook(look, row, entity, definition, context); });
  }
}

const rowsOf = (row: RowType): RowType[] => [row, ...Object.values(row.lines).flatMap(rowsOf)];

function checkLook(look: Found, row: RowType, entity: Entity, definition: Definition, context: Context): void {
  const { model } = context;
  const fault = (word: string, code: string, message: string, fix: string, isName = true): void => definition.fault(word === '' ? look.at : [...look.at, word], code, message, fix, isName ? { key: true } : {});
  const above = look.isGuard ? undefined : aboveOf(model, row).find(({ found }) => found && Object.hasOwn(found, look.name));
  if (above) fault('', 'found.twice', `${above.id} has a look-up \`${look.name}\` as well, which rows below see too.`, 'Choose another name.');
  const word = look.isGuard ? ('none' in (valueAt(definition, look) ?? {}) ? 'none' : 'some') : 'from';
  const from = model.balances[look.from] ? withBalances(model).rows[look.from] : model.rows[look.from];
  if (!from) { if (!context.compiled.broken.has(look.from)) fault(word, 'entity.unknown', `There is no entity, lines or balance \`${look.from}\`.`, didYouMean(look.from, [...Object.keys(model.rows), ...Object.keys(model.balances)], 'Write its file, or check the id.'), false); return; }
  if (model.entities[from.entity]?.scope !== 'company') { fault(word, 'found.scope', `Rows of ${look.from} belong to no company.`, 'Look among records of the company.', false); return; }
  const gives = (['take', 'count', 'sum'] as const).filter((one) => look[one] !== undefined);
  if (gives.length !== 1) fault(gives[1] ?? '', 'found.gives', gives.length === 0 ? `\`${look.name}\` does not say what it gives.` : `\`${look.name}\` gives two things.`, 'Say one of `take`, `count` and `sum`.');
  if (look.where === undefined && look.up === undefined && Object.keys(look.prefer).length === 0) fault('', 'found.all', `\`${look.name}\` does not say which rows fit.`, 'Add `where`.');
  checkParts(look, from, definition, context);
  if (!look.isGuard && !isRead(look.name, definition)) fault('', 'found.unread', `Nothing reads \`found.${look.name}\`.`, 'Read it in a default, a computed field, a rule, a guard or an effect, or take it away.');
  if (entity.scope === 'platform') fault('', 'found.scope', `Rows of ${entity.id} are seen by several companies: a look-up would tell one of them about another.`, 'Look from records of a company.');
}

const inDatabase: ReadonlySet<string> = new Set(['target']);

function checkParts(look: Found, from: RowType, definition: Definition, context: Context): void {
  const wide = withBalances(context.model);
  const scope = lookScope(context.model, look);
  const sound = (word: string, source: string | undefined, want: Want): Expression | undefined => {
    const expression = context.expression(definition, [...look.at, ...word.split(' ')], source, scope, want, undefined, inDatabase, wide, word === 'where');
    for (const node of expression ? unsaid(expression.tree) : []) definition.fault([...look.at, ...word.split(' ')], 'found.walk', 'A walk over rows of this record that looks at `target` cannot be asked of the database.', 'Ask for each row: name the look-up at the lines.', { nth: node.start });
    const secret = expression?.reads.map((path) => path.split('.')).find(([root, name]) => root === 'target' && from.fields[name ?? '']?.secret);
    if (secret) definition.fault([...look.at, ...word.split(' ')], 'found.secret', `\`${secret[1]}\` never leaves the server.`, 'Look by another field.');
    return expression;
  };
  const where = sound('where', look.where, 'bool');
  if (where && !where.reads.some((path) => path === 'target' || path.startsWith('target.'))) definition.fault([...look.at, 'where'], 'found.all', 'This does not look at `target`: all rows would fit, or none.', 'Compare a field of `target`.');
  const take = sound('take', look.take, 'any');
  if (take && ['list', 'matrix', 'json', 'record'].includes(take.type.kind)) definition.fault([...look.at, 'take'], 'found.value', 'This gives several values.', 'Take one value, or the record: `target`.');
  sound('sum', look.sum, 'decimal');
  const up = sound('up', look.up, 'row');
  if (look.up !== undefined && !context.model.entities[look.from]?.treeField) definition.fault([...look.at, 'up'], 'tree.none', `${look.from} is no tree.`, 'Look among records that stand below one another, or take `up` away.', { key: true });
  else if (up?.type.kind === 'row' && up.type.row !== look.from) definition.fault([...look.at, 'up'], 'expression.type', `This gives a row of ${up.type.row}, not of ${look.from}.`, `Name a reference to ${look.from}.`);
  for (const [name, source] of Object.entries(look.prefer)) {
    if (!from.fields[name]) definition.fault([...look.at, 'prefer', name], 'field.unknown', `${from.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(from.fields)), { key: true });
    else if (from.fields[name].sealed) definition.fault([...look.at, 'prefer', name], 'sealed.sql', `\`${name}\` is sealed: the database cannot read it.`, 'Compare it by `==` in `where`.', { key: true });
    else sound(`prefer ${name}`, source, from.fields[name]);
  }
  for (const { path } of look.order) checkOrder(path, look, from, definition, context, wide);
  checkOne(look, from, where, definition, context.model);
}

function checkOrder(path: string, look: Found, from: RowType, definition: Definition, context: Context, wide: Model): void {
  let row: RowType | undefined = from;
  for (const step of path.split('.')) {
    const own: Field | undefined = row?.fields[step];
    const isBase = row && ['id', row.parent ? 'seq' : 'version'].includes(step);
    if (!row || !(own || isBase || (step === 'parent' && row.parent))) {
      definition.fault([...look.at, 'order'], 'field.unknown', `${row?.id ?? from.id} has no field \`${step}\`.`, row ? didYouMean(step, Object.keys(row.fields)) : 'Name a field.', { nth: (definitionText(definition, look) ?? '').indexOf(path) });
      return;
    }
    row = step === 'parent' && !own ? wide.rows[row.parent!] : own?.to === undefined ? undefined : context.model.rows[own.to];
  }
}

/** Of several that fit one has to come first. */
function checkOne(look: Found, from: RowType, where: Expression | undefined, definition: Definition, model: Model): void {
  const isFigure = look.count === true || look.sum !== undefined;
  for (const word of ['order', 'prefer'] as const) {
    const isSaid = word === 'order' ? look.order.length > 0 : Object.keys(look.prefer).length > 0;
    if (isSaid && isFigure) definition.fault([...look.at, word], 'found.figure', `All rows that fit are ${look.count ? 'counted' : 'summed'}: \`${word}\` means nothing.`, 'Take it away.', { key: true });
  }
  if (isFigure || look.take === undefined || look.up !== undefined || look.order.length > 0 || look.where !== undefined && !where) return;
  const fixed = new Set([...conjuncts(where?.tree ?? { op: 'literal', value: true, type: { kind: 'bool' }, start: 0, end: 0 }).flatMap((node) => comparedField(node, '==')?.name ?? []), ...Object.keys(look.prefer)]);
  const keys = [['id'], ...(model.balances[look.from]?.by ? [model.balances[look.from]!.by] : from.unique.filter(({ when, level }) => when === undefined && level !== 'warn').map(({ fields }) => (from.parent ? ['parent', ...fields] : fields))), ...Object.values(from.fields).filter(({ unique }) => unique).map(({ name }) => [name])];
  if (!keys.some((fields) => fields.every((name) => fixed.has(name)))) definition.fault(look.at, 'found.order', `Several rows of ${look.from} may fit, and nothing says which comes first.`, `Add \`order\`, such as \`"order": "${from.fields.docDate ? 'docDate' : Object.keys(from.fields)[0] ?? 'id'} desc"\`.`, { key: true });
}

/** Walks over values of the row that looks, whose tests look at `target`: the database gets values, not rows. */
function unsaid(node: Node): Node[] {
  if (node.op === 'each' && isOwn(node.list, new Set()) && !isOwn(node, new Set())) return [node];
  return childrenOf(node).flatMap(unsaid);
}

function aboveOf(model: Model, { parent }: RowType): RowType[] {
  const above = parent === undefined ? undefined : model.rows[parent];
  return above ? [above, ...aboveOf(model, above)] : [];
}

const isRead = (name: string, { value }: Definition): boolean => new RegExp(`\\bfound\\.${name}\\b`).test(JSON.stringify(value));

function valueAt({ value }: Definition, { at }: Found): object | undefined {
  let here: unknown = value;
  for (const step of at) here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[step] : undefined;
  return typeof here === 'object' && here !== null ? here : undefined;
}

const definitionText = (definition: Definition, look: Found): string | undefined => (valueAt(definition, look) as { order?: string } | undefined)?.order;
