// Reading a path of a row: `supplier.shortName`, through references and nested values.
import type { Row } from '../../core/contract/wire.ts';

/** A reader for one path, split once. */
export function reader(path: string): (row: Row) => unknown {
  const parts = path.split('.');
  if (parts.length === 1) return (row) => row[path];
  return (row) => {
    // A server may flatten a path into one property.
    if (path in row) return row[path];
    let value: unknown = row;
    for (const part of parts) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = (value as Record<string, unknown>)[part];
    }
    return value;
  };
}
