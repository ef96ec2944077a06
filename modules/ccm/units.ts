// Quantities in other units: a material's own conversion, its inverse, those of its category and of the categories above, the general one, its inverse, two steps over the base unit, and length to weight by width and weight per square metre.
import { Decimal, one, ours, type Rounding, settledText, sql, type Work } from '../../runtime/server/moduleApi.ts';

export interface Unit { id: string; name: string; code: string; dimension: string; scale: number; rounding: Rounding; isBase: boolean }
interface Change { from: string; to: string; factor: string; /** 0 the material's own, then its category and those above it, the general ones last. */ rank: number }
/** `times` (and then `by`) of the quantity; what it goes by, for people. */
interface Way { times: Decimal; by: Decimal; way: string[] }

/** Exact until the end, rounded once by the unit it is wanted in. @returns undefined where nothing leads from one to the other */
export async function convert(work: Work, qty: string, from: Unit, to: Unit, material: string | null): Promise<{ qty: string; way: string } | undefined> {
  if (from.id === to.id || new Decimal(qty).isZero()) return { qty: settledText(new Decimal(qty), to.scale, to.rounding), way: '' };
  const way = await wayOf(work, from, to, material);
  return way && { qty: settledText(new Decimal(qty).times(way.times).div(way.by), to.scale, to.rounding), way: way.way.join('，') };
}

export async function unitsOf({ tx, caller }: Work, ids: readonly string[]): Promise<Map<string, Unit>> {
  const rows = await tx.run<Unit>(sql`select id::text as id, name, code, dimension, scale::int as scale, rounding, is_base as "isBase" from ${ours(caller, 'ccm.unit')} where id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function wayOf(work: Work, from: Unit, to: Unit, material: string | null): Promise<Way | undefined> {
  const { tx, caller } = work;
  const changes = await tx.run<Change>(sql`with recursive above as (
      select g.id, g.parent, 1 as rank from ${ours(caller, 'wms.material', 'm')} join ${ours(caller, 'wms.goodsType', 'g')} on g.id = m.goods_type where m.id = ${material}::bigint
      union all select g.id, g.parent, a.rank + 1 from above a join ${ours(caller, 'wms.goodsType', 'g')} on g.id = a.parent)
    select c.from_unit::text as "from", c.to_unit::text as "to", c.factor::text as factor, case when c.material is not null then 0 else coalesce(a.rank, ${general}) end::int as rank
    from ${ours(caller, 'ccm.unitChange', 'c')} left join above a on a.id = c.goods_type
    where c.status = 'normal' and c.del_flag = '0' and (c.material = ${material}::bigint or (c.material is null and (c.goods_type is null or a.id is not null))) order by 4`);
  const found = steps(changes, from.id, to.id);
  if (found) return found;
  if (material !== null && isLengthAndWeight(from, to)) return byFabric(work, changes, from, to, material);
  const base = await one(work, 'ccm.unit', [], { where: { dimension: from.dimension, isBase: true } });
  return base && over(steps(changes, from.id, base.id), steps(changes, base.id, to.id));
}

const general = 1000;

/** The nearest first: the material's own, its category's, the general one; each as it stands, then the other way round. */
function steps(changes: readonly Change[], from: string, to: string): Way | undefined {
  if (from === to) return { times: new Decimal(1), by: new Decimal(1), way: [] };
  for (const rank of new Set(changes.map((one) => one.rank))) {
    const among = changes.filter((one) => one.rank === rank);
    const direct = among.find((one) => one.from === from && one.to === to);
    if (direct) return { times: new Decimal(direct.factor), by: new Decimal(1), way: [`× ${direct.factor}`] };
    const inverse = among.find((one) => one.from === to && one.to === from);
    if (inverse) return { times: new Decimal(1), by: new Decimal(inverse.factor), way: [`÷ ${inverse.factor}`] };
  }
  return undefined;
}

const over = (first: Way | undefined, second: Way | undefined): Way | undefined =>
  first && second && { times: first.times.times(second.times), by: first.by.times(second.by), way: [...first.way, ...second.way] };

const isLengthAndWeight = (a: Unit, b: Unit): boolean => (a.dimension === 'length' && b.dimension === 'weight') || (a.dimension === 'weight' && b.dimension === 'length');

/** A metre weighs its width times the weight of a square metre. */
async function byFabric({ tx, caller }: Work, changes: readonly Change[], from: Unit, to: Unit, material: string): Promise<Way | undefined> {
  const [fabric] = await tx.run<{ width: string | null; weight: string | null; metre: string; kilo: string }>(sql`select m.width::text as width, m.weight::text as weight,
      (select id::text from ${ours(caller, 'ccm.unit')} where code = 'm') as metre, (select id::text from ${ours(caller, 'ccm.unit')} where code = 'kg') as kilo
    from ${ours(caller, 'wms.material', 'm')} where m.id = ${material}::bigint`);
  if (!fabric?.width || !fabric.weight) return undefined;
  // Width is kept in centimetres, weight in grams: kg of a metre.
  const perMetre = new Decimal(fabric.width).times(fabric.weight);
  const bridge: Way = from.dimension === 'length' ? { times: perMetre, by: new Decimal(100_000), way: [`× ${perMetre.div(100_000).toFixed()}`] } : { times: new Decimal(100_000), by: perMetre, way: [`÷ ${perMetre.div(100_000).toFixed()}`] };
  const [start, end] = from.dimension === 'length' ? [fabric.metre, fabric.kilo] : [fabric.kilo, fabric.metre];
  return over(over(steps(changes, from.id, start), bridge), steps(changes, end, to.id));
}
