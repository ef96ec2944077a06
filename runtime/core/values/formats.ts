// How each field type is shown, and nothing else of it: all a list needs before anybody types or sorts. Equal to `valueType(type).format`.
import { traitsOf, type Format } from './types/index.ts';

export type { Format };

/** An unknown type is shown as it stands. */
export function formatOf(type: string): Format {
  return traitsOf(type).format;
}
