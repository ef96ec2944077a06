// Who asks: the person, the company, and what both may see and do.
import type { Lang, PartnerKind } from '../../core/language/model.ts';

/** Departments, and the people who belong to them. */
export interface Sight { departments: readonly string[]; users: readonly string[] }

/** Who asks, taken from the session and its membership, never from a header alone. */
export interface Caller {
  userId: string;
  userName: string;
  /** Company id; `'0'` for calls without a company. */
  company: string;
  companyUuid: string;
  companyName: string;
  /** brand, factory, … or platform. */
  companyKind?: string;
  /** '0' admin-like, '1' member, '2' outside. */
  userType: '0' | '1' | '2';
  may(permission: string): boolean;
  grants: ReadonlySet<string>;
  /** Cache key of rights: equal keys see equal plans. */
  rightsKey: string;
  lang: Lang;
  timeZone: string;
  settings: Readonly<Record<string, string | null>>;
  sessionId: string;
  /** The screen is locked, or the account applied for deletion: only the way back out is open (auth/holds.ts). */
  hold?: 'locked' | 'leaving';
  /** The company applied for deletion: nothing is written any more. */
  isCompanyLeaving?: boolean;
  /** Departments the member belongs to. */
  departments?: readonly string[];
  /** Widest data scope of the roles: '1' all (also when absent), '2' department and below, '3' department, '4' own, '5' chosen departments. */
  dataScope?: '1' | '2' | '3' | '4' | '5';
  /** What those scopes come to besides own records, for all entities and for single ones; absent where a scope is '1' or '4'. */
  sight?: Sight;
  entitySights?: Readonly<Record<string, Sight>>;
  /** Fields that all roles concerned hide, or keep from being changed, by their keys (model.ts, Field.key). */
  hiddenFields?: ReadonlySet<string>;
  lockedFields?: ReadonlySet<string>;
  /** Of a member from outside: the business partners whose records he (or she) sees. */
  partners?: readonly string[];
  /** Whom such a member stands for, and what the white lists open: the fields seen and no others. */
  partnerKind?: PartnerKind;
  openFields?: ReadonlySet<string>;
  /** Applications that are there for the caller, run out for a while included; absent where the schemas have none. */
  applications?: readonly { id: string; code: string; kind: 'platform' | 'company'; state: 'live' | 'readonly' | 'expired' | 'off' | 'hidden'; endDate: string | null }[];
  /** Why the caller may not, where the reason is the company's application: it has run out. */
  isExpired?(permission: string): boolean;
  /** A member of the platform's own company, who keeps its applications, companies and notices. */
  isOperator?: boolean;
  /** Scopes that roles give for single entities. */
  entityScopes?: Readonly<Record<string, '1' | '2' | '3' | '4' | '5'>>;
}
