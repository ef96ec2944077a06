// What the white lists of all entities come to for one kind of business partner: rights, fields that are seen, fields that stay as they are.
import type { Entity, Model, PartnerKind, RowType } from '../language/model.ts';

export interface PortalRights { kind: PartnerKind; permissions: ReadonlySet<string>; openFields: ReadonlySet<string>; lockedFields: ReadonlySet<string> }

const known = new WeakMap<Model, Map<PartnerKind, PortalRights>>();

/** Made once for each kind; equal for all partners of it. */
export function portalOf(model: Model, kind: PartnerKind): PortalRights {
  let ofModel = known.get(model);
  if (!ofModel) known.set(model, ofModel = new Map());
  let rights = ofModel.get(kind);
  if (!rights) ofModel.set(kind, rights = make(model, kind));
  return rights;
}

function make(model: Model, kind: PartnerKind): PortalRights {
  const permissions = new Set<string>();
  const openFields = new Set<string>();
  const lockedFields = new Set<string>();
  for (const entity of Object.values(model.entities)) {
    const { portal, api, workflow } = entity;
    if (!portal?.for.includes(kind)) continue;
    permissions.add(`GET ${api}`);
    for (const name of portal.does) permissions.add(usual[name]?.(api) ?? workflow?.actions[name]?.permission ?? '');
    const seen = [...portal.sees, ...workflow ? [workflow.field] : []].flatMap((path) => keyAt(entity, path) ?? []);
    const filled = new Set(portal.edits.flatMap((path) => keyAt(entity, path) ?? []));
    for (const key of seen) {
      openFields.add(key);
      if (!filled.has(key)) lockedFields.add(key);
    }
  }
  permissions.delete('');
  return { kind, permissions, openFields, lockedFields };
}

/** What may be done with records that have no such action of their own. */
export const usual: Readonly<Record<string, ((api: string) => string) | undefined>> = {
  create: (api) => `POST ${api}`, edit: (api) => `PUT ${api}`, delete: (api) => `DELETE ${api}`, export: (api) => `GET ${api}/export`, print: (api) => `GET ${api}/print`,
};

/** Key of the field at a path within the record: `lines.qty`. */
export function keyAt(entity: Entity, path: string): string | undefined {
  let row: RowType | undefined = entity;
  const steps = path.split('.');
  for (const step of steps.slice(0, -1)) row = row?.lines[step];
  return row?.fields[steps.at(-1)!]?.key;
}
