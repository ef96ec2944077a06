// A step of one company that the other's row answers with a step of its own: accepted, refused, withdrawn, changed. Rows of two companies (mirror.ts).
import { find, type Hook, type Work } from '../../../runtime/server/moduleApi.ts';
import { type Linked, type Side, tellOtherSide } from '../mirror.ts';

interface Row { sku: string; qty: number | string }

const mirrorTell: Hook<Linked> = async ({ work, entity, record, given }) => {
  const { do: action, hours, rows, ...ask } = given;
  // Asked anew, with as many hours to answer as before; nought hours: no deadline.
  const deadline = hours === undefined ? {} : { deadline: Number(hours) === 0 ? null : new Date(Date.parse(work.now) + Number(hours) * 3_600_000).toISOString() };
  await tellOtherSide(work, entity as Side, record, String(action), { ...ask, ...deadline, ...(rows !== undefined && { rows: await named(work, (rows ?? []) as Row[]) }) });
};
export default mirrorTell;

/** SKUs typed by code, called as the other row knows them: by the id they were sent with. */
async function named(work: Work, rows: readonly Row[]): Promise<Row[]> {
  const skus = rows.length === 0 ? [] : await find(work, 'pdm.sku', ['skuCode'], { where: { skuCode: rows.map(({ sku }) => sku) }, deleted: true });
  return rows.flatMap(({ sku, qty }) => skus.filter(({ skuCode }) => skuCode === sku).map(({ id }) => ({ sku: id, qty })));
}
