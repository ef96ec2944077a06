// What an order shipped and what it cost so far: pieces and revenue, issues less returns at issue cost, wages, outsourcing and tagged expenses, read from five ledgers and documents; what they come to is core/settle.ts.
import { Decimal, find, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { type Cost, type Quote, type QuoteCharge, settle, type Settled, type Shipped } from './core/settle.ts';

interface Item { style: string; bill: string | null; qty: string; revenue: string }
/** @property main the style that most was shipped of */
export interface SoFar extends Settled { main: string | null }

/** Figures of an order as of now. @param typed amounts that people entered, which count besides */
export async function settledSoFar(work: Work, order: string, typed: readonly Cost[]): Promise<SoFar> {
  const items = await shippedOf(work, order);
  const shipped: Shipped[] = [];
  for (const item of items) shipped.push({ qty: new Decimal(item.qty).toNumber(), revenue: item.revenue, quote: item.bill ? await quoteOf(work, item.bill) : null });
  const main = [...items].sort((a, b) => new Decimal(b.qty).cmp(a.qty))[0]?.style ?? (await find(work, 'aps.order.items', ['style'], { where: { parent: order }, limit: 1 }))[0]?.style ?? null;
  return { ...settle(shipped, [...await sourcesOf(work, order), ...typed]), main };
}

/** Amounts that other documents and ledgers hold. */
export async function sourcesOf(work: Work, order: string): Promise<Cost[]> {
  return [...await issued(work, order), ...await wages(work, order), ...await payables(work, order), ...await expenses(work, order)];
}

/** By line of the order: pieces shipped less returns, at the order's price without tax in the base currency; the quote it was ordered on, else the newest confirmed one of the style. */
async function shippedOf({ tx, caller }: Work, order: string): Promise<Item[]> {
  return tx.run<Item>(sql`
    select i.style::text as style, sum(p.good_qty)::text as qty,
      round(sum(p.good_qty * coalesce(k.price, i.unit_price, 0) / (case when o.price_includes_tax then 1 + coalesce(o.tax_rate, 0) else 1 end) * coalesce(o.exchange_rate, 1)), 2)::text as revenue,
      coalesce(i.cost_bill, (select b.id from ${ours(caller, 'cos.costBill', 'b')} where b.style = i.style and b.bill_type = 'quote' and b.status = 'confirmed' order by b.audit_date desc limit 1))::text as bill
    from ${ours(caller, 'aps.progress', 'p')} join ${ours(caller, 'aps.order', 'o')} on o.id = p."order" join ${ours(caller, 'aps.order.items', 'i')} on i.id = p.item
      left join lateral (select s.price from ${ours(caller, 'aps.order.items.skus', 's')} where s.parent = i.id and s.sku = p.sku limit 1) k on true
    where p."order" = ${order}::bigint and p.stage = 'shipped' group by i.id, i.style, i.cost_bill having sum(p.good_qty) <> 0 order by i.id`);
}

async function quoteOf({ tx, caller }: Work, bill: string): Promise<Quote> {
  const head = (await tx.one<Omit<Quote, 'charges'>>(sql`select fabric_amount::text as fabric, trim_amount::text as trim, process_amount::text as process, other_amount::text as other, total_cost::text as total, coalesce(commission, 0)::text as commission from ${ours(caller, 'cos.costBill', 'b')} where id = ${bill}::bigint`))!;
  const charges = await tx.run<QuoteCharge>(sql`select name, calc_mode as "calcMode", base, value::text as value, rate::text as rate from ${ours(caller, 'cos.costBill.otherLines', 'l')} where l.parent = ${bill}::bigint order by seq`);
  return { ...head, charges };
}

/** Issues to the order less what came back, at the cost they were issued at; purchases received for it are no cost of it yet. */
async function issued({ tx, caller }: Work, order: string): Promise<Cost[]> {
  return tx.run<Cost>(sql`
    select case when g.root = 'fabric' then 'fabric' else 'trim' end as section, 'stock' as source, m.name, string_agg(distinct s.doc_code, ' ' order by s.doc_code) as "docCode", (-sum(s.qty))::text as qty, (-sum(s.amount))::text as amount
    from ${ours(caller, 'wms.stock', 's')} join ${ours(caller, 'wms.material.skus', 'k')} on k.id = s.sku join ${ours(caller, 'wms.material', 'm')} on m.id = k.parent join ${ours(caller, 'wms.goodsType', 'g')} on g.id = m.goods_type
      left join ${ours(caller, 'wms.docType', 't')} on t.id = s.doc_type
    where s."order" = ${order}::bigint and (t.behaviour is null or t.behaviour in ('picking', 'materialReturn')) and s.owner = 'own'
    group by 1, m.id, m.name having sum(s.amount) <> 0 order by 1, m.name`);
}

/** A workshop order made for several orders costs each its part, by the pieces they have in its work bill (else of its style): cumulated before rounding, so that the parts are the whole. */
async function wages({ tx, caller }: Work, order: string): Promise<Cost[]> {
  return tx.run<Cost>(sql`
    with made as (select o.id, o.code, o.style, o.work_bill, o.aps_orders, round(sum(p.amount), 2) as amount
        from ${ours(caller, 'mes.pieceRecord', 'p')} join ${ours(caller, 'mes.order', 'o')} on o.id = p."order" where ${order}::bigint = any(o.aps_orders) group by o.id, o.code, o.style, o.work_bill, o.aps_orders having sum(p.amount) <> 0),
      pieces as (select m.id, s."order", sum(k.qty) as qty from made m join ${ours(caller, 'aps.workBill.sources', 's')} on s.parent = m.work_bill join ${ours(caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id group by 1, 2
        union all select m.id, i.parent, sum(k.qty) from made m join ${ours(caller, 'aps.order.items', 'i')} on i.parent = any(m.aps_orders) and i.style = m.style join ${ours(caller, 'aps.order.items.skus', 'k')} on k.parent = i.id where m.work_bill is null group by 1, 2),
      parts as (select id, "order", qty, sum(qty) over (partition by id order by "order") as upto, sum(qty) over (partition by id) as total from pieces)
    select 'process' as section, 'wage' as source, '计件工资 ' || m.code as name, m.code as "docCode", null as qty,
      (case when cardinality(m.aps_orders) = 1 or p.total is null then m.amount else round(m.amount * p.upto / p.total, 2) - round(m.amount * (p.upto - p.qty) / p.total, 2) end)::text as amount
    from made m left join parts p on p.id = m.id and p."order" = ${order}::bigint order by m.code`);
}

async function payables({ tx, caller }: Work, order: string): Promise<Cost[]> {
  return tx.run<Cost>(sql`
    select 'process' as section, 'payable' as source, coalesce(s.name, p.code) as name, p.code as "docCode", null as qty, round(sum(coalesce(l.untaxed_amount, l.amount) * p.exchange_rate), 2)::text as amount
    from ${ours(caller, 'fms.payable.costLines', 'l')} join ${ours(caller, 'fms.payable', 'p')} on p.id = l.parent left join ${ours(caller, 'ccm.supplier', 's')} on s.id = p.supplier
    where l."order" = ${order}::bigint and l.kind in ('outsource', 'process') and p.del_flag = '0' group by p.id, p.code, s.name order by p.code`);
}

async function expenses({ tx, caller }: Work, order: string): Promise<Cost[]> {
  return tx.run<Cost>(sql`
    select 'other' as section, 'expense' as source, i.name, string_agg(distinct e.doc_code, ' ' order by e.doc_code) as "docCode", null as qty, (-sum(e.amount))::text as amount
    from ${ours(caller, 'fms.incomeExpenditure', 'e')} join ${ours(caller, 'fms.revenueExpenditureItem', 'i')} on i.id = e.item where e."order" = ${order}::bigint and i.direction <> 'income' group by i.id, i.name having sum(e.amount) <> 0 order by i.name`);
}
