// Styles and SKUs at size: first, filtered, sorted and last pages of their lists, as a table and as cards with pictures, and what their pickers find.
import { sql } from 'kysely';
import { json, list, timePages, vacuum, type PageCase } from './askedPages.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const [styles, skus] = (process.env.BENCH_SIZES ?? '20000,200000').split(',').map(Number) as [number, number];
const each = Math.round(skus / styles);
const pageSize = 10;
const first = 7_200_000_000_000_000_000n;

const ofStyles = (more = ''): string => list('/pdm/api/saas/product', 'pdm.style.list', `&order=createDate desc,styleNo desc${more}`, pageSize);
const ofSkus = (more = ''): string => list('/pdm/api/saas/productSku', 'pdm.sku.list', `&order=style desc,color,size${more}`, pageSize);

/** `{n}` is another number of a style each time. */
const cases: PageCase[] = [
  ['styles, first page', ofStyles()],
  ['styles, page of 50 cards', list('/pdm/api/saas/product', 'pdm.style.list', '&order=createDate desc,styleNo desc', 50)],
  ['styles, page 500', ofStyles('&pageNum=500')],
  ['styles, last page', ofStyles(`&pageNum=${Math.floor(styles / pageSize)}`)],
  ['styles by number', ofStyles(`&filter=${json({ keyword: 'JH{n}X' })}`)],
  ['styles by name', ofStyles(`&filter=${json({ keyword: '第{n}款' })}`)],
  ['styles of a stage (view)', ofStyles(`&filter=${json({ view: '打样中' })}`)],
  ['styles, two conditions', ofStyles(`&sql=${json({ op: 'and', items: [{ field: 'stage', operator: 'eq', value: 'sealed' }, { field: 'tagPrice', operator: 'lt', value: '300' }] })}`)],
  ['styles by price, sorted', list('/pdm/api/saas/product', 'pdm.style.list', '&order=tagPrice desc', pageSize)],
  ['SKUs, first page', ofSkus()],
  ['SKUs, page 500', ofSkus('&pageNum=500')],
  ['SKUs, last page', ofSkus(`&pageNum=${Math.floor(skus / pageSize)}`)],
  ['SKUs by code', ofSkus(`&filter=${json({ keyword: 'JH{n}X-3' })}`)],
  ['SKUs by barcode', ofSkus(`&filter=${json({ keyword: '29{n}3' })}`)],
  ['SKUs of a style', ofSkus(`&filter=${json({ style: '{style}' })}`)],
  ['SKUs not printed (view)', ofSkus(`&filter=${json({ view: '未打印' })}`)],
  ['picker of styles, keyword', `/pms/api/saas/plateBill/lookup?field=style&keyword=${encodeURIComponent('JH{n}X')}`],
  ['picker of styles, name', `/pms/api/saas/plateBill/lookup?field=style&keyword=${encodeURIComponent('第{n}款')}`],
  ['picker of styles, nothing typed', '/pms/api/saas/plateBill/lookup?field=style'],
  ['picker of SKUs, keyword', `/wms/api/saas/goodsAdjustment/lookup?field=lines.sku&keyword=${encodeURIComponent('JH{n}X-3')}`],
  ['picker of SKUs, nothing typed', '/wms/api/saas/goodsAdjustment/lookup?field=lines.sku'],
  ['scan of a barcode', `/wms/api/saas/goodsAdjustment/lookup?field=lines.sku&keyword=29{n}3`],
];

export default async function measure(): Promise<void> {
  // Each is asked of the database: what the server keeps would tell nothing of the indexes.
  process.env.BENCH_KEEP = 'off';
  // Thrown away if the machine stops: nothing waits for the disk.
  const server = await startLoadServer({ settings: ['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB', 'autovacuum=off'] });
  try {
    const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
    const from = performance.now();
    await seed(server, company);
    await vacuum(server, ['pdm.style', 'pdm.style__colors', 'pdm.sku']);
    await timePages(server, `${styles.toLocaleString('en')} styles with pictures, ${skus.toLocaleString('en')} SKUs (seeded in ${((performance.now() - from) / 1000).toFixed(0)} s)`, cases, (path, round) => {
      const nth = 1000 + (round * 7919) % (styles - 2000);
      return path.replaceAll('%7Bn%7D', String(nth)).replaceAll('{n}', String(nth)).replaceAll('%7Bstyle%7D', String(first + BigInt(nth)));
    });
  } finally {
    await server.stop();
  }
}

/** Copies of a style that has pictures, colours and SKUs: what the schema requires besides is in them already. */
async function seed({ app }: LoadServer, company: string): Promise<void> {
  await app.db.system(async (tx) => {
    await tx.run(sql`create temp table model on commit drop as select s.* from pdm.style s where company = ${company}::bigint and images is not null and exists (select 1 from pdm.sku k where k.style = s.id) order by id limit 1`);
    await tx.run(sql`insert into pdm.style select c.* from model m cross join generate_series(1, ${styles}::int) g cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${String(first)}::bigint + g,
      'style_no', 'JH' || g || 'X', 'name', (array['连衣裙', '衬衫', '风衣', '半裙', '针织衫'])[1 + g % 5] || '第' || g || '款', 'customer_style_no', null, 'stage', (array['design', 'sampling', 'sealed', 'bulk', 'finished'])[1 + g % 5],
      'tag_price', 99 + g % 900, 'create_date', timestamptz '2024-01-01' + g % 900 * interval '1 day')) c`);
    await tx.run(sql`insert into pdm.style__colors select c.* from pdm.style__colors m cross join generate_series(1, ${styles}::int) g cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${String(first)}::bigint + g * 10 + m.seq, 'parent', ${String(first)}::bigint + g, 'skc', 'JH' || g || 'X-' || m.color_code)) c
      where m.parent = (select id from model)`);
    await tx.run(sql`create temp table one on commit drop as select k.*, row_number() over (order by id) as nth from pdm.sku k where style = (select id from model)`);
    await tx.run(sql`insert into pdm.sku select c.* from pdm.sku m join one o on o.id = m.id and o.nth <= ${each} cross join generate_series(1, ${styles}::int) g cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${String(first)}::bigint + g * 100 + o.nth, 'style', ${String(first)}::bigint + g, 'sku_code', 'JH' || g || 'X-' || o.nth, 'barcode', '29' || g || o.nth, 'customer_barcode', null)) c`);
  });
}
