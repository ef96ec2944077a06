// The surroundings of a piece of work: today, who asks, typed settings; what expressions, defaults and messages are given.
import { sayIn } from '../../core/i18n.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import { compileExpression, displayScope, scopeOf as scopeOfRow, targetScope } from '../../core/expressions/index.ts';
import type { Expression, RunEnv, ScopeTypes } from '../../core/expressions/index.ts';
import { readCalendars } from '../../core/schedule/workCount.ts';
import type { Field, Model } from '../../core/language/model.ts';
import { maskFor, sees } from '../../core/plans/rights.ts';
import { todayIn, type ValueContext } from '../../core/values/index.ts';
import type { App, Caller, Tx, Work } from '../context.ts';

/** A `Work` without its transaction is enough to read. */
export type Surroundings = Omit<Work, 'tx'> & { tx?: Tx };

export function surroundingsOf(app: App, caller: Caller): Surroundings {
  const now = app.now();
  const today = todayOf(caller.timeZone, now);
  return { app, caller, today, now: now.toISOString(), values: valueContextOf(caller, today) };
}

const days = new Map<string, { minute: number; today: string }>();

/** Asked by every request, and the same for a minute. */
function todayOf(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.today;
  const today = todayIn(timeZone, now);
  days.set(timeZone, { minute, today });
  return today;
}

/** Work of a caller inside a transaction. */
export function workOf(app: App, caller: Caller, tx: Tx): Work {
  return { ...surroundingsOf(app, caller), tx };
}

function valueContextOf(caller: Caller, today: string): ValueContext {
  const scaleOf = (code: string, otherwise: number): number => {
    const text = caller.settings[code];
    const scale = Number(text);
    return text && Number.isInteger(scale) && scale >= 0 && scale <= 8 ? scale : otherwise;
  };
  return { lang: caller.lang, amountScale: scaleOf('GLOBAL_AMOUNT_SCALE', 2), priceScale: scaleOf('GLOBAL_PRICE_SCALE', 4), currency: caller.settings.GLOBAL_BASE_CURRENCY ?? 'CNY', timeZone: caller.timeZone, today };
}

/** Variables beside the record. */
export function boundOf({ app, caller }: Pick<Work, 'app' | 'caller'>): Record<string, unknown> {
  return {
    user: { id: caller.userId, label: caller.userName, name: caller.userName },
    mine: { departments: (caller.departments ?? []).map((id) => ({ id })) },
    company: { id: caller.company, label: caller.companyName, name: caller.companyName, uuid: caller.companyUuid, kind: caller.companyKind ?? null },
    setting: settingValues(app.model, caller.settings),
  };
}

/** What expressions count along: read once for each state of a company's settings. */
function calendarsOf(settings: Caller['settings']): Pick<RunEnv, 'calendars'> {
  const calendars = readCalendars(settings);
  return calendars ? { calendars } : {};
}

export function runEnvOf({ today, now, caller }: Pick<Work, 'today' | 'now' | 'caller'>): RunEnv {
  return { today, now, timeZone: caller.timeZone, ...calendarsOf(caller.settings) };
}

/** What the document functions of core are handed. `more` adds variables such as `ask` and `old`. */
export function docEnv(work: Surroundings, more: Record<string, unknown> = {}): DocEnv {
  return { values: { ...boundOf(work), ...more }, run: runEnvOf(work), context: work.values, say: sayIn(work.app.model.locales, work.caller.lang), sees: seenBy(work) };
}

/** Whether the caller is shown a field's value whole. */
export const seenBy = ({ app, caller }: Pick<Work, 'app' | 'caller'>) => (field: Field): boolean => sees(caller, field) && maskFor(app.model, caller, field) === undefined;

const typed = new WeakMap<object, Record<string, unknown>>();

/** Settings as expressions are given them: texts as typed, JSON read. */
export function settingValues(model: Model, settings: Caller['settings']): Record<string, unknown> {
  let values = typed.get(settings);
  if (!values) typed.set(settings, values = Object.fromEntries(Object.values(model.settings).map((setting) => {
    const text = settings[setting.code] ?? setting.default;
    return [setting.code, text === null || text === '' ? null : valueOf(setting.type, text)];
  })));
  return values;
}

function valueOf(type: Model['settings'][string]['type'], text: string): unknown {
  try {
    // As typed (`13.00`): expressions themselves make a ratio of it.
    if (type === 'percent') return text.replace('%', '');
    if (type === 'json') return JSON.parse(text);
  } catch {
    return null; // A damaged setting counts as not set.
  }
  return text;
}

const scopes = new WeakMap<Model, Map<string, ScopeTypes>>();

/** Expressions are cached by the identity of their scope, so scopes are kept. */
function kept(model: Model, key: string, make: () => ScopeTypes): ScopeTypes {
  let known = scopes.get(model);
  if (!known) scopes.set(model, known = new Map());
  let scope = known.get(key);
  if (!scope) known.set(key, scope = make());
  return scope;
}

/** An expression over rows of a row type. @throws Error for one the schema check should have refused */
export function rowExpression(model: Model, rowTypeId: string, source: string): Expression {
  return mustCompile(model, source, kept(model, rowTypeId, () => scopeOfRow(model, rowTypeId)), rowTypeId);
}

/** A `where` over `target`. */
export function targetExpression(model: Model, rowTypeId: string, targetId: string, source: string): Expression {
  return mustCompile(model, source, kept(model, `${rowTypeId} > ${targetId}`, () => targetScope(model, rowTypeId, targetId)), rowTypeId);
}

export function displayScopeOf(model: Model, rowTypeId: string): ScopeTypes {
  return kept(model, `${rowTypeId} display`, () => displayScope(model, rowTypeId));
}

/** A place of a display template, fields by bare name. */
export function displayExpression(model: Model, rowTypeId: string, source: string): Expression {
  return mustCompile(model, source, displayScopeOf(model, rowTypeId), rowTypeId);
}

function mustCompile(model: Model, source: string, scope: ScopeTypes, at: string): Expression {
  const compiled = compileExpression(source, scope, model);
  if (!compiled.ok) throw new Error(`${at}: "${source}": ${compiled.faults.map((fault) => fault.message).join('; ')}`);
  return compiled.expression;
}
