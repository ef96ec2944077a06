// Matrices of a pasted block, read before anything changes: what each row will refer to decides which colours and sizes it has.
import type { Row } from '../../core/contract/wire.ts';
import type { GridStore } from './gridStore.ts';
import { MatrixReader, refusedText, type MatrixCalls, type ReadMatrix } from './matrixReader.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface PastedMatrix extends ReadMatrix { text: string; why: string }

export interface MatrixPaste {
  top: number;
  rowCount: number;
  /** Columns of the grid the block lies over. */
  places: readonly number[];
  contentAt(r: number, c: number): unknown;
  /** What the block says of the other cells of a row: columns in their order, with values that could be read. */
  othersOf(r: number, row: Row): Iterable<readonly [string, unknown]>;
}

/** @returns by `row column` of the block; what is not there is left as it stands */
export async function readMatrices(grid: GridStore, { top, rowCount, places, contentAt, othersOf }: MatrixPaste, calls: MatrixCalls | undefined): Promise<Map<string, PastedMatrix>> {
  const read = new Map<string, PastedMatrix>();
  const columns = places.map((_, c) => c).filter((c) => traitsOf(grid.columns[places[c]!]?.field?.type).cells);
  if (!calls || columns.length === 0) return read;
  const reader = new MatrixReader(grid, calls);
  for (let r = 0; r < rowCount; r++) {
    const open = columns.filter((c) => grid.takesMatrix(top + r, places[c]!));
    if (open.length === 0) continue;
    const standing = grid.rows[top + r] as Row | undefined;
    const stand = standIn(grid, standing, othersOf);
    for (const c of open) {
      const field = grid.columns[places[c]!]!.field!;
      const content = contentAt(r, c);
      const text = typeof content === 'string' ? content.trim() : '';
      // The total alone, as a list shows it, says nothing new.
      if (typeof content === 'string' && standing && text === grid.values.plain(field, standing[field.name], standing)) continue;
      const given = reader.figures(typeof content === 'string' ? text : content ?? null);
      if (content === null || content === undefined || content === '' || text === '' && typeof content === 'string') {
        if (standing) read.set(`${r} ${c}`, { value: null, refused: [], text: '', why: '' });
      } else if (!given) read.set(`${r} ${c}`, { value: standing?.[field.name] ?? null, refused: [], text, why: grid.values.say('写成 {sample} 的样子', { sample: '黑色：S=60，M=120' }) });
      else {
        const done = await reader.read(field, stand(r), given.figures, given.rows);
        read.set(`${r} ${c}`, { ...done, ...refusedText(done.refused) });
      }
    }
  }
  return read;
}

/** The row as it will be: made up once, when it is asked for. */
function standIn(grid: GridStore, standing: Row | undefined, othersOf: MatrixPaste['othersOf']): (r: number) => Row {
  let made: Row | null = null;
  return (r) => {
    if (made) return made;
    made = grid.store.newRow(grid.owner, grid.lines.name);
    if (standing) for (const name of Object.keys(grid.lines.fields)) made[name] = standing[name];
    for (const [name, value] of othersOf(r, made)) grid.store.tryOut(made, name, value);
    return made;
  };
}
