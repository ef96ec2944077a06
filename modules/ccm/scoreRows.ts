// Keeps what a rule gives a supplier in a period: a draft is made anew, points typed into it by hand stay.
import { createRecord, Decimal, ours, sql, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';
import { gradeOf, scoreOf, weighted, type Period, type Rule } from './scoring.ts';

/** @returns whether anything happened in the period that could be rated */
export async function keepScore(work: Work, rule: Rule, supplier: { id: string; grade: string | null }, period: Period, draft?: string): Promise<boolean> {
  const { lots, lines } = await scoreOf(work, rule, supplier.id, period);
  if (lots === 0) return false;
  if (draft !== undefined) {
    const typed = new Map((await work.tx.run<{ name: string; score: string }>(sql`select name, score::text as score from ${ours(work.caller, 'ccm.srmScore.lines')} where parent = ${draft}::bigint and source = 'manual' and score is not null`)).map((line) => [line.name, line.score]));
    for (const line of lines) if (line.source === 'manual') line.score ??= typed.get(line.name) ?? null;
  }
  const isRated = lots >= rule.minLots;
  const total = lines.reduce((sum, line) => sum.plus(weighted(line)), new Decimal(0));
  const row = { fromDate: period.from, toDate: period.to, lots, isRated, grade: isRated ? gradeOf(rule, total) : null, lastGrade: supplier.grade, lines };
  if (draft !== undefined) await updateRecord(work, 'ccm.srmScore', { ...row, id: draft } as never, { internal: true, quiet: true });
  else await createRecord(work, 'ccm.srmScore', { ...row, rule: rule.id, supplier: supplier.id, period: period.name } as never, { internal: true });
  return true;
}
