// task: a to-do for the people `to` gives, until `due`; the document closes it when its state moves on (run.ts).
import { dayBounds, instantOf, isDate } from '../../../core/values/index.ts';
import { addTask } from '../../platform/tasks/tasks.ts';
import type { EffectOf, EffectRunner } from '../actionRun.ts';
import { peopleOf } from '../people.ts';
import { exactly, saidIn, say } from '../words.ts';

const usualMs = 24 * 3_600_000;

export const runTask: EffectRunner<EffectOf<'task'>> = async (run, effect) => {
  const { work } = run;
  const scope = run.scope(effect.each);
  for (const place of run.places(effect)) {
    const words = (text: string): string => say(work, text, scope, place.values, run.env);
    const due = effect.due === undefined ? null : exactly(run.compiled(effect.due, scope), place.values, run.env);
    for (const user of await peopleOf(run, effect.to, effect.each, place)) {
      await addTask(work, {
        company: work.caller.company, user, tips: saidIn(work, effect.task, scope, place.values, run.env), taskEndDate: endOf(due, work.caller.timeZone, work.now, effect.at),
        bizType: run.entity.id, bizId: run.record.id, address: effect.address === undefined ? null : words(effect.address), creator: work.caller.userId,
      });
    }
  }
};

/** A date lasts until its end, or until the time of day that is said; what is past already, or not known, gives a day. */
function endOf(due: unknown, timeZone: string, now: string, at?: string): string {
  const text = typeof due === 'string' ? due : '';
  const end = isDate(text.slice(0, 10)) ? (text.length > 10 ? text : at !== undefined ? instantOf(`${text} ${at}`, timeZone).toISOString() : new Date(Date.parse(dayBounds(text, timeZone).to) - 1).toISOString()) : null;
  return end !== null && Date.parse(end) > Date.parse(now) ? new Date(end).toISOString() : new Date(Date.parse(now) + usualMs).toISOString();
}
