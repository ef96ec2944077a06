// The surroundings of expressions and values in the browser: who, which company, its settings, what day it is there.
import type { Row } from '../../core/contract/wire.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import { readCalendars } from '../../core/schedule/workCount.ts';
import { todayIn } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import './worked.ts';
import { currentSession, valueContext } from '../session/session.ts';

/** @param old the record as it stands, for rules that compare with it; null for a new one */
export function docEnv(old: Row | null = null): DocEnv {
  const session = currentSession();
  const context = valueContext(session);
  const today = todayIn(context.timeZone);
  return {
    values: {
      user: session ? { id: session.user.id, label: session.user.name } : null,
      company: session?.company ? { id: session.company.id, label: session.company.name, kind: session.company.kind } : null,
      setting: session?.manifest.settings ?? {}, old,
    },
    run: { today, now: new Date().toISOString(), timeZone: context.timeZone, calendars: readCalendars(session?.manifest.settings ?? {}) },
    context: { ...context, today },
    say: (text) => t(text),
  };
}
