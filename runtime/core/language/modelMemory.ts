// What schemas that are loaded again and again keep of the last sound model: its entities, as long as none has changed, and which screens look as they did.
import type { Compiled } from './compiled.ts';
import { carriedFor } from '../places/carries.ts';
import { valuesOf } from './checkMemory.ts';
import { type Change, changeOf, namesIn, planFaceOf, reachOf } from './checkReach.ts';
import type { Model, Screen } from './model.ts';

type Kept = Pick<Model, 'entities' | 'rows' | 'balances' | 'settings'>;

/** How a load differs from the last sound one before it. */
export interface Following {
  before: Model;
  /** Screens whose plans may be others now; all the rest are as before, texts in other languages aside. */
  screens: ReadonlySet<string>;
  /** Catalogues that say the same. */
  sameTexts: { en: boolean; zh_TW: boolean };
}

export class ModelMemory {
  private values: ReadonlyMap<string, unknown> = new Map();
  private model: Model | undefined;

  /** Entities as they were, with all that was worked out of them; undefined when one of them, a setting or the choice of jobs is another now. */
  entitiesFor({ definitions }: Pick<Compiled, 'definitions'>, { settings, modules }: Pick<Model, 'settings' | 'modules'>): Kept | undefined {
    const { model } = this;
    if (!model || JSON.stringify(settings) !== JSON.stringify(model.settings) || timedOf(modules) !== timedOf(model.modules)) return undefined;
    let count = 0;
    for (const key of this.values.keys()) if (key.startsWith('entity:')) count++;
    if (count !== definitions.entity.size) return undefined;
    for (const { id, value } of definitions.entity.values()) if (this.values.get(`entity:${id}`) !== value) return undefined;
    return { entities: model.entities, rows: model.rows, balances: model.balances, settings: model.settings };
  }

  /** Whether screens and prints want the same of references as those of the model before. */
  carriesStand({ definitions, model }: Pick<Compiled, 'definitions' | 'model'>): boolean {
    const before = this.model!;
    const ids = new Set([...definitions.screen.keys(), ...definitions.print.keys(), ...Object.keys(before.screens), ...Object.keys(before.prints)]);
    return [...ids].every((id) => (['screen', 'print'] as const).every((kind) => definitions[kind].get(id)?.value === this.values.get(`${kind}:${id}`)
      || carriedFor(before, { [kind]: before[`${kind}s`][id] }) === carriedFor(model, { [kind]: model[`${kind}s`][id] })));
  }

  /** Keeps a sound model; undefined: nothing can be said of how it follows from the last one. */
  follow(compiled: Compiled): Following | undefined {
    const [before, standing, model, values] = [this.model, this.values, compiled.model, valuesOf(compiled)];
    Object.assign(this, { values, model });
    if (!before || wholeOf(before) !== wholeOf(model)) return undefined;
    const changed = [...new Set([...values.keys(), ...standing.keys()])].filter((key) => values.get(key) !== standing.get(key) && !key.startsWith('demo:') && !key.startsWith('module:'));
    const ids: string[] = [];
    const routes: string[] = [];
    for (const key of changed) {
      const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
      const [old, now] = [before.screens[id], model.screens[id]];
      // Every expression may read the person and the company; boards may show any block.
      if (everywhere.has(id) || kind === 'widget') return undefined;
      if (kind === 'screen' && (!now || (old && faceOf(old) !== faceOf(now)))) return undefined;
      ids.push(id);
      if (kind === 'screen' && !old) routes.push(now!.route.replace(/\/\{.*$/, ''));
      for (const query of [before.queries[id], model.queries[id]]) if (query) ids.push(query.from);
      for (const print of [before.prints[id], model.prints[id]]) if (print) ids.push(print.entity);
    }
    const changes = new Map<string, Change>(ids.map((id) => [id, 'all']));
    for (const key of changed) {
      const id = key.slice(key.indexOf(':') + 1);
      const [old, now] = [before.entities[id], model.entities[id]];
      if (key.startsWith('entity:') && old && now) changes.set(id, changeOf(planFaceOf(old), planFaceOf(now), now.key ?? []) ?? new Set());
    }
    const stale = reachOf(changes, values, everywhere);
    // A picker shows what a list of its entity shows, whether anybody names it or not.
    for (const [key, value] of values) if (ids.some((id) => namesIn(value).all.has(id))) stale.add(key);
    for (const key of changed) stale.add(key);
    const screens = Object.values(model.screens);
    const asked = new Set(screens.filter(({ id }) => stale.has(`screen:${id}`)).map(({ entity }) => entity));
    const treeOf = ({ tree, entity }: Screen): string | undefined => tree && model.entities[entity ?? '']?.fields[tree.field]?.to;
    // A drawer is drawn from another screen of its entity.
    const isNear = (screen: Screen): boolean => screen.entity !== undefined && asked.has(screen.entity) || screen.tree !== undefined && asked.has(treeOf(screen));
    const leads = (screen: Screen): boolean => routes.some((route) => [values.get(`screen:${screen.id}`), values.get(`entity:${screen.entity}`)].some((value) => JSON.stringify(value)?.includes(route)));
    return {
      before, screens: new Set(screens.filter((screen) => stale.has(`screen:${screen.id}`) || isNear(screen) || leads(screen)).map(({ id }) => id)),
      sameTexts: { en: isSame(before.locales.en, model.locales.en), zh_TW: isSame(before.locales.zh_TW, model.locales.zh_TW) },
    };
  }
}

const timedOf = (modules: Model['modules']): string => JSON.stringify(Object.values(modules).map(({ timed }) => timed));

const everywhere = new Set(['amc.user', 'amc.company']);

/** What any screen may depend on. */
function wholeOf({ settings, modules }: Model): string {
  return JSON.stringify([settings, Object.values(modules).map(({ menu: _menu, ...rest }) => rest)]);
}

/** What others show of a screen, or ask it. */
function faceOf({ id, kind, route, entity, query, permission, open, title, site, form, blocks }: Screen): string {
  return JSON.stringify([id, kind, route, entity, query, permission, open, title, site, form, blocks?.map((block) => block.query)]);
}

function isSame(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
