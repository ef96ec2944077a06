// Checks fields that are worked out when read: what they may look at, what they may give, and what needs a column of its own.
import { scopeOf, type Expression, type ScopeTypes } from '../expressions/index.ts';
import { childrenOf, type Node } from '../expressions/tree.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Entity, Field, RowType } from './model.ts';
import type { Path } from './places.ts';

/** Words that say how a value is kept, or typed. */
const ofColumns = ['computed', 'default', 'required', 'readonly', 'system', 'unique', 'search', 'check', 'whileUnused', 'formerly'] as const;

export function checkRead(field: Field, row: RowType | undefined, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  const source = definition.value as Record<string, unknown>;
  const here = [...at, 'read'];
  if (!row) { definition.fault(here, 'read.place', 'A question keeps no rows to read.', 'Write `default`, or take it away.', { key: true }); return; }
  for (const word of ofColumns) if (saidAt(source, [...at, word]) !== undefined) definition.fault([...at, word], 'field.property', `\`${word}\` means nothing on a field that is worked out when read.`, 'Take it away.', { key: true });
  const traits = traitsOf(field.type);
  if (!isPlain(field)) definition.fault([...at, 'type'], 'read.type', `A field of type ${field.type} cannot be worked out when read.`, traits.measure === 'unit' ? 'Give it a `scale`: the decimals of a unit differ from row to row.' : 'Give a number, a text, a choice, a date, or true and false.');
  const expression = context.sound(field.read, scope);
  if (!expression || !isPlain(field)) return;
  const nth = (start: number): { nth: number } => ({ nth: start });
  for (const node of nodesOf(expression.tree)) {
    const why = refusal(node);
    if (why) { definition.fault(here, why.code, why.message, why.fix, nth(node.start)); return; }
  }
  if (traits.measure === 'currency' && [...nodesOf(expression.tree)].some((node) => node.op === 'arithmetic' && (node.sign === '*' || node.sign === '/'))) {
    definition.fault(here, 'read.rounding', 'The database does not round money as this company does: the list and the form would differ by a cent.', 'Multiply in a `computed` field, which is stored rounded, and choose or add here.');
  } else if (!moves(expression, row, context)) {
    definition.fault(here, 'read.still', 'Nothing in this moves by itself: it changes only when the record is written.', 'Write `computed`, which is stored.');
  }
}

const isPlain = ({ type, scale }: Field): boolean => {
  const { refers, structure, cells, rows, pictures, choice, cel, measure, text } = traitsOf(type);
  return refers === undefined && !structure && !cells && !rows && !pictures && choice !== 'many' && cel !== 'json' && text !== 'markup' && (measure !== 'unit' || scale !== undefined);
};

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

const known = new Set(['record', 'line', 'row', 'today', 'now']);

/** What the database cannot work out, or what would not be the same for everybody. */
function refusal(node: Node): { code: string; message: string; fix: string } | undefined {
  if (node.op === 'variable' && node.slot === undefined && !known.has(node.name)) {
    const message = node.name === 'old' ? 'What is read has no former state.' : `\`${node.name}\` is not of the record: this would not be the same for everybody.`;
    return { code: 'read.others', message, fix: node.name === 'setting' ? 'Keep the setting in a field by `default`, and name that.' : 'Use the record, its lines, what it refers to, `today` and `now`.' };
  }
  if (node.op === 'found' || node.op === 'index' || node.op === 'record' || node.op === 'aggregate' || (node.op === 'call' && (node.name === 'idCardBirthday' || node.name === 'idCardSex' || node.name === 'worked'))) {
    const what = node.op === 'call' ? `\`${node.name}\`` : node.op === 'found' ? 'A look-up' : node.op === 'index' ? 'One row taken by its number' : `A${node.op === 'record' ? '' : 'n'} ${node.op}`;
    return { code: 'read.sql', message: `${what} cannot be worked out in the database, where lists are filtered and ordered.`, fix: node.op === 'found' ? 'Keep what is found in a field by `default`, and name that.' : 'Keep it in a `computed` field, and name that.' };
  }
  const field = node.op === 'member' ? node.field : undefined;
  if (field?.live && field.read === undefined) return { code: 'read.gathered', message: `\`${field.name}\` is added up from other records: it would be so for every row that is filtered.`, fix: 'Write `computed`: what is computed from it is worked out when read, too, and is not filtered by.' };
  if (node.op === 'member' && node.of.type.kind === 'json') return { code: 'read.sql', message: `\`${node.name}\` inside a structure is of no type.`, fix: 'Keep it in a field of its own.' };
  return undefined;
}

/** It reads the day, another record, or what does. */
function moves({ tree, reads }: Expression, row: RowType, context: Context): boolean {
  if (reads.some((path) => path === 'today' || path === 'now')) return true;
  if (reads.some((path) => fieldsOn(path, row, context).slice(0, -1).some(({ to }) => to !== undefined))) return true;
  return [...nodesOf(tree)].some((node) => node.op === 'member' && node.field?.read !== undefined);
}

/** What a stored expression must not read: it would stay as it was on the day of writing. */
export function passingIn(expression: Expression | undefined, row: RowType, context: Context): string | undefined {
  return expression?.reads.find((path) => path === 'today' || path === 'now' || fieldsOn(path, row, context).some(({ read }) => read !== undefined));
}

/** The fields a path of an expression goes through. */
function fieldsOn(path: string, row: RowType, { model }: Context): Field[] {
  const [variable, ...steps] = path.split('.');
  const type = scopeOf(model, row.id)[variable!];
  let here: RowType | undefined = type?.kind === 'row' ? model.rows[type.row] : undefined;
  const fields: Field[] = [];
  for (const step of steps) {
    if (step === '*' || !here) continue;
    if (step === 'parent' && here.parent) { here = model.rows[here.parent]; continue; }
    if (here.lines[step]) { here = here.lines[step]; continue; }
    const field: Field | undefined = here.fields[step];
    if (!field) break;
    fields.push(field);
    here = field.to === undefined ? undefined : model.rows[field.to];
  }
  return fields;
}

/** What is kept together or found by an index stands in columns. */
export function checkColumnsOf(entity: Entity, row: RowType, at: Path, definition: Definition): void {
  const refuse = (name: string, where: Path): void => {
    if (row.fields[name]?.read !== undefined) definition.fault(where, 'read.column', `\`${name}\` is worked out when read: it has no column.`, 'Name a stored field.');
  };
  if (row === entity) {
    entity.key.forEach((name, index) => refuse(name, ['key', index]));
    entity.indexes.forEach((fields, index) => fields.forEach((name, nth) => refuse(name, ['indexes', index, nth])));
  }
  row.unique.forEach(({ fields, when, else: says, level }, index) => {
    const isObject = when !== undefined || says !== undefined || level !== undefined;
    fields.forEach((name, nth) => refuse(name, [...at, 'unique', index, ...(isObject ? ['fields', nth] : [nth])]));
    for (const field of Object.values(row.fields)) if (field.read !== undefined && when !== undefined && new RegExp(`\\b${field.name}\\b`).test(when)) refuse(field.name, [...at, 'unique', index, 'when']);
  });
}

function saidAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, step) => (here as Record<string | number, unknown> | undefined)?.[step], value);
}
