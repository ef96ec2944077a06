// What the check remembers between two runs: which definitions it found sound, and which of them have to be looked at again after a change.
import type { Compiled } from './compiled.ts';
import type { Screen } from './model.ts';
import { CompileMemory } from './compileMemory.ts';
import { type Change, changeOf, type Face, faceOf, reachOf } from './checkReach.ts';

/** Kept by whoever checks again and again; empty at first. */
export class CheckMemory {
  /** Part of the check and definition. */
  readonly sound = new Set<string>();
  /** Part of the check that looks at many at once: what it stood on when it was sound. */
  readonly facts = new Map<string, readonly unknown[]>();
  readonly compiling = new CompileMemory();
  private values = new Map<string, unknown>();
  private faces = new Map<string, Face>();
  private screens = new Map<string, string>();
  private broken: ReadonlySet<string> = new Set();
  private surroundings = '';

  /**
   * Notes what there is now.
   * @returns `kind:id` of what changed and of all that stands on it; undefined: all must be checked
   */
  staleAfter(compiled: Compiled, surroundings: string): ReadonlySet<string> | undefined {
    const values = valuesOf(compiled);
    const entityKey = (id: string): string => `entity:${id}`;
    const faces = new Map(Object.values(compiled.model.entities).map((entity) => [entityKey(entity.id), this.values.get(entityKey(entity.id)) === values.get(entityKey(entity.id)) ? this.faces.get(entityKey(entity.id))! : faceOf(entity)]));
    const changed = [...new Set([...values.keys(), ...this.values.keys()])].filter((key) => values.get(key) !== this.values.get(key));
    const screens = new Map(Object.values(compiled.model.screens).map((screen) => [screen.id, values.get(`screen:${screen.id}`) === this.values.get(`screen:${screen.id}`) ? this.screens.get(screen.id)! : screenFace(screen)]));
    const showing = new Map<string, Change>();
    for (const key of changed) {
      const id = key.slice(key.indexOf(':') + 1);
      const old = key.startsWith('screen:') ? this.screens.get(id) : undefined;
      if (old !== undefined && old === screens.get(id)) continue;
      const change = key.startsWith('entity:') && faces.has(key) ? changeOf(this.faces.get(key), faces.get(key), compiled.model.entities[id]?.key ?? []) : 'all';
      if (change !== undefined) showing.set(id, change);
    }
    const { broken } = compiled;
    const nameless = [...broken].filter((id) => !this.broken.has(id)).concat([...this.broken].filter((id) => !broken.has(id)));
    const isFirst = this.values.size === 0 || surroundings !== this.surroundings;
    Object.assign(this, { values, faces, screens, broken: new Set(broken), surroundings });
    const data = changed.filter((key) => key.startsWith('demo:'));
    // Every expression may read the person and the company; starting data says which kinds of basic data there are.
    if (isFirst || [...everywhere].some((id) => showing.get(id) === 'all') || data.some((key) => key.includes('/seed/'))) { this.sound.clear(); return undefined; }
    for (const id of nameless) showing.set(id, 'all');
    const stale = reachOf(showing, values, everywhere);
    for (const key of changed) stale.add(key);
    // Rows of one file may name those of another.
    if (data.length > 0) for (const key of values.keys()) if (key.startsWith('demo:')) stale.add(key);
    return stale;
  }
}

const everywhere = new Set(['amc.user', 'amc.company']);

/** What others show of a screen, or ask it: its title, columns and filters are its own. */
function screenFace({ id, kind, route, entity, query, permission, open, site, form, blocks, params, views }: Screen): string {
  return JSON.stringify([id, kind, route, entity, query, permission, open, site, form, blocks, params, views]);
}

/** What there is, by kind and id. */
export function valuesOf({ definitions, demos }: Compiled): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [kind, map] of Object.entries(definitions)) for (const { id, value } of map.values()) values.set(`${kind}:${id}`, value);
  for (const { file, value } of demos) values.set(`demo:${file}`, value);
  return values;
}
