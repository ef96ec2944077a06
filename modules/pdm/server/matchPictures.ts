// 识别图片: which style each picture names, and what to do where it names none; code, because names are taken apart by the style numbers there are.
import { find, type Hook, readMany, sayIn, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { advices, readPictureName } from '../core/pictureNames.ts';

interface Picture { id?: string; fileName: string; fileId: string; styleNo: string | null; colorCode: string | null; isSkipped: boolean; style: { id: string } | null; result: string }
interface Sheet { images: { id: string; name: string }[] | null; rows: { styleNo: string | null; style: object | null; colors: { id: string }[] }[]; pictures: Picture[] }
const most = 5;

const matchPictures: Hook<Sheet> = async ({ work, entity, record, fault }) => {
  if (!record.images?.length) return fault({ path: 'images', message: '请先上传图片' });
  const styles = new Map((await find(work, 'pdm.style', ['styleNo', 'status'], { where: { status: { not: 'void' } } })).map((style) => [style.styleNo!, style.id]));
  const rows = new Set(record.rows.flatMap(({ styleNo, style }) => (styleNo && !style ? [styleNo] : [])));
  const known = new Set([...styles.keys(), ...rows]);
  const before = new Map(record.pictures.map((line) => [line.fileId, line]));
  const read = record.images.map(({ id, name }) => {
    const line = before.get(id);
    // What a person typed goes before the name of the file.
    const typed = line?.styleNo ? { styleNo: line.styleNo, colorCode: line.colorCode, no: 1 } : null;
    return { id, name, line, says: typed ?? readPictureName(name, known) };
  });
  const places = await placesOf(work, read.flatMap(({ says }) => styles.get(says?.styleNo ?? '') ?? []));
  const say = sayIn(work.app.model.locales, work.caller.lang, 'pdm');
  const pictures = read.map(({ id, name, line, says }) => {
    if (line?.result === 'filled') return { ...line, style: line.style?.id ?? null };
    const style = says ? styles.get(says.styleNo) ?? null : null;
    const result = line?.isSkipped ? 'skipped' : resultOf(says, style, rows, style === null ? undefined : places.get(style));
    const advice = result in advices ? say(advices[result as keyof typeof advices]).replace('{styleNo}', says?.styleNo ?? '').replace('{colorCode}', says?.colorCode ?? '') : null;
    return { ...(line?.id !== undefined && { id: line.id }), fileName: name, fileId: id, styleNo: says?.styleNo ?? null, colorCode: says?.colorCode ?? null, isSkipped: line?.isSkipped ?? false, style, result, advice };
  });
  await updateRecord(work, entity, { id: record.id, pictures } as never, { internal: true, quiet: true });
};
export default matchPictures;

interface Places { colors: ReadonlySet<string>; left: number }

function resultOf(says: { styleNo: string; colorCode: string | null } | null, style: string | null, rows: ReadonlySet<string>, places: Places | undefined): string {
  if (!says) return 'unnamed';
  if (style === null) return rows.has(says.styleNo) ? 'row' : 'new';
  if (says.colorCode !== null) return places!.colors.has(says.colorCode) ? 'matched' : 'noColor';
  places!.left -= 1;
  return places!.left < 0 ? 'full' : 'matched';
}

/** Colour codes of the styles, and how many pictures each can still take. */
async function placesOf(work: Parameters<Hook>[0]['work'], ids: readonly string[]): Promise<Map<string, Places>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [colors, styles] = [await find(work, 'pdm.style.colors', ['parent', 'colorCode'], { where: { parent: wanted } }), await readMany(work, 'pdm.style', wanted, { internal: true })];
  return new Map(styles.map((style) => [String(style.id), { colors: new Set(colors.filter(({ parent }) => parent === String(style.id)).map(({ colorCode }) => colorCode!)), left: most - ((style.images as unknown[] | null)?.length ?? 0) }]));
}
