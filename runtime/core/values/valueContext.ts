// What reading and showing values needs to know of the company and the reader.

/** What a value needs to know about its surroundings. */
export interface ValueContext {
  lang: 'zh_CN' | 'en' | 'zh_TW';
  /** Decimals of money (GLOBAL_AMOUNT_SCALE). */
  amountScale: number;
  /** Decimals of unit prices. */
  priceScale: number;
  /** Code of what the company keeps its books in (GLOBAL_BASE_CURRENCY); money in it needs no sign. */
  currency?: string;
  timeZone: string;
  /** yyyy-MM-dd in the company's time zone: completes dates typed without a year. Absent: the machine's clock. */
  today?: string;
  /** What the figure is counted in where the row says so: the unit of a quantity, the currency of money that is not the company's own. */
  unit?: { name?: string; scale: number; rounding?: 'half' | 'up' | 'down' } | null;
}
