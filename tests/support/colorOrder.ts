// The product with one small record type more, whose quantities are a matrix field on the record: what tests of matrices stand on, whatever the product's own orders look like.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Row } from '../../runtime/core/contract/wire.ts';
import type { Founded } from '../../runtime/server/context.ts';
import { Names } from '../../runtime/server/demo/names.ts';
import { createMany } from '../../runtime/server/entities/createMany.ts';
import { workOf } from '../../runtime/server/entities/index.ts';
import type { Running } from '../../runtime/server/main.ts';
import { serverCaller } from '../../runtime/server/platform/companies/serverCaller.ts';
import type { TestServerOptions } from './server.ts';

export const colorOrder = { api: '/aps/api/saas/colorOrder', list: '/aps/colorOrder', form: '/aps/colorOrderForm', detail: '/aps/colorOrderDetail' } as const;

/** A copy of the product's schemas with `aps.colorOrder`, and how a server starts with them: on the product's demonstration, which gets the orders besides. `remove` takes the copy away again. */
export function withColorOrders(): { options: Pick<TestServerOptions, 'schemasDir' | 'addsToProduct'>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'loom-color-orders-'));
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  for (const part of ['entities', 'screens', 'prints', 'demo']) cpSync(join(import.meta.dirname, 'colorOrder', part), join(folder, 'aps', part), { recursive: true });
  change(join(folder, 'aps/locales/en.json'), (words) => ({ ...words, ...read(join(import.meta.dirname, 'colorOrder/en.json')) }));
  change(join(folder, 'aps/module.json'), (module) => ({ ...module, menu: [...module.menu as object[], { name: '花色订单', route: colorOrder.list }] }));
  return { options: { schemasDir: folder, addsToProduct: enterOrders }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function enterOrders({ app }: Running): Promise<void> {
  const { steps } = read(join(import.meta.dirname, 'colorOrder/demo/colorOrders.json')) as { steps: { entity: string; rows: Row[] }[] };
  await app.db.system(async (tx) => {
    const company = await tx.one<Founded>(sql`select id::text as id, uuid, name, timezone from amc.company where short_name = '云锦服饰'`);
    const work = workOf(app, serverCaller(app, company!), tx);
    // Groups call their sizes alike: what is stopped is one of the order's own group.
    const sizes = new Map((await tx.run<{ name: string; id: string }>(sql`select g.code || ' ' || s.code as name, s.id::text as id from ccm.size_group g join ccm.size_group__sizes s on s.company = g.company and s.parent = g.id where g.company = ${company!.id}::bigint`)).map(({ name, id }) => [name, id]));
    const own = (row: Row): Row => ({ ...row, ...(Array.isArray(row.stopped) && { stopped: (row.stopped as Row[]).map((one) => ({ ...one, size: sizes.get(`${String(row.sizeGroup)} ${String(one.size)}`)! })) }) });
    for (const { entity, rows } of steps) await createMany(work, entity, await new Names().resolve(work, entity, rows.map(own)));
  });
}

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const change = (file: string, to: (value: Record<string, unknown>) => object): void => writeFileSync(file, JSON.stringify(to(read(file))));
