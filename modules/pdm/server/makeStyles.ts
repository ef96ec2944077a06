// 生成款式: a style for each row, its pictures with it, and pictures of styles there are; code, because a faulty row is told at its place, may be skipped, and a list of colours becomes lines.
import { createRecord, find, type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';

type Work = Parameters<Hook>[0]['work'];
interface Row { id: string; seq: number; styleNo: string | null; name: string | null; category: HookRef | null; season: HookRef | null; year: string | null; sizeGroup: HookRef | null; sizes: HookRef[] | null; colors: HookRef[] | null; customer: HookRef | null; customerStyleNo: string | null; designer: HookRef | null; composition: string | null; tagPrice: string | null; wholesalePrice: string | null; style: HookRef | null }
interface Picture { id: string; fileId: string; styleNo: string; colorCode: string | null; style: HookRef | null; result: string }
interface File { id: string; name: string }
interface Sheet { onFault: string; images: File[] | null; rows: Row[]; pictures: Picture[] }
interface Fault { message: string; values?: Record<string, unknown>; field: string }
const most = 5;

const makeStyles: Hook<Sheet> = async ({ work, entity, record, fault }) => {
  const open = record.rows.filter(({ style }) => style === null);
  const faulty = new Map<string, Fault>();
  const standing = await numbersOf(work, open);
  const twice = new Set<string>();
  for (const row of open) {
    const wrong = faultOf(row, standing, twice);
    if (wrong) faulty.set(row.id, wrong);
  }
  if (faulty.size > 0 && (record.onFault === 'all' || faulty.size === open.length)) {
    for (const [id, { message, values, field }] of faulty) fault({ path: `rows.${record.rows.findIndex((row) => row.id === id)}.${field}`, message, ...(values && { values }) });
    return;
  }
  const files = new Map((record.images ?? []).map((file) => [file.id, file]));
  const made = new Map<string, string>();
  const byNumber = new Map<string, string>();
  for (const row of open) {
    if (faulty.has(row.id)) continue;
    const { id } = await createRecord(work, 'pdm.style', styleOf(row) as never);
    made.set(row.id, id);
    if (row.styleNo) byNumber.set(row.styleNo, id);
  }
  const filled = await fill(work, record.pictures.filter(({ result }) => result === 'matched' || (result === 'row')).map((picture) => ({ ...picture, to: picture.style?.id ?? byNumber.get(picture.styleNo) })), files);
  await updateRecord(work, entity, {
    id: record.id,
    rows: record.rows.map((row) => ({ id: row.id, ...(made.has(row.id) && { style: made.get(row.id), fault: null }), ...(faulty.has(row.id) && { fault: said(faulty.get(row.id)!) }) })),
    pictures: record.pictures.map(({ id }) => ({ id, ...filled.get(id) })),
  } as never, { internal: true });
};
export default makeStyles;

const said = ({ message, values = {} }: Fault): string => message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** What is missing or taken, in the words a style's own form would use. */
function faultOf(row: Row, standing: ReadonlySet<string>, twice: Set<string>): Fault | undefined {
  const missing = ([['name', '款式名称'], ['category', '品类'], ['season', '季节'], ['sizeGroup', '尺码组']] as const).find(([name]) => !row[name]);
  if (missing) return { field: missing[0], message: '{field}不能为空', values: { field: missing[1] } };
  if (!row.colors?.length) return { field: 'colors', message: '请至少选择一个颜色' };
  if (!row.sizes?.length) return { field: 'sizes', message: '请至少选择一个尺码' };
  if (!row.styleNo) return undefined;
  if (standing.has(row.styleNo) || twice.has(row.styleNo)) return { field: 'styleNo', message: '款号【{no}】已存在', values: { no: row.styleNo } };
  twice.add(row.styleNo);
  return undefined;
}

async function numbersOf(work: Work, rows: readonly Row[]): Promise<Set<string>> {
  const wanted = rows.flatMap(({ styleNo }) => styleNo ?? []);
  return new Set(wanted.length === 0 ? [] : (await find(work, 'pdm.style', ['styleNo'], { where: { styleNo: wanted }, deleted: true })).map(({ styleNo }) => styleNo!));
}

const styleOf = (row: Row): object => ({
  styleNo: row.styleNo, name: row.name, category: row.category!.id, season: row.season!.id, ...(row.year && { year: row.year }), sizeGroup: row.sizeGroup!.id, sizes: row.sizes!.map(({ id }) => id),
  colors: row.colors!.map(({ id }, index) => ({ color: id, isMain: index === 0 })), customer: row.customer?.id ?? null, customerStyleNo: row.customerStyleNo, designer: row.designer?.id ?? null, composition: row.composition, tagPrice: row.tagPrice, wholesalePrice: row.wholesalePrice,
});

/** Puts pictures into their styles: of a colour into its line, of the style behind those it has. @returns what became of each line */
async function fill(work: Work, pictures: readonly (Picture & { to: string | undefined })[], files: ReadonlyMap<string, File>): Promise<Map<string, object>> {
  const done = new Map<string, object>();
  for (const id of new Set(pictures.flatMap(({ to }) => to ?? []))) {
    const style = (await readRecord(work, 'pdm.style', id, { internal: true, lock: true })) as { images: File[] | null; colors: { id: string; colorCode: string; image: File | null }[] } | undefined;
    if (!style) continue;
    const images = [...style.images ?? []];
    const colors = style.colors.map(({ id: line, colorCode, image }) => ({ id: line, colorCode, image }));
    for (const picture of pictures.filter(({ to }) => to === id)) {
      const file = files.get(picture.fileId);
      const color = picture.colorCode === null ? undefined : colors.find(({ colorCode }) => colorCode === picture.colorCode);
      if (!file) continue;
      if (picture.colorCode !== null && !color) done.set(picture.id, { style: id, result: 'noColor' });
      else if (color && color.image === null) { color.image = file; done.set(picture.id, { style: id, result: 'filled', advice: null }); }
      else if (images.length >= most) done.set(picture.id, { style: id, result: 'full' });
      else { images.push(file); done.set(picture.id, { style: id, result: 'filled', advice: null }); }
    }
    await updateRecord(work, 'pdm.style', { id, images, colors: colors.map(({ id: line, image }) => ({ id: line, image })) } as never, { internal: true });
  }
  return done;
}
