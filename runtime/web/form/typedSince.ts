// What people do to an open record while another version of it is on its way.
import type { Row } from '../../core/contract/wire.ts';
import { merge3, type MergeShape } from '../../core/documents/merge3.ts';
import type { RecordStore } from './record/recordStore.ts';

/**
 * Notes the record as it stands now; the function given back tells how `fresh` reads with what was done since on top of it.
 * New rows that stood already are gone with the rest, unless somebody went on in them.
 * @returns null where nothing was done since
 */
export function typedSince(store: RecordStore, shape: MergeShape): (fresh: Row) => Row | null {
  const { revision } = store;
  const known = new Map<Row, string>();
  const before = marked(shape, store.record, known, (row) => { const mark = `new ${known.size + 1}`; known.set(row, mark); return mark; });
  return (fresh) => (store.revision === revision ? null : merge3(shape, before, marked(shape, store.record, known, () => undefined), structuredClone(fresh)).result());
}

/** A copy in which the new rows that are known have a mark for an id. */
function marked({ lines }: MergeShape, row: Row, known: ReadonlyMap<Row, string>, markOf: (row: Row) => string | undefined): Row {
  const copy: Row = { ...row };
  for (const [name, below] of Object.entries(lines)) {
    copy[name] = ((row[name] as Row[] | undefined) ?? []).map((one) => ({ ...marked(below, one, known, markOf), ...(one.id === undefined && { id: known.get(one) ?? markOf(one) }) }));
  }
  return copy;
}
