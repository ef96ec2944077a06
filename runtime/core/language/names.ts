// Names derived from names, and maps by name.

/** `deliverDate` → `deliver_date`: columns, tables and filter keys. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (capital, at: number) => (at === 0 ? '' : '_') + capital.toLowerCase());

export const moduleOf = (id: string): string => id.slice(0, id.indexOf('.') < 0 ? undefined : id.indexOf('.'));
export const lastOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** A map without inherited members: a field called `constructor` is looked up as what it is, unknown. */
export function mapOf<Value>(entries: Iterable<readonly [string, Value]> = []): Record<string, Value> {
  const map = Object.create(null) as Record<string, Value>;
  for (const [name, value] of entries) map[name] = value;
  return map;
}
