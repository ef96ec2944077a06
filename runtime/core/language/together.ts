// What an action on several records does once for all of them, and what it does for each.
import type { Action } from './workflowModel.ts';

/** Kinds of effects that can speak for several records: they write to none of them. */
const speakers = new Set(['create', 'notify']);
const says = (part: object, words: RegExp): boolean => words.test(JSON.stringify(part));

/**
 * Whether a part of an action is for all chosen records together.
 * @param part an effect, as written or compiled: a `create` or `notify` that reads `chosen`; or a guard that reads it and nothing of one record
 */
export function isTogether({ on }: Pick<Action, 'on'>, part: object): boolean {
  if (on !== 'chosen' || !says(part, /\bchosen\b/)) return false;
  return 'that' in part ? !('each' in part) && !says(part, /\b(record|line|row|old|found)\b/) : [...speakers].some((kind) => kind in part);
}

/** Where a part of an action on rows of lines is done: for each of them, unless it names lines itself, or reads all of them as `chosen`. */
export function eachOf({ of }: Pick<Action, 'of'>, part: object): string | undefined {
  if ('each' in part && part.each !== undefined) return part.each as string;
  return of === undefined || 'approve' in part || 'merge' in part || says(part, /\bchosen\b/) ? undefined : of;
}
