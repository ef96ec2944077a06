// 分匹: a roll becomes several that together are what it still held, each with its number and bar code; how many is typed as a list, which effects cannot read.
import { Decimal, type Hook, settleNow } from '../../../runtime/server/moduleApi.ts';
import { makeRoll, rollsOf } from '../rolls.ts';

interface Roll { rollNo: string }

const splitRoll: Hook<Roll> = async ({ work, record, given, post, add, put, fault }) => {
  await settleNow(work);
  const roll = (await rollsOf(work, [record.id])).get(record.id)!;
  const held = new Decimal(roll.remainQty ?? 0);
  const parts = String(given.parts).split(/[,，、 ]+/).map((part) => new Decimal(part));
  const rest = held.minus(Decimal.sum(0, ...parts));
  if (rest.lt(0) || parts.some((part) => part.lte(0))) return fault({ message: '各段合计{a}超过匹号{no}的余量{n}', values: { a: Decimal.sum(0, ...parts).toFixed(), no: record.rollNo, n: held.toFixed() } });
  if (rest.gt(0)) parts.push(rest);
  if (parts.length < 2) return fault({ message: '至少分成两段' });
  const scale = Math.max(0, ...(roll.qty ?? '').split('.').slice(1).map(({ length }) => length));
  if (parts.some((part) => part.decimalPlaces() > scale)) return fault({ message: '数量最多{n}位小数', values: { n: scale } });
  const place = { warehouse: roll.warehouse!, location: roll.location, sku: roll.sku!, dyeLot: roll.dyeLot ?? '-', owner: roll.owner!, customer: roll.customer };
  const rows: Record<string, unknown>[] = [{ ...place, roll: roll.id, qty: held.negated().toFixed(), rolls: -1 }];
  const made: { id: string; qty: string }[] = [];
  let pieces = Number(roll.pieces ?? 0);
  for (const part of parts) {
    pieces += 1;
    const id = await makeRoll(work, { ...place, rollNo: `${roll.rollNo}-${pieces}`, qty: part.toFixed(), width: roll.width, grade: roll.grade, poLine: roll.poLine, order: roll.order, origin: roll.id, state: 'inStock' });
    rows.push({ ...place, roll: id, qty: part.toFixed(), rolls: 1 });
    made.push({ id, qty: part.toFixed() });
  }
  await post('wms.rollStock', rows);
  for (const { id, qty } of made) await add('wms.roll', id, { remainQty: qty });
  await add('wms.roll', roll.id, { remainQty: held.negated().toFixed() });
  await put('wms.roll', roll.id, { state: 'finished', pieces });
};
export default splitRoll;
