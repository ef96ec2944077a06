// Days and months of a calendar page: plain figures on `yyyy-MM-dd`, no time zones.
export interface Day { date: string; day: number; outside: boolean }

/** Six weeks from Monday that hold the month. */
export function pageOf(month: string): Day[] {
  const first = utc(`${month}-01`);
  const lead = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: 42 }, (_, at) => {
    const date = text(new Date(first.getTime() + (at - lead) * dayMs));
    return { date, day: Number(date.slice(8)), outside: !date.startsWith(month) };
  });
}
export function addDays(date: string, days: number): string { return text(new Date(utc(date).getTime() + days * dayMs)); }
export function addMonths(month: string, count: number): string {
  const [year, at] = month.split('-').map(Number);
  const total = year * 12 + at - 1 + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

const dayMs = 86_400_000;
function utc(date: string): Date { return new Date(`${date}T00:00:00Z`); }
function text(date: Date): string { return date.toISOString().slice(0, 10); }
