// Checks what approvers decide by: that somebody approves the record, that rows come to one figure, and that each figure can say something.
import { findApprovables } from '../approvals/conditions.ts';
import { compileExpression, scopeOf } from '../expressions/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { DecisionFigure, Entity } from './model.ts';

export function checkDecision(entity: Entity, definition: Definition, context: Context): void {
  if (!entity.decision) return;
  if (![...findApprovables(context.model).values()].some((one) => one.entity.id === entity.id)) definition.fault(['decision'], 'decision.none', 'Nobody approves it: no action has the effect `approve`.', 'Let an action ask for approval, or take `decision` away.', { key: true });
  for (const figure of Object.values(entity.decision)) checkFigure(figure, entity, definition, context);
}

const words = ['above', 'within', 'none'] as const;

function checkFigure(figure: DecisionFigure, entity: Entity, definition: Definition, context: Context): void {
  const at = ['decision', figure.name];
  const fault = (word: string, code: string, message: string, fix: string): void => definition.fault([...at, word], code, message, fix, { key: true });
  if (figure.each !== undefined) {
    const rows = context.rowsOf(definition, [...at, 'each'], entity, figure.each);
    if (rows && figure.take === undefined) fault('each', 'decision.take', `Each row of \`${figure.each}\` has a figure, and one is shown.`, 'Say which with `take`: `max`, `min` or `sum`.');
  } else if (figure.take !== undefined) fault('take', 'decision.take', 'There is one figure: `take` means nothing.', 'Add `each`, or take it away.');
  if (figure.limit === undefined) for (const word of ['below', 'above'] as const) if (figure[word] !== undefined) fault(word, 'decision.limit', `No figure is beyond a limit: \`${word}\` means nothing.`, 'Add `limit`, or take it away.');
  const limit = figure.limit === undefined || figure.each === undefined ? undefined : compileExpression(figure.limit, scopeOf(context.model, `${entity.id}.${figure.each}`), context.model);
  if (limit?.ok && limit.expression.reads.some((path) => /^(line|row)(\.|$)/.test(path))) definition.fault([...at, 'limit'], 'decision.row', 'The figure is one of many rows, its limit is of none of them.', 'Compare within `is`, and let the limit be a number or a field of the record.');
  if (figure.scale !== undefined && figure.type !== 'quantity' && figure.type !== 'rate') fault('scale', 'decision.scale', `A figure of type ${figure.type} has its own decimals.`, 'Take it away.');
  for (const word of words) {
    const known = word === 'none' ? [] : word === 'above' ? ['value', 'limit', 'over'] : ['value', ...(figure.limit === undefined ? [] : ['limit', 'over'])];
    const strange = [...(figure[word] ?? '').matchAll(/\{([^}]*)\}/g)].map((found) => found[1]!).find((name) => !known.includes(name));
    if (strange !== undefined) definition.fault([...at, word], 'decision.word', `\`{${strange}}\` stands for nothing here.`, known.length === 0 ? 'Take it away: there is no figure.' : `Write ${known.map((name) => `\`{${name}}\``).join(' or ')}.`);
  }
}
