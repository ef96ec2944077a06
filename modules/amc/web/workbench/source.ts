// Rows and figures of widgets, asked of the screens' own addresses: rights, data scopes and hidden fields hold there.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiKey, type HomeFigure, type HomeSource, type HomeTest, isEmpty, type ListRequest, type Page, queries, readPage, readRecord, readSums, type SumValue } from '../../../../runtime/web/moduleApi.ts';
import { homeKey } from './work.ts';

const calmMs = 30_000;
const mark = 'home';

/** What the page asks of a list, so that a write in this window asks it again. */
export const partKey = (api: string, ...rest: unknown[]): unknown[] => apiKey(api, mark, ...rest);

/** Everything the home screen shows is read anew. */
export function refreshHome(): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === homeKey || (queryKey[0] === 'api' && queryKey[2] === mark) });
}

export const narrowed = ({ screen, view, sql }: Pick<HomeSource, 'screen' | 'view' | 'sql'>): Pick<ListRequest, 'screen' | 'filter' | 'sql'> => ({ screen, ...(view !== undefined && { filter: { view } }), ...(sql && { sql }) });

export function useRows(source: HomeSource, request: ListRequest | undefined, isActive: boolean): UseQueryResult<Page> {
  const asked = request && { ...narrowed(source), ...request };
  return useQuery({ queryKey: partKey(source.api, asked), queryFn: ({ signal }) => readPage(source.api, asked!, signal), enabled: isActive && asked !== undefined, staleTime: calmMs });
}

/** Text of the figure, `10000+` where counting stopped; undefined where its field is hidden. */
export interface FigureValue { values: { value: string; unit?: string }[] | undefined; isAtLeast: boolean }

export function useFigure(figure: HomeFigure, isActive: boolean): UseQueryResult<FigureValue> {
  return useQuery({ queryKey: partKey(figure.api, figure.key, narrowed(figure)), queryFn: ({ signal }) => readFigure(figure, signal), enabled: isActive, staleTime: calmMs });
}

async function readFigure(figure: HomeFigure, signal?: AbortSignal): Promise<FigureValue> {
  if (figure.sum === undefined) {
    const { total, totalIs } = await readPage(figure.api, { ...narrowed(figure), pageNum: 1, pageSize: 1, fields: ['id'] }, signal);
    return { values: [{ value: String(total) }], isAtLeast: totalIs === 'atLeast' };
  }
  const sum: SumValue | undefined = (await readSums(figure.api, [figure.sum], narrowed(figure), signal))[figure.sum];
  if (sum === undefined) return { values: undefined, isAtLeast: false };
  return { values: Array.isArray(sum) ? sum.map(({ value, unit }) => ({ value, ...(unit && { unit: unit.label }) })) : [{ value: sum ?? '0' }], isAtLeast: false };
}

/** Whether one of the tests holds. A test that is refused does not. */
export async function isStepDone(tests: readonly HomeTest[], companyId: string, signal?: AbortSignal): Promise<boolean> {
  for (const test of tests) {
    if ('filled' in test) {
      const record = await readRecord(test.api, companyId, signal);
      if (test.filled.every((path) => !isEmpty(record[path]))) return true;
    } else if ((await readPage(test.api, { ...narrowed(test), pageNum: 1, pageSize: 1, fields: ['id'] }, signal)).total >= test.least) return true;
  }
  return false;
}
