// The matrix a path names from a row: `matrix` beside it, `record.matrix` in the head, `order.matrix` behind a reference.
import type { Row } from '../../core/contract/wire.ts';

export function valueOfPath(path: string, chain: readonly Row[]): unknown {
  const [first, ...rest] = path.split('.');
  const roots: Record<string, Row | undefined> = { record: chain[0], line: chain[1] ?? chain[0], row: chain.at(-1) };
  const isRoot = Object.hasOwn(roots, first) && rest.length > 0;
  return (isRoot ? rest : [first, ...rest]).reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], isRoot ? roots[first] : chain.at(-1)) ?? null;
}
