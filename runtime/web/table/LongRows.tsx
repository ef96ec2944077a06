// The rows in view of a long table, by TanStack Virtual. Loaded with the first table of more than a hundred rows: most lists never need it.
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Gap, indexesOf, slotOf } from './window.tsx';

export interface LongRowsProps {
  /** What scrolls. */
  box: RefObject<HTMLElement>;
  count: number;
  rowPx: number;
  /** Columns of the table. */
  span: number;
  draw: (index: number, key: number) => ReactNode;
}

const overscan = 8;

export default function LongRows({ box, count, rowPx, span, draw }: LongRowsProps) {
  const most = useRef(0);
  const rangeExtractor = useCallback((range: Range) => {
    // As many rows as ever fitted into view: their number must not waver, or elements could not be used again.
    most.current = Math.max(most.current, range.endIndex - range.startIndex + 1);
    return indexesOf(range, most.current + 2 * overscan + 1);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- No compiler memoises here, and nothing of it is handed on.
  const virtual = useVirtualizer({
    count, overscan, rangeExtractor, getScrollElement: () => box.current, initialRect: { width: 0, height: 600 }, initialOffset: () => box.current?.scrollTop ?? 0,
    estimateSize: () => rowPx,
    // Positions are remembered by this function: another density, another one.
    getItemKey: useCallback((index: number) => index, [rowPx]),
  });
  const items = virtual.getVirtualItems();
  return (
    <>
      <Gap px={items[0]?.start ?? 0} span={span} />
      {items.map(({ index }) => draw(index, slotOf(index, items.length)))}
      <Gap px={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </>
  );
}
