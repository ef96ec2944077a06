// Checks modules: settings once each and with sound defaults, roles with permissions and field rights that exist.
import type { Context } from './checkContext.ts';
import { tellUnusedOfSetting } from './checkUnused.ts';
import { didYouMean, nearest } from './faults.ts';
import { allPermissions } from './permissions.ts';
import type * as Source from './meta.generated.ts';
import type { Model, Module, RowType, Setting } from './model.ts';
import type { Path } from './places.ts';

export function checkModules(context: Context): void {
  const { model, compiled: { definitions }, options } = context;
  const permissions = allPermissions(model);
  const grants = allGrants(model);
  const facts = (): unknown[] => [...[...definitions.module.values()].map(({ value }) => value), ...jobsNamed(model), ...permissions, ...grants, ...Object.keys(model.entities), options.hooks];
  context.unless('modules', facts, () => checkAll(permissions, grants, context));
}

function checkAll(permissions: string[], grants: Set<string>, context: Context): void {
  const owners = new Map<string, string>();
  const known = Object.values(context.model.modules).flatMap(({ timed }) => Object.keys(timed));
  // A misspelt name is told at its action: the job it means is not told, too.
  const jobs = { named: new Set(jobsNamed(context.model).map((job) => (known.includes(job) ? job : nearest(job, known) ?? job))), owners: new Map<string, string>() };
  const areas = new Map<string | undefined, string[]>();
  for (const permission of permissions) {
    const known = areas.get(areaOf(permission));
    if (known) known.push(permission); else areas.set(areaOf(permission), [permission]);
  }
  for (const module of Object.values(context.model.modules)) {
    const definition = context.compiled.definitions.module.get(module.id)!;
    module.settings.forEach((setting, index) => {
      const owner = owners.get(setting.code);
      if (owner !== undefined) definition.fault(['settings', index, 'code'], 'setting.twice', `The setting ${setting.code} stands in ${owner} already.`, 'Keep one of them.');
      owners.set(setting.code, `module ${module.id}`);
      const wrong = defaultFault(setting);
      if (wrong) definition.fault(['settings', index, 'default'], 'setting.default', wrong, 'Write the default as a user would type it.');
      tellUnusedOfSetting(setting, definition, ['settings', index]);
      if (setting.changed !== undefined) context.hook(definition, ['settings', index, 'changed'], setting.changed);
      if ((setting.type === 'enum') !== (setting.options !== undefined)) definition.fault(['settings', index], 'setting.options', setting.options ? 'Only a setting of type enum has options.' : 'A setting of type enum needs options.', setting.options ? 'Take them away.' : 'Add `"options": {"value": "标签"}`.', { cut: 'options' });
    });
    module.operator.forEach((pattern, index) => {
      if (!pattern.includes('*') && !permissions.includes(pattern)) definition.fault(['operator', index], 'permission.unknown', `No permission matches \`${pattern}\`.`, didYouMean(pattern, permissions, 'Check method and path.'));
    });
    module.apart.forEach((grant, index) => {
      if (!grants.has(grant)) definition.fault(['apart', index], 'grant.unknown', `No field asks for the right \`${grant}\`.`, didYouMean(grant, grants));
    });
    checkJobs(module, jobs, context);
    checkRoles(module, permissions, areas, grants, context);
  }
}

/** A plan remembers its job by the name alone; one that nothing does would run for nothing. */
function checkJobs(module: Module, jobs: { named: ReadonlySet<string>; owners: Map<string, string> }, context: Context): void {
  const definition = context.compiled.definitions.module.get(module.id)!;
  for (const [job, { code }] of Object.entries(module.timed)) {
    const owner = jobs.owners.get(job);
    if (owner !== undefined) definition.fault(['timed', job], 'job.twice', `Module ${owner} has a job \`${job}\` already.`, 'Give one of them another name.', { key: true });
    jobs.owners.set(job, module.id);
    if (code === true && jobs.named.has(job)) definition.fault(['timed', job, 'code'], 'job.code', `An action names the job \`${job}\`, which code does.`, 'Take `code` away, or `timed` at the action.', { key: true });
    else if (code !== true && !jobs.named.has(job)) definition.fault(['timed', job], 'job.idle', `Nothing does the job \`${job}\`.`, `Name it at an action: \`"timed": {"job": "${job}", "when": "…"}\`; or write modules/${module.id}/jobs/${job}.ts and say \`"code": true\`.`, { key: true });
  }
}

const jobsNamed = (model: Model): string[] => Object.values(model.entities).flatMap((entity) => Object.values(entity.workflow?.actions ?? {}).flatMap(({ timed }) => timed?.job ?? []));

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

function checkRoles(module: Module, permissions: string[], areas: ReadonlyMap<string | undefined, string[]>, grants: Set<string>, context: Context): void {
  const definition = context.compiled.definitions.module.get(module.id)!;
  const { roles = [], joins = {} } = definition.value as Source.ModuleFile;
  const known = Object.values(context.model.modules).flatMap((one) => one.roles);
  roles.forEach(({ code }, index) => {
    const twin = known.find((role) => role.code === code);
    if (twin && twin !== module.roles[index]) definition.fault(['roles', index, 'code'], 'role.twice', `Another role is called \`${code}\`: 「${twin.name}」.`, 'Give one of them another code.');
  });
  for (const [code, { scopes }] of Object.entries(joins)) {
    if (context.hasRoleTwins) break;
    const joined = known.find((role) => role.code === code);
    if (!joined) definition.fault(['joins', code], 'role.unknown', `No module names a role \`${code}\`.`, didYouMean(code, known.map((role) => role.code)), { key: true });
    for (const [entity, scope] of Object.entries(scopes ?? {})) {
      if (joined && joined.scopes?.[entity] !== scope) definition.fault(['joins', code, 'scopes', entity], 'role.scope', `The role \`${code}\` has the scope ${joined.scopes?.[entity]} for ${entity} already.`, 'Keep one of them.');
    }
  }
  const all = new Set(permissions);
  const given = [...roles.map((role, index) => ({ at: ['roles', index] as Path, ...role })), ...Object.entries(joins).map(([code, joined]) => ({ at: ['joins', code] as Path, ...joined }))];
  given.forEach((role) => {
    role.permissions?.forEach((pattern, nth) => {
      // A role may speak of a module that this installation lacks.
      if (pattern.endsWith('/**') && !areas.has(areaOf(pattern))) return;
      if (all.has(pattern) || [...context.compiled.broken].some((api) => api.startsWith('/') && pattern.includes(` ${api}`))) return;
      const wanted = pattern.includes('*') ? toRegExp(pattern) : undefined;
      const possible = areaOf(pattern)?.includes('*') ? permissions : areas.get(areaOf(pattern));
      if (!wanted || !possible?.some((permission) => wanted.test(permission))) definition.fault([...role.at, 'permissions', nth], 'permission.unknown', `No permission matches \`${pattern}\`.`, didYouMean(pattern, permissions, 'Check method and path; actions are `PUT {api}/{action}`.'));
    });
    for (const entity of Object.keys(role.scopes ?? {})) {
      // As above: of a module that this installation lacks.
      const { entities, modules } = context.model;
      if (modules[entity.split('.')[0]!] && !entities[entity]) definition.fault([...role.at, 'scopes', entity], 'entity.unknown', `There is no entity \`${entity}\`.`, didYouMean(entity, Object.keys(entities)), { key: true });
    }
    role.grants?.forEach((grant, nth) => {
      if (!grants.has(grant)) definition.fault([...role.at, 'grants', nth], 'grant.unknown', `No field asks for the right \`${grant}\`.`, didYouMean(grant, grants));
    });
  });
}

function allGrants(model: Model): Set<string> {
  const found = new Set(Object.values(model.modules).flatMap((module) => Object.keys(module.grants)));
  for (const row of Object.values(model.rows)) for (const grant of grantsOf(row)) found.add(grant);
  return found;
}

const ofRows = new WeakMap<RowType, string[]>();

/** Field rights that fields of a row type ask for. */
function grantsOf(row: RowType): string[] {
  let found = ofRows.get(row);
  if (!found) ofRows.set(row, found = Object.values(row.fields).flatMap((field) => [field.grant, field.mask?.grant].filter((grant) => grant !== undefined)));
  return found;
}

const areaOf = (permission: string): string | undefined => permission.split(' ')[1].split('/')[1];

/** `*` one segment (or any method), `**` any number of segments. */
function toRegExp(pattern: string): RegExp {
  const [method, path] = pattern.split(' ');
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('**', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '.*');
  return new RegExp(`^${method === '*' ? '[A-Z]+' : method} ${escaped}$`);
}
