// What may stand in the cells of one table: asked once for each head, kept while the form is open.
import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../../core/contract/wire.ts';
import type { KnownCells } from '../../../core/values/lineCells.ts';
import type { PlanLines } from '../../../core/plans/plan.ts';
import { idOf } from '../../../core/values/labels.ts';
import { apiKey } from '../../data/changes.ts';
import { givenOf } from '../../fields/lookup.ts';
import type { LinesHost } from '../host.ts';

/**
 * @param asker a row of these lines with the table's heads, for what the choice's rule reads
 * @param chain the asker with the rows above it, head first
 */
export function useKnownCells({ lines, host, heads, asker, chain, isAsked }: { lines: PlanLines; host: LinesHost; heads: Record<string, unknown>; asker: Row; chain: Row[]; isAsked: boolean }): { known: KnownCells | undefined; isLoading: boolean; failure: unknown; ask: () => void } {
  const field = lines.fields[lines.matrix!.ref]!;
  const ids = Object.fromEntries(Object.entries(heads).flatMap(([path, value]) => (path.includes('.') && idOf(value) !== null ? [[path, idOf(value)!]] : [])));
  const found = useQuery({
    queryKey: apiKey(field.to ?? '', 'cells', host.listPath, ids, givenOf(field, chain)), staleTime: 60_000, enabled: isAsked && host.lookup.cells !== undefined,
    queryFn: () => host.lookup.cells!(host.listPath, field, asker, ids),
  });
  return { known: found.data, isLoading: found.isLoading, failure: found.error, ask: () => { void found.refetch(); } };
}
