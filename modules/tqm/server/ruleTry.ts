// 试算 of an error rule: what it would have met in the month before. Windows walk back over records and caps count over days, which no sum over a condition says.
import { find, type Found, type Hook, type HookRef, one, ours, type SqlPart, sql, type Work } from '../../../runtime/server/moduleApi.ts';
import { turns } from '../core/badRate.ts';
import { limitsOf, pathOf } from '../rules.ts';

const read = ['kind', 'category', 'checkLink', 'supplier', 'window', 'lastQty', 'minQty', 'warnRate', 'stopRate', 'times', 'severity', 'badReason', 'position', 'plus', 'minus'] as const;
type Rule = Found<typeof read[number]>;
interface Met { looked: number; hits: number; pieces: number }

const ruleTry: Hook = async ({ work, given, answer }) => {
  const rule = (await one(work, 'tqm.errorRule', [...read], { where: { id: (given.rule as HookRef).id } }))!;
  const [year, month] = work.today.split('-').map(Number) as [number, number];
  const day = (at: number): string => new Date(Date.UTC(year, month - 1, at)).toISOString().slice(0, 10);
  const span = { from: new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10), to: day(0) };
  const met = await meets(work, rule, span);
  answer!({ from: span.from, to: span.to, looked: met.looked, hits: met.hits, pieces: met.pieces });
};
export default ruleTry;

async function meets(work: Work, rule: Rule, { from, to }: { from: string; to: string }): Promise<Met> {
  const among = rule.category === null ? null : await below(work, rule.category);
  /** Rows of the month in the rule's scope; what a ledger does not know of does not narrow. */
  const scope = (alias: string, knows: { supplier?: boolean; category?: boolean } = { supplier: true, category: true }): SqlPart => sql`${sql.ref(`${alias}.doc_date`)} between ${from}::date and ${to}::date
    and (${rule.checkLink}::bigint is null or ${sql.ref(`${alias}.check_link`)} = ${rule.checkLink}::bigint)
    ${knows.supplier ? sql`and (${rule.supplier}::bigint is null or ${sql.ref(`${alias}.supplier`)} = ${rule.supplier}::bigint)` : sql``} ${knows.category ? sql`and (${among}::bigint[] is null or ${sql.ref(`${alias}.category`)} = any(${among}::bigint[]))` : sql``}`;
  const met = async (query: SqlPart): Promise<Met> => (await work.tx.one<Met>(query as never))!;
  switch (rule.kind) {
    case 'threshold': {
      const limits = await limitsOf(work, rule, await pathOf(work, rule.category));
      const rows = await work.tx.run<{ team: string; day: string; at: string; checkQty: number; badQty: number }>(sql`select c.team::text as team, c.doc_date::text as day, c.check_at::text as at, c.check_qty::int as "checkQty", c.bad_qty::int as "badQty"
        from ${ours(work.caller, 'tqm.checkRecord', 'c')} where c.round = 1 and c.status = 'valid' and c.pro_check is null and c.team is not null and ${scope('c')} order by c.team, c.check_at, c.id`);
      return { looked: rows.length, ...turns(rows, { window: rule.window as 'last', last: Number(rule.lastQty ?? 0) }, limits) };
    }
    case 'repeat': return met(sql`select coalesce(sum(n), 0)::int as looked, count(*) filter (where pieces >= ${Number(rule.times)})::int as hits, coalesce(sum(pieces) filter (where pieces >= ${Number(rule.times)}), 0)::int as pieces
      from (select count(*) as n, sum(d.pieces) as pieces from ${ours(work.caller, 'tqm.defectLedger', 'd')} where d.worker is not null and ${scope('d')} group by d.worker, d.bad_reason, d.doc_date having sum(d.pieces) > 0) x`);
    case 'miss': case 'misjudge': return met(sql`select count(*)::int as looked, count(*) filter (where f.pieces > 0)::int as hits, coalesce(sum(f.pieces), 0)::int as pieces from ${ours(work.caller, 'tqm.faultLedger', 'f')} where f.kind = ${rule.kind} and ${scope('f', {})}`);
    case 'wage': return met(sql`select coalesce(sum(n), 0)::int as looked, count(*)::int as hits, coalesce(sum(pieces), 0)::int as pieces
      from (select count(*) as n, sum(d.pieces) as pieces from ${ours(work.caller, 'tqm.defectLedger', 'd')} where d.worker is not null and (${rule.severity}::text is null or d.severity = ${rule.severity}) and (${rule.badReason}::bigint is null or d.bad_reason = ${rule.badReason}::bigint) and ${scope('d')} group by d.worker, d.doc_date having sum(d.pieces) > 0) x`);
    default: return met(sql`select count(*)::int as looked, count(distinct p.id) filter (where v < m.target - coalesce(${rule.minus}::numeric, m.minus) or v > m.target + coalesce(${rule.plus}::numeric, m.plus))::int as hits, count(*) filter (where v < m.target - coalesce(${rule.minus}::numeric, m.minus) or v > m.target + coalesce(${rule.plus}::numeric, m.plus))::int as pieces
      from ${ours(work.caller, 'tqm.proCheck', 'p')} join ${ours(work.caller, 'tqm.proCheck.measures', 'm')} on m.parent = p.id and m.position = ${rule.position}::bigint cross join lateral unnest(array[m.reading1, m.reading2, m.reading3, m.reading4, m.reading5, m.reading6, m.reading7, m.reading8]) v
      where v is not null and p.status not in ('draft', 'void') and ${scope('p')}`);
  }
}

/** A category and all below it. */
async function below(work: Work, category: string): Promise<string[]> {
  const all = await find(work, 'ccm.category', ['parent'], { deleted: true });
  const found = new Set([category]);
  for (let before = 0; before < found.size;) { before = found.size; for (const { id, parent } of all) if (parent && found.has(parent)) found.add(id); }
  return [...found];
}
