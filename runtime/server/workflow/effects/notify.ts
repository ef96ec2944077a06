// notify: a message to the people `to` gives, in the words of the company's template of that code, else of the schema.
import { sql } from 'kysely';
import { compileTemplate, type ScopeTypes } from '../../../core/expressions/index.ts';
import { sendMessage } from '../../platform/messages/send.ts';
import type { Said } from '../../../core/i18n.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { leadersOf, peopleOf } from '../people.ts';
import { saidIn, say } from '../words.ts';

interface Template { title: string; content: string | null; message_type: string; by_mail: boolean | null; status: string }

export const runNotify: EffectRunner<EffectOf<'notify'>> = async (run, effect) => {
  const places = run.places(effect);
  if (places.length === 0) return;
  const { work } = run;
  const own = await templateOf(run, effect.notify);
  // A company that stopped the template wants no such message.
  if (own?.status === 'stopped') return;
  const scope = run.scope(effect.each);
  for (const place of places) {
    const asked = await peopleOf(run, effect.to, effect.each, place);
    const users = effect.above ? await leadersOf(work, asked) : asked;
    const words = (text: string): Said => saidIn(work, text, scope, place.values, run.env);
    await sendMessage(work, {
      company: work.caller.company, users, messageType: own?.message_type ?? effect.type ?? 'TaskMessage',
      title: words(usable(run, own?.title, scope) ?? effect.title), content: own?.content ? words(usable(run, own.content, scope) ?? '') : effect.text === undefined ? null : words(effect.text),
      objName: { text: run.entity.label }, address: effect.address === undefined ? null : say(work, effect.address, scope, place.values, run.env), bizType: run.entity.id, bizId: run.record.id, from: work.caller.userId,
      ...(own?.by_mail ? { channels: ['email'] } : {}),
    });
  }
};

/** A template's placeholders are typed by people: one that means nothing here gives way to the schema's words. */
function usable(run: ActionRun, text: string | undefined, scope: ScopeTypes): string | undefined {
  if (text === undefined || !text.includes('{')) return text;
  return compileTemplate(text, scope, run.work.app.model).ok ? text : undefined;
}

async function templateOf({ work }: ActionRun, code: string): Promise<Template | undefined> {
  if (!work.app.model.entities['amc.messageTemplate']) return undefined;
  return work.tx.one<Template>(sql`select title, content, message_type, by_mail, status from amc.message_template where company = ${work.caller.company}::bigint and code = ${code} and del_flag = '0'`);
}
