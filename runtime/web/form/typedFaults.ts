// Texts that could not be read stand in their cells until they are mended, also when another record is put under them.
import type { Row } from '../../core/contract/wire.ts';
import type { RecordStore } from './record/recordStore.ts';

/** Notes them now; the function given back puts them at the same rows again, of this store or of another over the same record. */
export function keepTyped(store: RecordStore): (into?: RecordStore) => void {
  const noted = store.faults.all().filter(({ from }) => from === 'typed').map((fault) => ({ ...fault, place: placeOf(store, fault.row) }));
  return (into = store) => {
    for (const { place, field, message, typed } of noted) {
      const row = rowAt(into, place);
      if (row && field in into.fieldsOf(row)) into.refuse(row, field, message, typed ?? '');
    }
  };
}

/** By id; a new row by how many new ones stand above it. */
interface Step { list: string; id?: string; nth: number }

function placeOf(store: RecordStore, row: Row): Step[] {
  const place = store.placeOf(row);
  if (!place) return [];
  const rows = store.rowsOf(place.owner, place.lines.name);
  return [...placeOf(store, place.owner), { list: place.lines.name, id: row.id, nth: rows.filter(({ id }) => id === undefined).indexOf(row) }];
}

function rowAt(store: RecordStore, place: readonly Step[]): Row | undefined {
  let row: Row | undefined = store.record;
  for (const { list, id, nth } of place) {
    const rows: Row[] = row ? store.rowsOf(row, list) : [];
    row = id === undefined ? rows.filter((one) => one.id === undefined)[nth] : rows.find((one) => one.id === id);
  }
  return row;
}
