// Saving a rating whose manual points were entered: the grade follows the total, by the grades of the rule.
import { sql } from 'kysely';
import { Decimal } from '../../../runtime/core/decimal.ts';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';
import { gradeOf, weighted, type ScoreLine } from '../scoring.ts';

const scoreGrade: Hook<{ rule: HookRef | null; isRated: boolean; grade: string | null; lines: ScoreLine[] }> = async ({ work: { tx, caller }, record }) => {
  if (!record.rule || !record.isRated) return;
  const grades = await tx.run<{ grade: string; minScore: string; result: string }>(sql`select grade, min_score::text as "minScore", result from ccm.srm_rule__grades where company = ${caller.company}::bigint and parent = ${record.rule.id}::bigint order by min_score desc`);
  record.grade = gradeOf({ grades }, record.lines.reduce((sum, line) => sum.plus(weighted(line)), new Decimal(0)));
};
export default scoreGrade;
