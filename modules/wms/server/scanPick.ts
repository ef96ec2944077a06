// 扫码备料: which line of the picking a code serves, and what of it (a roll as a whole, or a length typed), is a search over rolls, bins and picks.
import { Decimal, type Hook, type HookRef, ours, settleNow, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { rollByCode, type RollRow, skuByCode } from '../rolls.ts';

interface Pick { id: string; roll: HookRef | null; rollNo: string | null; location: HookRef | null; dyeLot: string | null; qty: string; scanned: boolean | null; issued: boolean | null }
interface Line { id: string; sku: HookRef; requestQty: string; openQty: string; picks: Pick[] }
interface Picking { warehouse: HookRef; lines: Line[] }
type Call = Parameters<Hook<Picking>>[0];

/** `given`: code, location and qty of what is in no roll (of a roll: 1 is the whole of it); `back` takes the code's picks back. */
const scanPick: Hook<Picking> = async (call) => {
  const { work, record, given, fault } = call;
  await settleNow(work);
  const code = String(given.code);
  const roll = await rollByCode(work, code);
  const sku = roll ? { id: roll.sku! } : await skuByCode(work, code);
  if (!sku) return fault({ message: '没有匹或物料的条码是【{code}】', values: { code } });
  const lines = record.lines.filter((line) => line.sku.id === sku.id);
  const line = lines.find(({ openQty }) => new Decimal(openQty ?? 0).gt(0)) ?? lines[0];
  if (!line) return fault({ message: '领料单上没有【{code}】的物料', values: { code } });
  if (roll) await (given.back ? dropRoll(call, roll, lines) : pickRoll(call, roll, line, lines));
  else await pickSku(call, sku.id, line, lines);
};
export default scanPick;

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : (value as HookRef | null | undefined)?.id ?? null);
/** Picks of one line anew; the other lines stay. */
const save = async ({ work, entity, record }: Call, at: Line, picks: object[]): Promise<void> => { await updateRecord(work, entity, { id: record.id, lines: record.lines.map(({ id }) => (id === at.id ? { id, picks } : { id })) } as never, { internal: true, quiet: true }); };
const picked = ({ picks }: Line): { id: string }[] => picks.map(({ id }) => ({ id }));

async function pickRoll(call: Call, roll: RollRow, line: Line, lines: Line[]): Promise<void> {
  const { record, given, fault } = call;
  const open = lines.flatMap(({ picks }) => picks).filter(({ issued }) => !issued);
  const suggested = open.find((pick) => pick.roll?.id === roll.id);
  if (suggested?.scanned) return fault({ message: '匹号{no}已扫描', values: { no: roll.rollNo } });
  if (roll.state !== 'inStock' || roll.warehouse !== record.warehouse.id) return fault({ message: '匹号{no}不在本仓库存中', values: { no: roll.rollNo } });
  const qty = new Decimal(String(given.qty)).eq(1) ? roll.remainQty! : String(given.qty);
  if (new Decimal(qty).gt(roll.remainQty!)) return fault({ message: '匹号{no}余量{n}，不足{qty}', values: { no: roll.rollNo, n: roll.remainQty, qty } });
  const rolls = new Decimal(qty).eq(roll.remainQty!) ? 1 : 0;
  if (suggested) {
    const own = lines.find(({ picks }) => picks.includes(suggested))!;
    const isCut = !new Decimal(String(given.qty)).eq(1);
    return save(call, own, own.picks.map((pick) => (pick === suggested ? { id: pick.id, scanned: true, ...(isCut && { qty, rolls }) } : { id: pick.id })));
  }
  await save(call, line, [...picked(line), { roll: roll.id, rollNo: roll.rollNo, location: roll.location, dyeLot: roll.dyeLot === '-' ? null : roll.dyeLot, qty, rolls, owner: roll.owner, customer: roll.customer, scanned: true }]);
}

async function dropRoll(call: Call, roll: RollRow, lines: Line[]): Promise<void> {
  const line = lines.find(({ picks }) => picks.some((pick) => pick.roll?.id === roll.id && pick.scanned && !pick.issued));
  if (!line) return call.fault({ message: '【{code}】没有可撤销的数量', values: { code: call.given.code } });
  await save(call, line, line.picks.filter((pick) => pick.roll?.id !== roll.id || pick.issued).map(({ id }) => ({ id })));
}

async function pickSku(call: Call, sku: string, line: Line, lines: Line[]): Promise<void> {
  const { work, record, given, fault } = call;
  const code = String(given.code);
  const location = idOf(given.location);
  const qty = new Decimal(String(given.qty));
  const at = lines.find(({ picks }) => picks.some((pick) => isHere(pick, location)));
  const pick = at?.picks.find((one) => isHere(one, location));
  if (given.back) {
    if (!at || !pick || new Decimal(pick.qty).lt(qty)) return fault({ message: '【{code}】没有可撤销的数量', values: { code } });
    const left = new Decimal(pick.qty).minus(qty);
    return save(call, at, at.picks.flatMap((one) => (one !== pick ? [{ id: one.id }] : left.isZero() ? [] : [{ id: one.id, qty: left.toFixed() }])));
  }
  if (at && pick) return save(call, at, at.picks.map((one) => (one === pick ? { id: one.id, qty: qty.plus(one.qty).toFixed() } : { id: one.id })));
  const held = await work.tx.run<{ lot: string; owner: string; customer: string | null }>(sql`select b.dye_lot as lot, b.owner, nullif(b.customer, 0)::text as customer from ${ours(work.caller, 'wms.stock.loose', 'b')}
    where b.warehouse = ${record.warehouse.id}::bigint and b.location = ${location ?? '0'}::bigint and b.sku = ${sku}::bigint and b.qty > 0`);
  if (held.length === 0) return fault({ message: '该库位上没有【{code}】，请扫匹条码或换库位', values: { code } });
  if (held.length > 1) return fault({ message: '该库位的【{code}】有多个缸号，请在领料单上录入', values: { code } });
  const [{ lot, owner, customer }] = held as [(typeof held)[number]];
  await save(call, line, [...picked(line), { location, dyeLot: lot === '-' ? null : lot, qty: qty.toFixed(), rolls: 0, owner, customer, scanned: true }]);
}

/** What somebody scanned there before; suggestions that nobody has scanned stay what they are. */
const isHere = ({ roll, scanned, issued, location }: Pick, at: string | null): boolean => !roll && scanned === true && !issued && (location?.id ?? null) === at;
