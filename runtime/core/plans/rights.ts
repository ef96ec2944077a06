// Who asks, as far as plans care: permissions, field grants, and the language texts are said in.
import type { Field, Lang, Model, PartnerKind, RowType, Screen } from '../language/model.ts';
import type { MaskKind } from '../checks/masks.ts';
import { sayIn } from '../i18n.ts';
import type { Say } from '../i18n.ts';

export interface Rights {
  may(permission: string): boolean;
  grants: ReadonlySet<string>;
  /** Keys of fields that the roles hide (model.ts, Field.key). */
  hiddenFields?: ReadonlySet<string>;
  /** Keys of fields that the roles keep from being changed. */
  lockedFields?: ReadonlySet<string>;
  /** Of people from outside: whom they stand for, and keys of the fields they see: those and no others. */
  partnerKind?: PartnerKind;
  openFields?: ReadonlySet<string>;
}

/** What decides over fields. */
type FieldRights = Pick<Rights, 'grants' | 'hiddenFields' | 'openFields'>;

/** What every part of a plan is made with. */
export interface Making { model: Model; rights: Rights; lang: Lang; say: Say }

/** @param module of what the plan is of */
export function making(model: Model, rights: Rights, lang: Lang, module?: string): Making {
  return { model, rights, lang, say: sayIn(model.locales, lang, module) };
}

/** A field without its grant, one that the roles hide, or a secret is not there at all. For people from outside a white list holds in the place of both. */
export function sees(rights: FieldRights, field: Pick<Field, 'grant' | 'secret' | 'key' | 'made'>): boolean {
  if (rights.openFields && !field.secret && (field.key !== undefined || field.made)) return isOpen(rights.openFields, field);
  if (field.secret || (field.grant !== undefined && !rights.grants.has(field.grant))) return false;
  const hidden = rights.hiddenFields;
  return !hidden || hidden.size === 0 || !((field.key !== undefined && hidden.has(field.key)) || field.made?.some((key) => hidden.has(key)));
}

/** What has no key is no record's: an input of an action that may be run. */
const isOpen = (open: ReadonlySet<string>, { key, made }: Pick<Field, 'key' | 'made'>): boolean => (key === undefined || open.has(key)) && (made === undefined || made.every((one) => open.has(one)));

/** Whether any field of these lines, or of lines below them, is there; without a white list they all are. */
export const seesLines = (rights: FieldRights, lines: RowType): boolean => !rights.openFields || Object.values(lines.fields).some((field) => field.key !== undefined && rights.openFields!.has(field.key)) || Object.values(lines.lines).some((below) => seesLines(rights, below));

/** How the value is covered for this caller; undefined: it is whole, or not there at all. */
export function maskFor(model: Model, rights: FieldRights & Pick<Rights, 'may'>, field: Field): MaskKind | undefined {
  const { mask, grant, secret, key } = field;
  if (rights.openFields) return undefined;
  if (!mask || secret || (key !== undefined && rights.hiddenFields?.has(key))) return undefined;
  if (grant !== undefined) return rights.grants.has(grant) ? undefined : mask.as;
  if (mask.grant !== undefined && rights.grants.has(mask.grant)) return undefined;
  const row = key === undefined ? undefined : model.rows[key.slice(0, key.lastIndexOf('.'))];
  const api = row && model.entities[row.entity]?.api;
  return api !== undefined && rights.may(`PUT ${api}`) ? undefined : mask.as;
}

/** Whether a path may be shown: every step is known, the last one may be covered. */
export function shows(model: Model, rights: FieldRights & Pick<Rights, 'may'>, steps: readonly Field[]): boolean {
  const last = steps.at(-1);
  return last !== undefined && steps.slice(0, -1).every((step) => sees(rights, step)) && (sees(rights, last) || maskFor(model, rights, last) !== undefined);
}

export function apiOf(model: Model, screen: Screen): string {
  if (screen.query !== undefined) return `/loom/query/${screen.query}`;
  return screen.entity === undefined ? '' : (model.entities[screen.entity]?.api ?? '');
}

/** Reading an entity opens its screens, unless the screen names a permission of its own (platform, Permission model). */
export function mayOpen(model: Model, screen: Screen, rights: Rights): boolean {
  if (screen.open) return true;
  if (rights.partnerKind && !opensToPartner(screen, rights.partnerKind)) return false;
  if (screen.permission !== undefined) return rights.may(screen.permission);
  if (screen.query !== undefined && model.queries[screen.query]) return mayRead(model, screen.query, rights);
  if (screen.blocks) return screen.blocks.some((block) => mayRead(model, block.query, rights));
  return apiOf(model, screen) === '' || rights.may(`GET ${apiOf(model, screen)}`);
}

/** Pages of their own, and those of a person's affairs, which name no records. */
const opensToPartner = (screen: Screen, kind: PartnerKind): boolean => screen.portal?.includes(kind) ?? (screen.kind === 'custom' && screen.entity === undefined && screen.permission === undefined && (screen.site === 'account' || screen.route === '/'));

/** Members of the company find what is there for others by its address alone. */
export const isInMenu = (screen: Screen, rights: Rights): boolean => rights.partnerKind !== undefined || screen.portal === undefined;

/** A report is read by whoever holds its own permission, or may read the entity (or ledger) it counts. */
export function mayRead(model: Model, queryId: string, rights: Rights): boolean {
  if (rights.partnerKind) return false;
  const query = model.queries[queryId];
  const source = query && (model.rows[query.from] ?? model.rows[query.from.slice(0, query.from.lastIndexOf('.'))]);
  const api = source && model.entities[source.entity]?.api;
  return rights.may(`GET /loom/query/${queryId}`) || (api !== undefined && rights.may(`GET ${api}`));
}

/** Holds the query's own permission, or that of a screen which shows it: then all it counts is his to see, field rights aside. */
export function holdsScreenOf(model: Model, queryId: string, rights: Rights): boolean {
  return rights.may(`GET /loom/query/${queryId}`) || Object.values(model.screens).some((screen) => screen.permission !== undefined && showsQuery(screen, queryId) && rights.may(screen.permission));
}

export const showsQuery = (screen: Screen, queryId: string): boolean => screen.query === queryId || screen.blocks?.some((block) => block.query === queryId) === true;

export function screenOf(model: Model, entity: string, kind: Screen['kind'], rights: Rights): Screen | undefined {
  return screensOf(model).get(`${entity} ${kind}`)?.find((screen) => isInMenu(screen, rights) && mayOpen(model, screen, rights));
}

/** By entity and kind, the plainest name first. A plan asks for each reference, so they are sought out once. */
function screensOf({ screens }: Model): ReadonlyMap<string, readonly Screen[]> {
  let known = sorted.get(screens);
  if (!known) {
    sorted.set(screens, known = new Map());
    for (const screen of Object.values(screens).sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))) {
      const key = `${screen.entity} ${screen.kind}`;
      known.set(key, [...known.get(key) ?? [], screen]);
    }
  }
  return known;
}

const sorted = new WeakMap<Model['screens'], Map<string, readonly Screen[]>>();

/** Route of the detail screen of what a reference points to; a row of lines is shown with its document. */
export function detailRoute({ model, rights }: Making, to: string | undefined): string | undefined {
  if (to === undefined || !model.entities[to]) return undefined;
  return screenOf(model, to, 'detail', rights)?.route;
}

/** Row types by walking a dotted list path from an entity: `lines.allocs`. */
export function rowAt(model: Model, entity: string, each: string | undefined): RowType | undefined {
  return model.rows[each === undefined || each === '' ? entity : `${entity}.${each}`];
}
