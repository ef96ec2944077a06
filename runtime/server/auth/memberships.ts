// Whose member a person is, with the roles and settings of each company: what rights are made of.
import { calendarsCode } from '../../core/schedule/workCount.ts';
import type { Model, PartnerKind, RowType } from '../../core/language/model.ts';
import type { Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { nameOf, quote } from '../store/table.ts';
import { platform } from './platform.ts';
import type { RoleRights } from './rights.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface Membership {
  company: string; uuid: string; companyName: string; timeZone: string; kind: string | null; userType: '0' | '1' | '2'; isDefault: boolean; alias: string;
  /** The company applied for deletion. */
  isLeaving: boolean;
  roles: (RoleRights & { id: string })[];
  departments: string[];
  /** Business partners that a member from outside stands for. */
  partners: string[];
  /** Of a member from outside: whom he (or she) stands for. */
  partnerKind: PartnerKind | null;
  settings: Record<string, string | null>;
}

/** Live memberships of live companies, the default one first. */
export async function readMemberships(model: Model, tx: Tx, userId: string): Promise<Membership[]> {
  const rows = await tx.run<Omit<Membership, 'settings'> & { settings: Record<string, string | null> | null; calendars: string | null }>(prepared(`
    select m.company, c.uuid, c.name as "companyName", c.timezone as "timeZone", ${has(model, platform.company, 'kind') ? 'c.kind' : 'null'} as kind,
      m.user_type as "userType", m.is_default = '0' as "isDefault", m.alias_user_name as alias, c.del_flag = '2' as "isLeaving",
      ${has(model, platform.member, 'departments') ? "coalesce(m.departments, '{}')" : "'{}'::bigint[]"} as departments, ${partnersSql(model)} as partners,
      ${kindSql(model)} as "partnerKind",
      coalesce((select json_agg(json_build_object(${roleSql(model)}) order by r.id)
        from ${table(model, platform.role)} r where r.company = m.company and r.id = any(m.roles) and r.status = '0' and r.del_flag = '0'), '[]') as roles,
      (select json_object_agg(s.code, s.value) from ${table(model, platform.setting)} s where s.company = m.company and s.del_flag = '0' and s.value is not null) as settings, ${calendarsSql(model, 'm.company')} as calendars
    from ${table(model, platform.member)} m join ${table(model, platform.company)} c on c.id = m.company
    where m."user" = $1 and m.status = '0' and m.del_flag = '0' and c.status = '0' and c.del_flag <> '1' order by m.is_default, m.create_date, m.id`, [userId]));
  const defaults = defaultSettings(model);
  return rows.map(({ calendars, ...row }) => ({ ...row, departments: row.departments.map(String), partners: row.partners.map(String), settings: Object.freeze({ ...defaults, ...row.settings, ...(calendars && { [calendarsCode]: calendars }) }) }));
}

/** Working calendars of a company, as expressions count along them (core/schedule/workCount.ts); a text, since it is read once and kept. Null where there is none. */
export function calendarsSql(model: Model, company: string): string {
  const entity = Object.values(model.entities).find(({ calendar }) => calendar);
  if (!entity) return 'null';
  const { rest, shifts, exceptions, usual } = entity.calendar!;
  const [turns, days] = [entity.lines[shifts]!, entity.lines[exceptions]!];
  const column = (alias: string, { fields }: Pick<RowType, 'fields'>, name: string): string => `${alias}.${quote(fields[name]!.column)}`;
  const inUse = entity.fields.delFlag ? ` and ${column('w', entity, 'delFlag')} = '0'` : '';
  return `(select json_build_object('usual', min(w.id::text) filter (where ${column('w', entity, usual)}), 'all', json_object_agg(w.id::text, json_build_object('id', w.id::text, 'rest', ${column('w', entity, rest)}::int[],
      'shifts', coalesce((select json_agg(json_build_object('from', ${column('t', turns, 'from')}, 'to', ${column('t', turns, 'to')}) order by ${column('t', turns, 'from')}) from ${nameOf(turns.table)} t where t.company = w.company and t.parent = w.id), '[]'),
      'exceptions', coalesce((select json_object_agg(${column('d', days, 'date')}::text, json_build_object('kind', ${column('d', days, 'kind')}, 'hours', ${days.fields.hours ? `${column('d', days, 'hours')}::text` : 'null'})) from ${nameOf(days.table)} d where d.company = w.company and d.parent = w.id), '{}'))))::text
    from ${nameOf(entity.table)} w where w.company = ${company}${inUse} having count(*) > 0)`;
}

/** Members of JSON objects, one for each role: `'id', r.id::text, …`. Ids as text: JSON numbers would lose digits. */
function roleSql(model: Model): string {
  const role = model.entities[platform.role]!;
  const lines = (name: string, fields: string[]): string => {
    const own = role.lines[name];
    if (!own) return 'null';
    return `(select json_agg(json_build_object(${fields.join(', ')}) order by l.seq, l.id) from ${nameOf(own.table)} l where l.company = r.company and l.parent = r.id)`;
  };
  return [
    "'id', r.id::text, 'permissions', r.permissions, 'grants', r.grants, 'dataScope', r.data_scope",
    `'departments', ${has(model, platform.role, 'departments') ? 'r.departments::text[]' : 'null'}`,
    `'application', ${has(model, platform.role, 'apply') ? `(select a.code from ${nameOf(model.entities[role.fields.apply!.to!]!.table)} a where a.id = r.apply)` : 'null'}`,
    `'entityScopes', ${lines('entityScopes', ["'entity', l.entity", "'dataScope', l.data_scope", "'departments', l.departments::text[]"])}`,
    `'fieldRules', ${lines('fieldRules', ["'entity', l.entity", "'field', l.field", "'mode', l.mode"])}`,
  ].join(', ');
}

/** Ids tell partners of different kinds apart, so one list serves suppliers and customers. */
function partnersSql(model: Model): string {
  const columns = Object.values(model.entities[platform.member]?.fields ?? {}).filter((field) => field.name.startsWith('partner') && traitsOf(field.type).refers !== undefined);
  const lists = columns.map((field) => (traitsOf(field.type).refers === 'many' ? `coalesce(m.${quote(field.column)}, '{}')` : `array[m.${quote(field.column)}]`));
  return lists.length ? `array_remove(${lists.join(' || ')}, null)` : "'{}'::bigint[]";
}

/** A store's people are known by the stores that name them, whatever customer they came with. */
function kindSql(model: Model): string {
  const when = (name: string, kind: PartnerKind, test: string): string => (has(model, platform.member, name) ? `when ${test} then '${kind}' ` : '');
  const cases = when('storePerson', 'store', 'm.store_person') + when('partner', 'supplier', 'm.partner is not null') + when('partnerCustomer', 'customer', 'm.partner_customer is not null');
  return cases === '' ? 'null' : `case when m.user_type <> '2' then null ${cases}end`;
}

const has = (model: Model, entity: string, field: string): boolean => model.entities[entity]?.fields[field] !== undefined;

export function table(model: Model, entity: string): string {
  const found = model.entities[entity];
  if (!found) throw new Error(`the schemas lack the entity "${entity}", which the server needs`);
  return nameOf(found.table);
}

export function defaultSettings(model: Model): Record<string, string | null> {
  return Object.fromEntries(Object.values(model.settings).map((setting) => [setting.code, setting.default]));
}

/** Every field right that a module names. */
export function allGrants(model: Model): string[] {
  return Object.values(model.modules).flatMap((module) => Object.keys(module.grants ?? {}));
}
