// The same list by hand, as the measure: Fastify, pg, one query for the rows and one for the count at once, the same conditions and indexes; no login, no tenancy, no rights.
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

export interface Bare { url: string; stop(): Promise<void> }

const columns = `m.id, m.version, m.code, m.name, m.composition, m.ref_price, m.status, m.goods_type, t.name as goods_type_name,
  m.stock_unit, u.name as stock_unit_name, m.main_supplier, s.name as main_supplier_name`;
const joins = `left join wms.goods_type t on t.company = m.company and t.id = m.goods_type left join ccm.unit u on u.company = m.company and u.id = m.stock_unit
  left join ccm.supplier s on s.company = m.company and s.id = m.main_supplier`;

/** @param isPrepared statements by name, which a hand-written handler rarely has: the stricter measure */
export async function startBare(databaseUrl: string, company: string, isPrepared: boolean): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c jit=off' });
  pool.on('error', () => {}); // the database goes first when all is stopped
  const http: FastifyInstance = Fastify();
  const name = (text: string): { name?: string } => (isPrepared ? { name: text.slice(0, 50).replace(/\W/g, '') + text.length } : {});
  const answer = async (where: string, values: unknown[], query: Record<string, string>): Promise<object> => {
    const pageNum = Number(query.pageNum ?? 1);
    const pageSize = Number(query.pageSize ?? 20);
    const page = `select ${columns} from wms.material m ${joins} where ${where} order by m.code, m.id limit $${values.length + 1} offset $${values.length + 2}`;
    const count = `select count(*) from wms.material m where ${where}`;
    const [rows, total] = await Promise.all([
      pool.query({ ...name('p' + page), text: page, values: [...values, pageSize, (pageNum - 1) * pageSize] }), pool.query({ ...name('c' + count), text: count, values }),
    ]);
    const list = rows.rows.map((row) => ({
      id: row.id, version: row.version, code: row.code, name: row.name, composition: row.composition, refPrice: row.ref_price, status: row.status,
      goodsType: row.goods_type && { id: row.goods_type, label: row.goods_type_name }, stockUnit: row.stock_unit && { id: row.stock_unit, label: row.stock_unit_name },
      mainSupplier: row.main_supplier && { id: row.main_supplier, label: row.main_supplier_name },
    }));
    return { success: true, data: { total: Number(total.rows[0].count), list, pageNum, pageSize }, status: 200, message: '' };
  };
  http.get('/list', async (request) => {
    const query = request.query as Record<string, string>;
    const filter = query.filter ? JSON.parse(query.filter) as Record<string, string> : {};
    const values: unknown[] = [company];
    const where = ['m.company = $1', "m.del_flag = '0'"];
    if (filter.goodsType) where.push(`m.goods_type = $${values.push(filter.goodsType)}`);
    if (filter.mainSupplier) where.push(`m.main_supplier = $${values.push(filter.mainSupplier)}`);
    if (query.since) where.push(`m.create_date >= $${values.push(query.since)}`);
    return answer(where.join(' and '), values, query);
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return { url, async stop() { await http.close(); await pool.end(); } };
}
