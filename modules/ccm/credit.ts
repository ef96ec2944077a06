// What a customer owes, and how much more it may, as the customer's own figures say it (`creditUsed`: unsettled receivables less advances, in the company's currency).
import { Decimal, readRows, type Work } from '../../runtime/server/moduleApi.ts';

/** `limit`, `left` null: any amount. */
export interface Credit { limit: Decimal | null; used: Decimal; left: Decimal | null }

/** Read, never kept: receivables and advances are the books. */
export async function creditOf(work: Work, customer: string): Promise<Credit> {
  const [row] = await readRows(work, 'ccm.customer', [customer], ['creditLimit', 'creditUsed', 'creditLeft']);
  const figure = (name: string): Decimal | null => (typeof row?.[name] === 'string' ? new Decimal(row[name]) : null);
  return { limit: figure('creditLimit'), used: figure('creditUsed') ?? new Decimal(0), left: figure('creditLeft') };
}
