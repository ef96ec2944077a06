// Columns of a grid put in place: what stands fixed at either edge, where the others begin, and which of them are in view.
import { spread, wantedOf } from './layout.ts';
import type { Frame, GridColumn, GridModel, Track } from './model.ts';
import type { Span } from './viewport.ts';

const selectPx = 48;
/** `…` and three icons; only `…` where the columns need the room. */
const actionsPx = 136;
const tightActionsPx = 60;

export function frameOf(model: GridModel, roomPx: number): Frame {
  const { columns, widths, needs } = model;
  const before = model.select ? selectPx : 0;
  const sized = columns.map((column) => (widths[column.key] === undefined ? { width: column.width, flexible: column.flexible, need: needs?.get(column.key) } : { width: widths[column.key]!, flexible: false }));
  const isTight = sized.reduce((sum, column) => sum + wantedOf(column), before + actionsPx) > roomPx;
  const after = !model.actions ? 0 : isTight ? tightActionsPx : actionsPx;
  const { widths: given, rest } = spread(sized, roomPx - before - after);
  // Fixed are those next to the edges.
  let head = 0;
  while (head < columns.length && columns[head].fixed === 'start') head++;
  let tail = columns.length;
  while (tail > head && columns[tail - 1].fixed === 'end') tail--;
  const tracks: Track[] = [];
  const at = { start: 0, middle: 0, end: 0 };
  const add = (kind: Track['kind'], zone: Track['zone'], width: number, data: number): void => {
    const column = columns[data];
    tracks.push({ kind, zone, data, column, width, left: at[zone], look: kind === 'select' ? 'gc sc' : kind === 'actions' ? 'gc ac' : lookOf(column) });
    at[zone] += width;
  };
  if (model.select) add('select', 'start', before, -1);
  columns.forEach((_, index) => add('data', index < head ? 'start' : index >= tail ? 'end' : 'middle', given[index], index));
  if (model.actions) add('actions', 'end', after, -1);
  const first = tracks.at(0);
  if (first) first.look += ' first';
  const last = tracks.at(-1);
  if (last) last.look += ' last';
  const width = at.start + at.middle + rest + at.end;
  return { tracks, start: at.start, middle: at.middle + rest, end: at.end, from: tracks.findIndex(({ zone }) => zone === 'middle'), to: tracks.findLastIndex(({ zone }) => zone === 'middle') + 1, width: Math.max(width, roomPx), isWide: width > roomPx + 1, isTight };
}

/** Tracks of the middle that lie in these px of the whole, not behind a fixed zone. */
export function tracksIn({ tracks, from, to, start, end }: Frame, span: Span): { first: number; last: number } {
  let first = from;
  while (first < to - 1 && tracks[first].left + tracks[first].width <= span.from) first++;
  let last = first;
  while (last < to - 1 && start + tracks[last + 1].left < span.to - end) last++;
  return from < 0 ? { first: 0, last: -1 } : { first, last };
}

function lookOf({ align, fault }: GridColumn): string {
  return `gc${align === 'end' ? ' num' : align === 'center' ? ' mid' : ''}${fault ? ' hatched' : ''}`;
}
