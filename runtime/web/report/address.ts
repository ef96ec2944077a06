// A report's state in its address, so that it can be shared: parameters by name, layout in words of its own that no parameter is called.
import type { PlanField } from '../../core/plans/plan.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Words of the address that are not parameters. */
export const ownWords = ['rows', 'columns', 'measures', 'where', 'look', 'link', 'id'] as const;
export type OwnWord = (typeof ownWords)[number];

/** Values as the wire has them; a reference is `{id, label}`, so that its name is known before anybody asks for it. */
export type ParamValues = Readonly<Record<string, unknown>>;

/** @returns what the address says of these parameters; what it does not name is absent */
export function paramsIn(path: string, fields: readonly PlanField[]): Record<string, unknown> {
  const query = queryOf(path);
  return Object.fromEntries(fields.flatMap((field): [string, unknown][] => {
    const text = query.get(field.name);
    if (text === null) return [];
    return [[field.name, readParam(field, text, query.get(`${field.name}.label`) ?? undefined)]];
  }));
}

export function wordIn(path: string, word: OwnWord): string | undefined {
  return queryOf(path).get(word) ?? undefined;
}

/** @param values those that differ from the defaults; undefined and null are written as empty, which is no default either */
export function addressOf(path: string, values: ParamValues, words: Partial<Record<OwnWord, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const word of ownWords) if (words[word]) query.set(word, words[word]);
  for (const [name, value] of Object.entries(values)) {
    const many = Array.isArray(value) ? value : [value];
    query.set(name, many.map(textOf).join(','));
    const labels = many.flatMap((one) => (isRef(one) && one.label !== undefined ? [String(one.label)] : []));
    if (labels.length > 0) query.set(`${name}.label`, labels.join('、'));
  }
  const plain = path.split(/[?#]/)[0]!;
  return query.size > 0 ? `${plain}?${query}` : plain;
}

const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('#')[0]!.split('?')[1] ?? '');
const isRef = (value: unknown): value is { id: string; label?: unknown } => typeof value === 'object' && value !== null && 'id' in value;
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : isRef(value) ? value.id : String(value));

function readParam(field: PlanField, text: string, label: string | undefined): unknown {
  if (text === '') return null;
  if (traitsOf(field.type).flag) return text === 'true';
  if (traitsOf(field.type).refers === 'one') return { id: text, label: label ?? text };
  if (traitsOf(field.type).refers === 'many') { const names = (label ?? '').split('、'); return text.split(',').map((id, at) => ({ id, label: names[at] || id })); }
  return text;
}
