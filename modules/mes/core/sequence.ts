// The order of operations: what must be done before what.

/** Whether one of them is, by way of others, before itself. */
export function hasCircle(operations: readonly { id: string; before: readonly string[] }[]): boolean {
  const before = new Map(operations.map((one) => [one.id, one.before]));
  const done = new Set<string>();
  const open = new Set<string>();
  const turns = (id: string): boolean => {
    if (done.has(id)) return false;
    if (open.has(id)) return true;
    open.add(id);
    const is = (before.get(id) ?? []).some(turns);
    open.delete(id);
    done.add(id);
    return is;
  };
  return operations.some(({ id }) => turns(id));
}
