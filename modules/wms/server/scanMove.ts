// 扫码移库: what a code is (a roll, or a material that lies at one place) and where it lies is a search over rolls and balances; the same code twice is refused.
import { Decimal, type Hook, type HookRef, ours, settleNow, sql, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { rollByCode, skuByCode } from '../rolls.ts';

interface Line { id: string; sku: HookRef; dyeLot: string | null; location: HookRef | null; toLocation: HookRef | null; roll: HookRef | null; qty: string; owner: string; customer: HookRef | null }
interface Change { kind: string; warehouse: HookRef; toWarehouse: HookRef | null; lines: Line[] }
type Call = Parameters<Hook<Change>>[0];
interface At { location: string | null; lot: string; owner: string; customer: string | null; qty: string }

/** `given`: code, location (where it goes), qty of what is in no roll; `back` takes the last scan of the code back. */
const scanMove: Hook<Change> = async (call) => {
  const { work, record, given, fault } = call;
  await settleNow(work);
  const code = String(given.code);
  const roll = await rollByCode(work, code);
  if (roll) return given.back ? dropRoll(call, roll.id) : addRoll(call, roll);
  const sku = await skuByCode(work, code);
  if (!sku) return fault({ message: '没有匹或物料的条码是【{code}】', values: { code } });
  const to = idOf(given.location);
  const standing = record.lines.find((line) => !line.roll && line.sku.id === sku.id && (line.toLocation?.id ?? null) === to);
  if (given.back) {
    if (!standing || new Decimal(standing.qty).lt(String(given.qty))) return fault({ message: '【{code}】没有可撤销的数量', values: { code } });
    const left = new Decimal(standing.qty).minus(String(given.qty));
    return save(call, record.lines.flatMap((line) => (line !== standing ? [{ id: line.id }] : left.isZero() ? [] : [{ id: line.id, qty: left.toFixed() }])));
  }
  if (standing) return save(call, record.lines.map((line) => (line === standing ? { id: line.id, qty: new Decimal(line.qty).plus(String(given.qty)).toFixed() } : { id: line.id })));
  const [at, ...others] = await placesOf(work, record.warehouse.id, sku.id, record.toWarehouse ? null : to);
  if (!at) return fault({ message: '本仓其他库位上没有【{code}】', values: { code } });
  if (others.length > 0) return fault({ message: '【{code}】放在几个库位或缸号，请在移库单上录入', values: { code } });
  await save(call, [...record.lines.map(({ id }) => ({ id })), { sku: sku.id, dyeLot: at.lot === '-' ? null : at.lot, location: at.location, toLocation: to, qty: String(given.qty), owner: at.owner, customer: at.customer }]);
};
export default scanMove;

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : (value as HookRef | null | undefined)?.id ?? null);
const save = async ({ work, entity, record }: Call, lines: object[]): Promise<void> => { await updateRecord(work, entity, { id: record.id, lines } as never, { internal: true, quiet: true }); };

async function addRoll(call: Call, roll: NonNullable<Awaited<ReturnType<typeof rollByCode>>>): Promise<void> {
  const { record, given, fault } = call;
  if (record.lines.some((line) => line.roll?.id === roll.id)) return fault({ message: '匹号{no}已扫描', values: { no: roll.rollNo } });
  if (roll.state !== 'inStock' || roll.warehouse !== record.warehouse.id) return fault({ message: '匹号{no}不在本仓库存中', values: { no: roll.rollNo } });
  if (!record.toWarehouse && roll.location === idOf(given.location)) return fault({ message: '匹号{no}已在该库位', values: { no: roll.rollNo } });
  await save(call, [...record.lines.map(({ id }) => ({ id })), { roll: roll.id, sku: roll.sku, dyeLot: roll.dyeLot, location: roll.location, toLocation: idOf(given.location), qty: roll.remainQty, rolls: 1, owner: roll.owner, customer: roll.customer }]);
}

async function dropRoll(call: Call, roll: string): Promise<void> {
  if (!call.record.lines.some((line) => line.roll?.id === roll)) return call.fault({ message: '【{code}】没有可撤销的数量', values: { code: call.given.code } });
  await save(call, call.record.lines.filter((line) => line.roll?.id !== roll).map(({ id }) => ({ id })));
}

const placesOf = (work: Work, warehouse: string, sku: string, except: string | null): Promise<At[]> => work.tx.run<At>(sql`select nullif(b.location, 0)::text as location, b.dye_lot as lot, b.owner, nullif(b.customer, 0)::text as customer, b.qty::text as qty from ${ours(work.caller, 'wms.stock.loose', 'b')}
  where b.warehouse = ${warehouse}::bigint and b.sku = ${sku}::bigint and b.qty > 0 and b.location <> ${except ?? '0'}::bigint order by b.location, b.dye_lot`);
