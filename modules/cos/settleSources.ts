// What an order, or one of its work bills, shipped and what it cost so far: pieces and revenue, issues less returns at issue cost, wages, outsourcing and tagged expenses, read from five ledgers and documents; what they come to is core/settle.ts.
import { Decimal, find, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { type Cost, type Part, partOf, type Quote, type QuoteCharge, settle, type Settled, type Shipped } from './core/settle.ts';

interface Item { style: string; bill: string | null; qty: string; revenue: string }
/** @property main the style that most was shipped of */
export interface SoFar extends Settled { main: string | null }

/** What is settled: an order, or what one of its work bills has of it. */
export interface Settling { order: string; workBill: string | null }

/** Figures as of now. @param typed amounts that people entered, which count besides */
export async function settledSoFar(work: Work, settling: Settling, typed: readonly Cost[]): Promise<SoFar> {
  const { order } = settling;
  const items = await itemsOf(work, settling);
  const part = settling.workBill === null ? null : await pieceRange(work, order, settling.workBill);
  const shipped: Shipped[] = [];
  for (const item of items) shipped.push({ qty: new Decimal(item.qty).toNumber(), revenue: item.revenue, quote: item.bill ? await quoteOf(work, item.bill, part) : null });
  const main = [...items].sort((a, b) => new Decimal(b.qty).cmp(a.qty))[0]?.style ?? (await find(work, 'aps.order.items', ['style'], { where: { parent: order }, limit: 1 }))[0]?.style ?? null;
  return { ...settle(shipped, [...await sourcesOf(work, settling), ...typed]), main };
}

/** Amounts that other documents and ledgers hold. */
export async function sourcesOf(work: Work, settling: Settling): Promise<Cost[]> {
  const { order, workBill } = settling;
  const own = [...await issued(work, settling), ...await wages(work, settling)];
  const common = [...await payables(work, order), ...await expenses(work, order)];
  if (workBill === null) return [...own, ...common];
  const part = await pieceRange(work, order, workBill);
  return [...own, ...common.map((cost) => ({ ...cost, amount: partOf(cost.amount, part, 2) })).filter(({ amount }) => !new Decimal(amount).isZero())];
}

interface BillPart extends Part { bill: string; style: string }

/** Pieces of each style that the order's work bills have of it, one behind the other; those made elsewhere belong to none. */
async function billParts({ tx, caller }: Work, order: string): Promise<BillPart[]> {
  return tx.run<BillPart>(sql`
    with parts as (select w.id, i.style, sum(k.qty) as qty
        from ${ours(caller, 'aps.workBill', 'w')} join ${ours(caller, 'aps.workBill.sources', 's')} on s.parent = w.id join ${ours(caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id join ${ours(caller, 'aps.order.items', 'i')} on i.id = s.item
        where s."order" = ${order}::bigint and w.status <> 'void' group by 1, 2
        union all select w.id, w.style, w.qty from ${ours(caller, 'aps.workBill', 'w')}
        where w."order" = ${order}::bigint and w.style is not null and w.status <> 'void' and not exists (select from ${ours(caller, 'aps.workBill.sources', 's')} where s.parent = w.id)),
      ordered as (select i.style, sum(k.qty) as qty from ${ours(caller, 'aps.order.items', 'i')} join ${ours(caller, 'aps.order.items.skus', 'k')} on k.parent = i.id where i.parent = ${order}::bigint group by 1)
    select p.id::text as bill, p.style::text as style, (sum(p.qty) over (partition by p.style order by p.id) - p.qty)::text as "from", (sum(p.qty) over (partition by p.style order by p.id))::text as "to",
      greatest(sum(p.qty) over (partition by p.style), coalesce(o.qty, 0))::text as total
    from parts p left join ordered o on o.style = p.style order by p.id`);
}

/** What was shipped of the order; of a work bill its part of the pieces, in whole ones, at their part of the revenue. */
async function itemsOf(work: Work, { order, workBill }: Settling): Promise<Item[]> {
  const items = await shippedOf(work, order);
  if (workBill === null) return items;
  const parts = (await billParts(work, order)).filter(({ bill }) => bill === workBill);
  return items.flatMap((item) => {
    const part = parts.find(({ style }) => style === item.style);
    const pieces = part && piecesOf(item, part);
    return pieces && pieces.from !== pieces.to ? [{ ...item, qty: new Decimal(pieces.to).minus(pieces.from).toFixed(0), revenue: partOf(item.revenue, pieces, 2) }] : [];
  });
}

const piecesOf = ({ qty }: Item, { from, to, total }: Part): Part => ({ from: partOf(qty, { from: '0', to: from, total }, 0), to: partOf(qty, { from: '0', to, total }, 0), total: qty });

/** Where the shipped pieces of a work bill stand among all that the order shipped. */
async function pieceRange(work: Work, order: string, workBill: string): Promise<Part> {
  const [items, parts] = [await shippedOf(work, order), await billParts(work, order)];
  const pieces = (bill: string): Decimal => items.reduce((sum, item) => {
    const part = parts.find((one) => one.bill === bill && one.style === item.style);
    if (!part) return sum;
    const { from, to } = piecesOf(item, part);
    return sum.plus(to).minus(from);
  }, new Decimal(0));
  const bills = [...new Set(parts.map(({ bill }) => bill))];
  const from = bills.slice(0, Math.max(0, bills.indexOf(workBill))).reduce((sum, bill) => sum.plus(pieces(bill)), new Decimal(0));
  return { from: from.toFixed(), to: from.plus(pieces(workBill)).toFixed(), total: items.reduce((sum, { qty }) => sum.plus(qty), new Decimal(0)).toFixed() };
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

/** @param part what is charged once is a work bill's in its part */
async function quoteOf({ tx, caller }: Work, bill: string, part: Part | null): Promise<Quote> {
  const head = (await tx.one<Omit<Quote, 'charges'>>(sql`select fabric_amount::text as fabric, trim_amount::text as trim, process_amount::text as process, other_amount::text as other, total_cost::text as total, coalesce(commission, 0)::text as commission from ${ours(caller, 'cos.costBill', 'b')} where id = ${bill}::bigint`))!;
  const charges = await tx.run<QuoteCharge>(sql`select name, calc_mode as "calcMode", base, value::text as value, rate::text as rate from ${ours(caller, 'cos.costBill.otherLines', 'l')} where l.parent = ${bill}::bigint order by seq`);
  return { ...head, charges: charges.map((charge) => (part && charge.calcMode === 'oneOff' ? { ...charge, value: partOf(charge.value ?? '0', part, 2) } : charge)) };
}

/** Issues to the order less what came back, at the cost they were issued at; purchases received for it are no cost of it yet. */
async function issued({ tx, caller }: Work, { order, workBill }: Settling): Promise<Cost[]> {
  return tx.run<Cost>(sql`
    select case when g.root = 'fabric' then 'fabric' else 'trim' end as section, 'stock' as source, m.name, string_agg(distinct s.doc_code, ' ' order by s.doc_code) as "docCode", (-sum(s.qty))::text as qty, (-sum(s.amount))::text as amount
    from ${ours(caller, 'wms.stock', 's')} join ${ours(caller, 'wms.material.skus', 'k')} on k.id = s.sku join ${ours(caller, 'wms.material', 'm')} on m.id = k.parent join ${ours(caller, 'wms.goodsType', 'g')} on g.id = m.goods_type
      left join ${ours(caller, 'wms.docType', 't')} on t.id = s.doc_type
    where s."order" = ${order}::bigint and (t.behaviour is null or t.behaviour in ('picking', 'materialReturn')) and s.owner = 'own'
      and (${workBill}::bigint is null or s.doc_code in (select code from ${ours(caller, 'wms.outOrder', 'x')} where x.work_bill = ${workBill}::bigint union all select code from ${ours(caller, 'wms.returnMaterial', 'r')} where r.work_bill = ${workBill}::bigint))
    group by 1, m.id, m.name, m.code having sum(s.amount) <> 0 order by 1, m.code`);
}

/** A workshop order made for several orders costs each its part, by the pieces they have in its work bill (else of its style): cumulated before rounding, so that the parts are the whole. */
async function wages({ tx, caller }: Work, { order, workBill }: Settling): Promise<Cost[]> {
  return tx.run<Cost>(sql`
    with made as (select o.id, o.code, o.style, o.work_bill, o.aps_orders, round(sum(p.amount), 2) as amount
        from ${ours(caller, 'mes.pieceRecord', 'p')} join ${ours(caller, 'mes.order', 'o')} on o.id = p."order" where ${order}::bigint = any(o.aps_orders) and (${workBill}::bigint is null or o.work_bill = ${workBill}::bigint) group by o.id, o.code, o.style, o.work_bill, o.aps_orders having sum(p.amount) <> 0),
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
