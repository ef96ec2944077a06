// What must hold whatever users do, each told as a sentence with its figures when it does not.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../runtime/server/context.ts';
import { rebuildBalances } from '../../runtime/server/ledger/rebuild.ts';
import type { House } from './house.ts';
import type { World } from './steps.ts';

/** Each select finds the rows that break it, as one text. */
const laws: Record<string, (lots: RawBuilder<unknown>, ids: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  'on hand is never below zero': (lots) => sql`select dye_lot || ': ' || qty as told from wms.stock__on_hand where qty < 0 and dye_lot = any(${lots})`,
  'available is never below zero': (lots) => sql`select dye_lot || ': ' || qty as told from wms.stock__available where qty < 0 and dye_lot = any(${lots})`,
  'reserved and frozen are never below zero': (lots) => sql`select dye_lot || ': ' || reserved || ' and ' || frozen as told from wms.stock_reserve__reserved where (reserved < 0 or frozen < 0) and dye_lot = any(${lots})`,
  'reserved and frozen are never more than is on hand, and the rest is available': (lots) => sql`
    select dye_lot || ': on hand ' || hand || ', held ' || held || ', available ' || free as told from (
      select dye_lot, coalesce((select sum(qty) from wms.stock__on_hand h where (h.company, h.warehouse, h.sku, h.dye_lot, h.owner) = (k.company, k.warehouse, k.sku, k.dye_lot, k.owner)), 0) as hand,
        coalesce((select sum(reserved + frozen) from wms.stock_reserve__held r where (r.company, r.warehouse, r.sku, r.dye_lot, r.owner) = (k.company, k.warehouse, k.sku, k.dye_lot, k.owner)), 0) as held, qty as free
      from wms.stock__available k where dye_lot = any(${lots})) as each_lot where held > hand or hand - held <> free`,
  'on hand is what documents brought less what they took': (lots) => sql`
    with moved as (
      select l.dye_lot, l.qty from wms.in_order h join wms.in_order__lines l on l.company = h.company and l.parent = h.id where h.status = 'confirmed' and l.dye_lot = any(${lots})
      union all select l.dye_lot, -l.qty from wms.out_order h join wms.out_order__lines l on l.company = h.company and l.parent = h.id where h.status = 'confirmed' and l.dye_lot = any(${lots})
      union all select l.dye_lot, -l.qty from wms.stock_change h join wms.stock_change__lines l on l.company = h.company and l.parent = h.id where h.status = 'confirmed' and h.kind = 'relabel' and l.dye_lot = any(${lots})
      union all select l.to_dye_lot, l.qty from wms.stock_change h join wms.stock_change__lines l on l.company = h.company and l.parent = h.id where h.status = 'confirmed' and h.kind = 'relabel' and l.dye_lot = any(${lots}))
    select lot || ': on hand ' || hand || ', by documents ' || told_by as told from (select lot, coalesce((select sum(qty) from wms.stock__on_hand where dye_lot = lot), 0) as hand, coalesce((select sum(qty) from moved where dye_lot = lot), 0) as told_by from unnest(${lots}) as lot) as each_lot where hand <> told_by`,
  'a document that is not confirmed has no rows left in the ledger': (_lots, ids) => sql`
    select d.doc_code || ': ' || sum(d.qty) as told from wms.stock d where d.doc_id = any(${ids}) and d.entry <> 'costAdjust'
      and exists (select from wms.in_order h where h.id::text = d.doc_id and h.status <> 'confirmed' union all select from wms.out_order h where h.id::text = d.doc_id and h.status <> 'confirmed' union all select from wms.stock_change h where h.id::text = d.doc_id and h.status <> 'confirmed')
      group by d.doc_code having sum(d.qty) <> 0 or sum(d.amount) <> 0`,
  'allocations of a line are never more than its stock quantity': (_lots, ids) => sql`
    select l.id || ': ' || sum(a.qty) || ' of ' || l.stock_qty as told from wms.purchase_order__lines l join wms.purchase_order__lines__allocs a on a.company = l.company and a.parent = l.id where l.parent::text = any(${ids}) group by l.id, l.stock_qty having sum(a.qty) > l.stock_qty`,
  'an order line has accepted and stored what its live documents say': (_lots, ids) => sql`
    select l.id || ': accepted ' || l.accepted_qty || ', by deliveries ' || accepted || ', stored ' || l.stored_qty || ', by receipts ' || stored as told from wms.purchase_order__lines l,
      lateral (select coalesce(sum(a.accepted_qty), 0) as accepted from wms.accept_order__lines a join wms.accept_order h on h.company = a.company and h.id = a.parent where a.po_line = l.id and h.status in ('confirmed', 'stored')) as deliveries,
      lateral (select coalesce(sum(i.aux_qty), 0) as stored from wms.in_order__lines i join wms.in_order h on h.company = i.company and h.id = i.parent where i.po_line = l.id and h.status = 'confirmed') as receipts
    where l.parent::text = any(${ids}) and (l.accepted_qty <> accepted or l.stored_qty <> stored or l.accepted_qty > l.qty * (1 + l.over_rate))`,
  'an issue line has got back what returns say, and never more than went out': (_lots, ids) => sql`
    select l.id || ': ' || l.returned_qty || ', by returns ' || back as told from wms.out_order__lines l, lateral (select coalesce(sum(r.qty), 0) as back from wms.return_material__lines r join wms.return_material h on h.company = r.company and h.id = r.parent where r.out_line = l.id and h.status = 'confirmed') as returns
    where l.parent::text = any(${ids}) and (l.returned_qty <> back or l.returned_qty > l.qty)`,
  'a receipt line has given back what supplier returns say, and never more than came in': (_lots, ids) => sql`
    select l.id || ': ' || l.returned_qty || ', by returns ' || back as told from wms.in_order__lines l, lateral (select coalesce(sum(r.qty), 0) as back from wms.purchase_return__lines r join wms.purchase_return h on h.company = r.company and h.id = r.parent where r.in_line = l.id and h.status = 'confirmed') as returns
    where l.parent::text = any(${ids}) and (l.returned_qty <> back or l.returned_qty > l.qty)`,
  'a receipt line is in one statement at most, and locked while it is': (_lots, ids) => sql`
    select l.id || ': ' || count(s.id) as told from wms.in_order__lines l join wms.in_order h on h.company = l.company and h.id = l.parent left join (wms.statement__lines s join wms.statement t on t.company = s.company and t.id = s.parent and t.status in ('submitted', 'confirmed', 'settled')) on s.in_line = l.id
    where l.parent::text = any(${ids}) group by l.id, h.locked having count(s.id) > 1 or (count(s.id) > 0) <> h.locked`,
  'payable = settled + open': (_lots, ids) => sql`
    select p.code || ': amount ' || p.amount || ', settled ' || p.settled_amount || ', open ' || b.free || ', occupied ' || b.occupied || ', by payments ' || paid || ', ' || p.status as told
    from fms.payable p join fms.settlement__payable b on b.company = p.company and b.payable = p.id,
      lateral (select coalesce(sum(a.amount), 0) as paid from fms.payment_order__allocations a join fms.payment_order o on o.company = a.company and o.id = a.parent where a.payable = p.id and o.status = 'confirmed') as payments
    where p.source_doc::text = any(${ids}) and p.status <> 'void' and (p.amount <> b.due or b.due <> b.settled + b.free + b.occupied or p.settled_amount <> b.settled or p.occupied_amount <> b.occupied or b.settled <> paid
      or p.status <> case when b.settled = 0 then 'open' when b.settled = b.due then 'settled' else 'partial' end)`,
};

/** @returns sentences about what does not hold */
export async function brokenLaws(world: World): Promise<string[]> {
  const { house, lots, docs, broken } = world;
  return house.server.app.db.system(async (tx) => {
    const told = [...broken];
    const [of, ids] = [sql`${lots.map((lot) => lot.dyeLot)}::text[]`, sql`${docs.map((doc) => doc.id)}::text[]`];
    for (const [law, query] of Object.entries(laws)) for (const row of await tx.run<{ told: string }>(sql`${query(of, ids)}`)) told.push(`${law}: ${lots.reduce((text, lot) => text.replaceAll(lot.dyeLot, `lot ${lot.name}`), row.told)}`);
    for (const { balance, key, kept, rows } of await rebuildBalances(tx, house.server.app.model, { company: house.company })) {
      const name = lots.find((lot) => Object.values(key).includes(lot.dyeLot))?.name;
      told.push(`a balance is the sum of its rows: ${balance}${name ? ` of lot ${name}` : ''} ${JSON.stringify(kept)}, by rows ${JSON.stringify(rows)}`);
    }
    return told;
  });
}

/** Numbers given so far, by entity and rule: `wms.inOrder RK261121#` → 7. */
export const numbersOf = (house: House): Promise<Map<string, number>> => house.server.app.db.system(async (tx) => new Map((await serials(tx, house)).map(({ entity, prefix, value }) => [`${entity} ${prefix}`, value])));
const serials = (tx: Tx, house: House): Promise<{ entity: string; prefix: string; value: number }[]> => tx.run(sql`select entity, prefix, value::int as value from loom.serial where company = ${house.company}::bigint order by entity, prefix`);

/** @returns rules whose numbers since then are not exactly those of documents that stand */
export function gapsSince(house: House, before: ReadonlyMap<string, number>): Promise<string[]> {
  return house.server.app.db.system(async (tx) => {
    const gaps: string[] = [];
    for (const { entity, prefix, value } of await serials(tx, house)) {
      const from = before.get(`${entity} ${prefix}`) ?? 0;
      const table = house.server.app.model.entities[entity]?.table;
      if (value === from || !table) continue;
      const [start, end] = prefix.split('#') as [string, string];
      const [{ count, first, last }] = await tx.run<{ count: number; first: number; last: number }>(sql`select count(distinct n)::int as count, min(n) as first, max(n) as last from (select substr(code, ${start.length + 1}::int, length(code) - ${start.length + end.length}::int)::int as n from ${sql.table(`${table.schema}.${table.name}`)}
        where company = ${house.company}::bigint and code like ${`${start}%${end}`}) as numbers where n > ${from}::int`) as [{ count: number; first: number; last: number }];
      if (count !== value - from || last !== value || first !== from + 1) gaps.push(`${entity}: numbers ${from + 1} to ${value} are given, ${count} stand, ${first} to ${last}`);
    }
    return gaps;
  });
}

/** A version counts what was saved: no two actions were told the same, and each change is in the trail. */
export function versionsOff({ house, docs, versions }: World): Promise<string[]> {
  return house.server.app.db.system(async (tx) => {
    const off: string[] = [];
    const entities = new Map(Object.values(house.server.app.model.entities).filter((entity) => entity.api).map((entity) => [entity.api, entity]));
    for (const path of new Set(docs.map((doc) => doc.path))) {
      const of = docs.filter((doc) => doc.path === path);
      const { id, table } = entities.get(path)!;
      const rows = await tx.run<{ id: string; version: number; entries: number; own: number }>(sql`select h.id::text as id, h.version, count(*)::int as entries, count(*) filter (where t.action <> 'effect')::int as own
        from ${sql.table(`${table.schema}.${table.name}`)} h join loom.trail t on t.company = h.company and t.entity = ${id} and t.record_id = h.id where h.id = any(${of.map((doc) => doc.id)}::bigint[]) group by h.id, h.version`);
      for (const doc of of) {
        const row = rows.find((one) => one.id === doc.id);
        const told = versions.get(doc.id) ?? [];
        if (!row || new Set(told).size < told.length || Math.max(1, ...told) > row.version || row.entries < row.version || row.own < told.length + 1) off.push(`a version counts what was saved: ${doc.name} has version ${row?.version}, ${row?.own} actions and ${(row?.entries ?? 0) - (row?.own ?? 0)} effects in its trail; told were ${told.join(', ')}`);
      }
    }
    return off;
  });
}
