// The surroundings of expressions and values in the browser: who, which company, its settings, what day it is there.
import type { DocEnv } from '../../core/documents/index.ts';
import { todayIn } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { currentSession, valueContext } from '../session/session.ts';

export function docEnv(): DocEnv {
  const session = currentSession();
  const context = valueContext(session);
  const today = todayIn(context.timeZone);
  return {
    values: {
      user: session ? { id: session.user.id, label: session.user.name } : null,
      company: session?.company ? { id: session.company.id, label: session.company.name } : null,
      setting: session?.manifest.settings ?? {},
    },
    run: { today, now: new Date().toISOString(), timeZone: context.timeZone },
    context: { ...context, today },
    say: (text) => t(text),
  };
}
