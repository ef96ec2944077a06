// People with open pages as callers: the same rights their requests have, without a request.
import type { App, Caller } from '../context.ts';
import { callersOfMembers } from '../auth/callers.ts';

/** @returns live members alone */
export function watchersOf(app: App, company: string, users: readonly string[]): Promise<Caller[]> {
  return callersOfMembers(app, company, users);
}
