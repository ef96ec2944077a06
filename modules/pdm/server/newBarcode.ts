// 重生成条码: another number by the rule or the mode of the company, for an SKU that stands. Numbers are given to new records; this one takes the next for an old one.
import { type Hook, type HookRef, giveNumber, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { barcodeFor } from '../barcodes.ts';

interface Sku { skuCode: string; barcode: string | null; style: HookRef; color: HookRef; size: HookRef }

const newBarcode: Hook<Sku> = async ({ work, entity, record }) => {
  let { skuCode: barcode } = record;
  if (work.caller.settings.PDM_BARCODE_MODE === 'ean13') {
    const numbered = { ...record, barcode: null as string | null };
    await giveNumber(work, work.app.model.entities[entity]!, numbered as never);
    barcode = await barcodeFor(work, numbered.barcode!);
  }
  await updateRecord(work, entity, { id: record.id, barcode } as never, { internal: true, quiet: true });
};
export default newBarcode;
