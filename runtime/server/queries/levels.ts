// Rows of a query gathered at one level or several (each row, subtotals, the whole), all from the same rows.
import { baseSql } from './base.ts';
import type { Levels, LevelsAsk } from './levelsAsk.ts';
import { overBase, wantedOf } from './overBase.ts';
import type { Question } from './question.ts';

export function levelsSql(question: Question, ask: LevelsAsk): Levels {
  const wanted = wantedOf(question, ask);
  const base = ask.base ?? baseSql(question, wanted.needed, [...ask.levels.flat(), ...ask.besides ?? []], false, wanted.below);
  return overBase(question, { ...ask, base }, wanted);
}
