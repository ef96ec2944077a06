// Checks rights the other way round: what is asked for is given by some role, and what a screen asks for is there to be given.
import { permissionMatcher } from '../contract/permissions.ts';
import { allPermissions, canStop } from './permissions.ts';
import type { Context } from './checkContext.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Model, RowType } from './model.ts';
import type { Path } from './places.ts';

export function checkRights(context: Context): void {
  const { model, compiled: { definitions }, options: { demanded } } = context;
  const facts = (): unknown[] => [
    ...[...definitions.module.values()].map(({ value }) => value), demanded, ...Object.values(model.entities).flatMap(({ id, api }) => [id, api]), ...allPermissions(model), ...Object.values(model.entities).map(isWritten), ...Object.keys(model.queries),
    ...Object.values(model.screens).flatMap(({ id, permission }) => [id, permission]), ...Object.values(model.rows).flatMap(grantsAt), ...context.grantsNamed,
  ];
  context.unless('rights', facts, () => checkAll(context));
}

const grantsKept = new WeakMap<RowType, string[]>();

function grantsAt(row: RowType): string[] {
  let found = grantsKept.get(row);
  if (!found) grantsKept.set(row, found = Object.values(row.fields).flatMap(({ key, name, grant, mask }) => (grant === undefined && mask?.grant === undefined ? [] : [`${key ?? name} ${grant} ${mask?.grant}`])));
  return found;
}

function checkAll(context: Context): void {
  const { model, compiled: { definitions } } = context;
  const roles = Object.values(model.modules).flatMap((module) => module.roles);
  // Schemas without any role are a part of a product: others give its rights.
  if (roles.length === 0 || context.hasRoleTwins) return;
  const byName = new Set(Object.values(model.modules).flatMap((module) => module.byName));
  const tests = roles.map((role) => permissionMatcher(role.permissions, byName));
  const isGiven = (permission: string): boolean => tests.some((test) => test(permission));

  const all = namesOf(model);
  const isDemanded = demandedBy(context);
  for (const entity of Object.values(model.entities)) {
    if (!entity.api) continue;
    const definition = definitions.entity.get(entity.id)!;
    const missing = askedOf(entity).filter((permission) => !isGiven(permission));
    if (missing.length > 0) definition.fault(['api'], 'permission.ungranted', `No role is given ${listed(missing)}.`, fixOf(missing[0]!));
    for (const action of Object.values(entity.workflow?.actions ?? {})) {
      if (!action.internal && !isGiven(action.permission)) definition.fault(['workflow', 'actions', action.name], 'permission.ungranted', `No role is given \`${action.permission}\`.`, fixOf(action.permission), { key: true });
    }
  }
  for (const module of Object.values(model.modules)) {
    const definition = definitions.module.get(module.id)!;
    for (const permission of Object.keys(module.permissions)) if (!isGiven(permission)) definition.fault(['permissions', permission], 'permission.ungranted', `No role is given \`${permission}\`.`, fixOf(permission), { key: true });
    for (const permission of Object.keys(module.permissions)) {
      if (isDemanded(permission)) continue;
      definition.fault(['permissions', permission], 'permission.undemanded', `Nothing on the server asks for \`${permission}\`.`, didYouMean(permission, context.options.demanded!, 'Take it away, or ask for it: `demand(caller, …)` in the code that answers.'), { key: true });
    }
    module.byName.forEach((permission, index) => { if (!all().has(permission)) definition.fault(['byName', index], 'permission.unknown', `No permission is called \`${permission}\`.`, didYouMean(permission, all(), 'Check method and path.')); });
  }
  for (const query of Object.values(model.queries)) {
    const permission = `GET /loom/query/${query.id}`;
    if (!isGiven(permission)) definitions.query.get(query.id)!.fault(['id'], 'permission.ungranted', `No role is given \`${permission}\`.`, fixOf(permission));
  }
  for (const screen of Object.values(model.screens)) {
    if (screen.permission === undefined || all().has(screen.permission)) continue;
    definitions.screen.get(screen.id)!.fault(['permission'], 'permission.unknown', `No permission is called \`${screen.permission}\`.`, didYouMean(screen.permission, all(), 'Check method and path, or name it in the `permissions` of module.json.'));
  }
  checkGrants(model, context, new Set(roles.flatMap((role) => role.grants)));
}

function namesOf(model: Model): () => Set<string> {
  let known: Set<string> | undefined;
  return () => known ??= new Set([...allPermissions(model), ...Object.keys(model.queries).map((id) => `GET /loom/query/${id}`)]);
}

/** Whether anything asks for a permission that a module gives a name: an entity, a query, a screen, or code. */
function demandedBy({ model, options: { demanded } }: Context): (permission: string) => boolean {
  if (!demanded) return () => true;
  const ofScreens = new Set(Object.values(model.screens).map((screen) => screen.permission));
  const ofEntities = new Set(Object.values(model.entities).flatMap((entity) => [...askedOf(entity), ...Object.values(entity.workflow?.actions ?? {}).map((action) => action.permission)]));
  return (permission) => demanded.has(permission) || ofScreens.has(permission) || ofEntities.has(permission) || (permission.startsWith('GET /loom/query/') && model.queries[permission.slice('GET /loom/query/'.length)] !== undefined);
}

/** What the endpoints of an entity ask for; its actions ask for themselves. */
const isWritten = (entity: Entity): boolean => !entity.ledger && !entity.writtenBy?.includes('server');

function askedOf(entity: Entity): string[] {
  return [
    ...(isWritten(entity) ? ['GET', 'POST', 'PUT', 'DELETE'] : ['GET']).map((method) => `${method} ${entity.api}`),
    `GET ${entity.api}/export`, `GET ${entity.api}/print`, ...(isWritten(entity) ? [`POST ${entity.api}/import`] : []), ...(isWritten(entity) && canStop(entity) ? [`PUT ${entity.api}/stop`, `PUT ${entity.api}/enable`] : []),
  ];
}

/** Fields that nobody could be shown. */
function checkGrants(model: Model, context: Context, given: ReadonlySet<string>): void {
  for (const row of Object.values(model.rows)) {
    const definition = context.compiled.definitions.entity.get(row.entity);
    for (const field of Object.values(row.fields)) {
      for (const [path, grant] of [[['grant'], field.grant], [['mask', 'grant'], field.mask?.grant]] as const) {
        // A right without a name is told at the field already.
        if (grant === undefined || given.has(grant) || !context.grantsNamed.has(grant)) continue;
        const at: Path = [...context.pathOf(row), 'fields', field.name, ...path];
        definition?.fault(at, 'grant.ungranted', `No role is given the field right \`${grant}\`, so nobody sees \`${field.name}\`.`, `Add it to the \`grants\` of a role in module.json.`);
      }
    }
  }
}

const fixOf = (permission: string): string => `Add \`${permission}\`, or a pattern that covers it, to the \`permissions\` of a role in module.json.`;

const mostListed = 3;
const listed = (permissions: readonly string[]): string => permissions.slice(0, mostListed).map((permission) => `\`${permission}\``).join(', ') + (permissions.length > mostListed ? ` and ${permissions.length - mostListed} more` : '');
