// After a write: lists and records of that entity are read anew, wherever they are shown.
import { queries } from '../session/queries.ts';

/** Key of everything read from an entity's address: `['api', api, …]`. */
export function apiKey(api: string, ...rest: unknown[]): unknown[] {
  return ['api', api, ...rest];
}

/**
 * @param api the entity written. Its effects may have changed others, so everything in front asks again (what is unchanged costs a 304),
 * and what stands behind other tabs when it comes to the front.
 */
export function recordsChanged(api: string): void {
  void queries.invalidateQueries({ queryKey: ['api', api] });
  void queries.invalidateQueries({ queryKey: ['api'], predicate: (query) => query.queryKey[1] !== api });
}
