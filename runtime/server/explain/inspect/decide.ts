// Judges one expression of a schema over a record and tells it: as written, in words, with what its names stood for.
import { compileExpression, holds, scopeOf } from '../../../core/expressions/index.ts';
import { explainTrace, Figures, placesOf, traceOf } from '../../../core/explain/index.ts';
import type { Explaining } from '../../../core/explain/index.ts';
import type { InspectBecause, InspectDecision, InspectOutcome, InspectPlace } from '../../../core/explain/inspection.ts';
import { valuesFor, type DocEnv, type DocRow } from '../../../core/documents/index.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, RowType } from '../../../core/language/model.ts';
import { docEnv, type Surroundings } from '../../entities/index.ts';
import { rightsOf } from '../rights.ts';
import type { Source } from './sources.ts';

/** Everything a question is answered with. */
export interface Inspecting {
  around: Surroundings;
  entity: Entity;
  /** The record as it stands; absent for a new one or a list. */
  record?: DocRow;
  row: DocRow;
  chain: DocRow[];
  type: RowType;
  /** The entity's file and the one of its screen. */
  source?: Source;
  screen?: Source;
  say: (text: string, id?: string) => string;
  /** What look-ups found. */
  found?: unknown;
}

export type Told = Omit<InspectDecision, 'outcome' | 'because' | 'text' | 'holds'>;

/** @returns undefined: it cannot be told without a record, or does not compile */
export function judge(asked: Inspecting, source: string, more: Record<string, unknown> = {}): { isSo: boolean; /** Certainly false: nothing it reads is missing. */ isNot: boolean; told: Told } | undefined {
  const { around, type, chain, entity, row, found } = asked;
  const { model } = around.app;
  const compiled = compileExpression(source, scopeOf(model, type.id), model);
  if (!compiled.ok) return undefined;
  const env: DocEnv = docEnv(around, { ...(found !== undefined && { found }), ...more });
  const trace = traceOf(compiled.expression.tree, valuesFor(chain, env), env.run);
  const say = sayIn(model.locales, around.caller.lang);
  const explaining: Explaining = { ...rightsOf(around), model, entity: entity.id, record: chain[0]!, at: [], field: '', env, type, chain, row, figures: new Figures(env, placesOf(entity, chain[0]!)), say };
  const told = explainTrace(explaining, trace);
  return {
    isSo: holds(trace.value), isNot: trace.value === false,
    told: { source, formula: told.formula, values: told.inputs.map(({ label, text, hidden }) => ({ label, text: hidden ? say('无权查看') : text || say('空') })) },
  };
}

export function decision(outcome: InspectOutcome, because: InspectBecause, text: string, isSo: boolean, place?: InspectPlace, told: Told = {}): InspectDecision {
  return { outcome, because, text, holds: isSo, ...told, ...(place && { place }) };
}
