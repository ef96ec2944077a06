// The number of an order by the company's rules: which rule, what it reads of the order, and its counter, taken in the transaction that saves.
import { find, one, readMany, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';
import { counterOf, type Facts, numberOf, type ResetBy, ruleFor, type Segment } from './core/codeRule.ts';

export interface Numbered { customer: string | null; brand: string | null; season: string | null; department: string | null; orderType: string | null; style: string | null; date: string }
interface Rule { id: string; resetBy: ResetBy; start: string; customer: string | null; brand: string | null; department: string | null; orderType: string | null }

/** The next number, counted; null where no rule is enabled that suits. */
export async function takeNumber(work: Work, order: Numbered): Promise<string | null> {
  const rule = ruleFor(await rulesOf(work), order);
  if (!rule) return null;
  // The rule's row is locked until the end: two who save at once get two numbers.
  const [locked] = await readMany(work, 'aps.codeRule', [rule.id], { internal: true, lock: true }) as unknown as { counters: { id: string; counter: string; last: number | string }[] }[];
  const [segments, facts] = [await segmentsOf(work, rule.id), await factsOf(work, order)];
  const counter = counterOf(segments, facts, rule.resetBy) || '-';
  const standing = locked!.counters.find((one) => one.counter === counter);
  for (let next = standing ? Number(standing.last) + 1 : Number(rule.start); ; next += 1) {
    const number = numberOf(segments, facts, next);
    if (await one(work, 'aps.order', [], { where: { orderNo: number }, deleted: true })) continue;
    await updateRecord(work, 'aps.codeRule', { id: rule.id, counters: [...locked!.counters.map(({ id, counter: name, last }) => ({ id, last: name === counter ? next : last })), ...(standing ? [] : [{ counter, last: next }])] } as never, { internal: true, quiet: true });
    return number;
  }
}

/** The next three numbers of a rule, without taking them. @param order one to try it with, else the day alone */
export async function previewNumbers(work: Work, id: string, order: Numbered): Promise<string[]> {
  const row = (await one(work, 'aps.codeRule', ['resetBy', 'start'], { where: { id } }))!;
  const [segments, facts] = [await segmentsOf(work, id), await factsOf(work, order)];
  const counter = counterOf(segments, facts, row.resetBy as ResetBy) || '-';
  const standing = await one(work, 'aps.codeRule.counters', ['last'], { where: { parent: id, counter } });
  const next = standing ? Number(standing.last) + 1 : Number(row.start);
  return [0, 1, 2].map((more) => numberOf(segments, facts, next + more));
}

const rulesOf = async (work: Work): Promise<Rule[]> => (await find(work, 'aps.codeRule', ['resetBy', 'start', 'customer', 'brand', 'department', 'orderType'], { where: { object: 'order', status: 'normal' }, order: 'name' })) as unknown as Rule[];
const segmentsOf = async (work: Work, rule: string): Promise<Segment[]> => (await find(work, 'aps.codeRule.segments', ['kind', 'value', 'length', 'separator'], { where: { parent: rule }, order: 'seq' })).map((row) => ({ kind: row.kind as Segment['kind'], value: row.value, length: row.length === null ? null : Number(row.length), separator: row.separator }));

async function factsOf(work: Work, order: Numbered): Promise<Facts> {
  const named = async (entity: string, field: string, id: string | null): Promise<string | null> => (id === null ? null : (await one(work, entity, [field], { where: { id }, deleted: true }))?.[field] ?? null);
  return { date: order.date, customerCode: await named('ccm.customer', 'code', order.customer), brandCode: await named('ccm.dict', 'value', order.brand), seasonCode: await named('ccm.dict', 'value', order.season), deptCode: await named('amc.department', 'code', order.department), styleNo: await named('pdm.style', 'styleNo', order.style) };
}
