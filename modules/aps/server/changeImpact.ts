// What a change meets downstream, written beside it before anyone signs: pieces given out and cut, materials bought, bills, contracts and the node plan of its order. Rows of six kinds of documents, which no look-up of one line reads.
import { type Hook, type HookRef, ours, sayTo, sql, type Work } from '../../../runtime/server/moduleApi.ts';

interface Line { item: HookRef | null; sku: HookRef | null; newQty: number | string | null; newDate: string | null; oldDate: string | null }
interface Change { order: HookRef | null; lines: Line[]; consequences: string | null }
interface Cell { item: string; sku: string; color: string; size: string; given: number; cut: number }
interface Bill { kind: 'workBill' | 'outsource' | 'contract' | 'demand' | 'plan'; code: string; name: string | null; qty: number; due: string | null }

const said: Record<Bill['kind'], string> = {
  workBill: '工单 {code}（{name}）{n} 件', outsource: '外发单 {code}（{name}）{n} 件，交期 {due}', contract: '合同 {code} 已生效，需补充协议', demand: '采购需求 {code} 已下单 {n} 项物料', plan: '节点计划已发布，改交期后重排',
};

const changeImpact: Hook<Change> = async ({ work, record }) => {
  if (!record.order) return;
  const say = (text: string, values: Record<string, string | number> = {}): string => sayTo(work.app.model.locales, work.caller.lang, { text, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) });
  const cells = new Map((await cellsOf(work, record.order.id)).map((cell) => [`${cell.item} ${cell.sku}`, cell]));
  const sentences: string[] = [];
  for (const line of record.lines) {
    const cell = line.item && line.sku && line.newQty !== null ? cells.get(`${line.item.id} ${line.sku.id}`) : undefined;
    if (cell && cell.given + cell.cut > 0) sentences.push(say('{cell} 已派 {given} 件，已裁 {cut} 件', { cell: `${cell.color}/${cell.size}`, given: cell.given, cut: cell.cut }));
  }
  const moves = record.lines.filter(({ newDate }) => newDate !== null);
  for (const bill of await billsOf(work, record.order.id)) {
    if (bill.kind === 'plan' && moves.length === 0) continue;
    sentences.push(say(said[bill.kind], { code: bill.code, name: bill.name ?? '', n: bill.qty, due: bill.due ?? '' }));
    const first = moves.map(({ newDate }) => newDate!).toSorted()[0];
    if (bill.kind === 'outsource' && first !== undefined && bill.due !== null && bill.due > first) sentences.push(say('外发单 {code} 交期晚于新交期 {day}', { code: bill.code, day: first }));
  }
  record.consequences = sentences.length > 0 ? sentences.join('\n') : say('尚未派单、裁剪和采购');
};
export default changeImpact;

const cellsOf = (work: Work, order: string): Promise<Cell[]> => work.tx.run<Cell>(sql`select x.item::text as item, x.sku::text as sku, c.name as color, s.code as size, sum(x.given)::int as given, sum(x.cut)::int as cut from (
    select q.item, q.sku, q.dispatch_qty as given, 0 as cut from ${ours(work.caller, 'aps.orderQty', 'q')} where q."order" = ${order}::bigint
    union all select p.item, p.sku, 0, p.good_qty from ${ours(work.caller, 'aps.progress', 'p')} where p."order" = ${order}::bigint and p.stage = 'cut') x
  join ${ours(work.caller, 'pdm.sku', 'k')} on k.id = x.sku join ${ours(work.caller, 'ccm.color', 'c')} on c.id = k.color join ${ours(work.caller, 'ccm.sizeGroup.sizes', 's')} on s.id = k.size group by 1, 2, 3, 4`);

const billsOf = (work: Work, order: string): Promise<Bill[]> => work.tx.run<Bill>(sql`
    select 'workBill' as kind, b.code, coalesce(t.name, d.name) as name, sum(k.qty)::int as qty, null::text as due from ${ours(work.caller, 'aps.workBill', 'b')} join ${ours(work.caller, 'aps.workBill.sources', 's')} on s.parent = b.id join ${ours(work.caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id
      left join ${ours(work.caller, 'amc.department', 't')} on t.id = b.team left join ${ours(work.caller, 'amc.department', 'd')} on d.id = b.department where s."order" = ${order}::bigint and b.status in ('released', 'producing', 'paused') group by b.code, t.name, d.name
    union all select 'outsource', o.code, f.name, sum(k.qty)::int, o.due_date::text from ${ours(work.caller, 'aps.outsource', 'o')} join ${ours(work.caller, 'aps.outsource.lines', 'l')} on l.parent = o.id join ${ours(work.caller, 'aps.outsource.lines.skus', 'k')} on k.parent = l.id
      join ${ours(work.caller, 'ccm.supplier', 'f')} on f.id = o.supplier where l."order" = ${order}::bigint and o.status in ('issued', 'accepted', 'changing', 'producing') group by o.code, f.name, o.due_date
    union all select 'demand', n.code, null, count(*)::int, null from ${ours(work.caller, 'wms.purchaseDemand', 'n')} join ${ours(work.caller, 'wms.purchaseDemand.lines', 'l')} on l.parent = n.id where n."order" = ${order}::bigint and n.del_flag = '0' and l.ordered_qty > 0 group by n.code
    union all select distinct 'contract', c.code, null, 0, null from ${ours(work.caller, 'aps.contract', 'c')} join ${ours(work.caller, 'aps.contract.sales', 's')} on s.parent = c.id join ${ours(work.caller, 'aps.order.items', 'i')} on i.id = s.order_item where i.parent = ${order}::bigint and c.status in ('confirmed', 'effective')
    union all select distinct 'plan', '', null, 0, null from ${ours(work.caller, 'aps.nodePlan', 'p')} where p."order" = ${order}::bigint and p.status in ('published', 'locked')
    order by 1, 2`);
