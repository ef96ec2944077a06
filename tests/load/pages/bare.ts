// The lower bound: the least a virtual grid can be. Boxes with text, made when they come into view, thrown away when they leave it.
import type { Row } from '../../../runtime/core/contract/wire.ts';
import { wordsOf } from './data.ts';

const [rowPx, columnPx, headPx, rowsMore, columnsMore] = [40, 150, 36, 6, 2];

export function bare(box: HTMLElement, rowOf: (at: number) => Row, count: number, columns: readonly { key: string; label: string }[]): void {
  box.innerHTML = `<div style="position:relative;width:${columns.length * columnPx}px;height:${count * rowPx + headPx}px"><div style="position:sticky;top:0;height:${headPx}px;z-index:1;background:#fafafa"></div></div>`;
  const sheet = box.firstElementChild as HTMLElement;
  const head = sheet.firstElementChild as HTMLElement;
  const drawn = new Map<number, HTMLElement>();
  let span = '';
  const cell = (text: string, c: number, height: number): HTMLElement => {
    const made = document.createElement('div');
    made.className = 'vcell';
    made.style.cssText = `left:${c * columnPx}px;width:${columnPx}px;height:${height}px`;
    made.textContent = text;
    return made;
  };
  const draw = (): void => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = box;
    const first = Math.max(0, Math.floor(scrollTop / rowPx) - rowsMore);
    const last = Math.min(count - 1, Math.ceil((scrollTop + clientHeight) / rowPx) + rowsMore);
    const from = Math.max(0, Math.floor(scrollLeft / columnPx) - columnsMore);
    const to = Math.min(columns.length - 1, Math.ceil((scrollLeft + clientWidth) / columnPx) + columnsMore);
    if (span !== `${from} ${to}`) {
      span = `${from} ${to}`;
      for (const row of drawn.values()) row.remove();
      drawn.clear();
      head.replaceChildren(...columns.slice(from, to + 1).map(({ label }, at) => cell(label, from + at, headPx)));
    }
    for (const [at, row] of drawn) if (at < first || at > last) { row.remove(); drawn.delete(at); }
    for (let at = first; at <= last; at++) {
      if (drawn.has(at)) continue;
      const row = document.createElement('div');
      row.style.cssText = `position:absolute;left:0;height:${rowPx}px;transform:translateY(${at * rowPx + headPx}px)`;
      const values = rowOf(at);
      for (let c = from; c <= to; c++) row.append(cell(wordsOf(values[columns[c].key]), c, rowPx));
      sheet.append(row);
      drawn.set(at, row);
    }
  };
  box.addEventListener('scroll', draw, { passive: true });
  draw();
}
