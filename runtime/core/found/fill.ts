// What reading a look-up needs: the type of what it gives, and what it is asked by. Worked out once the model is whole; what does not compile is the check's to tell.
import { compileExpression, type Expression, plainScopeOf, type ScopeTypes, type Type, typeOfField } from '../expressions/index.ts';
import type { Field, Found, Model, RowType } from '../language/model.ts';
import { makeField } from '../values/makeField.ts';
import { withBalances } from '../queries/index.ts';
import { conjuncts, inputsOf, isOwn } from './inputs.ts';

export function fillFound(model: Model): void {
  for (const row of Object.values(model.rows)) for (const look of Object.values(row.found ?? {})) fill(model, look);
}

/** Variables of a look-up's expressions: those of the row that looks, and `target`; of a guard also the inputs of its action. */
export function lookScope(model: Model, { rowType, from, action }: Pick<Found, 'rowType' | 'from' | 'action'>): ScopeTypes {
  const wide = withBalances(model);
  let known = scopes.get(wide);
  if (!known) scopes.set(wide, known = new Map());
  const key = `${rowType} > ${from} ${action ?? ''}`;
  let scope = known.get(key);
  if (!scope) {
    const { old: _old, row, ...variables } = plainScopeOf(wide, rowType);
    known.set(key, scope = { ...variables, ...(depthOf(wide, rowType) > 1 && { row: row! }), target: { kind: 'row', row: from }, ...askOf(model, rowType, action) });
  }
  return scope;
}

function askOf(model: Model, rowType: string, action: string | undefined): ScopeTypes {
  const inputs = action === undefined ? undefined : model.entities[model.rows[rowType]!.entity]?.workflow?.actions[action]?.ask;
  return inputs ? { ask: { kind: 'record', fields: Object.fromEntries(Object.values(inputs).map((field) => [field.name, typeOfField(field)])) } } : {};
}

const scopes = new WeakMap<Model, Map<string, ScopeTypes>>();

/** Of a row of lines in lines `row` is the innermost; elsewhere it would say what `record` or `line` says, and mean another row below. */
const depthOf = (model: Pick<Model, 'rows'>, rowType: string): number => { const { parent } = model.rows[rowType]!; return parent === undefined ? 0 : 1 + depthOf(model, parent); };

/** Its expressions that compile. */
export interface LookParts { where?: Expression; prefer: [path: string, value: Expression][]; up?: Expression; take?: Expression; sum?: Expression }

export function partsOf(model: Model, look: Found): LookParts {
  const wide = withBalances(model);
  if (!wide.rows[look.from]) return { prefer: [] };
  const scope = lookScope(model, look);
  const of = (source: string | undefined): Expression | undefined => {
    const compiled = source === undefined ? undefined : compileExpression(source, scope, wide);
    return compiled?.ok ? compiled.expression : undefined;
  };
  const [where, up, take, sum] = [of(look.where), of(look.up), of(look.take), of(look.sum)];
  return { ...(where && { where }), ...(up && { up }), ...(take && { take }), ...(sum && { sum }), prefer: Object.entries(look.prefer).flatMap(([path, source]): [string, Expression][] => { const value = of(source); return value ? [[path, value]] : []; }) };
}

/** What decides what is found, and what is taken of it, as source texts: each once, in the order of the parts. */
export function inputSources({ where, prefer, up, take, sum }: LookParts): { source: string; type: Type }[] {
  const sources = new Map<string, Type>();
  const add = (expression: Expression | undefined): void => { for (const node of expression ? inputsOf(expression.tree) : []) sources.set(sourceOf(expression!, node), node.type); };
  add(where);
  for (const [, value] of prefer) add(value);
  add(up);
  add(take);
  add(sum);
  return [...sources].map(([source, type]) => ({ source, type }));
}

/** Fields of the target, and behind it, that decide what is found and what is taken. */
export function fieldsRead(model: Model, look: Found): Field[] {
  const wide = withBalances(model);
  const { where, take, sum } = partsOf(model, look);
  const said = [where, take, sum].flatMap((expression) => expression?.reads ?? []).filter((path) => path.startsWith('target.')).map((path) => path.slice('target.'.length));
  return [...new Set([...said, ...Object.keys(look.prefer), ...look.order.map(({ path }) => path)].flatMap((path) => fieldsOn(wide, look.from, path)))];
}

function fieldsOn(model: Model, from: string, path: string): Field[] {
  const fields: Field[] = [];
  let row: RowType | undefined = model.rows[from];
  for (const step of path.split('.')) {
    if (step === '*' || !row) continue;
    const field: Field | undefined = row.fields[step];
    if (field) fields.push(field);
    row = field ? model.rows[field.to ?? ''] : step === 'parent' && row.parent !== undefined ? model.rows[row.parent] : row.lines[step];
  }
  return fields;
}

export const sourceOf = (expression: Expression, node: { start: number; end: number }): string => expression.source.slice(node.start, node.end);

function fill(model: Model, look: Found): void {
  const parts = partsOf(model, look);
  look.reads = fieldsRead(model, look);
  look.inputs = inputSources(parts).map(({ source }) => source);
  look.type = look.count ? { kind: 'decimal', integer: true } : look.sum !== undefined ? { kind: 'decimal' } : parts.take?.type ?? { kind: 'null' };
  const taken = parts.take?.tree.op === 'member' ? parts.take.field : undefined;
  // Decimals that another row's unit says are not known here.
  if (taken && taken.unit === undefined && taken.currency === undefined) look.field = makeField({ name: taken.name, type: taken.type, label: taken.label, ...(taken.to !== undefined && { to: taken.to }), ...(taken.options && { options: taken.options }), ...(taken.scale !== undefined && { scale: taken.scale }) });
  if (look.count || look.sum !== undefined) look.zero = true;
  const needed = conjuncts(parts.where?.tree ?? { op: 'literal', value: true, type: { kind: 'bool' }, start: 0, end: 0 }).flatMap((node) => {
    // A comparison with nothing holds for no row.
    if (node.op !== 'compare') return [];
    const sides = [node.left, node.right].filter((side) => side.op !== 'literal' && isOwn(side, new Set()));
    return sides.length === 1 ? [look.inputs.indexOf(sourceOf(parts.where!, sides[0]!))] : [];
  });
  look.needs = [...new Set([...needed, ...(parts.up ? [look.inputs.indexOf(sourceOf(parts.up, parts.up.tree))] : [])])].filter((index) => index >= 0);
}
