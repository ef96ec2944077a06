// The door to asking a query: a page of rows and sums, for callers that know no more of it than its name.
import type { Page, PageRequest } from '../../core/contract/wire.ts';
import type { Query } from '../../core/language/model.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { questionOf } from './question.ts';
import { rowsOf, totalsOf, type RowsAsk } from './rows.ts';

export function queryPage(around: Surroundings, query: Query, params: Record<string, unknown>, request: RowsAsk): Promise<Page> {
  return rowsOf(questionOf(around, query, params, request), request);
}

/** Figures over the whole filter; one that has no value there is left out. */
export async function querySums(around: Surroundings, query: Query, params: Record<string, unknown>, names: readonly string[], request: PageRequest): Promise<Record<string, string>> {
  const { figures } = await totalsOf(questionOf(around, query, params, request), request, names);
  return Object.fromEntries(Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
