// A field whose type is known only when it is made: columns of queries and lists, parameters, values of settings.
import type { EveryField, Field, SomeWords } from '../language/fieldModel.ts';
import type { FieldType } from './types/words.ts';

export type FieldParts = { name: string; type: FieldType; label: string } & Partial<EveryField> & { [K in keyof SomeWords]?: SomeWords[K] };

/** Without a column and carrying nothing unless said. Which words suit the type is the caller's care: the compiler does not know the type. */
export function makeField(parts: FieldParts): Field {
  return { column: '', carries: [], ...parts } as Field;
}
