// How many companies have opened an application: a figure on its row, since rows of other companies are out of sight where it is shown.
import type { App } from '../../context.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { entities } from './names.ts';

/** What was opened once counts, though it has run out. */
export async function openedBy(app: App, apply: string): Promise<number> {
  const row = await app.db.system((tx) => tx.one<{ n: number }>(prepared(`select count(distinct g.company)::int as n from ${tableOf(app, 'companyApply')} g where g.apply = $1::bigint`, [apply])));
  return row?.n ?? 0;
}

/** Counts anew, in a transaction of its own: to be told after one that opened applications. */
export async function recount(app: App): Promise<void> {
  if (!app.model.entities[entities.apply]?.fields.companies || !app.model.entities[entities.companyApply]) return;
  await app.db.system((tx) => tx.run(prepared(`update ${tableOf(app, 'apply')} a set companies = x.n
    from (select b.id, (select count(distinct g.company)::int from ${tableOf(app, 'companyApply')} g where g.apply = b.id) as n from ${tableOf(app, 'apply')} b) x
    where x.id = a.id and a.companies is distinct from x.n`, [])));
}

const tableOf = (app: App, name: 'apply' | 'companyApply'): string => nameOf(app.model.entities[entities[name]]!.table);
