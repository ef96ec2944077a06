// What a role may be given, as the rights screen asks it: `GET /amc/api/token/companyJob/catalogue`.

export interface CatalogueNode { key: string; name: string; kind: 'group' | 'menu' | 'button' | 'report'; permission?: string; children?: CatalogueNode[] }
export interface Catalogue {
  applications: { id: string; code: string; name: string; nodes: CatalogueNode[] }[];
  grants: { code: string; name: string }[];
  /** Permissions that no pattern gives. */
  byName: string[];
  entities: { id: string; label: string; fields: { name: string; label: string }[]; hasDepartment: boolean }[];
}
