// Where a reference's choices come from: those of late first, then the target's rows as the field's rule lets them.
import type { RefValue } from '../../core/contract/wire.ts';
import { choiceOf, type ChoiceSource } from './choices.ts';
import { recentOf } from './lookup.ts';
import type { EditorProps } from './types.ts';

type Asking = Pick<EditorProps, 'field' | 'host' | 'row'>;

/** Path of a field in look-ups. */
export function pathOf({ host, field }: Pick<EditorProps, 'field' | 'host'>): string { return host.pathPrefix ? `${host.pathPrefix}.${field.name}` : field.name; }

export function refSource({ field, host, row }: Asking): ChoiceSource {
  return async (keyword, page, signal) => {
    const path = pathOf({ host, field });
    const recent = keyword === '' && page === 1 ? recentOf(field.to ?? '') : [];
    const [found, late] = await Promise.all([
      host.lookup.search(path, field, keyword, row, page, signal),
      // Asked by their numbers: one that was stopped, or is not for this record, stays away.
      recent.length > 0 ? host.lookup.search(path, field, '', row, 1, signal, { ids: recent }).then(({ items }) => items, () => []) : [],
    ]);
    const known = new Map<string, RefValue>(late.map((ref) => [ref.id, ref]));
    const first = recent.flatMap((id) => known.get(id) ?? []);
    const rest = found.items.filter(({ id }) => !known.has(id));
    return { items: [...first, ...rest].map((ref) => choiceOf(ref, recent, field.several)), more: found.more, total: found.total, hidden: found.hidden };
  };
}
