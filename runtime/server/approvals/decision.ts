// What whoever approves decides by: the figures of `decision` worked out over the document as it stands, and the sentence they make.
import type { Decision } from '../../core/approvals/wire.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Row } from '../../core/contract/wire.ts';
import { fill } from '../../core/contract/errors.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import { valuesFor } from '../../core/documents/env.ts';
import { rowsAt } from '../../core/documents/validate.ts';
import { fieldsIn } from '../../core/expressions/template.ts';
import { sayIn, type Say } from '../../core/i18n.ts';
import type { DecisionFigure, Entity } from '../../core/language/model.ts';
import { valueType } from '../../core/values/index.ts';
import { makeField } from '../../core/values/makeField.ts';
import type { Work } from '../context.ts';
import { docEnv, rowExpression, seenBy } from '../entities/surroundings.ts';
import { resolved, withFound } from '../found/answers.ts';

/** Of several documents at once: their look-ups go out together. @returns null where the entity says nothing, or nothing that the caller may know */
export async function decisionsOf(work: Work, entity: Entity, records: readonly Row[], hidden: readonly string[] = []): Promise<(Decision | null)[]> {
  const figures = Object.values(entity.decision ?? {}).filter((figure) => isKnown(work, entity, figure, hidden));
  if (figures.length === 0) return records.map(() => null);
  const env = withFound(entity, docEnv(work));
  const say = sayIn(work.app.model.locales, work.caller.lang);
  return resolved(work, env, () => records.map((record) => {
    const shown = figures.map((figure) => figureOf(work, entity, figure, record, env, say));
    return { figures: shown.map(({ words: _words, ...figure }) => figure), says: shown.flatMap(({ words, isBeyond }) => (words === '' ? [] : [{ text: words, isBeyond }])) };
  }));
}

/** Whoever lacks the right to a field that a figure is made of, or from whom the task keeps it, is told nothing of it. */
function isKnown(work: Work, entity: Entity, { is, limit, each }: DecisionFigure, hidden: readonly string[]): boolean {
  const { model } = work.app;
  const sees = seenBy(work);
  const rowType = each === undefined ? entity.id : `${entity.id}.${each}`;
  return [is, ...(limit === undefined ? [] : [limit])].every((source) => {
    const fields = fieldsIn(rowExpression(model, rowType, source).tree);
    return fields.every((field) => sees(field) && !hidden.some((path) => field.key === `${entity.id}.${path}`));
  });
}

type Written = Decision['figures'][number] & { words: string };

function figureOf(work: Work, entity: Entity, figure: DecisionFigure, record: Row, env: DocEnv, say: Say): Written {
  const { model } = work.app;
  const at = `${entity.id}.decision.${figure.name}`;
  const rowType = figure.each === undefined ? entity.id : `${entity.id}.${figure.each}`;
  const expression = rowExpression(model, rowType, figure.is);
  const values = [...rowsAt(entity, record, figure.each)].flatMap(({ chain }) => numberOf(expression.run(valuesFor(chain, env), env.run)));
  const value = values.length === 0 ? undefined : figure.take === 'sum' ? Decimal.sum(...values) : figure.take === 'min' ? Decimal.min(...values) : figure.take === 'max' ? Decimal.max(...values) : values[0]!;
  const limit = figure.limit === undefined ? undefined : numberOf(rowExpression(model, entity.id, figure.limit).run(valuesFor([record], env), env.run))[0];
  const field = makeField({ name: figure.name, type: figure.type, label: figure.label, ...(figure.scale !== undefined && { scale: figure.scale }) });
  const write = (number: Decimal): string => valueType(figure.type).format(settled(figure, number), field, env.context);
  const isBeyond = value !== undefined && limit !== undefined && (figure.below ? value.lt(limit) : value.gt(limit));
  const words = value === undefined ? figure.none : isBeyond ? figure.above : figure.within;
  return {
    name: figure.name, label: say(figure.label, at), text: value === undefined ? null : write(value), isBeyond,
    words: words === undefined ? '' : fill(say(words, at), { value: value ? write(value) : '', limit: limit ? write(limit) : '', over: value && limit ? write(value.minus(limit).abs()) : '' }),
  };
}

/** A percentage to a tenth of a percent; the others as their type says. */
const settled = ({ type, scale }: DecisionFigure, number: Decimal): string => (type === 'percent' ? number.toDecimalPlaces(3) : type === 'integer' ? number.toDecimalPlaces(0) : scale !== undefined ? number.toDecimalPlaces(scale) : number).toFixed();

function numberOf(value: unknown): Decimal[] {
  return value === null || value === undefined || value === '' ? [] : [new Decimal(String(value))];
}
