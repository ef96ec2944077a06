// Saving a count of samples sewn: lines without a price get the one of their difficulty (PMS_CAR_PRICE), whoever enters them. The setting is a table, which expressions do not read, and the sample room sees no prices.
import { Decimal, find, type Hook, type HookRef, toText } from '../../../runtime/server/moduleApi.ts';

interface Count { amount: string | null; lines: { difficulty: HookRef | null; qty: number | null; unitPrice: string | null; amount: string | null }[] }

const carPrice: Hook<Count> = async ({ work, record }) => {
  const said: unknown = work.caller.settings.PMS_CAR_PRICE;
  const prices = (typeof said === 'string' ? JSON.parse(said) : said ?? {}) as Record<string, number | string>;
  const grades = new Map((await find(work, 'ccm.dict', ['value', 'name'], { where: { type: 'PLATE_DIFFICULTY' } })).map(({ id, value, name }) => [id, prices[value!] ?? prices[name!]]));
  for (const line of record.lines) {
    line.unitPrice ??= toText(new Decimal(grades.get(line.difficulty?.id ?? '') ?? 0), 2);
    line.amount = toText(new Decimal(line.qty ?? 0).times(line.unitPrice), 2);
  }
  record.amount = toText(record.lines.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Decimal(0)), 2);
};
export default carPrice;
