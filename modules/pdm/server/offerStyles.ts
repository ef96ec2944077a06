// 新款列入表格: a row for each style number that pictures name and nobody has entered; code, because one row stands for several pictures and the colours their names say.
import { find, type Hook, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Picture { id: string; styleNo: string; colorCode: string | null; result: string; style: null }
interface Sheet { rows: { id: string; styleNo: string | null }[]; pictures: Picture[] }

const offerStyles: Hook<Sheet> = async ({ work, entity, record }) => {
  const open = record.pictures.filter(({ result }) => result === 'new');
  const standing = new Set(record.rows.map(({ styleNo }) => styleNo));
  const codes = [...new Set(open.flatMap(({ colorCode }) => colorCode ?? []))];
  const colors = new Map(codes.length === 0 ? [] : (await find(work, 'ccm.color', ['code'], { where: { code: codes, status: 'normal' } })).map((color) => [color.code!, color.id]));
  const offered = [...new Set(open.map(({ styleNo }) => styleNo))].filter((styleNo) => !standing.has(styleNo)).map((styleNo) => ({
    styleNo, colors: [...new Set(open.filter((one) => one.styleNo === styleNo).flatMap(({ colorCode }) => colors.get(colorCode ?? '') ?? []))],
  }));
  await updateRecord(work, entity, {
    id: record.id, rows: [...record.rows.map(({ id }) => ({ id })), ...offered],
    pictures: record.pictures.map(({ id, result }) => (result === 'new' ? { id, result: 'row', advice: null } : { id })),
  } as never, { internal: true, quiet: true });
};
export default offerStyles;
