// Kinds of value that a row names itself: a text whose meaning another field says (`typeFrom`), such as the platform's configuration.
import type { FieldType } from '../language/model.ts';
import { isDate } from './dates.ts';
import { fileIdOf } from './files.ts';

/** Kind → the type whose editor types it; all are kept as text, a switch as '0' on and '1' off. */
const types: Readonly<Record<string, FieldType>> = {
  string: 'string', text: 'text', markdown: 'markdown', image: 'image', number: 'string', integer: 'integer', switch: 'boolean', date: 'date', time: 'string', json: 'text',
};

export const namedKinds: readonly string[] = Object.keys(types);

/** Undefined for a kind that is not known: the value is then any text. */
export const typeOfKind = (kind: unknown): FieldType | undefined => (typeof kind === 'string' && Object.hasOwn(types, kind) ? types[kind] : undefined);

/** Whether a text is a value of the kind. */
export function fitsKind(kind: unknown, text: string): boolean {
  switch (kind) {
    case 'switch': return text === '0' || text === '1';
    case 'number': return /^-?\d{1,20}(\.\d{1,10})?$/.test(text);
    case 'integer': return /^-?\d{1,15}$/.test(text);
    case 'date': return isDate(text);
    case 'time': return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
    case 'image': return fileIdOf(text) !== null;
    case 'json': return isJson(text);
    default: return true;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
