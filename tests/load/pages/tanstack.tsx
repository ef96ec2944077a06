// The bound of the peers' harness: React and TanStack Virtual over plain divs.
import { memo, useRef, type CSSProperties } from 'react';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { Row } from '../../../runtime/core/contract/wire.ts';
import { wordsOf } from './data.ts';

const [rowPx, columnPx] = [40, 150];
interface Column { key: string; label: string }

const cell: CSSProperties = { position: 'absolute', top: 0, width: columnPx, height: rowPx, boxSizing: 'border-box', padding: 8, borderBottom: '1px solid #eee', overflow: 'hidden', whiteSpace: 'nowrap' };
const Line = memo(function Line({ row, top, tracks, columns }: { row: Row; top: number; tracks: VirtualItem[]; columns: readonly Column[]; tracksKey: string }) {
  return <div className="vrow" style={{ position: 'absolute', left: 0, height: rowPx, transform: `translateY(${top}px)` }}>{tracks.map((track) => <div className="vcell" key={track.index} style={{ ...cell, left: track.start }}>{wordsOf(row[columns[track.index].key])}</div>)}</div>;
}, (a, b) => a.row === b.row && a.top === b.top && a.tracksKey === b.tracksKey);

export function TanStack({ rows, columns }: { rows: readonly Row[]; columns: readonly Column[] }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- A page to be measured, as the harness has it.
  const vertical = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => rowPx, overscan: 4 });
  const horizontal = useVirtualizer({ horizontal: true, count: columns.length, getScrollElement: () => box.current, estimateSize: () => columnPx, overscan: 2 });
  const tracks = horizontal.getVirtualItems();
  const tracksKey = tracks.length ? `${tracks[0]!.index}:${tracks.at(-1)!.index}` : '';
  return (
    <div ref={box} className="scroller">
      <div style={{ height: vertical.getTotalSize() + rowPx, width: columns.length * columnPx, position: 'relative' }}>
        <div style={{ position: 'sticky', top: 0, height: rowPx, zIndex: 1, background: '#fafafa' }}>{tracks.map((track) => <div key={track.index} style={{ ...cell, left: track.start, fontWeight: 600 }}>{columns[track.index].label}</div>)}</div>
        {vertical.getVirtualItems().map((line) => <Line key={line.index} row={rows[line.index]} top={line.start} tracks={tracks} columns={columns} tracksKey={tracksKey} />)}
      </div>
    </div>
  );
}
