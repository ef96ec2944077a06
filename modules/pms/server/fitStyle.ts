// 复制到: what a copy for another style keeps. Its sizes are matched by their codes, its colours by themselves; what that style has not falls away and is told. Rows inside lines of a record that was just made are beyond an effect.
import { find, type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { chartSizes, type SizeTable, type SizeValue } from '../sizeChart.ts';

type Color = HookRef<{ label: string }>;
interface Line { id: string; baseValue?: string | null; values?: SizeValue[]; sizeUse?: { id: string; size: HookRef; color: Color | null }[]; colorMap?: { id: string; garmentColor: Color }[] }
interface Document { id: string; style: HookRef; sizes: HookRef[] | null; baseSize: HookRef | null; lines?: Line[] }

/** `given.copy`: the copy as it was made; `record`: what it was copied from. */
const fitStyle: Hook<Document> = async ({ work, entity, record: from, given, fault }) => {
  const copy = await readRecord(work, entity, (given.copy as HookRef).id, { internal: true }) as unknown as Document;
  const all = [...from.sizes ?? [], ...copy.sizes ?? []];
  const codes = new Map((await find(work, 'ccm.sizeGroup.sizes', ['code'], { where: { id: all.map(({ id }) => id) } })).map(({ id, code }) => [id, code]));
  const there = new Map((copy.sizes ?? []).map((size) => [codes.get(size.id), size]));
  const colors = new Set((await find(work, 'pdm.style.colors', ['color'], { where: { parent: copy.style.id } })).map(({ color }) => color));
  const missing = new Set<string>();
  const sameSize = (size: HookRef | null): HookRef | undefined => there.get(codes.get(size?.id ?? ''));
  const hasColor = (color: Color | null): boolean => {
    if (!color || colors.has(color.id)) return true;
    missing.add(color.label);
    return false;
  };
  const fitted = <R extends { size: HookRef | null }>(rows: readonly R[]): R[] => rows.flatMap((row) => { const size = sameSize(row.size); return size ? [{ ...row, size }] : []; });

  // The base size stays that of the same code; another one brings the value it had.
  const base = sameSize(from.baseSize) ?? copy.baseSize;
  const lines = (copy.lines ?? []).map((line) => ({
    ...line,
    ...(line.values && { baseValue: line.values.find(({ size }) => sameSize(size)?.id === base?.id)?.value ?? line.baseValue ?? null, values: fitted(line.values) }),
    ...(line.sizeUse && { sizeUse: fitted(line.sizeUse).filter(({ color }) => hasColor(color)) }),
    ...(line.colorMap && { colorMap: line.colorMap.filter(({ garmentColor }) => hasColor(garmentColor)) }),
  }));
  const table = { ...copy, baseSize: base, lines } as unknown as SizeTable;
  const isTable = lines.some(({ values }) => values);
  if (isTable) chartSizes(table);
  const changed = table.lines as unknown as Line[];
  await updateRecord(work, entity, { id: copy.id, baseSize: base?.id ?? null, ...(isTable && { chart: table.chart }), ...(copy.lines && { lines: changed.map(rowOf) }) } as never, { internal: true, quiet: true });

  const lost = (from.sizes ?? []).flatMap(({ id }) => (there.has(codes.get(id)) ? [] : [codes.get(id) ?? '']));
  if (lost.length > 0) fault({ message: '目标款式没有尺码{sizes}，不会复制', values: { sizes: lost.join('、') }, level: 'warn' });
  if (missing.size > 0) fault({ message: '目标款式没有颜色{colors}，不会复制', values: { colors: [...missing].join('、') }, level: 'warn' });
};
export default fitStyle;

/** What is written: rows inside by their ids, with the size they have now. */
const rowOf = ({ id, baseValue, values, sizeUse, colorMap }: Line): object => ({
  id,
  ...(values && { baseValue, values: values.map((row) => ({ ...(row.id !== undefined && { id: row.id }), size: row.size?.id, increment: row.increment, typed: row.typed })) }),
  ...(sizeUse && { sizeUse: sizeUse.map((row) => ({ id: row.id, size: row.size.id })) }),
  ...(colorMap && { colorMap: colorMap.map((row) => ({ id: row.id })) }),
});
