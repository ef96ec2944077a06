// A role as the page holds it, the catalogue of what may be granted, and ticks over permission patterns.
import { type Catalogue, type CatalogueNode, http, type Page, permissionMatcher, type RefValue, type Row, withoutPermission, withPermission } from '../../../../runtime/web/moduleApi.ts';

export type { Catalogue, CatalogueNode };
export type Scope = '1' | '2' | '3' | '4' | '5';
export interface ScopeLine { id?: string; entity: string; dataScope: Scope; departments?: (RefValue | string)[] | null }
export interface RuleLine { id?: string; entity: string; field: string; mode: 'hidden' | 'readonly' }
export interface Role {
  id: string; version?: number; code?: string; name: string; tips?: string | null; status: '0' | '1'; isDefault: '0' | '1';
  permissions: string[]; grants: string[]; dataScope: Scope; departments?: (RefValue | string)[] | null; entityScopes: ScopeLine[]; fieldRules: RuleLine[];
}
export interface Effective { roles: RefValue[]; permissions: string[]; grants: string[]; dataScope: Scope; fieldRules: RuleLine[] }
export interface Member { id: string; version: number; aliasUserName: string; userType: string; roles: RefValue[] | null; user: RefValue | null; status: string }

export const api = '/amc/api/token/companyJob';
const members = '/amc/api/token/companyUser';

export const readRoles = (signal?: AbortSignal): Promise<Page<Row & { name: string; status: string; isDefault: string }>> => http.get(api, { query: { pageNum: 1, pageSize: 500, fields: 'name,code,status,isDefault', order: 'create_date' }, signal });
export const readCatalogue = (signal?: AbortSignal): Promise<Catalogue> => http.get<Catalogue>(`${api}/catalogue`, { signal });
export const readEffective = (member: string, signal?: AbortSignal): Promise<Effective> => http.get<Effective>(`${api}/effective`, { query: { member }, signal });
export const copyRole = (id: string, name: string): Promise<{ id: string }> => http.post<{ id: string }>(`${api}/copy`, { id, name });

export function readMembers(request: { role?: string; keyword?: string }, signal?: AbortSignal): Promise<Page<Member>> {
  const filter = { status: '0', ...(request.role && { roles: [request.role] }), ...(request.keyword && { keyword: request.keyword }) };
  return http.get(members, { query: { pageNum: 1, pageSize: 200, filter, fields: 'aliasUserName,userType,roles,user,status,version' }, signal });
}
export const saveRolesOf = (member: Member, roles: string[]): Promise<unknown> => http.put(members, { id: member.id, version: member.version, roles });

export async function readRole(id: string, signal?: AbortSignal): Promise<Role> {
  const role = await http.get<Role>(`${api}/${id}`, { signal });
  return { ...role, permissions: role.permissions ?? [], grants: role.grants ?? [], entityScopes: role.entityScopes ?? [], fieldRules: role.fieldRules ?? [] };
}

/** Only what a page may change goes back; ids stand for references. */
export function saveRole(role: Role): Promise<{ id: string }> {
  const { id, version, code, name, tips, status, isDefault, permissions, grants, dataScope, departments, entityScopes, fieldRules } = role;
  const body = {
    ...(code ? { code } : {}), name, tips, status, isDefault, permissions, grants, dataScope, departments: idsOf(departments),
    entityScopes: entityScopes.map((line) => ({ ...line, departments: idsOf(line.departments) })), fieldRules,
  };
  return id === '0' ? http.post<{ id: string }>(api, body) : http.put<{ id: string }>(api, { id, version, ...body });
}

export const idsOf = (refs: (RefValue | string)[] | null | undefined): string[] => (refs ?? []).map((ref) => (typeof ref === 'string' ? ref : ref.id));

/** Every permission below a node, its own included. */
export function permissionsOf(nodes: readonly CatalogueNode[]): string[] {
  return nodes.flatMap((node) => [...(node.permission ? [node.permission] : []), ...permissionsOf(node.children ?? [])]);
}
export const allPermissions = (catalogue: Catalogue): string[] => [...new Set(catalogue.applications.flatMap((one) => permissionsOf(one.nodes)))];

export type Tick = 'all' | 'some' | 'none';
export function tickOf(permissions: readonly string[], may: (permission: string) => boolean): Tick {
  const granted = permissions.filter(may).length;
  return granted === 0 ? 'none' : granted === permissions.length ? 'all' : 'some';
}

/** Ticks or unticks; whoever may press a button may also open its screen, so ticking a button ticks `needs` too. */
export function ticked(patterns: readonly string[], permissions: readonly string[], on: boolean, known: readonly string[], needs: readonly string[] = [], byName: ReadonlySet<string> = new Set()): string[] {
  return on
    ? [...needs, ...permissions].reduce((now, one) => withPermission(now, one, byName), [...patterns])
    : permissions.reduce((now, one) => withoutPermission(now, one, known, byName), [...patterns]);
}

export const mayBy = (patterns: readonly string[], byName?: readonly string[]): ((permission: string) => boolean) => permissionMatcher(patterns, new Set(byName));
