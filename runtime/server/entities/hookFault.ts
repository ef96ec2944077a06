// What a hook refuses or warns of, in the reader's words; figures of fields that the reader may not see are covered.
import { fill } from '../../core/contract/errors.ts';
import type { FieldError } from '../../core/contract/wire.ts';
import { covered } from '../../core/documents/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { HookFault, Work } from '../context.ts';
import { seenBy } from './surroundings.ts';

export function reportedFault(work: Work, { path = '', message, values, of = {}, level, code = 'rule.refused' }: HookFault): FieldError {
  const { app: { model }, caller } = work;
  const shown = Object.fromEntries(Object.entries(of).map(([name, key]) => {
    const dot = key.lastIndexOf('.');
    const field = model.rows[key.slice(0, dot)]?.fields[key.slice(dot + 1)];
    if (!field) throw new Error(`"${message}" tells of \`${key}\`, which is no field.`);
    return [name, seenBy(work)(field) ? values?.[name] : covered];
  }));
  return { path, code, message: fill(sayIn(model.locales, caller.lang)(message), { ...values, ...shown }), ...(level && { level }) };
}
