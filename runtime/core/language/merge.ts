// How a definition is laid over the one it extends: objects by property, rule lists one behind the other, null removes.
import type { Report } from './faults.ts';
import { originOf, type Origin, setOrigin } from './places.ts';

type Plain = Record<string, unknown>;

/** Lists that add up instead of being replaced: dropping an inherited rule must be said, not happen. */
const appended = new Set(['unique', 'indexes', 'constraints', 'guard', 'effects', 'check']);
/** Objects that are replaced as a whole. */
const whole = new Set(['options']);

/** @returns a new value that shares what is the same; neither of the two is changed */
export function merge(base: Plain, own: Plain): Plain {
  const merged: Plain = {};
  for (const key of [...Object.keys(base), ...Object.keys(own).filter((name) => !Object.hasOwn(base, name))]) {
    const inherited = base[key];
    if (!Object.hasOwn(own, key)) { put(merged, key, inherited, originOf(base, key)); continue; }
    const said = own[key];
    const origin = originOf(own, key);
    if (said === null && inherited !== undefined) continue;
    put(merged, key, join(key, inherited, said), origin);
  }
  return merged;
}

/**
 * Says where a null removes nothing: it would be ignored otherwise. Only maps of named parts are looked at.
 * @returns the value without them; parts that hold none are shared with the one given, which is not changed
 */
export function withoutNulls<T>(value: T, report: Report): T {
  return without(value, '', report) as T;
}

function without(value: unknown, key: string, report: Report): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let twin: Plain | unknown[] | undefined;
  for (const [name, child] of Object.entries(value)) {
    const isLost = child === null && !Array.isArray(value) && (named.has(key) || switched.has(name));
    const kept = isLost ? undefined : without(child, name, report);
    if (!isLost && kept === child) continue;
    twin ??= shallow(value as Plain | unknown[]);
    if (isLost) { tell(value as Plain, name, report); delete (twin as Plain)[name]; } else (twin as Plain)[name] = kept;
  }
  return twin ?? value;
}

/** A twin of one level, with the places of its parts. */
export function shallow<T extends Plain | unknown[]>(value: T): T {
  const twin = (Array.isArray(value) ? [...value] : { ...value }) as T;
  for (const name of Object.keys(value)) { const origin = originOf(value, name); if (origin) setOrigin(twin, name, origin); }
  return twin;
}

/** Properties that null may switch off. */
const switched = new Set(['who', 'confirm', 'auto']);
const named = new Set(['fields', 'found', 'lines', 'states', 'actions', 'ask', 'params']);

function tell(holder: Plain, name: string, report: Report): void {
  const origin = originOf(holder, name);
  if (origin) report.add(origin.source.place(origin.key), 'merge.nothing', `\`${name}\` is null, but there is no inherited \`${name}\` to remove.`, 'Take the entry away, or check its name.');
}

function join(key: string, inherited: unknown, said: unknown): unknown {
  if (Array.isArray(inherited) && Array.isArray(said) && appended.has(key)) return concat(inherited, said);
  if (isPlain(inherited) && isPlain(said) && !whole.has(key)) return said.afresh === true ? said : merge(inherited, said);
  return said;
}

/** One list behind the other, with the places of their items. */
export function concat(first: unknown[], second: unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const list of [first, second]) {
    list.forEach((item, index) => {
      const origin = originOf(list, index);
      if (origin) setOrigin(all, all.length, origin);
      all.push(item);
    });
  }
  return all;
}

function put(target: Plain, key: string, value: unknown, origin: Origin | undefined): void {
  target[key] = value;
  if (origin) setOrigin(target, key, origin);
}

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
