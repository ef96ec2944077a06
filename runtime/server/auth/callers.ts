// Turns a bearer token and the wanted company into a Caller; kept in memory for a few seconds so that a request costs no query.
import { AppError } from '../../core/contract/errors.ts';
import { langOf } from '../../core/i18n.ts';
import type { Model } from '../../core/language/model.ts';
import type { App, Caller, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import { cacheMs, platform } from './platform.ts';
import { rightsOf, type RoleRights } from './rights.ts';
import { hashToken, sessionOf } from './sessions.ts';

export interface Asked { token: string; /** Header `userCompany`. */ companyUuid?: string; lang?: string }

interface Membership {
  company: string; uuid: string; companyName: string; timeZone: string; userType: '0' | '1' | '2'; isDefault: boolean; alias: string;
  roles: RoleRights[]; settings: Record<string, string | null>;
}
interface Known { session: string; userId: string; userName: string; userLang: string; memberships: Membership[]; until: number; callers: Map<string, Caller> }

const mostKnown = 20_000;

/** One per server: forgets a session at logout, and everything when told that rights changed. */
export class Callers {
  private readonly known = new Map<string, Known>();
  private readonly loading = new Map<string, Promise<Known>>();

  constructor(private readonly app: App) {
    app.bus.subscribe('rights', () => this.forgetAll());
    app.bus.subscribe('session', ({ id }: { id: string }) => this.forgetSession(id));
  }

  /** @throws AppError `auth.invalidToken`, `auth.notPermitted` for a company that is not the caller's */
  async callerOf(asked: Asked): Promise<Caller> {
    const now = this.app.now().getTime();
    let known = this.known.get(asked.token);
    if (!known || known.until <= now) known = await this.load(asked.token);
    const key = `${asked.companyUuid ?? ''} ${asked.lang ?? ''}`;
    let caller = known.callers.get(key);
    if (!caller) known.callers.set(key, caller = await this.choose(known, asked));
    return caller;
  }

  /** After logout, and when a session was ended. */
  forgetSession(sessionId: string): void {
    for (const [token, known] of this.known) if (known.session === sessionId) this.known.delete(token);
  }

  /** After a change of members, roles or settings. */
  forgetAll(): void { this.known.clear(); }

  private load(token: string): Promise<Known> {
    let loading = this.loading.get(token);
    // Ten requests of a page that just opened share one look-up.
    if (!loading) this.loading.set(token, loading = this.read(token).finally(() => this.loading.delete(token)));
    return loading;
  }

  private async read(token: string): Promise<Known> {
    const now = this.app.now();
    const known = await this.app.db.system(async (tx) => {
      const session = await sessionOf(tx, hashToken(token), now);
      if (!session) throw new AppError('auth.invalidToken');
      const user = await tx.one<{ name: string; lang: string | null; status: string | null }>(prepared(`select name, lang, status from ${table(this.app.model, platform.user)} where id = $1`, [session.userId]));
      if (!user) throw new AppError('auth.invalidToken');
      if (user.status === '1') throw new AppError('auth.disabled');
      return {
        session: session.id, userId: session.userId, userName: user.name, userLang: user.lang ?? 'zh_CN', callers: new Map<string, Caller>(),
        memberships: await readMemberships(this.app.model, tx, session.userId), until: Math.min(now.getTime() + cacheMs, session.expiresAt),
      };
    });
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(token, known);
    return known;
  }

  private async choose(known: Known, asked: Asked): Promise<Caller> {
    const { companyUuid } = asked;
    const membership = companyUuid ? known.memberships.find((one) => one.uuid === companyUuid) : known.memberships[0];
    if (companyUuid && !membership) throw new AppError('auth.notPermitted', { name: await this.nameOfCompany(companyUuid) });
    const rights = rightsOf(membership?.userType ?? '1', membership?.roles ?? [], allGrants(this.app.model));
    return Object.freeze({
      userId: known.userId, userName: membership?.alias || known.userName, sessionId: known.session,
      company: membership?.company ?? '0', companyUuid: membership?.uuid ?? '', companyName: membership?.companyName ?? '',
      userType: membership?.userType ?? '1', may: rights.may, grants: rights.grants, rightsKey: rights.key, dataScope: rights.dataScope,
      lang: langOf(asked.lang ?? known.userLang), timeZone: membership?.timeZone ?? 'Asia/Shanghai', settings: membership?.settings ?? {},
    });
  }

  private async nameOfCompany(uuid: string): Promise<string> {
    const row = await this.app.db.system((tx) => tx.one<{ name: string }>(prepared(`select name from ${table(this.app.model, platform.company)} where uuid = $1`, [uuid])));
    return row?.name ?? '企业';
  }
}

/** Live memberships of live companies, the default one first. */
export async function readMemberships(model: Model, tx: Tx, userId: string): Promise<Membership[]> {
  const rows = await tx.run<Omit<Membership, 'settings'> & { settings: Record<string, string | null> | null }>(prepared(`
    select m.company, c.uuid, c.name as "companyName", c.timezone as "timeZone", m.user_type as "userType", m.is_default = '0' as "isDefault", m.alias_user_name as alias,
      coalesce((select json_agg(json_build_object('permissions', r.permissions, 'grants', r.grants, 'dataScope', r.data_scope))
        from ${table(model, platform.role)} r where r.company = m.company and r.id = any(m.roles) and r.status = '0' and r.del_flag = '0'), '[]') as roles,
      (select json_object_agg(s.code, s.value) from ${table(model, platform.setting)} s where s.company = m.company and s.del_flag = '0') as settings
    from ${table(model, platform.member)} m join ${table(model, platform.company)} c on c.id = m.company
    where m."user" = $1 and m.status = '0' and m.del_flag = '0' and c.status = '0' order by m.is_default, m.create_date, m.id`, [userId]));
  const defaults = defaultSettings(model);
  return rows.map((row) => ({ ...row, settings: Object.freeze({ ...defaults, ...row.settings }) }));
}

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
