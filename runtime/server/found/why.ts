// Why a look-up found what it found: the record, and those that came near, each with the conditions it does not meet.
import { sql } from 'kysely';
import type { FoundQuery, FoundSource } from '../../core/found/book.ts';
import { conjuncts } from '../../core/found/inputs.ts';
import { formulaText } from '../../core/explain/formula.ts';
import type { Expression } from '../../core/expressions/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Found } from '../../core/language/model.ts';
import { ready } from '../entities/slots.ts';
import { runEnvOf, type Surroundings } from '../entities/surroundings.ts';
import { run } from '../entities/types.ts';
import { answersTo } from './answers.ts';
import { Looking } from './statement.ts';

/** `why`: conditions it does not meet, in words; none: it comes after the one that was found. */
export interface Passed extends FoundSource { why: string[] }
export interface FoundWhy { found: FoundSource | null; /** Of a count or a sum. */ value?: unknown; /** Nearest first. */ passed: Passed[] }

const maxPassed = 8;

export async function whyFound(around: Surroundings, query: FoundQuery): Promise<FoundWhy> {
  const { app: { model }, caller } = around;
  const look = query.look as Found;
  const answer = (await answersTo(around, [query])).get(query.key);
  const found = { found: answer?.from ?? null, ...(look.zero && { value: answer?.value }) };
  // Rows of a balance are no records that one could look at.
  if (model.balances[look.from]) return { ...found, passed: [] };
  const looking = new Looking(model, look, runEnvOf(around));
  const { scope, parts } = looking;
  const conditions = parts.where ? conjuncts(parts.where.tree) : [];
  const tests = [...conditions.map((tree) => sql`coalesce(${scope.condition({ tree } as Expression)}, false)`), ...looking.preferred()];
  const met = tests.length > 0 ? sql`array[${sql.join(tests)}]` : sql`array[]::boolean[]`;
  const [source, order, base, climb] = [looking.source(), looking.order(), looking.base(), looking.climb()];
  const plan = ready<{ id: string; head: string; label: string; met: boolean[] }>(sql`select "f".* from ${looking.inputRows()} cross join lateral (${climb}
    select ${sql.join(source)}, ${met} as "met" from ${looking.rows()} ${scope.joins()} where ${sql.join(base, sql` and `)}
    order by (select count(*) from unnest(${met}) as "one" where "one") desc, ${sql.join(order)} limit ${sql.lit(maxPassed + 1)}) as "f"`);
  const values = Object.fromEntries([['n', 0], ...query.inputs.map((value, at) => [`v${at}`, value])]);
  const rows = await run(around, plan.with([caller.company, JSON.stringify([values])]));
  const say = sayIn(model.locales, caller.lang);
  const words = [...conditions.map((tree) => formulaText(tree, { say, rowLabel: (id) => model.rows[id]?.label })), ...parts.prefer.map(([name]) => say(model.rows[look.from]?.fields[name]?.label ?? name))];
  const isIt = (id: string, head: string): boolean => answer?.from !== undefined && (answer.from.line ?? answer.from.id) === id && answer.from.id === head;
  // What meets nothing at all, or was counted, was not passed over.
  const near = rows.filter(({ id, head, met: ones }) => !isIt(id, head) && (tests.length === 0 || ones.includes(true)) && !(look.zero && ones.every(Boolean)));
  return { ...found, passed: near.slice(0, maxPassed).map(({ id, head, label, met: ones }) => ({ entity: model.rows[look.from]!.entity, id: head, label, ...(head !== id && { line: id }), why: words.filter((_, at) => !ones[at]) })) };
}
