// Who signs in to the mock server: the demonstration accounts of the schemas, all of them administrators of one company; tokens live as long as the process.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../runtime/core/contract/errors.ts';
import type { Row } from '../../runtime/core/contract/wire.ts';
import { langOf } from '../../runtime/core/i18n.ts';
import { Callers, type Asked } from '../../runtime/server/auth/callers.ts';
import { defaultSettings, grantsOfAdmins, operatorsOnly } from '../../runtime/server/auth/callers.ts';
import type { App, Caller } from '../../runtime/server/context.ts';

export interface Account { id: string; username: string; name: string; phone?: string; gender?: string; isOperator: boolean }
export interface Tokens { access_token: string; expires_in: number; refresh_token: string; token_type: 'bearer' }

export const company = { id: '1000100000000000001', uuid: 'preview', name: '示例服饰有限公司', shortName: '示例服饰' };
const seconds = 86_400;

/** Rows of people in the demonstration data; without any a single administrator. */
export function accountsOf(schemasDir: string): Account[] {
  const people = demoFiles(schemasDir).flatMap(({ steps = [] }) => steps.filter(({ entity }) => entity === 'amc.user').flatMap(({ rows = [] }) => rows)).filter((row): row is Row & { username: string } => typeof row.username === 'string');
  const found = people.length > 0 ? people : [{ username: 'admin', name: '周敏' }];
  return found.map((row, at) => ({ id: `10000${String(at + 1).padStart(14, '0')}`, username: row.username, name: String(row.name ?? row.username), phone: row.phone as string | undefined, gender: row.gender as string | undefined, isOperator: row.username === 'operator' }));
}

interface DemoFile { order?: number; steps?: { entity: string; rows?: Row[] }[] }

function demoFiles(schemasDir: string): DemoFile[] {
  const files = readdirSync(schemasDir, { withFileTypes: true }).filter((one) => one.isDirectory()).flatMap(({ name }) => {
    try { return readdirSync(join(schemasDir, name, 'demo')).filter((file) => file.endsWith('.json')).map((file) => join(schemasDir, name, 'demo', file)); } catch { return []; }
  });
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as DemoFile).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Stays when schemas change. */
export class Sittings {
  private readonly access = new Map<string, string>();
  private readonly refresh = new Map<string, string>();
  constructor(readonly accounts: readonly Account[], private readonly password: string) {}

  /** @throws AppError `auth.badPassword` */
  login(username: string, password: string): Tokens & { userId: string; chatToken: string } {
    const account = this.accounts.find((one) => one.username === username || one.phone === username);
    if (!account || password !== this.password) throw new AppError('auth.badPassword');
    return { ...this.tokens(account.id), userId: account.id, chatToken: account.id };
  }

  renew(token: string): Tokens | undefined {
    const id = this.refresh.get(token);
    return id === undefined ? undefined : this.tokens(id);
  }

  end(token: string): void { this.access.delete(token); }

  /** @throws AppError `auth.invalidToken` */
  of(token: string): Account {
    const account = this.accounts.find(({ id }) => id === this.access.get(token));
    if (!account) throw new AppError('auth.invalidToken');
    return account;
  }

  isPassword(text: string): boolean { return text === this.password; }

  private tokens(id: string): Tokens {
    const [access, refresh] = [randomBytes(18).toString('base64url'), randomBytes(18).toString('base64url')];
    this.access.set(access, id);
    this.refresh.set(refresh, id);
    return { access_token: access, expires_in: seconds, refresh_token: refresh, token_type: 'bearer' };
  }
}

export function callerFor(app: App, account: Account, lang?: string, token = ''): Caller {
  const isOthers = account.isOperator ? () => false : operatorsOnly(app.model);
  return Object.freeze({
    userId: account.id, userName: account.name, sessionId: token, company: company.id, companyUuid: company.uuid, companyName: company.name, companyKind: 'factory', userType: '0' as const,
    may: (permission: string) => !isOthers(permission), grants: new Set(grantsOfAdmins(app)), rightsKey: account.isOperator ? 'operator' : 'admin', dataScope: '1' as const,
    isOperator: account.isOperator, lang: langOf(lang), timeZone: 'Asia/Shanghai', settings: Object.freeze(defaultSettings(app.model)),
  });
}

export class MockCallers extends Callers {
  private readonly callers = new Map<string, Caller>();
  constructor(private readonly own: App, private readonly sittings: Sittings) { super(own); }

  override async callerOf({ token, lang }: Asked): Promise<Caller> {
    const account = this.sittings.of(token);
    const key = `${account.id} ${lang ?? ''}`;
    let caller = this.callers.get(key);
    if (!caller) this.callers.set(key, caller = callerFor(this.own, account, lang));
    return caller;
  }

  override async ofSession(): Promise<readonly Caller[]> { throw new AppError('auth.invalidToken'); }
}
