// Compiles and runs the expressions of actions and effects, and says their templates.
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import type { Expression, ScopeTypes } from '../../core/expressions/index.ts';
import { typeOfField } from '../../core/expressions/index.ts';
import { showTemplate, valuesFor } from '../../core/documents/index.ts';
import { sayIn, sayTo, type Said, type SaidValue } from '../../core/i18n.ts';
import type { DocEnv, Visit } from '../../core/documents/index.ts';
import type { Action, Lang, Model } from '../../core/language/model.ts';
import { chosenOf } from '../../core/places/here.ts';
import type { Work } from '../context.ts';

/** Compiles what the schema check has passed already. @throws Error otherwise: a fault of the house, not of a caller */
export function compiled(model: Model, source: string, scope: ScopeTypes): Expression {
  const result = compileExpression(source, scope, model);
  if (!result.ok) throw new Error(`"${source}": ${result.faults.map((fault) => fault.message).join('; ')}`);
  return result.expression;
}

const scopes = new WeakMap<Model, Map<string, ScopeTypes>>();

/** Scopes are kept by key: expressions are cached by the identity of their scope. */
export function keptScope(model: Model, key: string, make: () => ScopeTypes): ScopeTypes {
  let known = scopes.get(model);
  if (!known) scopes.set(model, known = new Map());
  let scope = known.get(key);
  if (!scope) known.set(key, scope = make());
  return scope;
}

/** What an action's expressions see at a row type: its rows and `ask`. */
export function actionScope(model: Model, rowTypeId: string, action: Action | undefined, extra: ScopeTypes = {}, key = ''): ScopeTypes {
  return keptScope(model, `${rowTypeId} ${action?.name ?? ''} ${key}`, () => scopeOf(model, rowTypeId, {
    ...(action?.on === 'chosen' ? { chosen: chosenOf(model.rows[rowTypeId]!.entity) } : {}), ...(action?.of === undefined ? {} : { chosen: chosenOf(`${model.rows[rowTypeId]!.entity}.${action.of}`) }),
    ...(action ? { ask: { kind: 'record', fields: Object.fromEntries(Object.values(action.ask).map((field) => [field.name, typeOfField(field)])) } } : {}), ...extra,
  }));
}

/** Values at one row of a record. */
export function valuesAt(visit: Visit, env: DocEnv): Record<string, unknown> {
  return { old: visit.row, ...valuesFor(visit.chain, env) };
}

export function say(work: Work, template: string, scope: ScopeTypes, values: Record<string, unknown>, env: DocEnv): string {
  return showTemplate(work.app.model, template, scope, values, env);
}

const langs: readonly Lang[] = ['zh_CN', 'en', 'zh_TW'];

/**
 * A template as words that each reader is told in his (or her) own language: its values are shown now, in every language where they differ (an option's label).
 * One whose places nest braces is kept whole in each language.
 */
export function saidIn(work: Work, template: string, scope: ScopeTypes, values: Record<string, unknown>, env: DocEnv): Said {
  const { model } = work.app;
  const show = (text: string, lang: Lang): string => showTemplate(model, text, scope, values, { ...env, sees: undefined, context: { ...env.context, lang }, say: sayIn(model.locales, lang) });
  const inAll = (text: string): SaidValue => {
    const [zh_CN, en, zh_TW] = langs.map((lang) => show(text, lang)) as [string, string, string];
    return zh_CN === en && zh_CN === zh_TW ? zh_CN : { zh_CN, en, zh_TW };
  };
  const places = [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!.trim());
  const said: Said = { text: template, ...(places.length > 0 ? { values: Object.fromEntries(places.map((place) => [place, inAll(`{${place}}`)])) } : {}) };
  return langs.every((lang) => sayTo(model.locales, lang, said) === show(template, lang)) ? said : { text: '{whole}', values: { whole: inAll(template) } };
}

/** A value as it was written, where an expression only names a field: `426.90` keeps its decimals, which a Decimal forgets. */
export function exactly(expression: Expression, values: Record<string, unknown>, env: DocEnv): unknown {
  const result = expression.run(values, env.run);
  if (!expression.field || typeof result !== 'object' || result === null) return result;
  let at: unknown = values;
  for (const step of expression.source.trim().split('.')) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined;
  return typeof at === 'string' ? at : result;
}
