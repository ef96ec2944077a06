// What statements read and change, told from their text.
import { describe, expect, it } from 'vitest';
import { tablesOfStatement } from './statementTables.ts';

const reads = (text: string): string[] | undefined => { const { reads: found } = tablesOfStatement(text); return found && [...found].sort(); };
const writes = (text: string): string[] | undefined => { const { writes: found } = tablesOfStatement(text); return found && [...found].sort(); };

describe('tables a statement reads', () => {
  it.each<[string, string[] | undefined]>([
    ['select 1', []],
    ['select m.code from wms.material m left join "wms"."goods_type" as t on t.id = m.type join lateral (select x from ccm.unit) u on true', ['ccm.unit', 'wms.goods_type', 'wms.material']],
    ['SELECT * FROM Wms.Stock, "wms"."Odd Name" o, lateral (select 1 from a.b) x', ['a.b', 'wms.Odd Name', 'wms.stock']],
    ['select exists (select from "amc"."companyUser" via where via.company = "t"."id") from a.t "t"', ['a.t', 'amc.companyUser']],
    ['with x as (select * from a.b), y (k) as materialized (select k from x, a.c) select * from y join x on x.k = y.k order by x.k, y.k', ['a.b', 'a.c']],
    ["select extract(year from \"t\".\"at\"), substring(s from 2), 'from x.y', $a$ from p.q $a$ -- from c.d\n /* from e.f */ from a.b t where a is distinct from \"t\".\"z\"", ['a.b']],
    ['select i.n from jsonb_to_recordset($1) i (n integer) cross join lateral (with recursive up as (select id from a.b union all select w.id from a.b w join up on true) select * from up join a.c t on true) f', ['a.b', 'a.c']],
    ['select * from generate_series(1, 9) g, unnest($1::bigint[]) with ordinality u(id, n), a.b', ['a.b']],
    ['select * from (a.b join a.c on true) cross join (values (1), (2)) v(x)', ['a.b', 'a.c']],
    ['select array[t.a, t.b] from a.b t join a.c on a.c.x = any(array[t.a, t.b]) union all select * from only a.d', ['a.b', 'a.c', 'a.d']],
    ['select 1 from a.b group by x, y having count(*) > 1 order by x, y limit 5 for update of b', ['a.b']],
    ['select * from db.a.b', ['a.b']],
    ['delete from a.b using a.c where a.c.id = a.b.id returning (select max(x) from a.d)', ['a.b', 'a.c', 'a.d']],
    ['insert into a.b (x, y) select x, y from a.c join a.d using (x) on conflict (x) do update set y = 1', ['a.b', 'a.c', 'a.d']],
    ['select "t"."item" from "t"."item" "t"', ['t.item']],
    // Not to be told: an unqualified table, a function of a schema.
    ['select * from material', undefined],
    ['select * from a.b, material', undefined],
    ['select wms.total_of(id) from a.b', undefined],
    ['select * from wms.rows_of(1)', undefined],
    ['select pg_catalog.lower(code) from a.b', ['a.b']],
  ])('%s', (text, found) => expect(reads(text)).toEqual(found));
});

describe('tables a statement changes', () => {
  it.each<[string, string[] | undefined]>([
    ['select * from a.b for update', []],
    ["select set_config('app.company', $1, false), nextval('loom.worker')", []],
    ['begin', []], ['commit', []], ['savepoint may', []], ['rollback to savepoint may', []],
    ['insert into loom.serial as s (company, value) values ($1, 1) on conflict (company) do update set value = s.value + 1 returning value', ['loom.serial']],
    ['update only "wms"."stock__on_hand" b set qty = b.qty + v.qty from (values (1)) v(qty)', ['wms.stock__on_hand']],
    ['delete from a.b where x = 1; truncate table a.c, a.d cascade', ['a.b', 'a.c', 'a.d']],
    ['merge into a.b t using a.c s on t.id = s.id when matched then update set x = 1 when not matched then insert (x) values (1) when not matched by source then delete', ['a.b']],
    ['with gone as (delete from a.b returning *), kept as (insert into a.c select * from gone returning id) select * from kept', ['a.b', 'a.c']],
    ["select 'insert into a.b', \"update a.c\" from a.d -- delete from a.e", []],
    ['lock table a.b in share mode', []],
    ["with x as (select 1) update a.b set y = (select 'x' from a.c for update)", ['a.b']],
    ['explain analyze delete from a.b', ['a.b']],
    // Whatever is not known may change anything.
    ['update material set x = 1', undefined], ['create table a.b (id int)', undefined], ['alter table a.b add x int', undefined], ['drop table a.b', undefined],
    ['grant select on a.b to c', undefined], ['do $$ begin delete from a.b; end $$', undefined], ['call a.b()', undefined], ['copy a.b from stdin', undefined],
    ['select * into a.x from a.b', undefined], ['select wms.repair(1)', undefined], ['refresh materialized view a.b', undefined], ['execute p', undefined],
  ])('%s', (text, found) => expect(writes(text)).toEqual(found));
});
