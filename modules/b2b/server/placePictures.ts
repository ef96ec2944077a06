// 按编码配图: pictures of the batch go to the products that their names say, at most five each; what finds none stays in the batch.
import { find, type Hook, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { byCode, type Picture } from '../core/pictures.ts';

const maxPictures = 5;
interface Batch { pictures: Picture[] | null; placed: number | null }

const placePictures: Hook<Batch> = async ({ work, entity, record }) => {
  const { placings, left } = byCode(record.pictures ?? []);
  const products = await find(work, 'b2b.shopProduct', ['code', 'images'], { where: { code: placings.map(({ code }) => code) }, lock: true });
  let placed = record.placed ?? 0;
  for (const { code, pictures } of placings) {
    const product = products.find((one) => one.code === code);
    const images = (product?.images ?? []) as Picture[];
    const taken = product ? pictures.slice(0, maxPictures - images.length) : [];
    if (product && taken.length > 0) await updateRecord(work, 'b2b.shopProduct', { id: product.id, images: [...images, ...taken] } as never, { internal: true });
    placed += taken.length;
    left.push(...pictures.slice(taken.length));
  }
  await updateRecord(work, entity, { id: record.id, placed, pictures: left.length > 0 ? left : null } as never, { internal: true, quiet: true });
};
export default placePictures;
