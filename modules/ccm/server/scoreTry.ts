// What a rule would give one supplier in a period, storing nothing: figures of many documents.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { periodOf, ruleOf, scoreOf } from '../scoring.ts';

const scoreTry: Hook = async ({ work, given, answer }) => {
  const rule = await ruleOf(work, (given.rule as HookRef).id);
  const { lots, lines, total, grade } = await scoreOf(work, rule, (given.supplier as HookRef).id, periodOf(rule.cycle, String(given.date)));
  answer!({ lots, total, grade: grade ?? '', detail: lines.map((line) => `${line.name} ${line.value ?? '—'} → ${line.score ?? '—'}`).join('；') });
};
export default scoreTry;
