// 生成SKU: one for each colour and size of a style. Pairs of two lists are no rows that an effect could walk; the plan is core/skus.ts.
import { countUses, createRecord, find, type Hook, type HookFault, type HookRef, one, runAction, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { barcodeFor, skuCodeOf, skuPattern } from '../barcodes.ts';
import { planSkus } from '../core/skus.ts';

interface Style { styleNo: string; year: string | null; category: HookRef | null; brand: HookRef | null; sizeGroup: HookRef; sizes: HookRef[]; colors: { color: HookRef; colorCode: string | null }[] }

const generateSku: Hook<Style> = async ({ work, record, fault }) => {
  const { id: style, colors } = record;
  const chosen = new Set(record.sizes.map((size) => size.id));
  const sizes = (await find(work, 'ccm.sizeGroup.sizes', ['code'], { where: { parent: record.sizeGroup.id }, order: 'seq' })).filter(({ id }) => chosen.has(id));
  const standing = (await find(work, 'pdm.sku', ['color', 'size', 'status'], { where: { style } })).map((sku) => ({ id: sku.id, color: sku.color!, size: sku.size!, isVoid: sku.status === 'void' }));
  const plan = planSkus(colors.map(({ color }) => color.id), sizes.map(({ id }) => id), standing);
  const codeOf = plan.make.length === 0 ? undefined : await coder();
  const isEan = work.caller.settings.PDM_BARCODE_MODE === 'ean13';
  for (const pair of plan.make) {
    const skuCode = codeOf!(pair);
    const { id, version } = await createRecord(work, 'pdm.sku', { style, ...pair, skuCode, ...(!isEan && { barcode: skuCode }) }, { internal: true });
    if (isEan) await updateRecord(work, 'pdm.sku', { id, version, barcode: await barcodeFor(work, (await one(work, 'pdm.sku', ['barcode'], { where: { id } }))!.barcode!) }, { internal: true, quiet: true });
  }
  for (const id of plan.revive) await runAction(work, 'pdm.sku', id, 'revive', { internal: true });
  for (const id of plan.withdraw) {
    if (await countUses(work, work.app.model.entities['pdm.sku']!, id) > 0) return fault(await inUse(standing.find((sku) => sku.id === id)!));
    await runAction(work, 'pdm.sku', id, 'withdraw', { internal: true });
  }

  /** What refers to an SKU refers to a colour or a size of the style: that is what was taken away. */
  async function inUse({ color, size }: { color: string; size: string }): Promise<HookFault> {
    const isColor = !colors.some((line) => line.color.id === color);
    const name = isColor ? (await one(work, 'ccm.color', ['name'], { where: { id: color } }))?.name : (await one(work, 'ccm.sizeGroup.sizes', ['code'], { where: { id: size } }))?.code;
    return isColor ? { path: 'colors', message: '颜色【{name}】已被业务单据引用，不能删除，可停用', values: { name: name ?? '' } } : { path: 'sizes', message: '尺码【{name}】已被业务单据引用，不能删除', values: { name: name ?? '' } };
  }

  async function coder(): Promise<(pair: { color: string; size: string }) => string> {
    const pattern = await skuPattern(work, record.category?.id ?? null, record.brand?.id ?? null);
    const category = record.category && (await one(work, 'ccm.category', ['code'], { where: { id: record.category.id } }));
    const own = new Map((await find(work, 'ccm.color', ['code'], { where: { id: colors.map(({ color }) => color.id) } })).map(({ id, code }) => [id, code!]));
    return ({ color, size }) => skuCodeOf(pattern, {
      styleNo: record.styleNo, yyyy: record.year, categoryCode: category?.code ?? null, sizeCode: sizes.find(({ id }) => id === size)!.code!,
      colorCode: colors.find((line) => line.color.id === color)!.colorCode ?? own.get(color) ?? '',
    });
  }
};
export default generateSku;
