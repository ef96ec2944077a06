// What templates and conditions of a print see besides the record: `page` and `pages` on what stands on every page, `times` everywhere.
import type { ScopeTypes } from '../expressions/index.ts';

const count = { kind: 'decimal', integer: true } as const;

export function printScope(where: 'body' | 'page'): ScopeTypes {
  return where === 'page' ? { page: count, pages: count, times: count } : { times: count };
}
