// Order of a list: header clicks go asc, desc, none; Shift adds a column.
export interface Sort { path: string; desc: boolean }

export function toggleSort(sorts: readonly Sort[], path: string, add: boolean): Sort[] {
  const now = sorts.find((sort) => sort.path === path);
  const next: Sort | null = !now ? { path, desc: false } : now.desc ? null : { path, desc: true };
  if (!add) return next ? [next] : [];
  if (!now) return [...sorts, next!];
  return sorts.flatMap((sort) => (sort.path !== path ? [sort] : next ? [next] : []));
}

/** `create_date desc,code asc` ⇄ sorts. */
export function parseOrder(order: string | undefined): Sort[] {
  return (order ?? '').split(',').map((part) => part.trim().split(/\s+/)).filter(([path]) => path).map(([path, way]) => ({ path, desc: way?.toLowerCase() === 'desc' }));
}

export function writeOrder(sorts: readonly Sort[]): string | undefined {
  return sorts.length ? sorts.map((sort) => `${sort.path} ${sort.desc ? 'desc' : 'asc'}`).join(',') : undefined;
}

/** `create_date` and `createDate` are the same column. */
export function samePath(a: string, b: string): boolean {
  return camel(a) === camel(b);
}

function camel(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
