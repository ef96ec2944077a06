// What a question may cost: one that the database gives up on is refused with what to do about it.
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App, Caller } from '../context.ts';

/** Cancelled by its statement timeout (store/db.ts). */
const timedOut = '57014';

export async function inTime<T>({ model }: App, { lang }: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== timedOut) throw error;
    throw new AppError('rule.refused', { text: sayIn(model.locales, lang)('报表计算超时，请缩小筛选范围或减少分组') }, undefined, { cause: error });
  }
}
