// Ends older approved prices the day before a new one starts: the rows to end are found by overlap, which data cannot say.
import { find, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface PriceOrder {
  supplier: HookRef; currency: HookRef;
  lines: { material: HookRef; sku: HookRef | null; minQty: string | null; validFrom: string }[];
}

/** Undone by `reverse`, so that cancelling the newer price restores the older one's end. */
const endOlderPrice: Hook<PriceOrder> = async ({ work, record, put }) => {
  await find(work, 'wms.materialPrice', [], { where: { supplier: record.supplier.id, currency: record.currency.id, status: 'approved' }, lock: true });
  for (const line of record.lines) {
    const older = await work.tx.run<{ id: string; until: string }>(sql`
      select l.id, (${line.validFrom}::date - 1)::text as until
      from ${ours(work.caller, 'wms.materialPrice.lines', 'l')} join ${ours(work.caller, 'wms.materialPrice', 'h')} on h.id = l.parent
      where h.status = 'approved' and h.id <> ${record.id}::bigint
        and h.supplier = ${record.supplier.id}::bigint and h.currency = ${record.currency.id}::bigint
        and l.material = ${line.material.id}::bigint and l.sku is not distinct from ${line.sku?.id ?? null}::bigint
        and l.min_qty = ${line.minQty ?? '0'}::numeric
        and l.valid_from < ${line.validFrom}::date and (l.valid_to is null or l.valid_to >= ${line.validFrom}::date)`);
    for (const row of older) await put('wms.materialPrice.lines', row.id, { validTo: row.until });
  }
};
export default endOlderPrice;
