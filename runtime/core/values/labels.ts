// What stands in a reference: its id and its words; and in which order several options are kept.
import { isEmpty } from './text.ts';
import type { Field, Option } from '../language/fieldModel.ts';

/** The id of a reference in any of its shapes: RefValue, bare id, null. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') return value.id;
  return null;
}

/** What a reference reads as: its label, or the bare id of one not yet resolved. */
export function labelOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label ?? '');
  return typeof value === 'string' ? value : '';
}

/** A reference to one of several entities says which it is: 对账单 DZ2501. */
export function severalLabel(value: unknown, kinds: readonly { value: string; label: string }[]): string {
  const label = labelOf(value);
  const kind = kindAt(value, kinds);
  return kind === undefined || label === '' ? label : `${kind.label} ${label}`;
}

/** Where a reference leads: the detail of what it points to. */
export function routeOf(value: unknown, { link, several }: { link?: string; several?: readonly { value: string; link?: string }[] }): string | undefined {
  const id = idOf(value);
  const to = several ? kindAt(value, several)?.link : link;
  return id === null ? undefined : to?.replace('{id}', id);
}

/** Which of several entities a reference is of. */
export function kindAt<Kind extends { value: string }>(value: unknown, kinds: readonly Kind[] | undefined): Kind | undefined {
  return typeof value === 'object' && value !== null && 'entity' in value ? kinds?.find((kind) => kind.value === value.entity) : undefined;
}

/** One order for one choice, so that choosing the same again changes nothing. */
export function inOrder(codes: readonly string[], field: { options?: readonly Option[] }): string[] {
  const place = new Map((field.options ?? []).map(({ value }, at) => [value, at]));
  return [...codes].sort((a, b) => (place.get(a) ?? place.size) - (place.get(b) ?? place.size));
}

/** What an option is called; a code that is none of them as it stands. */
export const optionLabel = (value: unknown, field: Pick<Field, 'options'>): string => field.options?.find((option) => option.value === value)?.label ?? String(value);

/** A structure as text: what nobody made a face for. */
export const structureText = (value: unknown): string => (isEmpty(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value));
