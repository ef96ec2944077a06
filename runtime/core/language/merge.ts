// How a definition is laid over the one it extends: objects by property, rule lists one behind the other, null removes.
import type { Report } from './faults.ts';
import { originOf, type Origin, setOrigin } from './places.ts';

type Plain = Record<string, unknown>;

/** Lists that add up instead of being replaced: dropping an inherited rule must be said, not happen. */
const appended = new Set(['unique', 'indexes', 'constraints', 'guard', 'effects', 'check']);
/** Objects that are replaced as a whole. */
const whole = new Set(['options']);

/** @returns a new value; neither of the two is changed */
export function merge(base: Plain, own: Plain, report: Report): Plain {
  const merged: Plain = {};
  for (const key of [...Object.keys(base), ...Object.keys(own).filter((name) => !Object.hasOwn(base, name))]) {
    const inherited = base[key];
    if (!Object.hasOwn(own, key)) { put(merged, key, inherited, originOf(base, key)); continue; }
    const said = own[key];
    const origin = originOf(own, key);
    if (said === null && inherited !== undefined) continue;
    put(merged, key, join(key, inherited, said, report), origin);
  }
  return merged;
}

/** Says where a null removes nothing: it would be ignored otherwise. Only maps of named parts are looked at. */
export function withoutNulls(value: unknown, report: Report): void {
  if (Array.isArray(value)) { for (const item of value) withoutNulls(item, report); return; }
  if (!isPlain(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (named.has(key) && isPlain(child)) {
      for (const [name, part] of Object.entries(child)) {
        if (part === null) tell(child, name, report);
      }
    }
    if (child === null && switched.has(key)) tell(value, key, report);
    withoutNulls(child, report);
  }
}

/** Properties that null may switch off. */
const switched = new Set(['who', 'confirm', 'auto']);
const named = new Set(['fields', 'lines', 'states', 'actions', 'ask', 'params']);

function tell(holder: Plain, name: string, report: Report): void {
  const origin = originOf(holder, name);
  if (origin) report.add(origin.source.place(origin.key), 'merge.nothing', `\`${name}\` is null, but there is no inherited \`${name}\` to remove.`, 'Take the entry away, or check its name.');
  delete holder[name];
}

function join(key: string, inherited: unknown, said: unknown, report: Report): unknown {
  if (Array.isArray(inherited) && Array.isArray(said) && appended.has(key)) return concat(inherited, said);
  if (isPlain(inherited) && isPlain(said) && !whole.has(key)) return said.afresh === true ? copy(said) : merge(inherited, said, report);
  return copy(said);
}

function concat(first: unknown[], second: unknown[]): unknown[] {
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

/** Deep, so that later steps may tidy the result without touching the file's own value. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) {
    const twin: unknown[] = [];
    value.forEach((item, index) => {
      const origin = originOf(value, index);
      if (origin) setOrigin(twin, index, origin);
      twin.push(copy(item));
    });
    return twin as T;
  }
  if (!isPlain(value)) return value;
  const twin: Plain = {};
  for (const [key, child] of Object.entries(value)) put(twin, key, copy(child), originOf(value, key));
  return twin as T;
}

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
