// One receipt posted by hand: the SQL that a programmer would write for this one document, writing what the engine writes. No rights, no tenancy, no rules.
import pg from 'pg';
import { nextId } from '../../runtime/server/store/ids.ts';

export interface Posting {
  /** Statement after statement, as such code is usually written. */
  post(id: string): Promise<void>;
  /** The same statements sent together: the database does them without waiting for us in between. The stricter measure. */
  postInOne(id: string): Promise<void>;
  stop(): Promise<void>;
}

const read = `select h.id, h.version, h.status, h.code, h.doc_date, h.warehouse, h.doc_type, h.locked from wms.in_order h where h.company = $1 and h.id = $2 for update`;
const lines = `select l.id, l.sku, l.location, l.qty, l.aux_qty, l.rolls, l.cost, l.owner, l.dye_lot, l."order" from wms.in_order__lines l where l.company = $1 and l.parent = $2 order by l.seq`;
const head = `update wms.in_order set status = 'confirmed', audit_by = $3, audit_date = now(), update_by = $3, update_date = now(), version = version + 1 where company = $1 and id = $2 and version = $4`;
const trail = `insert into loom.trail (company, entity, record_id, action, action_label, user_id, at, changes) values ($1, 'wms.inOrder', $2, 'confirm', '入库', $3, now(), $4)`;
const effect = `insert into loom.effect (company, entity, record_id, action, kind, payload, at) values ($1, 'wms.inOrder', $2, 'confirm', 'post', '{"ledger":"wms.stock"}', now())`;
const row = `insert into wms.stock (company, id, version, doc_entity, doc_id, doc_line, doc_code, doc_date, entry, warehouse, location, sku, dye_lot, owner, "order", doc_type, qty, aux_qty, rolls, amount, create_by, create_date, del_flag)
  values ($1, $2, 1, 'wms.inOrder', $3, $4, $5, $6, 'post', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, now(), '0')`;
const available = `insert into wms.stock__available as b (company, warehouse, sku, dye_lot, owner, qty) values ($1, $2, $3, $4, $5, $6) on conflict (company, warehouse, sku, dye_lot, owner) do update set qty = b.qty + excluded.qty`;
const cost = `insert into wms.stock__cost as b (company, sku, qty, amount) values ($1, $2, $3, $4) on conflict (company, sku) do update set qty = b.qty + excluded.qty, amount = b.amount + excluded.amount`;
const onHand = `insert into wms.stock__on_hand as b (company, warehouse, location, sku, dye_lot, owner, qty, rolls) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company, warehouse, location, sku, dye_lot, owner) do update set qty = b.qty + excluded.qty, rolls = b.rolls + excluded.rolls`;

export function openPosting(databaseUrl: string, company: string, user: string, poolSize: number): Posting {
  const options = { connectionString: databaseUrl, max: poolSize, options: '-c jit=off' };
  const pool = new pg.Pool(options);
  const together = new pg.Pool({ ...options, pipeline: true } as pg.PoolConfig);
  for (const one of [pool, together]) one.on('error', () => {}); // the database goes first when all is stopped

  const run = async (client: pg.PoolClient, id: string, isInOne: boolean): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    const send = async (text: string, values: unknown[] = []): Promise<pg.QueryResult> => client.query({ text, values, ...(values.length ? { name: nameOf(text) } : {}) });
    const write = async (text: string, values: unknown[] = []): Promise<void> => { if (isInOne) waits.push(send(text, values)); else await send(text, values); };
    await write('begin');
    const [{ rows: [doc] }, { rows }] = isInOne ? await Promise.all([send(read, [company, id]), send(lines, [company, id])]) : [await send(read, [company, id]), await send(lines, [company, id])];
    if (doc.status !== 'draft' || doc.version !== 1) throw new Error('not a draft any more');
    await write(head, [company, id, user, doc.version]);
    await write(trail, [company, id, user, JSON.stringify([{ path: 'status', before: 'draft', after: 'confirmed' }, { path: 'auditBy', before: null, after: { id: user, label: '' } }, { path: 'auditDate', before: null, after: new Date().toISOString() }])]);
    await write(effect, [company, id]);
    for (const line of rows) {
      await write(row, [company, nextId(), id, line.id, doc.code, doc.doc_date, doc.warehouse, line.location, line.sku, line.dye_lot, line.owner, line.order, doc.doc_type, line.qty, line.aux_qty, line.rolls ?? 0, line.cost, user]);
      await write(available, [company, doc.warehouse, line.sku, line.dye_lot, line.owner, line.qty]);
      await write(cost, [company, line.sku, line.qty, line.cost]);
      await write(onHand, [company, doc.warehouse, line.location, line.sku, line.dye_lot, line.owner, line.qty, line.rolls ?? 0]);
    }
    await write('commit');
    await Promise.all(waits);
  };
  const inTransaction = (of: pg.Pool, isInOne: boolean) => async (id: string): Promise<void> => {
    const client = await of.connect();
    try {
      await run(client, id, isInOne);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return { post: inTransaction(pool, false), postInOne: inTransaction(together, true), async stop() { await Promise.all([pool.end(), together.end()]); } };
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, name = `hand${names.size}`);
  return name;
}
