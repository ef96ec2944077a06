// A company beside those of the demonstration, or where there is none, with one who may do everything in it.
import { ensureCompany, ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import type { App } from '../../runtime/server/context.ts';

/** @returns the company's id; `boss` signs in with the password of the demonstration accounts */
export async function foundCompany(app: App, name = '试验服饰有限公司'): Promise<string> {
  return app.db.system(async (tx) => {
    const user = await ensureUser(app, tx, { username: 'boss', name: '陈试', password: app.config.demoPassword });
    const company = await ensureCompany(app, tx, { name, owner: user });
    await ensureMember(app, tx, { company, user, aliasUserName: '陈试', userType: '0', roles: ['admin'] });
    return company;
  });
}
