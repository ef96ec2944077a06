// Document numbers: `PO{yyMMdd}{seq4}`, counted per company inside the transaction that saves the document.
import { sql } from 'kysely';
import { splitRule } from '../../core/numbering/segments.ts';
import type { Tx } from '../context.ts';
import { inWords } from './inWords.ts';

/**
 * Takes the next number of a rule. The counter's row stays locked until the transaction ends, so a rolled-back save
 * gives its number back and committed ones have no gaps: call it as late in the transaction as possible.
 * @param rule pattern as the entity's `numbering` says it, other placeholders than dates and `{seqN}` filled in already
 * @param today yyyy-MM-dd in the company's time zone
 */
export async function nextNumber(tx: Tx, company: string, entity: string, rule: string, today: string): Promise<string> {
  return (await nextNumbers(tx, company, entity, rule, today, 1))[0]!;
}

/** So many numbers in a row. @param scope what they are counted under; what stands around the count if not said */
export async function nextNumbers(tx: Tx, company: string, entity: string, rule: string, today: string, count: number, scope?: string): Promise<string[]> {
  const { before, digits, after } = splitRule(rule, today);
  const prefix = scope ?? before + '#' + after;
  const row = await tx.one<{ value: string }>(inWords(sql`
    insert into loom.serial as s (company, entity, prefix, value, rule) values (${company}::bigint, ${entity}, ${prefix}, ${count}::bigint, ${rule})
    on conflict (company, entity, prefix) do update set value = s.value + ${count}::bigint, rule = excluded.rule returning value`, () => ({ do: 'number', company, entity, prefix, count })));
  const last = BigInt(row!.value);
  return Array.from({ length: count }, (_, at) => before + String(last - BigInt(count - 1 - at)).padStart(digits, '0') + after);
}
