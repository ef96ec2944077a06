// post: rows into a ledger.
import type { Type } from '../expressions/index.ts';
import { aOf } from '../language/checkTypes.ts';
import { didYouMean } from '../language/faults.ts';
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { type Around, defineEffect } from './effect.ts';
import { ledgerOf, setFields } from './writing.ts';

/**
 * Rows into a ledger. `row` gives dimension and measure fields by CEL over record, line.
 * `valued`: their value (what the balance sweeps) is worked out at the balance's average, under its lock. `within`: what is taken is cut to what the balance holds.
 * Each writes its figure, without sign, into a field of the row the effect ran for.
 */
export interface PostEffect extends EffectBase { kind: 'post'; post: string; row: Record<string, Cel>; /** Date of the rows; the document's if not said. */ on?: Cel; valued?: WorkedOut; within?: WorkedOut }
export interface WorkedOut { balance: string; into?: string }
declare module '../language/workflowModel.ts' { interface EffectKinds { post: PostEffect } }

export default defineEffect<PostEffect>({
  kind: 'post',
  check(effect, around) {
    checkWorkedOut(effect, around);
    checkRow(effect, around);
  },
  isTold: true,
  writes: ({ valued, within }) => [valued?.into, within?.into].filter((name) => name !== undefined),
});

/** Balances that tell a posting's value or bound it: of the same ledger; what they write is a field of the row. */
function checkWorkedOut(effect: PostEffect, { row, definition, at, context }: Around): void {
  for (const word of ['valued', 'within'] as const) {
    const said = effect[word];
    if (!said) continue;
    const balances = Object.values(context.model.entities[effect.post]?.ledger?.balances ?? {});
    const balance = balances.find((one) => one.id === said.balance);
    if (!balance) definition.fault([...at, word, 'balance'], 'balance.unknown', `${effect.post} keeps no balance \`${said.balance}\`.`, didYouMean(said.balance, balances.map((one) => one.id)));
    else if (word === 'valued' && !balance.sweep) definition.fault([...at, word, 'balance'], 'balance.value', `\`${said.balance}\` does not say which of its sums is the value of which.`, 'Give it a `sweep`.');
    if (said.into !== undefined && !row.fields[said.into]) definition.fault([...at, word, 'into'], 'field.unknown', `${row.id} has no field \`${said.into}\`.`, didYouMean(said.into, Object.keys(row.fields)));
  }
}

function checkRow({ post: id, row, on, valued }: PostEffect, { scope, definition, at, context }: Around): void {
  const ledger = ledgerOf(id, definition, [...at, 'post'], context);
  if (!ledger) return;
  const day = context.sound(on, scope)?.type.kind;
  if (day !== undefined && day !== 'date' && day !== 'null') definition.fault([...at, 'on'], 'post.date', `This gives ${aOf({ kind: day } as Type)}, but rows stand at a day.`, 'Name a field of type `date`, or write `date(…)` around a moment.');
  const { date } = ledger.ledger!;
  if (date in row) definition.fault([...at, 'row', date], 'post.date', `The day of a row is said by \`on\`.`, `Write \`"on": "${row[date]!}"\` beside \`row\`.`, { key: true });
  setFields(row, ledger, scope, definition, [...at, 'row'], context, 'new');
  const { measures, balances } = ledger.ledger!;
  const balance = Object.values(balances).find((one) => one.id === valued?.balance);
  // What the balance tells need not be said.
  const told = balance?.sweep && balance.sums[balance.sweep.zero]?.is;
  const missing = Object.values(ledger.fields).filter((field) => !(field.name in row) && field.name !== date && told !== `row.${field.name}` && !field.system && field.computed === undefined && field.default === undefined && field.required === true).map((field) => field.name);
  if (missing.length > 0) definition.fault([...at, 'row'], 'post.incomplete', `Rows of ${id} also need ${missing.map((name) => `\`${name}\``).join(', ')}.`, 'Give them a value, or null with `"null"`.', { key: true });
  if (!measures.some((name) => name in row)) definition.fault([...at, 'row'], 'post.nothing', `None of the measures of ${id} is posted.`, `Give at least one of ${measures.map((name) => `\`${name}\``).join(', ')}.`, { key: true });
}
