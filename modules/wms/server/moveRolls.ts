// Rolls follow their documents: which ones a line means (named, by number, or made up from the bin) is a search over balances; what they still hold and where they lie is written to each.
import { Decimal, find, type Hook, type HookRef, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { type HeldRoll, takeRolls } from '../core/takeRolls.ts';
import { heldAt, lotOf, makeRoll, type Place, type RollRow, rollsOf } from '../rolls.ts';

type Sku = HookRef<{ parent?: { lotTracked?: boolean; rollTracked?: boolean } }>;
interface Ref { id: string; roll: HookRef | null; rollNo: string; qty: string; width: string | null; weight: string | null; grade: string | null }
interface Line {
  id: string; seq: number; sku: Sku; dyeLot: string | null; location: HookRef | null; owner: string; customer: HookRef | null; qty: string; roll: HookRef | null; order?: HookRef | null;
  rollNo?: string | null; rollRefs?: Ref[]; poLine?: HookRef | null; returnLine?: HookRef | null; toLocation?: HookRef | null; toSku?: Sku | null; toDyeLot?: string | null;
}
interface Document { warehouse: HookRef; toWarehouse?: HookRef | null; order?: HookRef | null; lines: Line[] }
type Call = Parameters<Hook<Document>>[0];

/** `given.part`: in, out, or on (what a move or relabelling took out comes in again); `given.behaviour` of the document type, or the kind of change. */
const moveRolls: Hook<Document> = async (call) => {
  await settleNow(call.work);
  if (call.given.part === 'in') await bringIn(call);
  else if (call.given.part === 'out') await takeOut(call);
  else await bringOn(call);
};
export default moveRolls;

const placeOf = (record: Document, line: Line): Place => ({ warehouse: record.warehouse.id, location: line.location?.id ?? null, sku: line.sku.id, dyeLot: lotOf(line), owner: line.owner, customer: line.customer?.id ?? null });

async function bringIn({ work, record, given, post, add, put }: Call): Promise<void> {
  const known = await rollsOf(work, record.lines.flatMap((line) => [line.roll?.id, ...(line.rollRefs ?? []).map(({ roll }) => roll?.id)]).filter((id) => id !== undefined));
  for (const line of record.lines) {
    if (!line.sku.parent?.rollTracked) continue;
    const place = placeOf(record, line);
    const rows: { roll: RollRow | undefined; ref?: Ref; qty: string }[] = line.roll ? [{ roll: known.get(line.roll.id), qty: line.qty }] : (line.rollRefs ?? []).map((ref) => ({ roll: known.get(ref.roll?.id ?? ''), ref, qty: ref.qty }));
    for (const { roll, ref, qty } of rows) {
      const data = { sku: place.sku, dyeLot: place.dyeLot, owner: place.owner, customer: place.customer, qty, inOrder: record.id, poLine: line.poLine?.id ?? null };
      let id = roll?.id;
      let before = new Decimal(roll?.remainQty ?? 0);
      if (!roll) {
        id = await makeRoll(work, { ...data, rollNo: ref!.rollNo, width: ref!.width, weight: ref!.weight, grade: ref!.grade });
        await put('wms.inOrder.lines.rollRefs', ref!.id, { roll: id });
      } else if (given.behaviour === 'materialReturn' && before.gt(0)) {
        // The rest of it still lies in the warehouse: what comes back is a piece of its own.
        const pieces = Number(roll.pieces ?? 0) + 1;
        id = await makeRoll(work, { ...data, poLine: roll.poLine, rollNo: `${roll.rollNo}-${pieces}`, width: roll.width, grade: roll.grade, origin: roll.id });
        await put('wms.roll', roll.id, { pieces });
        before = new Decimal(0);
      }
      await post('wms.rollStock', [{ ...place, roll: id, order: line.order?.id ?? null, docLine: line.id, qty, rolls: before.isZero() ? 1 : 0 }]);
      await add('wms.roll', id!, { remainQty: qty });
      await put('wms.roll', id!, { warehouse: place.warehouse, location: place.location, state: 'inStock', inOrder: record.id, order: line.order?.id ?? null });
    }
  }
}

async function takeOut({ work, record, given, post, add, put, fault, entity }: Call): Promise<void> {
  const named = await namedOf(work, record);
  const gone = new Map<string, Decimal>();
  const isWhole = given.behaviour === 'move' || given.behaviour === 'relabel';
  for (const line of record.lines) {
    if (!line.sku.parent?.rollTracked) continue;
    const place = placeOf(record, line);
    let rows: HeldRoll[] = named.get(line.id) ?? [];
    if (rows.length === 0) {
      const key = JSON.stringify(place);
      const { rolls, loose } = await heldAt(work, place);
      const free = rolls.map(({ roll, rollNo, qty }) => ({ roll, rollNo, qty: new Decimal(qty).minus(gone.get(roll) ?? 0).toFixed() })).filter(({ qty }) => new Decimal(qty).gt(0));
      const numbered = line.rollNo ? free.filter(({ rollNo }) => rollNo === line.rollNo) : [];
      if (numbered.length === 1) {
        rows = [{ roll: numbered[0]!.roll, qty: line.qty }];
        await put(`${entity}.lines`, line.id, { roll: numbered[0]!.roll });
      } else {
        const open = Decimal.max(0, new Decimal(loose).minus(gone.get(key) ?? 0));
        const { taken, left } = takeRolls(line.qty, open.toFixed(), free, isWhole);
        if (isWhole && taken.length + free.length > 0 && new Decimal(left).gt(0)) fault({ message: '第{n}行的数量不是整匹，请选择匹号或先分匹', values: { n: line.seq } });
        gone.set(key, (gone.get(key) ?? new Decimal(0)).plus(Decimal.min(open, line.qty)));
        // More than lies there: what is told is what the stock says of it.
        rows = new Decimal(left).gt(0) ? [] : taken;
      }
    }
    for (const { roll, qty } of rows) gone.set(roll, (gone.get(roll) ?? new Decimal(0)).plus(qty));
    const known = await rollsOf(work, rows.map(({ roll }) => roll));
    for (const { roll, qty } of rows) {
      const isEmpty = new Decimal(known.get(roll)?.remainQty ?? 0).lte(gone.get(roll)!);
      await post('wms.rollStock', [{ ...place, roll, order: line.order?.id ?? record.order?.id ?? null, docLine: line.id, qty: new Decimal(qty).negated().toFixed(), rolls: isEmpty ? -1 : 0 }]);
      await add('wms.roll', roll, { remainQty: new Decimal(qty).negated().toFixed() });
      if (isEmpty && !isWhole) await put('wms.roll', roll, { state: stateAfter(String(given.behaviour)), order: record.order?.id ?? null });
    }
  }
}

const stateAfter = (behaviour: string): string => (behaviour === 'purchaseReturn' ? 'returned' : behaviour === 'loss' || behaviour === 'shortage' || behaviour === 'workUse' ? 'finished' : 'issued');

/** The rolls that lines name: one each, or those of the return that an issue carries out. */
async function namedOf(work: Call['work'], record: Document): Promise<Map<string, HeldRoll[]>> {
  const named = new Map<string, HeldRoll[]>(record.lines.filter(({ roll }) => roll).map(({ id, roll, qty }) => [id, [{ roll: roll!.id, qty }]]));
  for (const { id, returnLine } of record.lines) {
    if (!returnLine || named.has(id)) continue;
    const rows = await find(work, 'wms.purchaseReturn.lines.rollRefs', ['roll', 'qty'], { where: { parent: returnLine.id } });
    if (rows.length > 0) named.set(id, rows.map(({ roll, qty }) => ({ roll: roll!, qty: qty! })));
  }
  return named;
}

/** What this document took out comes in where it goes. */
async function bringOn({ work, record, given, post, add, put }: Call): Promise<void> {
  const out = await work.tx.run<{ line: string; roll: string; qty: string; rolls: number }>(sql`select s.doc_line as line, s.roll::text as roll, (-s.qty)::text as qty, (-s.rolls)::int as rolls from ${ours(work.caller, 'wms.rollStock', 's')}
    where s.doc_id = ${record.id} and s.qty < 0 and s.reverses is null and not exists (select 1 from ${ours(work.caller, 'wms.rollStock', 'm')} where m.doc_id = s.doc_id and m.reverses = s.id::text) order by s.id`);
  for (const line of record.lines) {
    const from = placeOf(record, line);
    const sku = line.toSku ?? line.sku;
    const to: Place = given.behaviour === 'move'
      ? { ...from, warehouse: record.toWarehouse?.id ?? from.warehouse, location: line.toLocation?.id ?? null }
      : { ...from, location: line.toLocation?.id ?? from.location, sku: sku.id, dyeLot: lotOf({ sku, dyeLot: line.toDyeLot ?? null }) };
    for (const { roll, qty, rolls } of out.filter((row) => row.line === line.id)) {
      await post('wms.rollStock', [{ ...to, roll, order: line.order?.id ?? null, docLine: line.id, qty, rolls }]);
      await add('wms.roll', roll, { remainQty: qty });
      await put('wms.roll', roll, { warehouse: to.warehouse, location: to.location, sku: to.sku, dyeLot: to.dyeLot });
    }
  }
}
