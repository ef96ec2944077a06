// Walks a value along a guide and visits every place in it.
import type { Guide, Place, Rows, With } from './guide.ts';

/** A value within those that hold it, from the inside out. */
export interface Link { value: unknown; key: string | number; up?: Link }

export interface Visitor<Here> {
  /** Other rows begin inside this object. @returns undefined: nothing inside is visited */
  enter?(rows: Rows, at: Link, here: Here): Here | undefined;
  /** More variables are seen inside. */
  add?(what: With, at: Link, here: Here): Here;
  /** @param at the place itself; `value` is its text */
  visit(place: Place, source: string, at: Link, here: Here): void;
}

/**
 * @param what leads: expressions, templates and paths · speaks: texts for people, templates among them
 */
export function walk<Here>(guide: Guide, at: Link, here: Here, visitor: Visitor<Here>, what: 'leads' | 'speaks' = 'leads'): void {
  const { value } = at;
  if (value === undefined || value === null || !guide[what]) return;
  let inside: Here | undefined = here;
  if (guide.with && visitor.add) for (const what of guide.with) inside = visitor.add(what, at, inside);
  const { place } = guide;
  if (place && typeof value === 'string') { visitor.visit(place, value, at, inside); return; }
  if (typeof value !== 'object') return;
  if (guide.rows && visitor.enter) inside = visitor.enter(guide.rows, at, inside);
  if (inside === undefined) return;
  if (Array.isArray(value)) {
    if (guide.items) for (let index = 0; index < value.length; index++) walk(guide.items, { value: value[index], key: index, up: at }, inside, visitor, what);
    return;
  }
  const held = value as Record<string, unknown>;
  if (place?.kind === 'path' && typeof held.field === 'string') visitor.visit(place, held.field, { value: held.field, key: 'field', up: at }, inside);
  if (guide.props) for (const [name, child] of guide.props) if (child[what] && held[name] !== undefined) walk(child, { value: held[name], key: name, up: at }, inside, visitor, what);
  if (guide.each?.[what]) for (const name of Object.keys(held)) walk(guide.each, { value: held[name], key: name, up: at }, inside, visitor, what);
  const form = guide.forms && formOf(guide.forms, held);
  if (form) walk(form, at, inside, visitor, what);
}

/** The form an object has: the one with most words that are all there. In the model an effect, or a block, says its `kind`. */
function formOf(forms: NonNullable<Guide['forms']>, held: Record<string, unknown>): Guide | undefined {
  if (typeof held.kind === 'string') return forms.find(({ needs }) => needs[0] === held.kind)?.guide;
  let best: { needs: string[]; guide: Guide } | undefined;
  for (const form of forms) if (form.needs.length > (best?.needs.length ?? -1) && form.needs.every((name) => held[name] !== undefined)) best = form;
  return best?.guide;
}

/** Path from the root of the file: `['fields', 'price', 'where']`. */
export function pathOf(at: Link): (string | number)[] {
  const path: (string | number)[] = [];
  for (let one: Link | undefined = at; one?.up; one = one.up) path.unshift(one.key);
  return path;
}

/** What the nearest object around a place says under a name. */
export function saidAround(at: Link | undefined, name: string): unknown {
  for (let one = at; one; one = one.up) {
    const { value } = one;
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, name)) return (value as Record<string, unknown>)[name];
  }
  return undefined;
}
