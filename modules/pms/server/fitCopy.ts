// 复制到, 升版: what a copy keeps. Sizes of another style are matched by their codes and colours by themselves, what it has not falls away and is told; what was measured or exploded stays behind. Rows inside lines of a record that was just made are beyond an effect.
import { find, type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { type Fit, refit } from '../core/refit.ts';
import { chartSizes, type SizeTable, type SizeValue } from '../sizeChart.ts';

type Color = HookRef<{ label: string }>;
interface Line { id: string; baseValue: string | null; gradeMode: SizeTable['lines'][number]['gradeMode']; step: string | null; values?: SizeValue[]; sizeUse?: { id: string; size: HookRef; color: Color | null }[]; colorMap?: { id: string; garmentColor: Color }[] }
interface Document { id: string; style: HookRef; sizes: HookRef[] | null; baseSize: HookRef | null; lines?: Line[]; measures?: object[]; needs?: object[] }

/** `given.copy`: the copy as it was made; `record`: what it was copied from. */
const fitCopy: Hook<Document> = async ({ work, entity, record: from, given, fault }) => {
  const copy = await readRecord(work, entity, (given.copy as HookRef).id, { internal: true }) as unknown as Document;
  const [formerly, sizes] = [from.sizes ?? [], copy.sizes ?? []];
  const codes = new Map((await find(work, 'ccm.sizeGroup.sizes', ['code'], { where: { id: [...formerly, ...sizes].map(({ id }) => id) } })).map(({ id, code }) => [id, String(code)]));
  const sizeBy = new Map(sizes.map((size) => [codes.get(size.id), size]));
  const same = (size: HookRef | null): HookRef | undefined => sizeBy.get(codes.get(size?.id ?? ''));
  const base = same(from.baseSize) ?? copy.baseSize;
  const fit: Fit = {
    from: sizes.map(({ id }) => { const at = formerly.findIndex((size) => codes.get(size.id) === codes.get(id)); return at < 0 ? null : at; }),
    base: formerly.findIndex(({ id }) => id === from.baseSize?.id), newBase: sizes.findIndex(({ id }) => id === base?.id),
  };

  const colors = new Set((await find(work, 'pdm.style.colors', ['color'], { where: { parent: copy.style.id } })).map(({ color }) => color));
  const missing = new Set<string>();
  const hasColor = (color: Color | null): boolean => {
    const has = !color || colors.has(color.id);
    if (!has) missing.add(color.label);
    return has;
  };
  const lines = copy.lines?.map((line) => ({
    ...line,
    ...(line.values && regraded(line, line.values, formerly, sizes, fit)),
    ...(line.sizeUse && { sizeUse: line.sizeUse.filter(({ color }) => hasColor(color)).flatMap((row) => { const size = same(row.size); return size ? [{ ...row, size }] : []; }) }),
    ...(line.colorMap && { colorMap: line.colorMap.filter(({ garmentColor }) => hasColor(garmentColor)) }),
  }));
  const table = { ...copy, baseSize: base, lines } as unknown as SizeTable;
  if (copy.measures) chartSizes(table);
  await updateRecord(work, entity, {
    id: copy.id, baseSize: base?.id ?? null, ...(lines && { lines: lines.map(rowOf) }),
    ...(copy.measures && { chart: table.chart, measures: [] }), ...(copy.needs && { needs: [] }),
  } as never, { internal: true, quiet: true });

  const lost = formerly.flatMap((size) => (same(size) ? [] : [codes.get(size.id) ?? '']));
  if (lost.length > 0) fault({ message: '目标款式没有尺码{sizes}，不会复制', values: { sizes: lost.join('、') }, level: 'warn' });
  if (missing.size > 0) fault({ message: '目标款式没有颜色{colors}，不会复制', values: { colors: [...missing].join('、') }, level: 'warn' });
};
export default fitCopy;

/** A point of measure over the new sizes. */
function regraded({ baseValue, gradeMode, step }: Line, values: readonly SizeValue[], formerly: readonly HookRef[], sizes: readonly HookRef[], fit: Fit): Pick<Line, 'baseValue' | 'gradeMode' | 'step' | 'values'> {
  const rows = formerly.map((size) => values.find((row) => row.size?.id === size.id) ?? { size, increment: null, typed: null, value: null });
  const fitted = refit<SizeValue>({ base: baseValue, mode: gradeMode, step, rows }, fit);
  return { baseValue: fitted.base, gradeMode: fitted.mode, step: fitted.step, values: fitted.rows.map(({ was, increment, typed }, nth) => ({ ...(was?.id !== undefined && { id: was.id }), size: sizes[nth]!, increment, typed, value: null })) };
}

/** What is written: rows inside by their ids, with the size they have now. */
const rowOf = ({ id, baseValue, gradeMode, step, values, sizeUse, colorMap }: Line): object => ({
  id,
  ...(values && { baseValue, gradeMode, step, values: values.map((row) => ({ ...(row.id !== undefined && { id: row.id }), size: row.size?.id, increment: row.increment, typed: row.typed })) }),
  ...(sizeUse && { sizeUse: sizeUse.map((row) => ({ id: row.id, size: row.size.id })) }),
  ...(colorMap && { colorMap: colorMap.map((row) => ({ id: row.id })) }),
});
