// Suggests which lots, bins and rolls a picking takes: the order's own lots first, whole lot before split, oldest first, begun rolls before whole ones; a search over balances that data cannot say.
import { Decimal, type Hook, type HookRef, ours, settleNow, sql, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { takeRolls } from '../core/takeRolls.ts';
import { heldAt } from '../rolls.ts';

interface Pick { id?: string; issued?: boolean; location: HookRef | null; dyeLot: string | null; qty: string; rolls?: number }
interface Line { id: string; sku: HookRef<{ parent?: { lotTracked?: boolean; rollTracked?: boolean } }>; openQty: string; picks: Pick[] }
interface Picking { warehouse: HookRef; order: HookRef | null; lines: Line[] }
interface Made { location: string | null; dyeLot: string; owner: string; customer: string | null; qty: string; rolls: number; roll?: string; rollNo?: string }
interface Held { location: string | null; dye_lot: string; owner: string; customer: string | null; qty: string; rolls: number; reserved: string; free: string }

/** Picks that are issued stay; suggestions not issued yet are made anew. A lot gives no more than what is reserved to the order and what is free. */
const suggestPicks: Hook<Picking> = async ({ work, entity, record }) => {
  await settleNow(work);
  const lines: { id: string; picks: object[] }[] = [];
  for (const line of record.lines) {
    const issued = line.picks.filter((pick) => pick.issued);
    const held = await heldOf(work, record, line.sku.id);
    const picks = picksOf(held, new Decimal(line.openQty ?? 0));
    const made = line.sku.parent?.rollTracked ? await byRoll(work, record.warehouse.id, line.sku.id, picks) : picks;
    lines.push({ id: line.id, picks: [...issued.map(({ id }) => ({ id })), ...made.map(({ dyeLot, ...pick }) => ({ ...pick, dyeLot: line.sku.parent?.lotTracked ? dyeLot : null }))] });
  }
  await updateRecord(work, entity, { id: record.id, lines } as never, { internal: true, quiet: true });
};
export default suggestPicks;

async function heldOf(work: Parameters<typeof suggestPicks>[0]['work'], record: Picking, sku: string): Promise<Held[]> {
  return work.tx.run<Held>(sql`
    select nullif(h.location, 0)::text as location, h.dye_lot, h.owner, nullif(h.customer, 0)::text as customer, h.qty::text as qty, h.rolls::int as rolls, coalesce(r.reserved, 0)::text as reserved, coalesce(a.qty, 0)::text as free
    from ${ours(work.caller, 'wms.stock.onHand', 'h')}
    left join ${ours(work.caller, 'wms.stock.available', 'a')} on a.warehouse = h.warehouse and a.sku = h.sku and a.dye_lot = h.dye_lot and a.owner = h.owner and a.customer = h.customer
    left join ${ours(work.caller, 'wms.stockReserve.reserved', 'r')} on r.warehouse = h.warehouse and r.sku = h.sku and r.dye_lot = h.dye_lot and r.owner = h.owner and r.customer = h.customer and r."order" = ${record.order?.id ?? '0'}::bigint
    where h.warehouse = ${record.warehouse.id}::bigint and h.sku = ${sku}::bigint and h.qty > 0
      and (h.owner = 'own' or h.customer = (select o.customer from ${ours(work.caller, 'aps.order', 'o')} where o.id = ${record.order?.id ?? '0'}::bigint))
    order by (coalesce(r.reserved, 0) > 0) desc, h.owner = 'customer' desc, (select min(s.create_date) from ${ours(work.caller, 'wms.stock', 's')} where s.sku = h.sku and s.dye_lot = h.dye_lot and s.qty > 0), h.dye_lot, h.location`);
}

/** One lot that holds all that is wanted goes before several; else the lots in their order. */
function picksOf(held: Held[], wanted: Decimal): Made[] {
  if (wanted.lte(0)) return [];
  const most = new Map<string, Decimal>();
  for (const row of held) most.set(lotOf(row), new Decimal(row.reserved).plus(row.free));
  const own = held.filter((row) => new Decimal(row.reserved).gt(0));
  const whole = [own, held].map((rows) => rows.find((row) => Decimal.min(most.get(lotOf(row))!, onHand(held, lotOf(row))).gte(wanted))).map((row) => row && lotOf(row)).find((lot) => lot !== undefined);
  const rows = whole === undefined ? held : held.filter((row) => lotOf(row) === whole);
  const picks: Made[] = [];
  let left = wanted;
  for (const row of rows) {
    const take = Decimal.min(left, row.qty, most.get(lotOf(row))!);
    if (take.lte(0)) continue;
    most.set(lotOf(row), most.get(lotOf(row))!.minus(take));
    left = left.minus(take);
    picks.push({ location: row.location, dyeLot: row.dye_lot, owner: row.owner, customer: row.customer, qty: take.toFixed(), rolls: take.eq(row.qty) ? row.rolls : 0 });
  }
  return picks;
}

/** The rolls of each bin instead of a length of it; what lies there in no roll stays a length. */
async function byRoll(work: Work, warehouse: string, sku: string, picks: readonly Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const pick of picks) {
    const { rolls } = await heldAt(work, { warehouse, location: pick.location, sku, dyeLot: pick.dyeLot, owner: pick.owner, customer: pick.customer });
    const { taken, left } = takeRolls(pick.qty, '0', rolls);
    for (const { roll, qty } of taken) {
      const held = rolls.find((one) => one.roll === roll)!;
      made.push({ ...pick, roll, rollNo: held.rollNo, qty, rolls: new Decimal(qty).eq(held.qty) ? 1 : 0 });
    }
    if (new Decimal(left).gt(0)) made.push({ ...pick, qty: left, rolls: taken.length > 0 ? 0 : pick.rolls });
  }
  return made;
}

/** A lot of one's own and the same lot of a customer's are two. */
const lotOf = ({ owner, customer, dye_lot }: Held): string => `${owner} ${customer ?? ''} ${dye_lot}`;
const onHand = (held: Held[], lot: string): Decimal => Decimal.sum(0, ...held.filter((row) => lotOf(row) === lot).map((row) => row.qty));
