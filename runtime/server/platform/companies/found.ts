// Makes a company: its row, its roles, the root of its departments, what it starts with, its applications, and its owner as first member.
import { sql } from 'kysely';
import type { Row, Saved } from '../../../core/contract/wire.ts';
import { seedRoles } from '../../auth/accounts.ts';
import { defaultSettings } from '../../auth/memberships.ts';
import type { App, Caller, Founded, Tx } from '../../context.ts';
import type { Names } from '../../demo/names.ts';
import { createRecord, readRecord, workOf } from '../../entities/index.ts';
import { enterTimings } from '../../jobs/timed/enter.ts';
import { enterCompanySeeds } from '../../seeds/seeds.ts';
import { grantAllApplications } from '../applications/grant.ts';
import { membersChanged } from './members.ts';

/**
 * `create 创建企业`: the creator becomes the owner and the first admin.
 * @throws AppError with the field's fault: `企业名称【云锦服饰】已存在`
 */
export async function createCompany(app: App, caller: Caller, input: Row): Promise<Saved & { uuid: string }> {
  return app.db.system(async (tx) => {
    // Nobody holds a right in a company that is only coming into being.
    const maker: Caller = { ...caller, isOperator: true, may: () => true };
    const { id, version } = await createRecord(workOf(app, maker, tx), 'amc.company', input);
    const made = await readRecord(workOf(app, maker, tx), 'amc.company', id, { internal: true });
    const company: Founded = { id, uuid: String(made!.uuid), name: String(made!.name), timezone: made!.timezone as string };
    const inside = callerIn(app, caller, company);
    await furnish(app, tx, company, inside);
    const admin = await tx.one<{ id: string }>(sql`select id from amc.role where company = ${company.id}::bigint and code = 'admin' and del_flag = '0'`);
    await createRecord(workOf(app, inside, tx), 'amc.companyUser', {
      user: caller.userId, aliasUserName: caller.userName.slice(0, 30), userType: '0', roles: admin ? [admin.id] : [], joinWay: 'create', isDefault: '1',
    } as Row, { internal: true });
    membersChanged(app, tx, caller.userId);
    return { id, version, uuid: company.uuid };
  });
}

/** What every company has from its first day, however it was made. @returns what seeded rows are called */
export async function furnish(app: App, tx: Tx, company: Founded, as: Caller): Promise<Names> {
  await seedRoles(app, tx, company.id);
  if (app.model.entities['amc.department']) await createRecord(workOf(app, as, tx), 'amc.department', { name: company.name, code: 'ROOT', kind: 'company', sort: 0 } as Row, { internal: true, quiet: true });
  const names = await enterCompanySeeds(app, tx, as);
  await enterTimings(app, tx, company.id);
  await grantAllApplications(app, tx, company.id);
  return names;
}

/** The same person inside the new company, with every right: for what is set up on his (or her) behalf. */
export function callerIn(app: App, caller: Caller, company: Founded): Caller {
  return {
    ...caller, company: company.id, companyUuid: company.uuid, companyName: company.name, userType: '0', may: () => true,
    timeZone: company.timezone ?? 'Asia/Shanghai', settings: defaultSettings(app.model), rightsKey: 'founding', dataScope: '1',
  };
}
