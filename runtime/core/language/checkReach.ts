// How far a change of an entity reaches: which definitions see the members that look otherwise now. A rule of a field that only its own records keep reaches no further than they do.
import type { Entity, Field, RowType } from './model.ts';

/** What others can see of an entity. */
export interface Face {
  /** All but its texts for people: what is seen by a screen of it, or an effect that makes one. */
  whole: string;
  /** What belongs to no member: how it is called, who sees it. */
  frame: string;
  /** By name, fields of lines among them: what an expression that comes along a reference sees. */
  members: ReadonlyMap<string, string>;
}

/** What changed of an entity: some of its members, or more than that. */
export type Change = ReadonlySet<string> | 'all';

const texts = new Set(['label', 'hint', 'else', 'patternElse', 'confirm', 'width', 'list', 'search', 'icon']);
/** Rules that a record keeps when it is written, and looks: nobody sees them along a reference. `carries` is what others want. */
const own = new Set([...texts, 'maxLength', 'minLength', 'min', 'max', 'pattern', 'check', 'unique', 'required', 'visible', 'readonly', 'default', 'fills', 'where', 'aside', 'editor', 'case', 'filter', 'total', 'maxCount', 'maxMb', 'carries', 'verify']);
const inRows = new Set(['fields', 'lines', 'constraints', 'indexes', 'summary', 'computeOrder', 'importable', 'file']);
/** Read by the language itself, whether named or not. */
const known = new Set(['id', 'code', 'name', 'status', 'delFlag', 'sort', 'scale', 'rounding', 'stockUnit', 'unit', 'currency', 'company', 'parent', 'owner', 'department']);

/** @param hidden words that nobody sees from elsewhere: of an entity and its rows, and of a field */
export function faceOf(entity: Entity, hidden: { ofEntity: ReadonlySet<string>; ofField: ReadonlySet<string> } = { ofEntity: texts, ofField: own }): Face {
  const members = new Map<string, string>();
  const told = (field: Field): string => JSON.stringify(field, without(hidden.ofField));
  const look = (row: RowType): void => {
    for (const field of Object.values(row.fields)) members.set(field.name, (members.get(field.name) ?? '') + told(field));
    for (const lines of Object.values(row.lines)) { members.set(lines.name, (members.get(lines.name) ?? '') + lines.id); look(lines); }
  };
  look(entity);
  const frame = Object.fromEntries(Object.entries(entity).filter(([name]) => !inRows.has(name)));
  return { whole: JSON.stringify(entity, without(hidden.ofEntity)), frame: JSON.stringify(frame, without(hidden.ofEntity)), members };
}

/** To the plans of screens, which show texts and looks too, nothing is hidden. */
export const planFaceOf = (entity: Entity): Face => faceOf(entity, { ofEntity: new Set(), ofField: new Set() });

const without = (left: ReadonlySet<string>) => (key: string, value: unknown): unknown => (left.has(key) && (typeof value === 'string' || left === own) ? undefined : value);

/** @returns undefined: nothing that others see */
export function changeOf(before: Face | undefined, now: Face | undefined, keys: readonly string[]): Change | undefined {
  if (before?.whole === now?.whole) return undefined;
  if (!before || !now || before.frame !== now.frame) return 'all';
  const names = new Set([...before.members.keys(), ...now.members.keys()].filter((name) => before.members.get(name) !== now.members.get(name)));
  return [...names].some((name) => known.has(name) || keys.includes(name)) ? 'all' : names;
}

/**
 * All that sees one of the changes, and all that sees those.
 * @param changes by id; @param everywhere ids that any expression may read without naming them
 */
export function reachOf(changes: ReadonlyMap<string, Change>, values: ReadonlyMap<string, unknown>, everywhere: ReadonlySet<string>): Set<string> {
  const stale = new Set<string>();
  const asked = new Map<string, Change>();
  const next: [string, Change][] = [...changes];
  for (let one = next.pop(); one; one = next.pop()) {
    const [id, change] = one;
    const before = asked.get(id);
    if (before === 'all' || (before && change !== 'all' && [...change].every((name) => before.has(name)))) continue;
    const whole: Change = change === 'all' ? 'all' : new Set([...before ?? [], ...change]);
    asked.set(id, whole);
    for (const [key, value] of values) {
      const seen = seesOf(value, id, everywhere.has(id));
      if (seen === 'nothing') continue;
      const mentions = whole !== 'all' && mentionsAny(value, whole);
      // Along a reference nothing is seen but what is named.
      if (whole !== 'all' && seen === 'members' && !mentions) continue;
      stale.add(key);
      const dependent = key.slice(key.indexOf(':') + 1);
      const passed = whole === 'all' || !key.startsWith('entity:') ? 'all' : mentions ? passedOn(value, whole) : undefined;
      if (passed && dependent !== id) next.push([dependent, passed]);
    }
  }
  return stale;
}

/** What an entity shows that is made of the members. */
function passedOn(value: unknown, names: ReadonlySet<string>): Change | undefined {
  const { fields, lines, workflow: _workflow, constraints: _constraints, ...rest } = value as Record<string, unknown>;
  // A function or a balance that reads one of them may give something else now.
  if (mentionsAny(rest, names)) return 'all';
  const passed = new Set<string>();
  for (const rows of [{ fields }, ...Object.values((lines ?? {}) as Record<string, { fields?: object }>)]) {
    for (const [name, field] of Object.entries((rows.fields ?? {}) as Record<string, unknown>)) if (mentionsAny(field, names)) passed.add(name);
  }
  for (const [name, rows] of Object.entries((lines ?? {}) as Record<string, { lines?: unknown }>)) if (rows.lines !== undefined && mentionsAny(rows.lines, names)) { passed.add(name); return 'all'; }
  return passed.size > 0 ? passed : undefined;
}

type Sight = 'nothing' | 'members' | 'whole';

/** Whether a definition names an id, and elsewhere than where a reference leads. */
function seesOf(value: unknown, id: string, isEverywhere: boolean): Sight {
  const { all, beside } = namesIn(value);
  if (beside.has(id)) return 'whole';
  return all.has(id) || isEverywhere ? 'members' : 'nothing';
}

interface Names { /** Every `a.b` and `a.b.c` of the texts, expressions among them: ids, and much that is none. */ all: Set<string>; /** Those that stand elsewhere than at `to`. */ beside: Set<string>; words: Set<string> }
const kept = new WeakMap<object, Names>();
const none: Names = { all: new Set(), beside: new Set(), words: new Set() };

export function namesIn(value: unknown): Names {
  if (typeof value === 'string') return namesOf(value);
  if (typeof value !== 'object' || value === null) return none;
  let names = kept.get(value);
  if (names) return names;
  names = { all: new Set(), beside: new Set(), words: new Set() };
  for (const [key, child] of Object.entries(value)) {
    const inner = namesIn(child);
    add(names.all, inner.all);
    add(names.beside, key === 'to' && typeof child === 'string' ? none.all : inner.beside);
    add(names.words, inner.words);
    if (!Array.isArray(value)) { names.words.add(key); if (key.includes('.')) { const own = namesOf(key); add(names.all, own.all); add(names.beside, own.all); add(names.words, own.words); } }
  }
  kept.set(value, names);
  return names;
}

function namesOf(text: string): Names {
  const all = new Set<string>();
  for (const [name] of text.matchAll(/[a-z]\w*(?:\.\w+)+/g)) {
    for (let end = name.indexOf('.', name.indexOf('.') + 1); end >= 0; end = name.indexOf('.', end + 1)) all.add(name.slice(0, end));
    all.add(name);
  }
  return { all, beside: all, words: new Set(text.match(/[A-Za-z_]\w*/g) ?? []) };
}

function add(into: Set<string>, some: ReadonlySet<string>): void { for (const one of some) into.add(one); }

function mentionsAny(value: unknown, names: ReadonlySet<string>): boolean {
  const { words } = namesIn(value);
  for (const name of names) if (words.has(name)) return true;
  return false;
}
