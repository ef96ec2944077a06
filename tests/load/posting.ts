// What measurements of documents share: who works, and a receipt of one line, always of the same fabric, lot and place.
import { sql } from 'kysely';
import type { Row } from '../../runtime/core/contract/wire.ts';
import { callersOfMembers } from '../../runtime/server/auth/callers.ts';
import type { Caller } from '../../runtime/server/context.ts';
import type { LoadServer } from './loadServer.ts';

export async function callerOf(server: LoadServer): Promise<Caller> {
  const [{ id: company }] = await server.get('/amc/api/token/user/getUserCompany');
  const [user] = await server.app.db.system((tx) => tx.run<{ id: string }>(sql`select id::text as id from amc."user" where username = 'admin'`));
  const [caller] = await callersOfMembers(server.app, company, [user!.id]);
  return caller!;
}

export async function receiptOf(server: LoadServer, caller: Caller): Promise<Row> {
  const [seed] = await server.app.db.system((tx) => tx.run<Record<string, string>>(sql`
    select h.warehouse::text as warehouse, l.location::text as location, l.sku::text as sku, (select id::text from wms.doc_type where company = h.company and behaviour = 'otherIn' limit 1) as doc_type
    from wms.in_order h join wms.in_order__lines l on l.company = h.company and l.parent = h.id where h.company = ${caller.company}::bigint and h.status = 'confirmed' and l.location is not null order by h.id limit 1`));
  return {
    docType: seed!.doc_type, warehouse: seed!.warehouse,
    lines: [{ sku: seed!.sku, dyeLot: 'BENCH', location: seed!.location, qty: '1.00', auxQty: '1.00', typedCost: '25.00', owner: 'own' }],
  };
}
