// Answers of calls by hand in words: refusals at a field, success.
import { AppError, errors, fill, type ErrorCode } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Envelope } from '../../core/contract/wire.ts';
import type { App, Caller } from '../context.ts';

/** A refusal in plain words at a field. */
export function refusal(app: App, caller: Pick<Caller, 'lang'>, path: string, text: string, values: Record<string, unknown> = {}): AppError {
  const message = fill(sayIn(app.model.locales, caller.lang)(text), values);
  return new AppError('rule.refused', { text: message }, [{ path, code: 'rule.refused', message }]);
}

/** A refusal of the catalogue at a field. */
export function fieldRefusal(app: App, caller: Pick<Caller, 'lang'>, path: string, code: ErrorCode, values: Record<string, unknown> = {}): AppError {
  const message = fill(sayIn(app.model.locales, caller.lang)(errors[code].says), values);
  return new AppError('rule.refused', { text: message }, [{ path, code, message }]);
}

/** Success with words to show. */
export function done<T>(app: App, caller: Pick<Caller, 'lang'>, data: T, text: string): Envelope<T> {
  return { success: true, data, status: 200, message: sayIn(app.model.locales, caller.lang)(text) };
}
