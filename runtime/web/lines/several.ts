// Several options of one cell, as they are typed: labels apart by commas of any kind, ticked in a list or written out.
import { inOrder } from '../../core/values/labels.ts';
import type { PlanField } from '../../core/plans/plan.ts';

const between = /[,，、;；\n]+/;

/** The text of the cell told apart: what is chosen already, and the word that is being typed behind it. */
export interface TypedSeveral { chosen: string[]; word: string }

export function readSeveral(text: string, { options = [] }: Pick<PlanField, 'options'>): TypedSeveral {
  const words = text.split(between).map((word) => word.trim());
  const codeOf = (word: string): string | undefined => options.find(({ label, value }) => label === word || value === word)?.value;
  const last = words.at(-1) ?? '';
  return { chosen: [...new Set(words.flatMap((word) => codeOf(word) ?? []))], word: codeOf(last) === undefined ? last : '' };
}

/** The text with one more, or without it: what was half typed is over. */
export function toggleSeveral(text: string, code: string, field: Pick<PlanField, 'options'>): string {
  const { chosen } = readSeveral(text, field);
  return labelsOf(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code], field);
}

/** The text with its last word written out. */
export function completeSeveral(text: string, code: string, field: Pick<PlanField, 'options'>): string {
  const kept = text.slice(0, text.length - (text.split(between).at(-1) ?? '').length);
  return `${kept}${labelsOf([code], field)}`;
}

function labelsOf(codes: readonly string[], field: Pick<PlanField, 'options'>): string {
  return inOrder([...codes], field).map((code) => field.options?.find(({ value }) => value === code)?.label ?? code).join('、');
}
