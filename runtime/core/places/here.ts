// What the expressions of a place see: follows a walk from row type to row type and types the variables there.
import { compileExpression, displayScope, plainScopeOf, receiverScope, scopeOf, sharedScope, tableRow, type ScopeTypes, type Type, typeOfField } from '../expressions/index.ts';
import { cellScope } from '../language/matrixAxes.ts';
import type { Action, Balance, Field, Model } from '../language/model.ts';
import { printScope } from '../print/scope.ts';
import type { Place, Rows, With } from './guide.ts';
import { eachOf, isTogether } from '../language/together.ts';
import { type Link, saidAround, type Visitor } from './walk.ts';

export type PlacesModel = Pick<Model, 'entities' | 'rows' | 'settings'>;

/** Where a walk stands. */
export interface Here {
  /** Row type whose rows expressions see; undefined where it is not known, or none. */
  row?: string;
  /** Variables besides those of the rows; `key` tells them apart, so that scopes can be kept. */
  extra: ScopeTypes;
  key: string;
  /** Look-ups may be read here. */
  finds?: true;
  above?: Here;
  action?: Action;
  balance?: Balance;
  /** Rows taken one from another have variables of their own. */
  own?: ScopeTypes;
  /** Of no single record. */
  alone?: true;
  /** Inside the rows taken, before those inside them. */
  taken?: ScopeTypes;
}

export const at = (row: string | undefined): Here => ({ row, extra: {}, key: '' });

const count: Type = { kind: 'decimal' };
const words: Type = { kind: 'text' };

/** The steps of a walk over a model, for visitors to build on. */
export function stepsIn(model: PlacesModel): Required<Pick<Visitor<Here>, 'enter' | 'add'>> {
  return {
    enter: (rows, link, here) => entered(model, rows, link, here),
    add: (what, link, here) => added(model, what, link, here),
  };
}

function entered(model: PlacesModel, rows: Rows, link: Link, here: Here): Here | undefined {
  const held = link.value as Record<string, unknown>;
  const to = (row: string | undefined): Here | undefined => (row === undefined || !model.rows[row] ? undefined : { ...here, row, above: here });
  if (rows.together && !here.alone && here.action && isTogether(here.action, held)) return entered(model, rows, link, { ...here, alone: true });
  if (rows.found !== undefined && typeof held[rows.found] === 'string') return withFound(model, { from: held[rows.found] as string, each: held.each }, here);
  if (rows.lines) return to(`${here.row}.${link.key}`);
  if (rows.each !== undefined) { const each = here.action && !here.alone ? eachOf(here.action, held) : held[rows.each]; return typeof each === 'string' && each !== '' ? to(`${here.row}.${each}`) : here; }
  if (rows.asked !== undefined) { const of = held[rows.asked]; return typeof of === 'string' ? to(`${here.row}.${of}`) : { ...here, above: here }; }
  if (rows.named !== undefined) return to(held[rows.named] as string);
  // Files write fields as they are typed; the model has them compiled.
  if (rows.action) {
    const action = model.entities[here.row ?? '']?.workflow?.actions[link.key] ?? held as unknown as Action;
    return { ...here, action, ...(action.on === 'page' && { alone: true }) };
  }
  if (rows.balance) {
    const balance = held as unknown as Balance;
    // Of a dimension that is none nothing inside can be said.
    const { dimensions } = model.entities[here.row ?? '']?.ledger ?? {};
    return balance.by.every((name) => dimensions?.includes(name)) ? { ...here, balance } : undefined;
  }
  if (rows.node !== undefined) return to(model.rows[here.row ?? '']?.fields[held[rows.node] as string]?.to) ?? { ...at(undefined), above: here };
  if (rows.shown) return shown(model, rows.shown, link, here, to);
  return rows.taken ? takenRows(model, rows.taken, held, here) : here;
}

/** Variables of no single record: what needs no row, and what the action adds. */
export const aloneScope = (model: PlacesModel, extra: ScopeTypes): ScopeTypes => ({ ...sharedScope(model), ...extra });

/** Rows that an effect finds are `target`, and all of them `targets`; where that is said wrongly, nothing more is said of them. */
function withFound(model: PlacesModel, { from, each }: { from: string; each?: unknown }, here: Here): Here {
  const type: Type | undefined = model.rows[from] ? { kind: 'row', row: from } : balanceType(model, from);
  if (!type || typeof each === 'string') return { ...at(undefined), above: here };
  const found: ScopeTypes = { target: type, targets: { kind: 'list', of: type } };
  return here.own ? { ...here, above: here, own: { ...here.own, ...found } } : { ...here, above: here, key: `${here.key} from ${from}`, extra: { ...here.extra, ...found } };
}

/** Dimensions and figures of a balance. */
function balanceType({ entities }: PlacesModel, id: string): Type | undefined {
  const end = id.lastIndexOf('.');
  const { ledger, fields = {} } = entities[id.slice(0, end)] ?? {};
  const balance = ledger?.balances[id.slice(end + 1)];
  if (!balance) return undefined;
  const dimensions = balance.by.flatMap((name): [string, Type][] => (fields[name] ? [[name, typeOfField(fields[name])]] : []));
  return { kind: 'record', fields: Object.fromEntries([...dimensions, ...Object.keys(balance.dates).map((name): [string, Type] => [name, { kind: 'date' }]), ...[...Object.keys(balance.sums), ...Object.keys(balance.figures)].map((name): [string, Type] => [name, count])]) };
}

/** Columns are of the lines, or of the entity, that stands beside them. */
function shown(model: PlacesModel, words: readonly string[], link: Link, here: Here, to: (row: string | undefined) => Here | undefined): Here | undefined {
  const beside = link.up?.value as Record<string, unknown>;
  for (const word of words) {
    const name = beside[word];
    if (typeof name === 'string') return to(model.rows[name] ? name : `${here.row}.${name}`);
  }
  return here;
}

/** Rows given by an expression are `line`, those inside them `row`. */
function takenRows(model: PlacesModel, [each, inside]: [string, string], held: Record<string, unknown>, here: Here): Here | undefined {
  const rowsOf = (source: unknown, scope: ScopeTypes): Type | undefined => {
    const compiled = typeof source === 'string' ? compileExpression(source, scope, model) : undefined;
    const type = compiled?.ok ? compiled.expression.type : undefined;
    return type?.kind === 'list' && type.of.kind === 'row' ? type.of : undefined;
  };
  const outer = scopeIn(model, here);
  const of = outer && rowsOf(held[each], outer);
  if (!outer || !of) return { ...at(undefined), above: here };
  const taken: ScopeTypes = { ...outer, ...(here.own ? {} : { line: of }), row: of };
  if (held[inside] === undefined) return { ...here, above: here, own: taken, taken };
  const inner = rowsOf(held[inside], taken);
  return { ...here, above: here, taken, own: inner ? { ...taken, row: inner } : undefined, ...(inner ? {} : { row: undefined }) };
}

function added(model: PlacesModel, what: With, link: Link, here: Here): Here {
  const extra = (name: string, make: () => ScopeTypes): Here => ({ ...here, key: `${here.key} ${name}`, extra: { ...here.extra, ...make() } });
  switch (what) {
    // Several records, or none, are asked about once.
    case 'ask': {
      if (!here.action) return here;
      const { chosen, ...rest } = here.extra;
      // Inputs do not see what is chosen: it is not known before they are given.
      return { ...extra(`ask ${here.action.name}${link.key === 'ask' ? ' alone' : ''}`, () => ({ ask: recordOf(here.action!.ask) })), ...(link.key === 'ask' && chosen && { extra: { ...rest, ask: recordOf(here.action.ask) } }), ...(link.key === 'ask' && (here.action.on ?? 'record') !== 'record' && { alone: true }) };
    }
    case 'chosen':
      if (here.action?.of !== undefined && here.row !== undefined) return model.rows[`${here.row}.${here.action.of}`] ? extra(`chosen ${here.row}.${here.action.of}`, () => ({ chosen: chosenOf(`${here.row}.${here.action!.of!}`) })) : here;
      return here.action?.on === 'chosen' && here.row !== undefined ? extra(`chosen ${here.row}`, () => ({ chosen: chosenOf(here.row!) })) : here;
    case 'target': return here.row === undefined ? here : extra(`target ${here.row}`, () => ({ target: { kind: 'row', row: here.row! } }));
    case 'page': return extra('page', () => printScope('page'));
    case 'times': return extra('times', () => printScope('body'));
    case 'sums': return { ...here, own: sumsOf(model, here, Object.keys(here.balance?.sums ?? {})) };
    case 'shared': return { ...here, row: undefined, own: sharedScope(model) };
    case 'column': {
      const name = String(link.up?.up?.key);
      const table = here.action?.ask[name]?.table;
      const around = here.above ?? here;
      return table ? { ...around, key: `${around.key} table ${here.action!.name} ${name}`, extra: { ...around.extra, row: tableRow(table) } } : { ...at(undefined), above: around };
    }
    case 'found': return { ...here, finds: true, key: `${here.key} found` };
  }
}

/** The records an action runs on together. */
export const chosenOf = (entity: string): Type => ({ kind: 'list', of: { kind: 'row', row: entity } });

const recordOf = (fields: Record<string, Field>): Type => ({ kind: 'record', fields: Object.fromEntries(Object.values(fields).map((field) => [field.name, typeOfField(field)])) });

/** Dimensions and sums of a balance by their bare names. */
function sumsOf(model: PlacesModel, { row, balance }: Here, sums: readonly string[]): ScopeTypes {
  const scope: ScopeTypes = {};
  for (const name of balance?.by ?? []) { const field = model.rows[row ?? '']?.fields[name]; if (field) scope[name] = typeOfField(field); }
  for (const name of sums) scope[name] = count;
  return scope;
}

/** Variables of a place; undefined where what they stand for is not known. */
export function scopeAt(model: PlacesModel, place: Place, link: Link, here: Here): ScopeTypes | undefined {
  switch (place.sees) {
    case 'row': return scopeIn(model, here);
    case 'receivers': { const scope = scopeIn(model, here); return scope && receiverScope(scope); }
    case 'of': return here.action?.of === undefined ? undefined : scopeIn(model, { ...here, row: `${here.row}.${here.action.of}` });
    case 'above': return here.above && scopeIn(model, here.above);
    case 'taken': return here.taken;
    case 'bare': return here.row === undefined || !model.rows[here.row] ? undefined : displayScope(model, here.row);
    case 'shared': return sharedScope(model);
    // A refusal is given figures as they read, with their unit: nothing is reckoned with them any more.
    case 'asked': return here.own && { ...here.own, ...Object.fromEntries([...Object.keys(here.balance?.sums ?? {}), 'asked', 'balance'].map((name) => [name, words])) };
    case 'cell': { const field = fieldAt(model, link.up, here); return field && scopeIn(model, { ...here, key: `${here.key} cell ${field.name}`, extra: { ...here.extra, ...cellScope(field) } }); }
    case 'target': {
      const target = targetOf(model, place, link);
      if (target === undefined && place.open) return isOpen(model, saidAround(link.up, place.target!)) ? scopeIn(model, here) : undefined;
      return target === undefined ? undefined : scopeIn(model, { ...here, key: `${here.key} target ${target}`, extra: { ...here.extra, target: { kind: 'row', row: target } } });
    }
    // Said and checked elsewhere.
    case 'query': case 'kinds': case 'found': return undefined;
  }
}

/** What is named wrongly is told where it stands, and nothing more is said of it. */
const isOpen = (model: PlacesModel, named: unknown): boolean => typeof named !== 'string' || balanceType(model, named) !== undefined;

/** The field that an object in a file, or in the model, is. */
export function fieldAt(model: PlacesModel, holder: Link | undefined, here: Here): Field | undefined {
  if (!holder) return undefined;
  if (Array.isArray((holder.value as Partial<Field>).carries)) return holder.value as Field;
  return holder.up?.key === 'ask' ? here.action?.ask[holder.key] : model.rows[here.row ?? '']?.fields[holder.key];
}

/** Row type that `target` stands for. */
export function targetOf(model: PlacesModel, { target, isInMap }: Place, link: Link): string | undefined {
  const named = target === undefined ? undefined : saidAround(isInMap ? link.up?.up : link.up, target);
  return typeof named === 'string' && model.rows[named] ? named : undefined;
}

function scopeIn(model: PlacesModel, { row, own, extra, key, finds, alone }: Here): ScopeTypes | undefined {
  if (own) return own;
  if (row === undefined || !model.rows[row]) return undefined;
  if (key === '' && !alone) return plainScopeOf(model, row);
  let known = scopes.get(model.rows);
  if (!known) scopes.set(model.rows, known = new Map());
  const name = `${alone ? 'alone ' : ''}${row}${key}`;
  let scope = known.get(name);
  if (!scope) known.set(name, scope = alone ? aloneScope(model, extra) : (finds ? scopeOf : plainScopeOf)(model, row, extra));
  return scope;
}

/** The same scope for the same question: compiled expressions are kept by it. */
const scopes = new WeakMap<object, Map<string, ScopeTypes>>();
