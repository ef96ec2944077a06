// Checks modules: settings once each and with sound defaults, roles with permissions and field rights that exist.
import type { Context } from './checkContext.ts';
import { canStop } from './checkScreens.ts';
import { didYouMean } from './faults.ts';
import type { Model, Module, Setting } from './model.ts';

export function checkModules(context: Context): void {
  const owners = new Map<string, string>();
  const permissions = allPermissions(context.model);
  const grants = allGrants(context.model);
  for (const module of Object.values(context.model.modules)) {
    const definition = context.compiled.definitions.module.get(module.id)!;
    module.settings.forEach((setting, index) => {
      const owner = owners.get(setting.code);
      if (owner !== undefined) definition.fault(['settings', index, 'code'], 'setting.twice', `The setting ${setting.code} stands in ${owner} already.`, 'Keep one of them.');
      owners.set(setting.code, `module ${module.id}`);
      const wrong = defaultFault(setting);
      if (wrong) definition.fault(['settings', index, 'default'], 'setting.default', wrong, 'Write the default as a user would type it.');
      if ((setting.type === 'enum') !== (setting.options !== undefined)) definition.fault(['settings', index], 'setting.options', setting.options ? 'Only a setting of type enum has options.' : 'A setting of type enum needs options.', setting.options ? 'Take them away.' : 'Add `"options": {"value": "标签"}`.', { cut: 'options' });
    });
    checkRoles(module, permissions, grants, context);
  }
}

function defaultFault({ type, default: value, options, min, max }: Setting): string | undefined {
  if (value === null) return undefined;
  if (type === 'switch' && value !== '0' && value !== '1') return 'A switch is \'0\' (on) or \'1\' (off).';
  if (type === 'enum' && options && !options.some((option) => option.value === value)) return `\`${value}\` is none of its options.`;
  if (type === 'json') { try { JSON.parse(value); } catch { return 'This is not JSON.'; } }
  if (type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value)) return 'A date is written 2026-01-31.';
  if (type !== 'integer' && type !== 'rate' && type !== 'percent') return undefined;
  if (!(type === 'integer' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value)) return `\`${value}\` is no ${type === 'integer' ? 'whole ' : ''}number.`;
  if ((min !== undefined && Number(value) < min) || (max !== undefined && Number(value) > max)) return `\`${value}\` is outside ${min ?? '…'} to ${max ?? '…'}.`;
  return undefined;
}

function checkRoles(module: Module, permissions: string[], grants: Set<string>, context: Context): void {
  const definition = context.compiled.definitions.module.get(module.id)!;
  module.roles.forEach((role, index) => {
    role.permissions.forEach((pattern, nth) => {
      // A role may speak of a module that this installation lacks.
      if (pattern.endsWith('/**') && !permissions.some((permission) => areaOf(permission) === areaOf(pattern))) return;
      const known = toRegExp(pattern);
      if (!permissions.some((permission) => known.test(permission))) definition.fault(['roles', index, 'permissions', nth], 'permission.unknown', `No permission matches \`${pattern}\`.`, didYouMean(pattern, permissions, 'Check method and path; actions are `PUT {api}/{action}`.'));
    });
    for (const entity of Object.keys(role.scopes ?? {})) {
      // As above: of a module that this installation lacks.
      const { entities, modules } = context.model;
      if (modules[entity.split('.')[0]!] && !entities[entity]) definition.fault(['roles', index, 'scopes', entity], 'entity.unknown', `There is no entity \`${entity}\`.`, didYouMean(entity, Object.keys(entities)), { key: true });
    }
    role.grants.forEach((grant, nth) => {
      if (!grants.has(grant)) definition.fault(['roles', index, 'grants', nth], 'grant.unknown', `No field asks for the right \`${grant}\`.`, didYouMean(grant, grants));
    });
  });
}

/** Every `METHOD url` there is: of entities, their actions, and those modules name besides. */
export function allPermissions(model: Model): string[] {
  const found = Object.values(model.modules).flatMap((module) => Object.keys(module.permissions));
  for (const entity of Object.values(model.entities)) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) found.push(`${method} ${entity.api}`);
    found.push(`PUT ${entity.api}/batch`, `GET ${entity.api}/export`, `POST ${entity.api}/import`, `GET ${entity.api}/print`);
    if (canStop(entity)) found.push(`PUT ${entity.api}/stop`, `PUT ${entity.api}/enable`);
    for (const action of Object.values(entity.workflow?.actions ?? {})) if (!action.internal) found.push(action.permission);
  }
  return found;
}

function allGrants(model: Model): Set<string> {
  const found = new Set(Object.values(model.modules).flatMap((module) => Object.keys(module.grants)));
  for (const row of Object.values(model.rows)) for (const field of Object.values(row.fields)) for (const grant of [field.grant, field.mask?.grant]) if (grant !== undefined) found.add(grant);
  return found;
}

const areaOf = (permission: string): string | undefined => permission.split(' ')[1].split('/')[1];

/** `*` one segment (or any method), `**` any number of segments. */
function toRegExp(pattern: string): RegExp {
  const [method, path] = pattern.split(' ');
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('**', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '.*');
  return new RegExp(`^${method === '*' ? '[A-Z]+' : method} ${escaped}$`);
}
