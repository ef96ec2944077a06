// Gives a new record its number by the entity's rule.
import { sql } from 'kysely';
import type { Entity, Model } from '../../core/language/model.ts';
import type { Row } from '../../core/contract/wire.ts';
import { isEmpty } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { inWords } from '../store/inWords.ts';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { filled, scopeOf, splitRule } from '../../core/numbering/segments.ts';
import { resolved, withFound } from '../found/answers.ts';
import { nextNumbers } from '../store/numbering.ts';
import { tableSql } from './columns.ts';
import { countedFields, giveCounted } from './counted.ts';
import { rowTypesOf } from './refs.ts';
import { displayExpression, docEnv, rowExpression, runEnvOf } from './surroundings.ts';
import { numberFieldOf } from './numberField.ts';

/** @returns whether a number was given; the counter's row stays locked until the transaction ends */
export async function giveNumber(work: Work, entity: Entity, record: Row): Promise<boolean> {
  return (await giveNumbers(work, entity, [record])).has(record);
}

/**
 * For many records at once: one look at the counter for each rule and day.
 * @param todayOf the day of a record without a date of its own; that of the work if not said
 * @returns those that were given a number
 */
export async function giveNumbers(work: Work, entity: Entity, records: readonly Row[], todayOf: (record: Row) => string = () => work.today): Promise<ReadonlySet<Row>> {
  const name = numberFieldOf(entity);
  // First: the number may be made of them.
  const given = new Set<Row>(await giveCounted(work, entity, records));
  if (!entity.numbering || !entity.fields[name]) return given;
  const company = entity.scope === 'platform' ? '0' : work.caller.company;
  const groups = new Map<string, { rule: string; day: string; rows: Row[]; scope?: string }>();
  const patterns = await patternsOf(work, entity, records.filter((record) => isEmpty(record[name])));
  for (const record of records) {
    if (!isEmpty(record[name])) continue;
    const pattern = patterns.get(record);
    const rule = pattern === undefined ? ruleOf(work, entity, entity.numbering, record) : filled(pattern, partsOf(work, entity, record));
    // Documents are numbered by their own date, which may lie back.
    const day = typeof record.docDate === 'string' ? record.docDate.slice(0, 10) : todayOf(record);
    const scope = pattern === undefined ? undefined : scopeOf(pattern, day);
    const group = groups.get(`${day} ${rule}`) ?? { rule, day, rows: [], ...(scope !== undefined && { scope }) };
    groups.set(`${day} ${rule}`, group);
    group.rows.push(record);
    given.add(record);
  }
  for (const { rule, day, rows, scope } of groups.values()) {
    const numbers = await freeNumbers(work, entity, rows.length, (count) => nextNumbers(work.tx, company, entity.id, rule, day, count, scope));
    rows.forEach((record, at) => { record[name] = numbers[at]; });
    if (patterns.has(rows[0]!) && numbers.some((number) => isUsedUp(rule, day, number))) throw new AppError('rule.refused', { text: sayIn(work.app.model.locales, work.caller.lang)('流水号已用完，请调整编码规则') });
  }
  return given;
}

/** What the rules of the company say for records that want a number; records that no rule fits are missing. */
async function patternsOf(work: Work, entity: Entity, records: readonly Row[]): Promise<Map<Row, string>> {
  if (!entity.numberRule || records.length === 0) return new Map();
  const env = withFound(entity, docEnv(work));
  const look = rowExpression(work.app.model, entity.id, `found.${entity.numberRule.found}`);
  const found = await resolved(work, env, () => records.map((record) => look.run({ ...env.values, record, row: record }, env.run)));
  return new Map(records.flatMap((record, at) => (typeof found[at] === 'string' && found[at] !== '' ? [[record, found[at]] as const] : [])));
}

function partsOf(work: Work, entity: Entity, record: Row): (part: string) => string | null {
  return (part) => {
    const path = entity.numberRule!.parts[part];
    const value = path === undefined ? null : displayExpression(work.app.model, entity.id, path).run(record, runEnvOf(work));
    return value === null || value === undefined ? null : String(value);
  };
}

/** A number of a rule stays within its digits. */
function isUsedUp(rule: string, day: string, number: string): boolean {
  const { before, digits, after } = splitRule(rule, day);
  return number.length > before.length + digits + after.length;
}

/** Where people may type numbers as well, those that are taken are passed over. */
async function freeNumbers(work: Work, entity: Entity, count: number, next: (count: number) => Promise<string[]>): Promise<string[]> {
  const field = entity.fields[numberFieldOf(entity)]!;
  const free = await next(count);
  for (let missing = field.system ? 0 : count; missing > 0;) {
    const company = entity.scope === 'platform' ? sql`` : sql`"company" = ${work.caller.company}::bigint and`;
    const taken = new Set((await work.tx.run<{ number: string }>(inWords(sql`select ${sql.id(field.column)} as number from ${tableSql(entity)} where ${company} ${sql.id(field.column)} = any(${free.slice(-missing)}::text[])`, () => ({ do: 'taken', company: work.caller.company, entity, field, numbers: free.slice(-missing) })))).map(({ number }) => number));
    missing = taken.size;
    if (missing === 0) break;
    free.splice(0, free.length, ...free.filter((number) => !taken.has(number)), ...await next(missing));
  }
  return free;
}

export function ruleOf(work: Pick<Work, 'app' | 'today' | 'now' | 'caller'>, entity: Entity, numbering: string, record: Row): string {
  return numbering.replace(/\{([^{}]+)\}/g, (place, source: string) => {
    if (/^([yMd]+|seq\d*)$/.test(source.trim())) return place;
    const [path, otherwise = ''] = source.trim().split('|') as [string, string?];
    const value = displayExpression(work.app.model, entity.id, path).run(record, runEnvOf(work));
    return String(value ?? '').replace(/[{}]/g, '') || otherwise;
  });
}

const readers = new WeakMap<Model, Map<string, boolean>>();

/** Whether a computed field is made of the number, or of one within a parent (`record.code + '-' + …`), so that computing must follow it. */
export function isNumberRead(model: Model, entity: Entity): boolean {
  let known = readers.get(model);
  if (!known) readers.set(model, known = new Map());
  let isRead = known.get(entity.id);
  if (isRead === undefined) {
    const paths = new Set([numberFieldOf(entity), ...countedFields(entity).map((field) => field.name)].map((name) => `record.${name}`));
    isRead = rowTypesOf(entity).some((type) => Object.values(type.fields).some((field) => field.computed !== undefined && rowExpression(model, type.id, field.computed).reads.some((path) => paths.has(path))));
    known.set(entity.id, isRead);
  }
  return isRead;
}
