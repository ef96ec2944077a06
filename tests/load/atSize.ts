// A company at size: documents copied with all that hangs on them, and ledgers of stock and of production's progress with millions of rows and the balances they come to.
import pg from 'pg';
import type { Entity, Field, Model, RowType } from '../../runtime/core/language/model.ts';

export interface Size { /** Lots on hand. */ lots: number; /** Rows of the stock ledger. */ moves: number; /** Rows of each document and master record. */ documents: number }

/** Ids of rows made here: above what the demonstration company uses. */
const firstId = 7_000_000_000_000_000_000n;
/** Rows copied of one table at most; each is copied as often as the wanted size takes. */
const maxTemplates = 1_000;
const skuCount = 5_000;
const locationCount = 200;
/** Rows of a ledger entered by one statement. */
const chunkRows = 500_000n;

/** Enters the rows, once for a database, and goes on where it was broken off; the owner's connection, row-level security and references not asked. */
export async function seedAtSize(databaseUrl: string, model: Model, company: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (text: string, values: unknown[] = []): Promise<pg.QueryResult> => client.query(text, values).catch((error: Error) => { throw new Error(`${error.message}\n${text.slice(0, 2_000)}`); });
  try {
    await run('create table if not exists public.bench_part (name text primary key, at timestamptz default now())');
    const { rows } = await run('select name from public.bench_part');
    const steps = new Steps(run, new Set(rows.map(({ name }) => name as string)));
    if (steps.done.has('all')) return;
    await run(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set synchronous_commit = off`);
    await copyDocuments(steps, model, company, size.documents);
    await steps.once('materials', () => copyMaterials(run, company));
    await fillStock(steps, model, company, size);
    await fillProgress(steps, model, company, size.documents);
    await run('vacuum analyze');
    await steps.once('all', async () => undefined);
  } finally {
    await client.end();
  }
}

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Each part is entered whole, or not at all. */
class Steps {
  constructor(readonly run: Run, readonly done: ReadonlySet<string>) {}

  async once(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.done.has(name)) return;
    await this.run('begin');
    await work();
    await this.run('insert into public.bench_part (name) values ($1)', [name]);
    await this.run('commit');
  }
}

const nameOf = ({ table }: Pick<RowType, 'table'>): string => `"${table.schema}"."${table.name}"`;
const rowsOf = (row: RowType): RowType[] => [row, ...Object.values(row.lines).flatMap(rowsOf)];

/** Every document and business partner, copied whole: copy k of a row refers to copy k of what the row refers to, where that was copied too. */
async function copyDocuments(steps: Steps, model: Model, company: string, wanted: number): Promise<void> {
  const { run } = steps;
  const entities = Object.values(model.entities).filter((entity) => isCopied(entity));
  const templates = new Map<string, number>();
  await run('create temp table ids (old bigint primary key, place int not null, head bigint not null, copies int not null)');
  let base = 0;
  for (const entity of entities) {
    const { rows: [{ count }] } = await run(`select count(*)::int as count from ${nameOf(entity)} where company = $1 and id < ${firstId}`, [company]);
    if (count === 0 || count > maxTemplates) continue;
    const copies = Math.ceil(wanted / count);
    for (const row of rowsOf(entity)) {
      const head = row.parent ? `(select i.head from ids i where i.old = t.parent)` : 't.id';
      const { rowCount } = await run(`insert into ids select t.id, ${base} + row_number() over (order by t.id), ${head}, ${copies} from ${nameOf(row)} t where t.company = $1 and t.id < ${firstId}`, [company]);
      base += rowCount ?? 0;
      templates.set(row.id, rowCount ?? 0);
    }
  }
  for (const entity of entities) {
    for (const row of rowsOf(entity).filter(({ id }) => templates.get(id) && !steps.done.has(id))) {
      const columns = await columnsOf(run, row);
      const unique = await uniqueTextsOf(run, row);
      const copied = (column: string): string => `coalesce((select ${firstId} + i.place::bigint * 1000000 + 1 + (k - 1) % i.copies from ids i where i.old = t."${column}"), t."${column}")`;
      const values = columns.map((column) => {
        if (column === 'id' || column === 'parent') return copied(column);
        const field = Object.values(row.fields).find((one) => one.column === column);
        if (field && isLink(field)) return copied(column);
        if (field?.type === 'date') return `t."${column}" - (k % 700)::int`;
        return unique.has(column) && (field?.type === 'string' || field?.type === 'code') ? `t."${column}" || '-' || k` : `t."${column}"`;
      });
      await steps.once(row.id, () => run(`insert into ${nameOf(row)} (${columns.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from ${nameOf(row)} t join ids own on own.old = t.id cross join lateral generate_series(1, own.copies) k where t.company = $1 on conflict do nothing`, [company]));
    }
  }
}

const isLink = (field: Field): boolean => (field.type === 'ref' || field.type === 'tree') && field.to !== undefined && field.column !== '';
const isCopied = (entity: Entity): boolean => entity.scope === 'company' && !entity.ledger && !entity.isOfServer && entity.numbering !== undefined;

const columnsOf = async (run: Run, { table }: RowType): Promise<string[]> =>
  (await run(`select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`, [table.schema, table.name])).rows.map(({ name }) => name as string);

/** Texts that a unique rule is about: a copy needs another one. */
const uniqueTextsOf = async (run: Run, row: RowType): Promise<Set<string>> =>
  new Set((await run(`select a.attname as name from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey) where x.indisunique and x.indrelid = '${nameOf(row)}'::regclass and a.atttypid = 'text'::regtype and a.attname <> 'del_flag'`)).rows.map(({ name }) => name as string));

/** Materials of one colour each, and places to lay them. */
async function copyMaterials(run: Run, company: string): Promise<void> {
  const copies = (table: string, code: string, count: number, base: number, change: string): Promise<unknown> => run(`insert into ${table} select c.* from ${table} m cross join generate_series(1, ${count}) g
    cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${firstId + BigInt(base) * 100_000_000_000_000n} + g) || ${change}) c where m.id = (select min(id) from ${table} where company = $1 and ${code}) on conflict do nothing`, [company]);
  await copies('wms.material', 'exists (select 1 from wms.material__skus s where s.parent = material.id)', skuCount, 1_000, `jsonb_build_object('code', 'BM' || lpad(g::text, 6, '0'), 'name', '全棉平纹布' || g)`);
  await copies('wms.material__skus', 'true', skuCount, 2_000, `jsonb_build_object('parent', ${firstId + 1_000n * 100_000_000_000_000n} + g, 'sku_code', 'BM' || lpad(g::text, 6, '0') || '-01')`);
  await copies('wms.location', 'true', locationCount, 3_000, `jsonb_build_object('code', 'B' || lpad(g::text, 4, '0'))`);
}

/** Rows of the ledgers in no order of their lots, as days bring them; balances are what the rows add up to. */
async function fillStock(steps: Steps, model: Model, company: string, { lots, moves }: Size): Promise<void> {
  const { run } = steps;
  const sku = firstId + 2_000n * 100_000_000_000_000n;
  const place = firstId + 3_000n * 100_000_000_000_000n;
  await run(`create temp table lot as select g as n, ${sku} + 1 + g % ${skuCount} as sku, 'L' || lpad((g / ${skuCount})::text, 3, '0') as dye_lot, case when g % 50 = 0 then null else ${place} + 1 + g % ${locationCount} end as location,
    w.id as warehouse, case when g % 10 = 0 then 'customer' else 'own' end as owner from generate_series(0, ${lots - 1}) g join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from wms.warehouse where company = ${company} and id < ${firstId}) w on w.n = g % w.all`);
  await run('create unique index on lot (n); analyze lot');
  const stock = model.entities['wms.stock'];
  const held = model.entities['wms.stockReserve'];
  // In comes 10 and out goes 4, but of every twentieth lot all that came.
  const qty = `(case when r % 2 = 0 then 10 else case when l.n % 20 = 0 then -10 else -4 end end)`;
  await fill(steps, stock, company, moves, lots, { warehouse: 'l.warehouse', location: 'l.location', sku: 'l.sku', dye_lot: 'l.dye_lot', owner: 'l.owner', customer: 'null', doc_date: `current_date - (((${moves} - g) * 720) / ${moves})::int`, doc_code: `'BI' || g / 20`, qty, aux_qty: qty, rolls: `(case when r % 2 = 0 then 1 else case when l.n % 20 = 0 then -1 else 0 end end)`, amount: `${qty} * (5 + l.n % 20)`, entry: `'post'`, reverses: 'null' });
  await fill(steps, held, company, moves / 10, lots, { warehouse: 'l.warehouse', sku: 'l.sku', dye_lot: 'l.dye_lot', owner: 'l.owner', customer: 'null', doc_date: 'current_date', doc_code: `'BR' || g / 20`, reserved: `(case when l.n % 20 <> 0 and l.n % 3 = 0 then 2 else 0 end)`, frozen: '0', entry: `'post'`, reverses: 'null' });
  const { balances } = stock.ledger!;
  const into = (balance: { id: string; table: { schema: string; name: string } }, columns: string, select: string): Promise<unknown> => steps.once(balance.id, () => run(`insert into ${nameOf(balance)} (company, ${columns}) ${select} on conflict do nothing`));
  await into(balances.onHand, 'warehouse, location, sku, dye_lot, owner, customer, qty, rolls, since, last_out', `select company, warehouse, coalesce(location, 0), sku, dye_lot, owner, 0, sum(qty), sum(rolls), min(doc_date) filter (where qty > 0), max(doc_date) filter (where qty < 0) from wms.stock where id >= ${firstId} group by 1, 2, 3, 4, 5, 6`);
  await into(held.ledger!.balances.held, 'warehouse, sku, dye_lot, owner, customer, reserved, frozen', `select company, warehouse, sku, dye_lot, owner, 0, sum(reserved), 0 from wms.stock_reserve where id >= ${firstId} group by 1, 2, 3, 4, 5`);
  await into(held.ledger!.balances.reserved, 'warehouse, sku, dye_lot, owner, customer, "order", reserved, frozen', `select company, warehouse, sku, dye_lot, owner, 0, coalesce("order", 0), sum(reserved), 0 from wms.stock_reserve where id >= ${firstId} group by 1, 2, 3, 4, 5, 7`);
  await into(balances.available, 'warehouse, sku, dye_lot, owner, customer, qty', `select s.company, s.warehouse, s.sku, s.dye_lot, s.owner, 0, sum(s.qty) - coalesce(max(h.reserved + h.frozen), 0) from wms.stock s left join ${nameOf(held.ledger!.balances.held)} h using (company, warehouse, sku, dye_lot, owner) where s.id >= ${firstId} group by 1, 2, 3, 4, 5`);
  await into(balances.cost, 'sku, qty, amount', `select company, sku, sum(qty), sum(amount) from wms.stock where id >= ${firstId} and owner = 'own' group by 1, 2`);
}

/** Of each order colour and size: what was dispatched, and each stage in several reports, as many rows as 250 an order. */
async function fillProgress(steps: Steps, model: Model, company: string, documents: number): Promise<void> {
  const { run } = steps;
  const progress = model.entities['aps.progress'];
  const given = model.entities['aps.orderQty'];
  await run(`create temp table cell as select row_number() over () - 1 as n, i.parent as "order", i.id as item, s.sku, s.qty from aps.order__items__skus s join aps.order__items i on i.id = s.parent where s.company = ${company} and s.id >= ${firstId}`);
  await run('create unique index on cell (n); analyze cell');
  const { rows: [{ cells }] } = await run('select count(*)::int as cells from cell') as { rows: { cells: number }[] };
  const stages = `(array['cut', 'process', 'sew', 'qc', 'finish', 'stored', 'shipped'])[1 + (r / 2) % 7]`;
  const cellOf = `cross join lateral (select g / ${cells} as r) x join cell l on l.n = g % ${cells}`;
  await fillRows(steps, progress, company, 250 * documents, cellOf, { order: 'l."order"', item: 'l.item', sku: 'l.sku', stage: stages, work_bill: 'null', outsource: 'null', good_qty: 'l.qty / 2', defect_qty: '0', doc_date: `current_date - (r % 60)::int`, doc_code: `'BG' || g / 20`, entry: `'post'`, reverses: 'null' });
  await fillRows(steps, given, company, cells, cellOf, { order: 'l."order"', item: 'l.item', sku: 'l.sku', order_qty: 'l.qty', dispatch_qty: 'l.qty', doc_date: 'current_date', doc_code: `'BF' || g / 20`, entry: `'post'`, reverses: 'null' });
  await steps.once(progress.ledger!.balances.bySku.id, () => run(`insert into ${nameOf(progress.ledger!.balances.bySku)} (company, "order", item, sku, stage, good_qty, defect_qty) select company, "order", item, sku, stage, sum(good_qty), sum(defect_qty) from aps.progress where id >= ${firstId} group by 1, 2, 3, 4, 5 on conflict do nothing`));
  await steps.once(given.ledger!.balances.open.id, () => run(`insert into ${nameOf(given.ledger!.balances.open)} (company, "order", item, sku, order_qty, dispatch_qty, "left") select company, "order", item, sku, sum(order_qty), sum(dispatch_qty), 0 from aps.order_qty where id >= ${firstId} group by 1, 2, 3, 4 on conflict do nothing`));
}

/** Indexes are made once the rows stand: that is several times quicker. */
const fill = (steps: Steps, entity: Entity, company: string, rows: number, lots: number, given: Record<string, string>): Promise<void> =>
  fillRows(steps, entity, company, rows, `cross join lateral (select g / ${lots} as r) x join lot l on l.n = (g * 7919) % ${lots}`, given);

/** @param joins what values read beside `m`, a row that stands, and `g`, which row it is */
async function fillRows(steps: Steps, entity: Entity, company: string, rows: number, joins: string, given: Record<string, string>): Promise<void> {
  const { run } = steps;
  const table = nameOf(entity);
  const called = (what: string): string => `${entity.id} ${what}`;
  await steps.once(called('indexes taken away'), async () => {
    const { rows: indexes } = await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index where indrelid = '${table}'::regclass and not indisprimary`);
    await run('create table if not exists public.bench_index (entity text, made text)');
    for (const { name, made } of indexes) {
      await run('insert into public.bench_index values ($1, $2)', [entity.id, made]);
      await run(`drop index ${name}`);
    }
  });
  const columns = await columnsOf(run, entity);
  const values = columns.map((column) => (column === 'id' ? `${firstId + 500_000_000_000_000_000n} + g` : given[column] ?? `m."${column}"`));
  for (let from = 0n; from < BigInt(rows); from += chunkRows) {
    const upTo = from + chunkRows < BigInt(rows) ? from + chunkRows : BigInt(rows);
    await steps.once(called(`from ${from}`), () => run(`insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from (select * from ${table} where company = $1 order by id limit 1) m,
      generate_series(${from}::bigint, ${upTo - 1n}::bigint) g ${joins}`, [company]));
  }
  for (const { made } of (await run('select made from public.bench_index where entity = $1', [entity.id])).rows) await steps.once(made, () => run(made));
}
