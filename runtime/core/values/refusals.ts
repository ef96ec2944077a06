// Which sentence tells that a value is not taken: the field's own, its type's, else the catalogue's.
import type { ErrorCode } from '../contract/errors.ts';
import type { Field } from '../language/model.ts';
import { valueType, type Parsed } from './index.ts';

type Refused = Extract<Parsed, { ok: false }>;

/** A range open at one side is told with the side it has. */
export function rangeCode({ code, values = {} }: Refused): ErrorCode {
  if (code !== 'field.range') return code;
  return values.min === '' ? 'field.tooMuch' : values.max === '' ? 'field.tooLittle' : code;
}

/** Words in place of `{field}格式不正确`, where there are some. */
export function ownWords(field: Pick<Field, 'type' | 'patternElse'>, refused: Refused): string | undefined {
  return refused.code === 'field.format' ? field.patternElse ?? valueType(field.type).unreadable : undefined;
}
