// Page numbers to show: up to ten all of them, else first, last, current ±2 and gaps.
export const pageSizes = [10, 15, 25, 50, 100];

export function pageNumbers(current: number, pages: number): (number | 'gap')[] {
  if (pages <= 10) return Array.from({ length: pages }, (_, at) => at + 1);
  const shown = new Set([1, pages]);
  for (let page = current - 2; page <= current + 2; page++) if (page > 1 && page < pages) shown.add(page);
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((page, at) => (at > 0 && page - sorted[at - 1] > 1 ? ['gap' as const, page] : [page]));
}
