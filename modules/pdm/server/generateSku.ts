// 生成SKU: one for each colour and size of a style. Pairs of two lists are no rows that an effect could walk; the plan is core/skus.ts.
import { createRecord, find, type Hook, type HookRef, one, runAction, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { ean13 } from '../core/ean13.ts';
import { planSkus } from '../core/skus.ts';

interface Style { sizeGroup: HookRef; sizes: HookRef[]; colors: { color: HookRef }[] }

const generateSku: Hook<Style> = async ({ work, record: { id: style, sizeGroup, sizes, colors } }) => {
  const chosen = new Set(sizes.map((size) => size.id));
  const inOrder = (await find(work, 'ccm.sizeGroup.sizes', ['code'], { where: { parent: sizeGroup.id }, order: 'seq' })).map((size) => size.id).filter((id) => chosen.has(id));
  const standing = (await find(work, 'pdm.sku', ['color', 'size', 'status'], { where: { style } })).map((sku) => ({ id: sku.id, color: sku.color!, size: sku.size!, isVoid: sku.status === 'void' }));
  const plan = planSkus(colors.map(({ color }) => color.id), inOrder, standing);
  for (const pair of plan.make) {
    const { id, version } = await createRecord(work, 'pdm.sku', { style, ...pair }, { internal: true });
    if (work.caller.settings.PDM_BARCODE_MODE === 'ean13') await updateRecord(work, 'pdm.sku', { id, version, barcode: ean13((await one(work, 'pdm.sku', ['barcode'], { where: { id } }))!.barcode!) }, { internal: true, quiet: true });
  }
  for (const id of plan.revive) await runAction(work, 'pdm.sku', id, 'revive');
  for (const id of plan.withdraw) await runAction(work, 'pdm.sku', id, 'withdraw');
};
export default generateSku;
