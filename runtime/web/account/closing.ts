// The fifteen days in which a deletion can be taken back.
const graceDays = 15;
const dayMs = 86_400_000;

/** Whole days left, never below zero; null when nobody knows when it was asked. */
export function daysLeft(appliedAt: string | null | undefined, nowMs = Date.now()): number | null {
  const applied = Date.parse(appliedAt ?? '');
  if (Number.isNaN(applied)) return null;
  // A browser's clock behind the server's does not make more of them.
  return Math.min(graceDays, Math.max(0, Math.ceil((applied + graceDays * dayMs - nowMs) / dayMs)));
}
