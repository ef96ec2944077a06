// What stands in the inputs of an action's question: how it begins, and its JSON values.
import type { PlanField } from '../../core/plans/plan.ts';
import { isReference, isSeveral, todayIn } from '../../core/values/index.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';
import { valuesOf } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';

const isPlainType = ({ text, numbers, choice, flag }: TypeTraits): boolean => text === 'line' || numbers === true || choice === 'one' || flag === true;
export const isPlain = (field: PlanField): boolean => isPlainType(traitsOf(field.type)) || field.verify !== undefined;

/** Of each input its text, or its value where an editor makes one, or the text that is none with its reason. */
export interface InputState { typed: Record<string, string>; chosen: Record<string, unknown>; refused: Record<string, { typed: string; message: string }> }

/** A default that is a text: `'maintain'`. Other expressions are the server's to work out. */
const textOf = (given: unknown): string => (typeof given === 'string' ? /^'([^']*)'$/.exec(given)?.[1] ?? '' : '');

export function initialOf(fields: readonly PlanField[]): InputState {
  const typed: InputState['typed'] = {};
  const chosen: InputState['chosen'] = {};
  for (const field of fields) {
    const { default: given } = field;
    if (isPlain(field)) typed[field.name] = typeof given === 'number' || typeof given === 'boolean' ? String(given) : textOf(given);
    else if (traitsOf(field.type).time === 'day' && given === 'today') chosen[field.name] = todayIn(valueContext().timeZone);
    else if (typeof given === 'number') chosen[field.name] = traitsOf(field.type).number === 'integer' ? given : String(given);
  }
  return { typed, chosen, refused: {} };
}

/** What stands in the inputs → JSON values by their types, or why not. */
export function readInputs(fields: readonly PlanField[], { typed, chosen, refused }: InputState, began: InputState = initialOf(fields)): { values: Record<string, unknown>; errors: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const types = valuesOf(valueContext(), undefined, t);
  for (const field of fields) {
    const { name } = field;
    if (refused[name]) { errors[name] = refused[name].message; continue; }
    let value = chosen[name];
    if (field.table) {
      const { columns } = field.table;
      // Rows nothing was typed into are none.
      value = Array.isArray(value) ? (value as Record<string, unknown>[]).map((row) => Object.fromEntries([...(row.line === undefined ? [] : [['line', row.line]]), ...columns.filter(({ readonly }) => readonly !== true).map((column) => [column.name, row[column.name] ?? null])])).filter((row) => row.line !== undefined || columns.some((column) => (row[column.name] ?? '') !== '')) : undefined;
      const short = (value as Record<string, unknown>[] | undefined ?? []).flatMap((row, at) => columns.filter((column) => column.required === true && column.readonly !== true && (row[column.name] ?? '') === '').map((column) => t('第{n}行：{text}', { n: at + 1, text: t('{field}不能为空', { field: column.label }) })));
      if (short.length > 0) { errors[name] = short[0]!; continue; }
    }
    if (isReference(field) || isSeveral(field.type)) {
      const ids = idsOf(value);
      value = isSeveral(field.type) ? ids : ids[0];
    } else if (isPlain(field)) {
      const parsed = types.parse(field, typed[name] ?? '', {});
      if (!parsed.ok) { errors[name] = types.why(field, parsed); continue; }
      ({ value } = parsed);
    }
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) values[name] = value;
    else if (field.required === true) errors[name] = field.check?.find(({ that, level }) => level !== 'warn' && that === `ask.${name} != null`)?.else ?? t('{field}不能为空', { field: field.label });
    // Emptied by hand: left out, the server would put the default there again.
    else if (began.typed[name] || began.chosen[name] !== undefined) values[name] = null;
  }
  return { values, errors };
}

function idsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => (typeof one === 'object' && one !== null && 'id' in one ? [String(one.id)] : typeof one === 'string' && one !== '' ? [one] : []));
}
