// Two companies of the platform that are each other's partners: work in the other's name inside one transaction, and who the other is.
import { adminIds, type App, type Founded, type Said, sendMessage, serverCaller, shared, sql, type Work, workOf } from '../../runtime/server/moduleApi.ts';

export const partnerEntity = { customer: 'ccm.customer', supplier: 'ccm.supplier' } as const;
export type PartnerKind = keyof typeof partnerEntity;
/** What the one is to the other: a customer's customer record stands with its supplier. */
export const opposite = { customer: 'supplier', supplier: 'customer' } as const;

/** A live company of the platform, which nobody sees who is no member of it. */
export function companyBy(app: App, by: { code: string } | { id: string }): Promise<Founded | undefined> {
  const where = 'code' in by ? sql`lower(uuid) = ${by.code.trim().toLowerCase()}` : sql`id = ${by.id}::bigint`;
  return app.db.system((tx) => tx.one<Founded>(sql`select id::text as id, uuid, name, timezone from ${shared('amc.company')} where ${where} and status = '0' and del_flag = '0'`));
}

/** As `companyBy`, of a partner that a record names: also one that this very transaction has made, as the demonstration's. */
export async function partnerCompany({ app, tx }: Work, id: string): Promise<Founded | undefined> {
  return await tx.one<Founded>(sql`select id::text as id, uuid, name, timezone from ${shared('amc.company')} where id = ${id}::bigint and status = '0' and del_flag = '0'`) ?? await companyBy(app, { id });
}

/** Both records change together or not at all: the other company's rows are worked on in the same transaction. What actions there set off comes to rest there, before work goes on here. */
export function inCompany<R>({ app, tx }: Work, company: Founded, act: (work: Work) => Promise<R>): Promise<R> {
  return tx.inCompany(company.id, () => act(workOf(app, serverCaller(app, company), { ...tx })));
}

/** Its administrators are told. */
export async function tellAdmins(work: Work, title: Said, address: string): Promise<void> {
  await sendMessage(work, { company: work.caller.company, users: await adminIds(work.tx, work.caller.company), title, messageType: 'TaskMessage', objName: { text: '企业绑定' }, address });
}
