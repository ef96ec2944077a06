// A code scanned in a count is a sample's number. Guards that look into other records do not see what an action asks.
import { type Hook, one } from '../../../runtime/server/moduleApi.ts';

const countCode: Hook = async ({ work, given, fault }) => {
  const code = String(given.code);
  if (await one(work, 'pdm.sample', ['sampleNo'], { where: { sampleNo: code, delFlag: '0' } })) return;
  const isGoods = await one(work, 'pdm.sku', ['barcode'], { where: { barcode: code } }) ?? await one(work, 'pdm.sku', ['barcode'], { where: { customerBarcode: code } });
  fault(isGoods ? { path: 'code', message: '这是商品条码，不是样衣编号' } : { path: 'code', message: '未找到样衣【{code}】', values: { code } });
};
export default countCode;
