// How suppliers are rated: the period a day lies in, what happened in it, points of each criterion, grade.
import { Decimal, ours, roundHalfUp, sql, toText, type Work } from '../../runtime/server/moduleApi.ts';

export interface Criterion { id: string; name: string; source: string; weight: number; mode: string; zeroAt: string | null; fullAt: string | null; bands: { from: string; to: string | null; score: string }[] }
export interface Rule { id: string; kind: string; category: string | null; cycle: string; minLots: number; criteria: Criterion[]; grades: { grade: string; minScore: string; result: string }[] }
export interface Period { name: string; from: string; to: string }
export interface ScoreLine { name: string; source: string; value: string | null; score: string | null; weight: string; samples: string; noData: boolean }
export interface Scored { lots: number; lines: ScoreLine[]; total: string; grade: string | null }

const months: Record<string, number> = { month: 1, quarter: 3, halfYear: 6, year: 12 };

export function periodOf(cycle: string, day: string): Period {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const length = months[cycle] ?? 3;
  const index = Math.floor((month - 1) / length);
  const first = index * length + 1;
  const name = { month: `${year}-${String(month).padStart(2, '0')}`, quarter: `${year}Q${index + 1}`, halfYear: `${year}H${index + 1}`, year: String(year) }[cycle] ?? String(year);
  const end = new Date(Date.UTC(year, first - 1 + length, 0)).toISOString().slice(0, 10);
  return { name, from: `${year}-${String(first).padStart(2, '0')}-01`, to: end };
}

export async function ruleOf({ tx, caller }: Work, id: string): Promise<Rule> {
  const row = await tx.one<Rule>(sql`
    select r.id::text as id, r.kind, r.category::text as category, r.cycle, r.min_lots::int as "minLots",
      (select json_agg(json_build_object('id', c.id::text, 'name', c.name, 'source', c.source, 'weight', c.weight::int, 'mode', c.mode, 'zeroAt', c.zero_at::text, 'fullAt', c.full_at::text,
        'bands', coalesce((select json_agg(json_build_object('from', b."from"::text, 'to', b."to"::text, 'score', b.score::text) order by b.seq) from ${ours(caller, 'ccm.srmRule.criteria.bands', 'b')} where b.parent = c.id), '[]')) order by c.seq)
        from ${ours(caller, 'ccm.srmRule.criteria', 'c')} where c.parent = r.id) as criteria,
      (select json_agg(json_build_object('grade', g.grade, 'minScore', g.min_score::text, 'result', g.result) order by g.min_score desc) from ${ours(caller, 'ccm.srmRule.grades', 'g')} where g.parent = r.id) as grades
    from ${ours(caller, 'ccm.srmRule', 'r')} where r.id = ${id}::bigint`);
  return row!;
}

/** Suppliers of the rule's kind and category; those of a category with a rule of its own are that one's. */
export async function suppliersOf({ tx, caller }: Work, rule: Rule): Promise<{ id: string; grade: string | null }[]> {
  return tx.run(sql`select s.id::text as id, s.grade from ${ours(caller, 'ccm.supplier', 's')} where s.kind = ${rule.kind} and s.del_flag = '0' and s.status = 'normal'
    and (s.category = ${rule.category}::bigint or ${rule.category}::bigint is null and not exists (select from ${ours(caller, 'ccm.srmRule', 'o')} where o.kind = s.kind and o.category = s.category and o.status = 'normal' and o.del_flag = '0')) order by s.id`);
}

export async function scoreOf(work: Work, rule: Rule, supplier: string, period: Period): Promise<Scored> {
  const lots = await lotsOf(work, supplier, period);
  const lines: ScoreLine[] = [];
  for (const one of rule.criteria) {
    const found = one.source === 'onTimeRate' ? lots.onTime : one.source === 'manual' ? undefined : await figures[one.source]?.(work, supplier, period);
    // Points are those of the figure as it is shown, so that whoever reads it comes to the same.
    const value = found && roundHalfUp(found.value, 2);
    const score = one.mode === 'manual' ? await manualOf(work, supplier, one.id, period) : value && pointsOf(one, value);
    lines.push({ name: one.name, source: one.source, value: value ? toText(value, 2) : null, score: score ? toText(score, 2) : null, weight: String(one.weight), samples: found?.samples ?? '', noData: one.mode !== 'manual' && !found });
  }
  share(lines);
  const total = lines.reduce((sum, line) => sum.plus(weighted(line)), new Decimal(0));
  const isRated = lots.count >= rule.minLots;
  return { lots: lots.count, lines, total: toText(total, 2), grade: isRated ? gradeOf(rule, total) : null };
}

export const weighted = (line: Pick<ScoreLine, 'score' | 'weight'>): Decimal => roundHalfUp(new Decimal(line.score ?? 0).times(line.weight).div(100), 2);

export function gradeOf(rule: Pick<Rule, 'grades'>, total: Decimal): string | null {
  return rule.grades.find(({ minScore }) => total.gte(minScore))?.grade ?? null;
}

/** A straight line between none and all points, or the band the figure lies in. */
export function pointsOf({ mode, zeroAt, fullAt, bands }: Pick<Criterion, 'mode' | 'zeroAt' | 'fullAt' | 'bands'>, value: Decimal): Decimal {
  if (mode === 'band') return new Decimal(bands.find((band) => value.gte(band.from) && (band.to === null || value.lt(band.to)))?.score ?? 0);
  const points = value.minus(zeroAt!).div(new Decimal(fullAt!).minus(zeroAt!)).times(100);
  return roundHalfUp(Decimal.max(0, Decimal.min(100, points)), 2);
}

/** What a criterion without data weighed goes to the others, in proportion. */
function share(lines: ScoreLine[]): void {
  const kept = lines.filter((line) => !line.noData).reduce((sum, line) => sum.plus(line.weight), new Decimal(0));
  if (kept.isZero()) return;
  for (const line of lines) line.weight = line.noData ? '0' : toText(new Decimal(line.weight).times(100).div(kept), 4);
}

interface Figure { value: Decimal; samples: string }

/** Purchase lines due in the period: a lot is on time when all of it was accepted up to the day. */
async function lotsOf({ tx, caller }: Work, supplier: string, { from, to }: Period): Promise<{ count: number; onTime?: Figure }> {
  const row = await tx.one<{ lots: number; good: number }>(sql`
    with due as (select l.id, l.open_qty, coalesce(l.promise_date, l.deliver_date, o.deliver_date) as due,
        (select max(a.doc_date) from ${ours(caller, 'wms.acceptOrder.lines', 'al')} join ${ours(caller, 'wms.acceptOrder', 'a')} on a.id = al.parent where al.po_line = l.id and a.status in ('confirmed', 'stored')) as arrived
      from ${ours(caller, 'wms.purchaseOrder.lines', 'l')} join ${ours(caller, 'wms.purchaseOrder', 'o')} on o.id = l.parent
      where o.supplier = ${supplier}::bigint and o.status in ('confirmed', 'completed'))
    select count(*)::int as lots, count(*) filter (where open_qty <= 0 and arrived <= due)::int as good from due where due between ${from}::date and ${to}::date`);
  const { lots, good } = row!;
  return lots === 0 ? { count: 0 } : { count: lots, onTime: { value: new Decimal(good).div(lots).times(100), samples: `${good}/${lots}` } };
}

const ratio = (row: { part: string | null; whole: string | null } | undefined): Figure | undefined =>
  row?.whole && !new Decimal(row.whole).isZero() ? { value: new Decimal(row.part ?? 0).div(row.whole).times(100), samples: `${new Decimal(row.part ?? 0).toFixed()}/${new Decimal(row.whole).toFixed()}` } : undefined;

const figures: Record<string, (work: Work, supplier: string, period: Period) => Promise<Figure | undefined>> = {
  passRate: async ({ tx, caller }, supplier, { from, to }) => ratio(await tx.one(sql`
    select sum(l.measured_qty - coalesce(l.rejected_qty, 0))::text as part, sum(l.measured_qty)::text as whole from ${ours(caller, 'wms.acceptOrder.lines', 'l')} join ${ours(caller, 'wms.acceptOrder', 'a')} on a.id = l.parent
    where a.supplier = ${supplier}::bigint and a.status in ('confirmed', 'stored') and a.doc_date between ${from}::date and ${to}::date`)),
  returnRate: async ({ tx, caller }, supplier, { from, to }) => ratio(await tx.one(sql`
    select (select sum(l.qty)::text from ${ours(caller, 'wms.purchaseReturn.lines', 'l')} join ${ours(caller, 'wms.purchaseReturn', 'r')} on r.id = l.parent
        where r.supplier = ${supplier}::bigint and r.status in ('confirmed', 'completed') and r.doc_date between ${from}::date and ${to}::date) as part,
      (select sum(l.qty)::text from ${ours(caller, 'wms.inOrder.lines', 'l')} join ${ours(caller, 'wms.inOrder', 'i')} on i.id = l.parent
        where i.supplier = ${supplier}::bigint and i.status = 'confirmed' and i.doc_date between ${from}::date and ${to}::date) as whole`)),
  // What was paid against what the same goods cost on average of all suppliers in the period.
  priceIndex: async ({ tx, caller }, supplier, { from, to }) => ratio(await tx.one(sql`
    with bought as (select o.supplier, l.sku, l.qty, l.qty * l.price * coalesce(o.exchange_rate, 1) as amount from ${ours(caller, 'wms.purchaseOrder.lines', 'l')} join ${ours(caller, 'wms.purchaseOrder', 'o')} on o.id = l.parent
        where o.status in ('confirmed', 'completed') and o.doc_date between ${from}::date and ${to}::date),
      usual as (select sku, sum(amount) / nullif(sum(qty), 0) as price from bought group by sku)
    select sum(b.amount)::text as part, sum(b.qty * u.price)::text as whole from bought b join usual u on u.sku = b.sku where b.supplier = ${supplier}::bigint`)),
  // Deductions of the period's statements against the goods they settle.
  claimAmount: async ({ tx, caller }, supplier, { from, to }) => ratio(await tx.one(sql`
    select sum(deduct_amount * coalesce(exchange_rate, 1))::text as part, sum(goods_amount * coalesce(exchange_rate, 1))::text as whole from ${ours(caller, 'wms.statement')}
    where supplier = ${supplier}::bigint and status in ('confirmed', 'settled') and doc_date between ${from}::date and ${to}::date`)),
};

/** The latest points an audit gave, up to the end of the period. */
async function manualOf({ tx, caller }: Work, supplier: string, criterion: string, { to }: Period): Promise<Decimal | undefined> {
  const [row] = await tx.run<{ score: string }>(sql`select i.score::text as score from ${ours(caller, 'ccm.supplierVisit.checkItems', 'i')} join ${ours(caller, 'ccm.supplierVisit', 'v')} on v.id = i.parent
    where v.supplier = ${supplier}::bigint and i.item = ${criterion}::bigint and v.status = 'done' and v.visit_date::date <= ${to}::date order by v.visit_date desc limit 1`);
  return row && new Decimal(row.score);
}
