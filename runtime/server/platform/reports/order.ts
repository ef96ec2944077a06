// What a saved report asks for, as far as its reader may see it: the order of a file, in the reader's own rights.
import { AppError } from '../../../core/contract/errors.ts';
import { mostPivotColumns, mostPivotRows, type ReportFilters } from '../../../core/contract/report.ts';
import type { Condition } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import { holdsScreenOf } from '../../../core/plans/index.ts';
import { queryShape, seenOf } from '../../../core/queries/index.ts';
import type { App, Caller } from '../../context.ts';
import type { QueryOrder } from '../../queries/exportQuery.ts';

export interface SavedReport {
  query: string; rows?: unknown; columns?: unknown; measures?: unknown; filters?: ReportFilters | null; sort?: string | null; pageKind?: string | null;
}

/**
 * Groups and figures that the reader may not see are left out; what narrows by them is refused, for without it there would be more rows than were meant.
 * @throws AppError where nothing is left
 */
export function orderOf(app: App, caller: Caller, report: SavedReport, format: string): QueryOrder {
  const query = app.model.queries[report.query]!;
  const seen = seenOf(queryShape(app.model, query), caller, holdsScreenOf(app.model, query.id, caller));
  const among = (names: unknown, some: readonly { key: string }[]): string[] => (Array.isArray(names) ? names.filter((name): name is string => some.some(({ key }) => key === name)) : []);
  const rows = among(report.rows, seen.groups);
  const across = among(report.columns, seen.groups).filter((name) => !rows.includes(name));
  const asked = among(report.measures, seen.figures);
  const figures = asked.length > 0 ? asked : seen.figures.map(({ key }) => key);
  if (figures.length === 0) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(query.label, query.id) });
  const { params, filter, sql } = report.filters ?? {};
  const narrow = { ...(filter && { filter }), ...conditionOf(sql) };
  const shared = { query: query.id, params: Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, plain(value)])), format };
  const [name, way] = (report.sort ?? '').split(',')[0]!.trim().split(/\s+/);
  if (report.pageKind === 'pivot' || across.length > 0) {
    return { ...shared, request: narrow, pivot: { rows: rows.slice(0, mostPivotRows), across: across.slice(0, mostPivotColumns), figures, ...(name && figures.includes(name) && { order: `${name} ${way ?? 'asc'}` }) } };
  }
  const shown = new Set([...rows, ...figures]);
  const order = (report.sort ?? '').split(',').filter((part) => shown.has(part.trim().split(/[\s.]/)[0]!)).join(',');
  // Rows that are not grouped show their first columns; grouped ones exactly their groups.
  const fields = rows.length > 0 ? [...rows, ...figures] : asked.length > 0 && query.each ? [...(query.rows ?? []).filter((one) => seen.groups.some(({ key }) => key === one)), ...figures] : undefined;
  return { ...shared, request: { ...narrow, ...(rows.length > 0 && { by: rows }), ...(fields && { fields }), ...(order && { order }) } };
}

/** References go by their ids. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value ?? null;
}

/** Kept as keys of groups (`{supplier: [{key, label}]}`), or as a condition. */
function conditionOf(kept: unknown): { sql?: Condition } {
  if (typeof kept !== 'object' || kept === null) return {};
  if ('op' in kept || 'field' in kept) return { sql: kept as Condition };
  const items = Object.entries(kept).flatMap(([field, chosen]): Condition[] => (Array.isArray(chosen) && chosen.length > 0 ? [{ field, operator: 'in', value: chosen.map((one: unknown) => (typeof one === 'object' && one !== null && 'key' in one ? one.key : one)) }] : []));
  return items.length > 0 ? { sql: { op: 'and', items } } : {};
}
