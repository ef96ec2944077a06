// Which style, and which of its colours, the name of a picture says: `款号[_色号][_n].jpg`. Style numbers may hold `_` themselves, so known numbers decide, the longest first.
export interface PictureName { styleNo: string; colorCode: string | null; /** Place among the pictures of one style. */ no: number }

const ending = /\.(jpe?g|png|webp)$/i;
const written = /^[A-Za-z0-9_/.-]{1,40}$/;

/**
 * @param known style numbers there are
 * @returns null for a name that can be no style number
 */
export function readPictureName(fileName: string, known: ReadonlySet<string>): PictureName | null {
  const parts = fileName.trim().replace(ending, '').split('_');
  for (let take = parts.length; take > 0; take -= 1) {
    const styleNo = parts.slice(0, take).join('_');
    const rest = restOf(parts.slice(take));
    if (known.has(styleNo) && rest) return { styleNo, ...rest };
  }
  const [first = ''] = parts;
  const rest = restOf(parts.slice(1));
  return written.test(first) && /[0-9]/.test(first) && rest ? { styleNo: first, ...rest } : null;
}

/** `BK01`, `2`, `BK01_2`: a colour code is no short bare number. */
function restOf(parts: readonly string[]): Omit<PictureName, 'styleNo'> | null {
  const last = parts.at(-1);
  const no = last !== undefined && /^\d{1,3}$/.test(last) ? Number(last) : undefined;
  const color = no === undefined ? parts : parts.slice(0, -1);
  return color.length > 1 || color[0] === '' ? null : { colorCode: color[0] ?? null, no: no ?? 1 };
}

/** What to do about a picture that stays. */
export const advices = {
  new: '没有款号【{styleNo}】：按「新款列入表格」补全后生成，或改正款号',
  unnamed: '文件名认不出款号：请在款号列填写后再识别，或勾选不用',
  noColor: '款式【{styleNo}】没有色号【{colorCode}】：改正色号，清空则作为款式图',
  full: '款式【{styleNo}】最多上传5张图片：请先删减款式图，或勾选不用',
} as const;
