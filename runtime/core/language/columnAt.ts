// Where the name of a column, field or button stands in its file.
import type { Definition } from './definition.ts';
import type { Path } from './places.ts';

/** A column, field or button is written as text, or as an object that names it. */
export function columnAt(definition: Definition, path: Path, name = 'field'): Path {
  let value: unknown = definition.value;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return typeof value === 'string' ? path : [...path, name];
}
