// Which reports one may open from the tree: read from the catalogue, found by what an address names.
import { defApi, http, type QueryPlan, type ReportCatalogue, type ReportEntry, type ReportFolder } from '../../../../runtime/web/moduleApi.ts';

export const readCatalogue = (signal?: AbortSignal): Promise<ReportCatalogue> => http.get<ReportCatalogue>(`${defApi}/catalogue`, { signal });
export const readQueryPlan = (query: string, signal?: AbortSignal): Promise<QueryPlan> => http.get<QueryPlan>(`/loom/query/${query}/plan`, { signal });

export const isFolder = (node: ReportFolder | ReportEntry): node is ReportFolder => 'children' in node;

/** @returns the entry an address names */
export function findEntry(catalogue: ReportCatalogue, { link, id }: { link?: string; id?: string }): ReportEntry | undefined {
  const all = (nodes: readonly (ReportFolder | ReportEntry)[]): ReportEntry[] => nodes.flatMap((node) => (isFolder(node) ? all(node.children) : [node]));
  if (id !== undefined) return [...catalogue.mine, ...catalogue.shared].find((entry) => entry.id === id || entry.key === id);
  if (link === undefined) return undefined;
  return all(catalogue.menus).find((entry) => entry.key === link || entry.link === link);
}
