// Saving a rating whose manual points were entered: the grade follows the total, by the grades of the rule.
import { Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';
import { gradeOf, weighted, type ScoreLine } from '../scoring.ts';

const scoreGrade: Hook<{ rule: HookRef | null; isRated: boolean; grade: string | null; lines: ScoreLine[] }> = async ({ work: { tx, caller }, record }) => {
  if (!record.rule || !record.isRated) return;
  const grades = await tx.run<{ grade: string; minScore: string; result: string }>(sql`select grade, min_score::text as "minScore", result from ${ours(caller, 'ccm.srmRule.grades')} where parent = ${record.rule.id}::bigint order by min_score desc`);
  record.grade = gradeOf({ grades }, record.lines.reduce((sum, line) => sum.plus(weighted(line)), new Decimal(0)));
};
export default scoreGrade;
