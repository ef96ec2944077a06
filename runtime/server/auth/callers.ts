// Turns a bearer token and the wanted company into a Caller; kept in memory for a few seconds so that a request costs no query.
import { AppError } from '../../core/contract/errors.ts';
import { permissionMatcher } from '../../core/contract/permissions.ts';
import { langOf } from '../../core/i18n.ts';
import { portalOf } from '../../core/plans/portal.ts';
import type { Model } from '../../core/language/model.ts';
import type { App, Caller, Tx } from '../context.ts';
import { expiredApplications, liveApplications, type LiveApplications } from '../platform/applications/live.ts';
import { prepared } from '../store/statement.ts';
import { readMemberships, table, type Membership } from './memberships.ts';
import { cacheMs, platform } from './platform.ts';
import { moduleOfPermission, rightsOf, type Rights } from './rights.ts';
import { hashToken, sessionOf, sessions, type LiveSession } from './sessions.ts';
import { sightsOf } from './sight.ts';

export { allGrants, defaultSettings, readMemberships, table } from './memberships.ts';

export interface Asked { token: string; /** Header `userCompany`. */ companyUuid?: string; lang?: string }

interface Person { id: string; name: string; lang: string; session: string; hold?: Caller['hold'] }
interface Known { person: Person; memberships: Membership[]; until: number; callers: Map<string, Promise<Caller>> }

const mostKnown = 20_000;
/** Tokens are drawn at random, so one that nobody holds is nobody's a moment later: asked again, it costs no query. */
const wrongForMs = 5_000;

/** One per server: forgets a session at logout, and everything when told that rights changed. */
export class Callers {
  private readonly known = new Map<string, Known>();
  private readonly loading = new Map<string, Promise<Known>>();
  /** Tokens that nobody held, and until when they are refused unasked. */
  private readonly wrong = new Map<string, number>();
  /** Counts what was told since: a reading that began before is not kept. */
  private forgotten = 0;

  private readonly stops: (() => void)[];

  constructor(private readonly app: App) {
    this.stops = [app.bus.subscribe('rights', () => this.forgetAll()), app.bus.subscribe('session', ({ id }: { id: string }) => this.forgetSession(id))];
  }

  /** Others answer from now on. */
  stop(): void {
    for (const stop of this.stops) stop();
  }

  /** @throws AppError `auth.invalidToken`, `auth.notPermitted` for a company that is not the caller's */
  async callerOf(asked: Asked): Promise<Caller> {
    const now = this.app.now().getTime();
    if (this.wrong.size > 0 && (this.wrong.get(asked.token) ?? 0) > now) throw new AppError('auth.invalidToken');
    const known = await this.knownBy(asked.token, () => this.read((tx) => sessionOf(this.app, tx, hashToken(asked.token)))).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.invalidToken') this.refuse(asked.token, now + wrongForMs);
      throw error;
    });
    return this.chosen(known, asked);
  }

  /** Whether a token was found to hold a moment ago, so that asking for it costs no query. */
  isKnown(token: string): boolean {
    return (this.known.get(token)?.until ?? 0) > this.app.now().getTime();
  }

  private refuse(token: string, until: number): void {
    if (this.wrong.size >= mostKnown) this.wrong.clear();
    this.wrong.set(token, until);
  }

  /** After logout, and when a session was ended. */
  forgetSession(sessionId: string): void {
    this.forgotten++;
    this.loading.clear();
    for (const [key, known] of this.known) if (known.person.session === sessionId) this.known.delete(key);
  }

  /** After a change of members, roles, applications or settings. */
  forgetAll(): void {
    this.forgotten++;
    this.loading.clear();
    this.known.clear();
  }

  /** A live sitting as a caller, once for each company: for addresses that name none, such as those of files. @throws AppError `auth.invalidToken` */
  async ofSession(session: { id: string; userId: string }): Promise<readonly Caller[]> {
    const known = await this.knownBy(`session ${session.id}`, () => this.read((tx) => sessionById(this.app, tx, session.id, session.userId)));
    const uuids = known.memberships.length ? known.memberships.map((one) => one.uuid) : [undefined];
    return Promise.all(uuids.map((companyUuid) => this.chosen(known, { token: '', ...(companyUuid ? { companyUuid } : {}) })));
  }

  private async knownBy(key: string, read: () => Promise<Known>): Promise<Known> {
    const now = this.app.now().getTime();
    const known = this.known.get(key);
    if (known && known.until > now) return known;
    let loading = this.loading.get(key);
    // Ten requests of a page that just opened share one look-up.
    if (!loading) {
      const { forgotten } = this;
      const mine = read().then((found) => {
        // What was told of while it was being read makes it old.
        if (forgotten === this.forgotten) this.keep(key, found);
        return found;
      }).finally(() => { if (this.loading.get(key) === mine) this.loading.delete(key); });
      this.loading.set(key, loading = mine);
    }
    return loading;
  }

  private keep(key: string, known: Known): void {
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(key, known);
  }

  private async read(find: (tx: Tx) => Promise<LiveSession | undefined>): Promise<Known> {
    const now = this.app.now();
    return this.app.db.system(async (tx) => {
      const session = await find(tx);
      if (!session) throw new AppError('auth.invalidToken');
      const user = await tx.one<{ name: string; lang: string | null; status: string | null; del_flag: string }>(prepared(`select name, lang, status, del_flag from ${table(this.app.model, platform.user)} where id = $1`, [session.userId]));
      if (!user) throw new AppError('auth.invalidToken');
      if (user.status === '1') throw new AppError('auth.disabled');
      return {
        person: { id: session.userId, name: user.name, lang: user.lang ?? 'zh_CN', session: session.id, ...(session.isLocked ? { hold: 'locked' } : user.del_flag === '2' ? { hold: 'leaving' } : {}) },
        memberships: await readMemberships(this.app.model, tx, session.userId), until: Math.min(now.getTime() + cacheMs, session.expiresAt), callers: new Map<string, Promise<Caller>>(),
      };
    });
  }

  private chosen(known: Known, asked: Asked): Promise<Caller> {
    const key = `${asked.companyUuid ?? ''} ${asked.lang ?? ''}`;
    let caller = known.callers.get(key);
    if (!caller) {
      known.callers.set(key, caller = this.choose(known, asked));
      caller.catch(() => known.callers.delete(key));
    }
    return caller;
  }

  private async choose({ person, memberships }: Known, { companyUuid, lang }: Asked): Promise<Caller> {
    const membership = companyUuid ? memberships.find((one) => one.uuid === companyUuid) : memberships[0];
    if (companyUuid && !membership) throw new AppError('auth.notPermitted', { name: await this.nameOfCompany(companyUuid) });
    return callerFrom(this.app, { ...person, lang: lang ?? person.lang }, membership);
  }

  private async nameOfCompany(uuid: string): Promise<string> {
    const row = await this.app.db.system((tx) => tx.one<{ name: string }>(prepared(`select name from ${table(this.app.model, platform.company)} where uuid = $1`, [uuid])));
    return row?.name ?? '企业';
  }
}

/** Live members of a company as callers without a request: whom a push may tell what. */
export async function callersOfMembers(app: App, company: string, users: readonly string[]): Promise<Caller[]> {
  if (users.length === 0) return [];
  const people = await app.db.system(async (tx) => {
    const found = await tx.run<{ id: string; name: string; lang: string | null }>(prepared(`select id::text as id, name, lang from ${table(app.model, platform.user)} where id = any($1::bigint[]) and status is distinct from '1'`, [users]));
    return Promise.all(found.map(async (user) => ({ user, membership: (await readMemberships(app.model, tx, user.id)).find((one) => one.company === company) })));
  });
  return Promise.all(people.flatMap(({ user, membership }) => (membership ? [callerFrom(app, { id: user.id, name: user.name, lang: user.lang ?? 'zh_CN', session: '' }, membership)] : [])));
}

async function callerFrom(app: App, person: Person, membership: Membership | undefined): Promise<Caller> {
  const lang = langOf(person.lang);
  const hold = person.hold ? { hold: person.hold } : {};
  if (!membership) {
    return Object.freeze({
      userId: person.id, userName: person.name, sessionId: person.session, company: '0', companyUuid: '', companyName: '', userType: '1' as const,
      may: () => false, grants: new Set<string>(), rightsKey: 'none', dataScope: '4' as const, lang, timeZone: 'Asia/Shanghai', settings: {}, ...hold,
    });
  }
  const isOperator = membership.kind === 'platform' && membership.userType !== '2';
  const rights = rightsOf(membership.userType, membership.roles, grantsOfAdmins(app), (entity) => readPermission(app, entity), namedOnly(app.model));
  const portal = membership.userType === '2' ? portalOf(app.model, membership.partnerKind ?? 'supplier') : undefined;
  const [applications, sights] = await Promise.all([liveApplications(app, membership, person.id), sightsOf(app, membership, rights)]);
  return Object.freeze({
    userId: person.id, userName: membership.alias || person.name, sessionId: person.session,
    company: membership.company, companyUuid: membership.uuid, companyName: membership.companyName, ...(membership.kind ? { companyKind: membership.kind } : {}), userType: membership.userType,
    ...mayOf(app, portal ? { ...rights, may: (permission) => portal.permissions.has(permission) && rights.may(permission) } : rights, applications, isOperator),
    grants: rights.grants, rightsKey: `${rights.key}${isOperator ? ' operator' : ''}${portal ? ` portal ${portal.kind}` : ''}${applications.key}`,
    dataScope: rights.dataScope, entityScopes: Object.fromEntries(Object.entries(rights.byEntity).map(([entity, sum]) => [entity, sum.scope])), ...sights,
    ...(rights.hidden.size ? { hiddenFields: rights.hidden } : {}), ...(rights.locked.size ? { lockedFields: rights.locked } : {}),
    // Besides what the roles hide and lock.
    ...(portal ? { partnerKind: portal.kind, openFields: without(portal.openFields, rights.hidden), lockedFields: new Set([...portal.lockedFields, ...rights.locked]) } : {}),
    ...(applications.shown ? { applications: applications.shown } : {}),
    ...(portal ? { partners: portal.kind === 'store' ? [] : membership.partners } : {}),
    isOperator,
    ...hold, ...(membership.isLeaving ? { isCompanyLeaving: true } : {}),
    ...(membership.departments.length > 0 ? { departments: membership.departments } : {}),
    lang, timeZone: membership.timeZone, settings: membership.settings,
  });
}

const without = (open: ReadonlySet<string>, hidden: ReadonlySet<string>): ReadonlySet<string> => (hidden.size === 0 ? open : new Set([...open].filter((key) => !hidden.has(key))));

/** A sitting that goes on, whatever became of its tokens. */
async function sessionById(app: App, tx: Tx, id: string, userId: string): Promise<LiveSession | undefined> {
  const row = await tx.one<{ locked_screen: boolean | null }>(prepared(`select locked_screen from ${sessions(app)} where id = $1::bigint and "user" = $2::bigint and end_at is null`, [id, userId]));
  return row && { id, userId, expiresAt: app.now().getTime() + cacheMs, isLocked: row.locked_screen === true };
}

/** A right counts while the module's application is there for the caller; when it has run out, for reading alone, and then not at all. */
function mayOf(app: App, rights: Rights, applications: LiveApplications, isOperator: boolean): Pick<Caller, 'may' | 'isExpired'> {
  const isOthers = isOperator ? () => false : operatorsOnly(app.model);
  const may = (permission: string): boolean => rights.may(permission) && !isOthers(permission);
  if (applications.states.size === 0) return { may };
  return {
    may: (permission) => may(permission) && applications.allows(moduleOfPermission(permission), permission.startsWith('GET ')),
    isExpired: (permission) => may(permission) && expiredApplications(applications, moduleOfPermission(permission)),
  };
}

/** Permissions that modules keep for the platform's own people. */
const ofOperator = new WeakMap<Model, (permission: string) => boolean>();

export function operatorsOnly(model: Model): (permission: string) => boolean {
  let matches = ofOperator.get(model);
  if (!matches) ofOperator.set(model, matches = permissionMatcher(Object.values(model.modules).flatMap((module) => module.operator ?? [])));
  return matches;
}

const ofName = new WeakMap<Model, ReadonlySet<string>>();

/** Permissions that a role gives by naming them, not by a pattern. */
export function namedOnly(model: Model): ReadonlySet<string> {
  let names = ofName.get(model);
  if (!names) ofName.set(model, names = new Set(Object.values(model.modules).flatMap((module) => module.byName ?? [])));
  return names;
}

/** Administrators hold every field right but those that stand apart. */
export function grantsOfAdmins({ model }: Pick<App, 'model'>): string[] {
  return Object.values(model.modules).flatMap((module) => Object.keys(module.grants ?? {}).filter((grant) => !module.apart?.includes(grant)));
}

function readPermission({ model }: App, entity: string): string | undefined {
  const api = model.entities[model.rows[entity]?.entity ?? entity]?.api;
  return api && `GET ${api}`;
}
